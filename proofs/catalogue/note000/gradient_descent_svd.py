r"""Least squares in the coordinates of the singular value decomposition: a diagonal problem.

With $X=U\Sigma V^\top$, $\hat w=V^\top w$ and $\tilde y=U^\top y$, the equation $Xw=y$ becomes
$\Sigma\hat w=\tilde y$ and the loss keeps its value, because U and V are orthogonal.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
DECOMPOSITION = (
    r"U \in \mathbb{R}^{n \times n}",
    r"U^\top U = I",
    r"\Sigma \in \mathbb{R}^{n \times d}",
    r"V \in \mathbb{R}^{d \times d}",
    r"V^\top V = I",
    r"w \in \mathbb{R}^d",
    r"y \in \mathbb{R}^n",
    r"X := U \Sigma V^\top",
)

CLAIMS = (
    Claim(
        id="000/svd-change-of-variables",
        title="The equation in singular coordinates",
        source=Source(file=NOTE, lines=(44, 46)),
        topic="Gradient descent, SVD",
        given=DECOMPOSITION,
        stated=r"\Sigma (V^\top w) - U^\top y = U^\top (X w - y)",
        reads="The residual in the new coordinates is the rotated residual, so one vanishes with the other.",
        expected=Verdict.PROVED,
        derivation="gradient descent, SVD",
    ),
    Claim(
        id="000/svd-w-equals-V-what",
        title="Back from singular coordinates",
        source=Source(file=NOTE, lines=(46, 46)),
        topic="Gradient descent, SVD",
        given=(*DECOMPOSITION, r"\hat{w} := V^\top w"),
        stated=r"w = V \hat{w}",
        expected=Verdict.PROVED,
        derivation="gradient descent, SVD",
        follows=("000/svd-change-of-variables",),
    ),
    Claim(
        id="000/svd-reduces-to-diagonal",
        title="The loss keeps its value in singular coordinates",
        source=Source(file=NOTE, lines=(48, 48)),
        topic="Gradient descent, SVD",
        given=(*DECOMPOSITION, r"\hat{w} := V^\top w", r"\tilde{y} := U^\top y"),
        stated=r"\|X w - y\|_2^2 = \|\Sigma \hat{w} - \tilde{y}\|_2^2",
        reads="“Connects to the previous analysis” is read as: both problems have the same loss.",
        expected=Verdict.PROVED,
        derivation="gradient descent, SVD",
        follows=("000/svd-w-equals-V-what",),
    ),
)
