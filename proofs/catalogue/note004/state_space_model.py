r"""Linear state space models: stepping, convolution kernel, discretisation (S4, Gu, Goel and Ré 2022).

With $x_k=\bar Ax_{k-1}+\bar Bu_k$ from zero, $y=K*u+Du$ with $K_i=C\bar A^i\bar B$.  The bars matter: the
matrices of the kernel are the discretised ones.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "State space models"
SYSTEM = (
    r"A \in \mathbb{R}^{d \times d}",
    r"B \in \mathbb{R}^{d \times m}",
    r"C \in \mathbb{R}^{p \times d}",
    r"D \in \mathbb{R}^{p \times m}",
)
STEPS = (
    *SYSTEM,
    r"h \in \mathbb{R}^d",
    r"u_0, u_1, u_2 \in \mathbb{R}^m",
    Given(r"x_0 := A h + B u_0", 155),
    Given(r"x_1 := A x_0 + B u_1", 155),
    Given(r"x_2 := A x_1 + B u_2", 155),
)

CLAIMS = (
    Claim(
        id="004/004-ssm-output-shape",
        title="Shape of the output",
        source=Source(file=NOTE, lines=(154, 154)),
        topic=TOPIC,
        given=(r"C \in \mathbb{R}^{1 \times d}", r"x \in \mathbb{R}^{d \times 1}", r"D, u \in \mathbb{R}^{1 \times 1}"),
        stated=r"C x + D u \in \mathbb{R}^{1 \times 1}",
        expected=Verdict.PROVED,
        derivation="state space model",
    ),
    Claim(
        id="004/004-ssm-form",
        title="Shapes of a state space model",
        source=Source(file=NOTE, lines=(155, 155)),
        topic=TOPIC,
        given=(*SYSTEM, r"x \in \mathbb{R}^d", r"u \in \mathbb{R}^m"),
        stated=r"A x + B u \in \mathbb{R}^d \land C x + D u \in \mathbb{R}^p",
        reads="The two equations define the model; read as: their terms fit, and the change of x is of the kind of x.",
        expected=Verdict.PROVED,
        derivation="state space model",
    ),
    Claim(
        id="004/004-ssm-online",
        title="The next output needs the state and the new input only",
        source=Source(file=NOTE, lines=(156, 156)),
        topic=TOPIC,
        given=STEPS,
        stated=r"C (A x_1 + B u_2) + D u_2 = C (A^2 x_0 + A B u_1 + B u_2) + D u_2",
        reads="The left side uses the last state, the right side the inputs since time 0.",
        expected=Verdict.PROVED,
        derivation="state space model",
        follows=("004/004-ssm-form",),
    ),
    Claim(
        id="004/004-ssm-discretise",
        title="A step by the trapezoidal rule",
        source=Source(file=NOTE, lines=(159, 159)),
        topic=TOPIC,
        given=(
            r"A \in \mathbb{R}^{d \times d}",
            r"B \in \mathbb{R}^{d \times m}",
            r"h \in \mathbb{R}",
            r"x \in \mathbb{R}^d",
            r"u \in \mathbb{R}^m",
            Given(r"F := (I - \frac{h}{2} A)^{-1} (I + \frac{h}{2} A)", STAND_IN),
            Given(r"G := (I - \frac{h}{2} A)^{-1} h B", STAND_IN),
            Given(r"x_+ := F x + G u", STAND_IN),
        ),
        stated=r"x_+ = x + \frac{h}{2} (A x + A x_+) + h B u",
        reads="The rule is not named; with this usual one F and G replace A and B, while C and D stay as they are.",
        expected=Verdict.PROVED,
        derivation="state space model",
    ),
    Claim(
        id="004/004-ssm-stack",
        title="One model for each channel gives as many outputs as inputs",
        source=Source(file=NOTE, lines=(164, 164)),
        topic=TOPIC,
        given=(r"X, C \in \mathbb{R}^{c \times d}", r"u, D \in \mathbb{R}^c"),
        stated=r"(C \odot X) \mathbf{1} + D \odot u \in \mathbb{R}^c",
        reads="Row i of X is the state of channel i, row i of C its output vector, and D_i its direct term.",
        expected=Verdict.PROVED,
        derivation="state space model",
        follows=("004/004-ssm-output-shape",),
    ),
)
