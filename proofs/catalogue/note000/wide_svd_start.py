r"""SGD from zero in singular coordinates: where it starts, and which coordinates never move.

A row of $[U\Sigma_1\;0]$ ends in zeros, so a step leaves the last coordinates as they are; from $w_0=0$ they start at
zero.  The printed start multiplies by the singular values where it must divide, and has V where U belongs.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "SGD convergence"

CLAIMS = (
    Claim(
        id="000/w-doubleprime-initial",
        title="V applied to a vector in the space of U",
        source=Source(file=NOTE, lines=(63, 63)),
        topic=TOPIC,
        given=(
            r"U \in \mathbb{R}^{n \times n}",
            Given(r"U^\top U = I", 59),
            r"\sigma, y \in \mathbb{R}^n",
            r"V \in \mathbb{R}^{d \times d}",
            r"R \in \mathbb{R}^{d \times n}",
            Given(r"R^\top R = I", 59),
            Given(r"\Sigma_1 := \operatorname{diag}(\sigma)", 59),
            Given(r"X := U \Sigma_1 R^\top", 61),
        ),
        stated=r"-R^\top X^\top (X X^\top)^{-1} y = -\Sigma_1 V^\top y",
        reads=(
            "R holds the first n columns of V, so this is the part of the start that sees data; the bracket of Σ₁ and"
            " Vᵀy is read as their product."
        ),
        corrected=r"-R^\top X^\top (X X^\top)^{-1} y = -\Sigma_1^{-1} U^\top y",
        expected=Verdict.ILL_TYPED,
        derivation="SGD reduction",
        follows=("000/svd-block-product",),
        note="y lives in the space of U: the start is -Σ₁⁻¹Uᵀy, followed by d - n zeros.",
    ),
    Claim(
        id="000/null-coordinates-stay-zero",
        title="Coordinates without data never move",
        source=Source(file=NOTE, lines=(63, 65)),
        topic=TOPIC,
        given=(r"x, a \in \mathbb{R}^n", r"b, O \in \mathbb{R}^m", Given(r"O = 0", 59), r"\eta \in \mathbb{R}"),
        stated=(
            r"\begin{bmatrix} a \\ b \end{bmatrix} - \eta \begin{bmatrix} x \\ O \end{bmatrix}"
            r" \begin{bmatrix} x \\ O \end{bmatrix}^\top \begin{bmatrix} a \\ b \end{bmatrix}"
            r" = \begin{bmatrix} a - \eta x x^\top a \\ b \end{bmatrix}"
        ),
        reads="One SGD step on a row that ends in zeros: the last block keeps its value, which at the start is zero.",
        expected=Verdict.PROVED,
        derivation="SGD reduction",
        follows=("000/svd-block-product", "000/w-doubleprime-initial"),
    ),
)
