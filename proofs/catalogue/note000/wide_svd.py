r"""A wide data matrix in singular coordinates: $X=U[\Sigma_1\;0]V^\top$ with $d-n$ zero columns.

With $w''=V^\top w'$ the equation $Xw'=0$ becomes $[U\Sigma_1\;0]w''=0$, of which only the first n coordinates matter.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "SGD convergence"
BLOCKS = (
    r"U \in \mathbb{R}^{n \times n}",
    r"\sigma \in \mathbb{R}^n",
    r"O \in \mathbb{R}^{n \times m}",
    Given(r"O = 0", 59),
    Given(r"\Sigma_1 := \operatorname{diag}(\sigma)", 59),
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
            Given(
                r"X := U \begin{bmatrix} \Sigma_1 & O \end{bmatrix} \begin{bmatrix} V_1^\top \\ V_2^\top \end{bmatrix}",
                61,
            ),
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
        id="000/xtilde-rows",
        title="The reduced system, row by row",
        source=Source(file=NOTE, lines=(67, 67)),
        topic=TOPIC,
        given=(
            r"U \in \mathbb{R}^{n \times n}",
            r"\sigma, \tilde{w} \in \mathbb{R}^n",
            Given(r"\tilde{X} := U \operatorname{diag}(\sigma)", 67),
        ),
        stated=(r"(\tilde{X} \tilde{w})_i = \tilde{X}_{i,:} \tilde{w} = \sum_{j=1}^n U_{ij} \sigma_j \tilde{w}_j"),
        reads="The reduced product vanishes exactly when every row is orthogonal to the reduced vector.",
        expected=Verdict.PROVED,
        derivation="SGD reduction",
        follows=("000/svd-block-product",),
    ),
)
