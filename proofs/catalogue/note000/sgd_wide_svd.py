r"""A wide data matrix in singular coordinates: $d-n$ coordinates see no data and never move.

$X=U[\Sigma_1\;0]V^\top$ and $w''=V^\top w'$ give $Xw'=[U\Sigma_1\;0]w''$.  A row of $[U\Sigma_1\;0]$ ends in zeros, so
an SGD step leaves the last coordinates of $w''$ as they are; from $w_0=0$ they start at zero.  The printed start
multiplies by the singular values where it must divide, and has V where U belongs.
"""

from proofs.claim import Claim, Source
from proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "SGD convergence"
BLOCKS = (
    r"U \in \mathbb{R}^{n \times n}",
    r"\sigma \in \mathbb{R}^n",
    r"O \in \mathbb{R}^{n \times m}",
    r"O = 0",
    r"\Sigma_1 := \operatorname{diag}(\sigma)",
)

CLAIMS = (
    Claim(
        id="000/wide-svd-block",
        title="Singular values of a wide matrix, padded with zero columns",
        source=Source(file=NOTE, lines=(59, 59)),
        topic=TOPIC,
        given=(*BLOCKS, r"V \in \mathbb{R}^{(n + m) \times (n + m)}"),
        stated=r"U \begin{bmatrix} \Sigma_1 & O \end{bmatrix} V^\top \in \mathbb{R}^{n \times (n + m)}",
        reads="With m = d - n zero columns, the block matrix fits between U and the transpose of V.",
        expected=Verdict.PROVED,
        derivation="SGD reduction",
    ),
    Claim(
        id="000/svd-block-product",
        title="The zero columns drop the last coordinates",
        source=Source(file=NOTE, lines=(61, 61)),
        topic=TOPIC,
        given=(
            *BLOCKS,
            r"V_1 \in \mathbb{R}^{d \times n}",
            r"V_2 \in \mathbb{R}^{d \times m}",
            r"w' \in \mathbb{R}^d",
            r"X := U \begin{bmatrix} \Sigma_1 & O \end{bmatrix} \begin{bmatrix} V_1^\top \\ V_2^\top \end{bmatrix}",
        ),
        stated=(
            r"X w' = \begin{bmatrix} U \Sigma_1 & O \end{bmatrix}"
            r" \begin{bmatrix} V_1^\top w' \\ V_2^\top w' \end{bmatrix} = U \Sigma_1 V_1^\top w'"
        ),
        reads="V is written as its first n and its last m = d - n columns.",
        expected=Verdict.PROVED,
        derivation="SGD reduction",
        follows=("000/residual-shift", "000/wide-svd-block"),
    ),
    Claim(
        id="000/w-doubleprime-initial",
        title="V applied to a vector in the space of U",
        source=Source(file=NOTE, lines=(63, 63)),
        topic=TOPIC,
        given=(
            r"U \in \mathbb{R}^{n \times n}",
            r"U^\top U = I",
            r"\sigma, y \in \mathbb{R}^n",
            r"V \in \mathbb{R}^{d \times d}",
            r"R \in \mathbb{R}^{d \times n}",
            r"R^\top R = I",
            r"\Sigma_1 := \operatorname{diag}(\sigma)",
            r"X := U \Sigma_1 R^\top",
        ),
        stated=r"-R^\top X^\top (X X^\top)^{-1} y = -\Sigma_1 V^\top y",
        reads="R holds the first n columns of V, so this is the part of the start that sees data; the bracket of Σ₁ and Vᵀy is read as their product.",
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
        given=(
            r"x, a \in \mathbb{R}^n",
            r"b, O \in \mathbb{R}^m",
            r"O = 0",
            r"\eta \in \mathbb{R}",
        ),
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
    Claim(
        id="000/xtilde-rows",
        title="The reduced system, row by row",
        source=Source(file=NOTE, lines=(67, 67)),
        topic=TOPIC,
        given=(
            r"U \in \mathbb{R}^{n \times n}",
            r"\sigma, \tilde{w} \in \mathbb{R}^n",
            r"\tilde{X} := U \operatorname{diag}(\sigma)",
        ),
        stated=(r"(\tilde{X} \tilde{w})_i = \tilde{X}_{i,:} \tilde{w} = \sum_{j=1}^n U_{ij} \sigma_j \tilde{w}_j"),
        reads="The reduced product vanishes exactly when every row is orthogonal to the reduced vector.",
        expected=Verdict.PROVED,
        derivation="SGD reduction",
        follows=("000/svd-block-product",),
    ),
)
