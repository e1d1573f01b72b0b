r"""The dot product as lengths times the cosine of the angle.

It lies in [-1, 1] for unit vectors only (Cauchy-Schwarz), and compares angles only between rows of equal length.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Linear algebra"
LINES = Source(file=NOTE, lines=(22, 22))

CLAIMS = (
    Claim(
        id="004/004-vector-length",
        title="Length of a vector",
        source=LINES,
        topic=TOPIC,
        given=(r"x \in \mathbb{R}^n",),
        stated=r"\|x\|_2 = \sqrt{\sum_{i=1}^n x_i^2}",
        expected=Verdict.PROVED,
        derivation="dot product and angle",
    ),
    Claim(
        id="004/004-dot-cos",
        title="Dot product and cosine",
        source=LINES,
        topic=TOPIC,
        given=(Given(r"r, s, a, b \in \mathbb{R}", STAND_IN),),
        stated=r"r \cos(a) s \cos(b) + r \sin(a) s \sin(b) = r s \cos(a - b)",
        reads="In the plane of the two vectors, with lengths r, s and directions a, b; the angle is a - b.",
        expected=Verdict.PROVED,
        derivation="dot product and angle",
        follows=("004/004-vector-length",),
    ),
    Claim(
        id="004/004-dot-unit-range",
        title="Dot product of unit vectors",
        source=LINES,
        topic=TOPIC,
        given=(r"x, y \in \mathbb{R}^n", Given(r"\|x\|_2 = 1", 22), Given(r"\|y\|_2 = 1", 22)),
        stated=r"-1 \le x^\top y \le 1",
        expected=Verdict.PROVED,
        derivation="dot product and angle",
        follows=("004/004-dot-cos",),
    ),
    Claim(
        id="004/004-cos-special",
        title="Cosine of right and straight angles",
        source=LINES,
        topic=TOPIC,
        stated=r"\cos\left(\frac{\pi}{2}\right) = 0 \land \cos(\pi) = -1",
        expected=Verdict.PROVED,
        derivation="dot product and angle",
    ),
    Claim(
        id="004/004-dot-range-unconditional",
        title="The range holds for unit vectors only",
        source=LINES,
        topic=TOPIC,
        given=(r"x, y \in \mathbb{R}^n",),
        stated=r"-1 \le x^\top y \le 1",
        reads="The conclusion is said of the dot product in general.",
        needs=(r"\|x\|_2 = 1", r"\|y\|_2 = 1"),
        expected=Verdict.CONDITIONAL,
        derivation="dot product and angle",
        follows=("004/004-dot-unit-range",),
        note="Repeat that the vectors have length 1, or divide by the lengths.",
    ),
    Claim(
        id="004/004-matmul-similarity",
        title="Long rows look more similar",
        source=LINES,
        topic=TOPIC,
        given=(
            r"a, b, c, d, x, y \in \mathbb{R}",
            Given(r"u := a x + b y", STAND_IN),
            Given(r"v := c x + d y", STAND_IN),
        ),
        stated=r"u > v \implies \frac{u}{\sqrt{a^2 + b^2}} > \frac{v}{\sqrt{c^2 + d^2}}",
        reads="Rows (a, b) and (c, d), input (x, y): the larger entry should belong to the smaller angle.",
        needs=(r"a^2 + b^2 = 1", r"c^2 + d^2 = 1"),
        expected=Verdict.CONDITIONAL,
        derivation="dot product and angle",
        follows=("004/004-dot-cos",),
        note="Say that the rows have equal length; otherwise a long row wins over a row of the same direction as x.",
    ),
    Claim(
        id="004/004-cos-small-angle",
        title="Cosine of a small angle",
        source=LINES,
        topic=TOPIC,
        given=(r"t \in \mathbb{R}",),
        stated=r"1 - \frac{t^2}{2} \le \cos(t) \le 1",
        reads="Close to 1 is read as: the difference is at most half the square of the angle.",
        expected=Verdict.PROVED,
        derivation="dot product and angle",
    ),
)
