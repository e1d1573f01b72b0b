r"""Linear maps: additivity and homogeneity, products, and the collapse of stacked matrices.

Additivity alone does not make a map linear over the complex numbers (take the real part).  Products of matrices are
linear as long as at most one factor depends on the input: $XSX^\top X$ is cubic.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Linearity"
LINES = Source(file=NOTE, lines=(28, 28))

CLAIMS = (
    Claim(
        id="004/004-linearity-definition",
        title="Additivity alone is not linearity",
        source=LINES,
        topic=TOPIC,
        given=(
            Given(r"u, v \in \mathbb{R}^2", STAND_IN),
            r"c \in \mathbb{R}",
            Given(r"P := \begin{bmatrix} 1 & 0 \\ 0 & 0 \end{bmatrix}", STAND_IN),
            Given(r"J := \begin{bmatrix} 0 & -1 \\ 1 & 0 \end{bmatrix}", STAND_IN),
        ),
        stated=r"P (u + v) = P u + P v \land P J u = J P u",
        reads=(
            "Complex numbers as pairs: the real part P is additive, and if that were linearity it would commute with"
            " the factor i, which is J."
        ),
        corrected=r"P (u + v) = P u + P v \land P (c u) = c P u",
        expected=Verdict.REFUTED,
        derivation="linear maps",
        note="Add f(ca) = c f(a); over the reals it follows from additivity and continuity.",
    ),
    Claim(
        id="004/004-scalar-mult-linear",
        title="Multiplication by a number is additive",
        source=LINES,
        topic=TOPIC,
        given=(r"a, b, c \in \mathbb{R}",),
        stated=r"c (a + b) = c a + c b",
        expected=Verdict.PROVED,
        derivation="linear maps",
    ),
    Claim(
        id="004/004-dot-linear",
        title="The dot product is additive",
        source=LINES,
        topic=TOPIC,
        given=(r"a, b, c, d, x, y \in \mathbb{R}",),
        stated=(
            r"\begin{bmatrix} a & b \end{bmatrix}"
            r" \left(\begin{bmatrix} c \\ d \end{bmatrix} + \begin{bmatrix} x \\ y \end{bmatrix}\right)"
            r" = a (c + x) + b (d + y) = (a c + b d) + (a x + b y)"
        ),
        reads="x and y stand for the letters e and f of the second vector.",
        expected=Verdict.PROVED,
        derivation="linear maps",
        follows=("004/004-scalar-mult-linear",),
    ),
    Claim(
        id="004/004-matmul-linear",
        title="A product is linear in one factor",
        source=LINES,
        topic=TOPIC,
        given=(r"A \in \mathbb{R}^{m \times n}", r"B, C \in \mathbb{R}^{n \times p}", r"c \in \mathbb{R}"),
        stated=r"A (B + c C) = A B + c A C",
        reads="The left factor is fixed.",
        expected=Verdict.PROVED,
        derivation="linear maps",
        follows=("004/004-dot-linear",),
    ),
    Claim(
        id="004/004-matmul-only-linear",
        title="Two factors that depend on the input are not linear",
        source=LINES,
        topic=TOPIC,
        given=(r"a, b, c, x, y \in \mathbb{R}", Given(r"f(x) := x (b + c x) a", STAND_IN)),
        stated=r"f(x + y) = f(x) + f(y)",
        reads="A model of products of 1×1 matrices; the second factor depends on the input when c is not zero.",
        needs=(r"c = 0",),
        expected=Verdict.CONDITIONAL,
        derivation="linear maps",
        follows=("004/004-matmul-linear",),
        note="Say that only one factor of each product depends on the input; attention without softmax is cubic.",
    ),
    Claim(
        id="004/004-matmul-collapse",
        title="Two stacked matrices are one table",
        source=LINES,
        topic=TOPIC,
        given=(r"t \in \mathbb{R}^{1 \times v}", r"E \in \mathbb{R}^{v \times c}", r"M \in \mathbb{R}^{c \times c}"),
        stated=r"(t E) M = t (E M) \land E M \in \mathbb{R}^{v \times c}",
        expected=Verdict.PROVED,
        derivation="linear maps",
    ),
    Claim(
        id="004/004-collapse-no-power",
        title="The additional matrix adds no table and loses none",
        source=LINES,
        topic=TOPIC,
        given=(r"E \in \mathbb{R}^{v \times c}", r"M \in \mathbb{R}^{c \times c}"),
        stated=r"E M \in \mathbb{R}^{v \times c} \land E I_c = E",
        reads="Every product is one table of the same shape, and every table is such a product, with M = I.",
        expected=Verdict.PROVED,
        derivation="linear maps",
        follows=("004/004-matmul-collapse",),
    ),
)
