r"""Operations on a stack with constants, and what they leave alone.

An operation reads one constant or the two topmost values by position and copies the rest; so it does not depend on
what stands elsewhere.  Type and shape follow from the value.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Program synthesis"

CLAIMS = (
    Claim(
        id="004/004-const-push-examples",
        title="Four examples of pushing a constant",
        source=Source(file=NOTE, lines=(69, 74)),
        topic=TOPIC,
        given=(
            Given(r"I \in \mathbb{R}^{3 \times 3}", STAND_IN),
            Given(r"c := \begin{bmatrix} 1 \\ 2 \\ 3 \end{bmatrix}", 70),
            Given(r"d := \begin{bmatrix} 1 \\ 2 \\ 4 \end{bmatrix}", 73),
        ),
        stated=r"I_{1,:} c = 1 \land I_{2,:} c = 2 \land I_{3,:} c = 3 \land I_{3,:} d = 4",
        reads="The pushed values only, as the old stack is copied; row k + 1 of I reads the constant with number k.",
        expected=Verdict.PROVED,
        derivation="operations on a stack",
    ),
    Claim(
        id="004/004-const-push-rule",
        title="The rule reads the third constant and nothing else",
        source=Source(file=NOTE, lines=(76, 80)),
        topic=TOPIC,
        given=(
            r"a, b, y, u, v \in \mathbb{R}",
            Given(r"c := \begin{bmatrix} a \\ b \\ y \end{bmatrix}", 79),
            Given(r"r := \begin{bmatrix} 0 \\ 0 \\ 1 \end{bmatrix}", 79),
        ),
        stated=(r"\begin{bmatrix} u \\ v \\ r^\top c \end{bmatrix} = \begin{bmatrix} u \\ v \\ y \end{bmatrix}"),
        reads="u and v stand for the stack; the constants a and b do not enter.",
        expected=Verdict.PROVED,
        derivation="operations on a stack",
        follows=("004/004-const-push-examples",),
    ),
    Claim(
        id="004/004-binary-op-rule",
        title="A binary operation reads the two topmost values and copies the rest",
        source=Source(file=NOTE, lines=(82, 88)),
        topic=TOPIC,
        given=(
            r"u, x, y \in \mathbb{R}",
            r"f : \mathbb{R} \times \mathbb{R} \to \mathbb{R}",
            Given(r"t := \begin{bmatrix} u \\ x \\ y \end{bmatrix}", STAND_IN),
            Given(r"K := \begin{bmatrix} 1 & 0 & 0 \end{bmatrix}", STAND_IN),
        ),
        stated=r"\begin{bmatrix} K t \\ f(t_2, t_3) \end{bmatrix} = \begin{bmatrix} u \\ f(x, y) \end{bmatrix}",
        reads="f is any operation, the stack has three values, and K copies the rest of it; no constant is read.",
        expected=Verdict.PROVED,
        derivation="operations on a stack",
        follows=("004/004-const-push-rule",),
    ),
    Claim(
        id="004/004-redundant-targets",
        title="Equal values have equal types and shapes",
        source=Source(file=NOTE, lines=(90, 90)),
        topic=TOPIC,
        given=(r"f : \mathbb{R} \to \mathbb{R}", r"x, y \in \mathbb{R}"),
        stated=r"x = y \implies f(x) = f(y)",
        reads="Type and shape are functions f of the value, so a target for the value contains those for them.",
        expected=Verdict.PROVED,
    ),
)
