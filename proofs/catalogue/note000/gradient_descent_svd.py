r"""Least squares in the coordinates of the singular value decomposition: a diagonal problem.

With $X=U\Sigma V^\top$, $\hat w=V^\top w$ and $\tilde y=U^\top y$, the equation $Xw=y$ becomes
$\Sigma\hat w=\tilde y$ and the loss keeps its value, because U and V are orthogonal.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
DECOMPOSITION = (
    r"U \in \mathbb{R}^{n \times n}",
    Given(r"U^\top U = I", 44),
    r"\Sigma \in \mathbb{R}^{n \times d}",
    r"V \in \mathbb{R}^{d \times d}",
    Given(r"V^\top V = I", 44),
    r"w \in \mathbb{R}^d",
    r"y \in \mathbb{R}^n",
    Given(r"X := U \Sigma V^\top", 44),
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
        given=(*DECOMPOSITION, Given(r"\hat{w} := V^\top w", 46)),
        stated=r"w = V \hat{w}",
        expected=Verdict.PROVED,
        derivation="gradient descent, SVD",
        follows=("000/svd-change-of-variables",),
    ),
    Claim(
        id="000/svd-reduces-to-diagonal",
        title="The earlier analysis carries over when no singular value is zero",
        source=Source(file=NOTE, lines=(48, 48)),
        topic="Gradient descent, SVD",
        given=(
            *DECOMPOSITION,
            Given(r"\hat{w} := V^\top w", 46),
            Given(r"\tilde{y} := U^\top y", 46),
            r"\sigma \in \mathbb{R}^n",
            r"\eta \in \mathbb{R}",
        ),
        stated=(
            r"\|X w - y\|_2^2 = \|\Sigma \hat{w} - \tilde{y}\|_2^2"
            r" \land (0 < \eta \max_i \sigma_i^2 < 1 \implies \max_i |1 - 2\eta\sigma_i^2| < 1)"
        ),
        reads=(
            "“Connects to the previous analysis”: both problems have the same loss, and the step sizes of line 40"
            " contract every mode; σ lists the singular values."
        ),
        needs=(r"\min_i \sigma_i^2 > 0",),
        expected=Verdict.CONDITIONAL,
        derivation="gradient descent, SVD",
        follows=("000/svd-w-equals-V-what",),
        note="Say that X has full rank: a zero singular value gives a mode that no step moves.",
    ),
)
