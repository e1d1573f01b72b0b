r"""The rectifier behind an embedding table.

For a one-hot t the vector $\mathrm{relu}(tE)M$ is a row of the fixed table $\mathrm{relu}(E)M$: nothing is gained.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
LINES = Source(file=NOTE, lines=(28, 28))

CLAIMS = (
    Claim(
        id="004/004-nonlinear-table-collapse",
        title="A rectified table is still a table",
        source=LINES,
        topic="ReLU",
        given=(r"t \in \mathbb{R}^{1 \times v}", r"N \in \mathbb{R}^{v \times c}", r"M \in \mathbb{R}^{c \times c}"),
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
        given=(r"s, t, a, b, m \in \mathbb{R}", Given(r"s = 1", STAND_IN), Given(r"t = 0", STAND_IN)),
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
        given=(
            r"a, b, x, y \in \mathbb{R}",
            Given(r"u := a x + b y", STAND_IN),
            Given(r"r := \sqrt{a^2 + b^2} \sqrt{x^2 + y^2}", STAND_IN),
        ),
        stated=r"\max(u, 0) \neq 0 \iff \frac{u}{r} > 0",
        reads="In the plane: the angle between (a, b) and (x, y) is acute when its cosine u/r is positive.",
        expected=Verdict.PROVED,
        derivation="rectifier",
        follows=("004/004-relu-definition",),
    ),
)
