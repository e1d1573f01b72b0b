r"""Softmax similarity as a Gaussian kernel between two exponential factors, and its random-feature estimate.

$\exp(q^\top k/\sigma^2)=e^{\|q\|^2/2\sigma^2}K(q,k)e^{\|k\|^2/2\sigma^2}$, so the softmax of $q^\top k/\sqrt D$ needs
$\sigma^2=\sqrt D$.  Random Fourier features (Rahimi and Recht 2007) reproduce K in expectation only, with frequencies
of variance $1/\sigma^2$.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import GRANTED, SPREAD, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "001_cfa2ccbe52604d01.txt"
KERNEL = (
    r"q, k \in \mathbb{R}^D",
    Given(r"\sigma > 0", SPREAD),
    Given(r"K(q, k) := \exp\left(-\frac{\|q - k\|_2^2}{2\sigma^2}\right)", 284),
    Given(r"\operatorname{sim}(q, k) := \exp\left(\frac{q^\top k}{\sqrt{D}}\right)", 288),
)
FEATURES = r"\frac{1}{m} \sum_{i=1}^m \left(\sin(W_{i,:} q) \sin(W_{i,:} k) + \cos(W_{i,:} q) \cos(W_{i,:} k)\right)"

CLAIMS = (
    Claim(
        id="001/s001-rff-gaussian-kernel-def",
        title="Definition of the Gaussian kernel",
        source=Source(file=NOTE, lines=(284, 284)),
        topic="Softmax as a Gaussian kernel",
        given=(r"q, k \in \mathbb{R}^D", Given(r"\sigma > 0", SPREAD)),
        stated=r"K(q, k) := \exp\left(-\frac{\|q - k\|_2^2}{2\sigma^2}\right)",
        expected=Verdict.NOT_CHECKABLE,
    ),
    Claim(
        id="001/s001-rff-softmax-sim-def",
        title="Definition of the softmax similarity",
        source=Source(file=NOTE, lines=(288, 288)),
        topic="Softmax as a Gaussian kernel",
        given=(r"q, k \in \mathbb{R}^D",),
        stated=r"\operatorname{sim}(q, k) := \exp\left(\frac{q^\top k}{\sqrt{D}}\right)",
        expected=Verdict.NOT_CHECKABLE,
    ),
    Claim(
        id="001/s001-rff-polarisation",
        title="Polarisation identity",
        source=Source(file=NOTE, lines=(289, 289)),
        topic="Softmax as a Gaussian kernel",
        given=(r"q, k \in \mathbb{R}^D",),
        stated=r"q^\top k = \frac{1}{2}\left(\|q\|_2^2 + \|k\|_2^2 - \|q - k\|_2^2\right)",
        expected=Verdict.PROVED,
        derivation="softmax as a Gaussian kernel",
    ),
    Claim(
        id="001/s001-rff-softmax-factorisation",
        title="Factorisation needs σ² = √D",
        source=Source(file=NOTE, lines=(291, 292)),
        topic="Softmax as a Gaussian kernel",
        given=KERNEL,
        stated=(
            r"\exp\left(\frac{q^\top k}{\sqrt{D}}\right) = \exp\left(\frac{\|q\|_2^2}{2\sigma^2}\right) K(q, k)"
            r" \exp\left(\frac{\|k\|_2^2}{2\sigma^2}\right)"
        ),
        needs=(r"\sigma^2 = \sqrt{D}",),
        expected=Verdict.CONDITIONAL,
        derivation="softmax as a Gaussian kernel",
        follows=("001/s001-rff-polarisation",),
        note="The right side is exp(qᵀk/σ²); say that σ² = √D.",
    ),
    Claim(
        id="001/s001-rff-factorisation-restated",
        title="Restated factorisation needs σ² = √D",
        source=Source(file=NOTE, lines=(303, 303)),
        topic="Softmax as a Gaussian kernel",
        given=KERNEL,
        stated=r"\operatorname{sim}(q, k) = e^{\|q\|_2^2 / (2\sigma^2)} K(q, k) e^{\|k\|_2^2 / (2\sigma^2)}",
        needs=(r"\sigma^2 = \sqrt{D}",),
        expected=Verdict.CONDITIONAL,
        derivation="softmax as a Gaussian kernel",
        follows=("001/s001-rff-softmax-factorisation",),
        note="Carry the condition σ² = √D along.",
    ),
    Claim(
        id="001/s001-rff-equality-vs-expectation",
        title="A random estimate is equated with its mean",
        source=Source(file=NOTE, lines=(305, 305)),
        topic="Softmax as a Gaussian kernel",
        given=(
            *KERNEL,
            r"W \in \mathbb{R}^{m \times D}",
            Given(r"W_{ij} \sim \mathcal{N}(0, \frac{1}{\sigma^2})", GRANTED),
        ),
        stated=(
            r"\operatorname{sim}(q, k) = e^{\|q\|_2^2 / (2\sigma^2)} \left(" + FEATURES + r"\right)"
            r" e^{\|k\|_2^2 / (2\sigma^2)}"
        ),
        reads="The features are random, so the right side is random; it is judged as printed, without an expectation.",
        needs=(r"\sigma^2 = \sqrt{D}",),
        corrected=(
            r"\operatorname{sim}(q, k) = e^{\|q\|_2^2 / (2\sigma^2)} \, \mathbb{E}\left[" + FEATURES + r"\right]"
            r" e^{\|k\|_2^2 / (2\sigma^2)}"
        ),
        expected=Verdict.REFUTED,
        derivation="softmax as a Gaussian kernel",
        follows=("001/s001-rff-factorisation-restated",),
        note="Only the expectation agrees, for frequencies of variance 1/σ²; a finite number of features estimates it.",
    ),
)
