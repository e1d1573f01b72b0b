r"""A linear state space model as a convolution, $y_t=\sum_iK_{t-i}u_i$ (Gu, Goel and Ré 2022).

From $x_{t+1}=Ax_t+Bu_t$, $x_0=0$ and $y_t=Cx_t$ the kernel is $K_0=0$, $K_j=CA^{j-1}B$.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "HW7/3 SSM as kernel"
SYSTEM = (r"A \in \mathbb{R}^{n \times n}", r"B \in \mathbb{R}^{n \times m}", r"u_0, u_1, u_2, u_3 \in \mathbb{R}^m")

CLAIMS = (
    Claim(
        id="000/ssm-conv-sum-limits",
        title="The sum runs into the future",
        source=Source(file=NOTE, lines=(552, 552)),
        topic=TOPIC,
        given=(Given(r"k_0, k_1, h, u_0, u_1, u_2 \in \mathbb{R}", STAND_IN),),
        stated=r"k_1 u_0 + k_0 u_1 + h u_2 = k_1 u_0 + k_0 u_1",
        reads="t = 1 and T = 2: the left side is the printed sum with h for K with index −1; the output is causal.",
        needs=(r"h = 0",),
        expected=Verdict.CONDITIONAL,
        derivation="kernel of a state space model",
        note="Let the sum end at t, or say that K is 0 at negative indices.",
    ),
    Claim(
        id="000/ssm-unroll",
        title="The states unrolled, from a zero start",
        source=Source(file=NOTE, lines=(552, 554)),
        topic=TOPIC,
        given=(
            *SYSTEM,
            r"x_0 \in \mathbb{R}^n",
            Given(r"x_1 := A x_0 + B u_0", 552),
            Given(r"x_2 := A x_1 + B u_1", 552),
            Given(r"x_3 := A x_2 + B u_2", 554),
        ),
        stated=r"x_1 = B u_0 \land x_2 = A B u_0 + B u_1 \land x_3 = A^2 B u_0 + A B u_1 + B u_2",
        reads="The step is the usual one, x_{t+1} = A x_t + B u_t, from any start.",
        needs=(r"x_0 = 0",),
        expected=Verdict.CONDITIONAL,
        derivation="kernel of a state space model",
        note="Say that the start x_0 is zero.",
    ),
    Claim(
        id="000/ssm-kernel-no-feedthrough",
        title="The kernel begins with a zero",
        source=Source(file=NOTE, lines=(554, 556)),
        topic=TOPIC,
        given=(
            *SYSTEM,
            r"C \in \mathbb{R}^{p \times n}",
            Given(r"x_3 := A^2 B u_0 + A B u_1 + B u_2", 554),
            Given(r"K_1 := C B", 556),
            Given(r"K_2 := C A B", 556),
            Given(r"K_3 := C A^2 B", 556),
            r"K_0 \in \mathbb{R}^{p \times m}",
            Given(r"K_0 = 0", 556),
        ),
        stated=r"C x_3 = K_3 u_0 + K_2 u_1 + K_1 u_2 + K_0 u_3",
        reads="At t = 3, with the state of the line before; the input of the same time has the factor K_0 = 0.",
        expected=Verdict.PROVED,
        derivation="kernel of a state space model",
        follows=("000/ssm-unroll",),
    ),
)
