r"""Values as vectors and programs as vector fields: which equations are typed, and how fields compose.

A field takes a vector, so it cannot be applied to a program value, and an embedding takes a value, so it cannot be
applied to a vector.  A field has one index, a metric tensor two.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Program synthesis"

CLAIMS = (
    Claim(
        id="004/004-tostring-double",
        title="Twice two is four",
        source=Source(file=NOTE, lines=(53, 53)),
        topic=TOPIC,
        stated=r"2 \cdot 2 = 4 \cdot 10^0",
        reads="A decimal string of one digit is read as the number that it denotes.",
        expected=Verdict.PROVED,
        derivation="programs as fields",
    ),
    Claim(
        id="004/004-embed-difference",
        title="A field is applied to a program value instead of a vector",
        source=Source(file=NOTE, lines=(53, 53)),
        topic=TOPIC,
        given=(
            r"a, b, c \in \mathbb{R}^d",
            r"n \in \mathbb{R}",
            Given(r"D := \frac{(b - a) a^\top}{a^\top a}", STAND_IN),
            Given(r"T := \frac{(c - b) b^\top}{b^\top b}", STAND_IN),
        ),
        stated=r"b - a = D a \land c - b = T n",
        reads=(
            "a, b and c are the embeddings of 2, 4 and of the string, n is the number 4, and D and T are linear fields"
            " for the two programs."
        ),
        corrected=r"b - a = D a \land c - b = T b",
        expected=Verdict.ILL_TYPED,
        derivation="programs as fields",
        note="Embed the argument in the second equation as in the first: apply e(toString) to e(4).",
    ),
    Claim(
        id="004/004-flow-composition",
        title="Following two fields composes the functions that they reach in unit time",
        source=Source(file=NOTE, lines=(53, 53)),
        topic=TOPIC,
        given=(
            r"a, b, p, q, x, t \in \mathbb{R}",
            Given(r"y(t) := \exp(a t) x", 53),
            Given(r"z(t) := \exp(b (t - 1)) y(1)", 53),
            Given(r"f(x) := p x", STAND_IN),
            Given(r"g(x) := q x", STAND_IN),
        ),
        stated=(
            r"\frac{\partial}{\partial t} y(t) = a y(t) \land \frac{\partial}{\partial t} z(t) = b z(t)"
            r" \land z(1) = y(1) \land z(2) = g(f(x))"
        ),
        reads=(
            "One letter is used for a function and for its field: y follows the field of f on [0, 1], z that of g on"
            " [1, 2], here linear ones."
        ),
        needs=(r"p = \exp(a)", r"q = \exp(b)"),
        expected=Verdict.CONDITIONAL,
        derivation="programs as fields",
        note="Say that each field, followed for the time 1, gives its function.",
    ),
    Claim(
        id="004/004-geodesic-vector-field",
        title="A vector field is not a metric tensor",
        source=Source(file=NOTE, lines=(53, 53)),
        topic=TOPIC,
        given=(r"h, v \in \mathbb{R}^d", r"G \in \mathbb{R}^{d \times d}"),
        stated=r"h^\top v h = h^\top G h",
        reads="A metric tensor at a point gives the squared length of a step h by a matrix G; a field has a vector v.",
        corrected=r"h^\top G h = \sum_{i=1}^d \sum_{j=1}^d G_{ij} h_i h_j",
        expected=Verdict.ILL_TYPED,
        derivation="programs as fields",
        follows=("004/004-flow-composition",),
        note="Paths along a field solve x' = v(x); geodesics belong to a metric and are in general other curves.",
    ),
    Claim(
        id="004/004-io-pairs-double-tostring",
        title="Three input-output pairs of doubling",
        source=Source(file=NOTE, lines=(53, 53)),
        topic=TOPIC,
        stated=r"2 \cdot 2 = 4 \land 2 \cdot 3 = 6 \land 2 \cdot 4 = 8",
        reads="Decimal strings of one digit are read as the numbers that they denote.",
        expected=Verdict.PROVED,
        derivation="programs as fields",
    ),
)
