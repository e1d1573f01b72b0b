r"""Two matrices with a rectifier between them.

Between layers that see general vectors the rectifier keeps the product from collapsing into one matrix.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
LINES = Source(file=NOTE, lines=(28, 28))

CLAIMS = (
    Claim(
        id="004/004-mlp-shapes",
        title="Shapes of the two-layer unit",
        source=LINES,
        topic="MLP",
        given=(
            r"c \in \mathbb{N}",
            Given(r"W \in \mathbb{R}^{c \times (4 c)}", 28),
            Given(r"A \in \mathbb{R}^{(4 c) \times c}", 28),
            r"x \in \mathbb{R}^{c \times 1}",
        ),
        stated=r"W \tanh(A x) \in \mathbb{R}^{c \times 1}",
        reads="tanh stands for the rectifier; any entrywise function keeps the shape.",
        expected=Verdict.PROVED,
        derivation="perceptron",
    ),
    Claim(
        id="004/004-relu-prevents-collapse",
        title="No matrix is the network, unless a weight is zero",
        source=LINES,
        topic="MLP",
        given=(r"m, a, b \in \mathbb{R}", Given(r"F(x) := b \max(a x, 0)", STAND_IN)),
        stated=r"F(1) = m \cdot 1 \implies F(-1) \neq m \cdot (-1)",
        reads="One unit with weights a and b: a 1×1 matrix m that gives its value at 1 is wrong at -1.",
        needs=(r"a \neq 0", r"b \neq 0"),
        expected=Verdict.CONDITIONAL,
        derivation="perceptron",
        follows=("004/004-relu-nonlinear",),
        note="Say “for general weights”: a network with a zero factor is one matrix.",
    ),
)
