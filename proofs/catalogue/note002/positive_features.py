r"""The exponential of an inner product splits into three exponentials of squared norms (positive random features)."""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import Given
from corrigenda.proofs.verdict import Verdict

NOTE = "002_00dbcd941494ffe9.txt"

CLAIMS = (
    Claim(
        id="002/002-exp-polarization",
        title="Exponential form of polarisation",
        source=Source(file=NOTE, lines=(296, 297)),
        topic="Softmax as a Gaussian kernel",
        given=(r"x, y \in \mathbb{R}^d",),
        stated=(
            r"\exp(x^\top y) = \exp\left(-\frac{\|x\|_2^2}{2}\right) \exp\left(\frac{\|x + y\|_2^2}{2}\right)"
            r" \exp\left(-\frac{\|y\|_2^2}{2}\right)"
        ),
        expected=Verdict.PROVED,
        derivation="positive random features",
    ),
    Claim(
        id="002/002-aij-polarization",
        title="The attention weight in the same form",
        source=Source(file=NOTE, lines=(299, 299)),
        topic="Softmax as a Gaussian kernel",
        given=(
            r"Q, K \in \mathbb{R}^{L \times d}",
            Given(r"q_i := Q_{i,:}^\top", 299),
            Given(r"k_j := K_{j,:}^\top", 299),
        ),
        stated=(
            r"\exp(q_i^\top k_j) = \exp\left(-\frac{\|q_i\|_2^2}{2}\right) \exp\left(\frac{\|q_i + k_j\|_2^2}{2}\right)"
            r" \exp\left(-\frac{\|k_j\|_2^2}{2}\right)"
        ),
        expected=Verdict.PROVED,
        derivation="positive random features",
        follows=("002/002-exp-polarization",),
    ),
)
