r"""The rectifier $\max(x,0)$: not linear, with derivative 0 or 1, between two matrices.

Applied to an embedding table it changes nothing: for a one-hot t the vector $\mathrm{relu}(tE)M$ is a row of the fixed
table $\mathrm{relu}(E)M$.  Between two layers that see general vectors it keeps the product from collapsing.
"""

from proofs.claim import Claim, Source
from proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
LINES = Source(file=NOTE, lines=(28, 28))

CLAIMS = (
    Claim(
        id="004/004-relu-definition",
        title="Clamping below zero",
        source=LINES,
        topic="ReLU",
        given=(r"x \in \mathbb{R}",),
        stated=r"(x < 0 \implies \max(x, 0) = 0) \land (x > 0 \implies \max(x, 0) = x)",
        reads="At 0, which the two cases leave out, both give 0.",
        expected=Verdict.PROVED,
        derivation="rectifier",
    ),
    Claim(
        id="004/004-relu-nonlinear",
        title="The rectifier is not additive",
        source=LINES,
        topic="ReLU",
        stated=r"\max(-1 + 1, 0) = 0 \land \max(-1, 0) + \max(1, 0) = 1",
        expected=Verdict.PROVED,
        derivation="rectifier",
        follows=("004/004-relu-definition",),
    ),
    Claim(
        id="004/004-relu-derivative",
        title="Slope of the rectifier",
        source=LINES,
        topic="ReLU",
        given=(r"x, h \in \mathbb{R}", r"|h| < |x|"),
        stated=(
            r"(x < 0 \implies \max(x + h, 0) - \max(x, 0) = 0)"
            r" \land (x > 0 \implies \max(x + h, 0) - \max(x, 0) = h)"
        ),
        reads="The change for a small step h is 0 times h or 1 times h.",
        expected=Verdict.PROVED,
        derivation="rectifier",
        follows=("004/004-relu-definition",),
    ),
    Claim(
        id="004/004-nonlinear-table-collapse",
        title="A rectified table is still a table",
        source=LINES,
        topic="ReLU",
        given=(
            r"t \in \mathbb{R}^{1 \times v}",
            r"N \in \mathbb{R}^{v \times c}",
            r"M \in \mathbb{R}^{c \times c}",
        ),
        stated=r"t N M \neq t (N M)",
        reads="N is the table after the nonlinear function, a fixed matrix: NM should not be precomputable.",
        corrected=r"t N M = t (N M)",
        expected=Verdict.REFUTED,
        derivation="rectifier",
        note="The function must act on something that depends on the input in more than the choice of a row.",
    ),
    Claim(
        id="004/004-relu-embedding-useful",
        title="On one-hot inputs the rectifier gains nothing",
        source=LINES,
        topic="ReLU",
        given=(r"s, t, a, b, m \in \mathbb{R}", r"s = 1", r"t = 0"),
        stated=r"\max(s a + t b, 0) m \neq (s \max(a, 0) + t \max(b, 0)) m",
        reads="Two characters, one channel, input (1, 0): the model should differ from a lookup in relu(E)M.",
        corrected=r"\max(s a + t b, 0) m = (s \max(a, 0) + t \max(b, 0)) m",
        expected=Verdict.REFUTED,
        derivation="rectifier",
        follows=("004/004-nonlinear-table-collapse",),
        note="relu(E)M is one table of shape (V, C): the additional matrix adds no function.",
    ),
    Claim(
        id="004/004-relu-angle",
        title="Rows with an acute angle pass",
        source=LINES,
        topic="ReLU",
        given=(r"a, b, x, y \in \mathbb{R}", r"u := a x + b y", r"r := \sqrt{a^2 + b^2} \sqrt{x^2 + y^2}"),
        stated=r"\max(u, 0) \neq 0 \iff \frac{u}{r} > 0",
        reads="In the plane: the angle between (a, b) and (x, y) is acute when its cosine u/r is positive.",
        expected=Verdict.PROVED,
        derivation="rectifier",
        follows=("004/004-relu-definition",),
    ),
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
    Claim(
        id="004/004-relu-dot-same-sign",
        title="Products of factors of the same sign",
        source=LINES,
        topic="MLP",
        given=(r"x, y \in \mathbb{R}",),
        stated=(
            r"(x > 0 \land y > 0 \implies \max(x y, 0) = x y)"
            r" \land (x < 0 \land y < 0 \implies \max(x y, 0) = x y)"
            r" \land (x > 0 \land y < 0 \implies \max(x y, 0) = 0)"
        ),
        reads="One term of the sum: it is kept when the two factors have the same sign.",
        expected=Verdict.PROVED,
    ),
    Claim(
        id="004/004-sum-relu-ax",
        title="The sum is an amount of similarity for unit vectors",
        source=LINES,
        topic="MLP",
        given=(r"u, v \in \mathbb{R}", r"r, s > 0"),
        stated=r"\max(r u, 0) + \max(s v, 0) = \max(u, 0) + \max(v, 0)",
        reads="u and v are the cosines for two rows, r and s the lengths of the rows times that of x.",
        needs=(r"r = 1", r"s = 1"),
        expected=Verdict.CONDITIONAL,
        note="With rows of different lengths the sum weights the similarities by the lengths.",
    ),
)
