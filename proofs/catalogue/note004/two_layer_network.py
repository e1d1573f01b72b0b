r"""Two matrices with a rectifier between them.

Between layers that see general vectors the rectifier keeps the product from collapsing into one matrix.
"""

from corrigenda.proofs.claim import Claim, Source
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
            r"W \in \mathbb{R}^{c \times (4 c)}",
            r"A \in \mathbb{R}^{(4 c) \times c}",
            r"x \in \mathbb{R}^{c \times 1}",
        ),
        stated=r"W \tanh(A x) \in \mathbb{R}^{c \times 1}",
        reads="tanh stands for the rectifier; any entrywise function keeps the shape.",
        expected=Verdict.PROVED,
        derivation="perceptron",
    ),
    Claim(
        id="004/004-relu-prevents-collapse",
        title="No matrix is the rectifier",
        source=LINES,
        topic="MLP",
        given=(r"m \in \mathbb{R}",),
        stated=r"m \cdot 1 = \max(1, 0) \implies m \cdot (-1) \neq \max(-1, 0)",
        reads="One unit with weights 1: a 1×1 matrix m that gives the right value at 1 is wrong at -1.",
        expected=Verdict.PROVED,
        derivation="perceptron",
        follows=("004/004-relu-nonlinear",),
    ),
)
