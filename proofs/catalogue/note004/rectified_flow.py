r"""The target of rectified flow on a straight path (Liu, Gong and Liu 2022), and points beyond the end.

$x_t=(1-t)x_0+tx_1$ moves at the constant velocity $x_1-x_0$; what shrinks is the time that is left.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Program synthesis"

CLAIMS = (
    Claim(
        id="004/004-overshoot-backwards",
        title="Beyond the end the vector to the end points backwards",
        source=Source(file=NOTE, lines=(61, 61)),
        topic=TOPIC,
        given=(
            r"s, e, n \in \mathbb{R}^d",
            Given(r"e \ne s", 61),
            Given(r"(e - s)^\top n = 0", 61),
            Given(r"x := s + \frac{6}{5} (e - s) + n", 61),
        ),
        stated=r"(e - x)^\top (e - s) < 0",
        reads="s is the start and e the end; the noise n is orthogonal to the line, so that x projects to t = 1.2.",
        expected=Verdict.PROVED,
        derivation="rectified flow",
    ),
    Claim(
        id="004/004-rectified-flow-constant",
        title="The velocity is the same at every time",
        source=Source(file=NOTE, lines=(61, 61)),
        topic=TOPIC,
        given=(r"x_0, x_1 \in \mathbb{R}^d", r"t, h \in \mathbb{R}", Given(r"x(t) := (1 - t) x_0 + t x_1", 61)),
        stated=r"x(t + h) - x(t) = h (x_1 - x_0) \land x(t) + (1 - t) (x_1 - x_0) = x_1",
        reads="For all t, 0.25 and 0.75 among them; the rest of the way is the velocity times the time left.",
        expected=Verdict.PROVED,
        derivation="rectified flow",
    ),
    Claim(
        id="004/004-div-curl",
        title="Divergence draws in, curl circles",
        source=Source(file=NOTE, lines=(61, 61)),
        topic=TOPIC,
        given=(r"a, b, x, y \in \mathbb{R}", Given(r"p := -a x - b y", STAND_IN), Given(r"q := b x - a y", STAND_IN)),
        stated=(
            r"x p + y q = \frac{1}{2} \left(\frac{\partial p}{\partial x} + \frac{\partial q}{\partial y}\right)"
            r" (x^2 + y^2)"
            r" \land x q - y p = \frac{1}{2}"
            r" \left(\frac{\partial q}{\partial x} - \frac{\partial p}{\partial y}\right) (x^2 + y^2)"
        ),
        reads=(
            "The guess is read for the field (p, q) = -a(x, y) + b(-y, x) around the target 0: the motion towards it"
            " is given by the divergence, the motion around it by the curl."
        ),
        expected=Verdict.PROVED,
        derivation="rectified flow",
    ),
)
