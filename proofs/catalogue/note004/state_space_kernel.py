r"""The kernel of a discretised state space model (Gu et al. 2022).

$K_i=C\bar A^i\bar B$, made of the discretised matrices; the convolution needs a zero start and the direct term.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COST, COUNT, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "State space models"
STEPS = (
    r"A \in \mathbb{R}^{d \times d}",
    r"B \in \mathbb{R}^{d \times m}",
    r"C \in \mathbb{R}^{p \times d}",
    r"D \in \mathbb{R}^{p \times m}",
    r"h \in \mathbb{R}^d",
    r"u_0, u_1, u_2 \in \mathbb{R}^m",
    Given(r"x_0 := A h + B u_0", 155),
    Given(r"x_1 := A x_0 + B u_1", 155),
    Given(r"x_2 := A x_1 + B u_2", 155),
)

CLAIMS = (
    Claim(
        id="004/004-ssm-convolution",
        title="The convolution lacks the direct term and a zero start",
        source=Source(file=NOTE, lines=(157, 157)),
        topic=TOPIC,
        given=STEPS,
        stated=r"C x_2 + D u_2 = C B u_2 + C A B u_1 + C A^2 B u_0",
        reads="The output at time 2, with any state h before the first input and the kernel of the next line.",
        needs=(r"h = 0", r"D = 0"),
        corrected=r"C x_2 + D u_2 = C B u_2 + C A B u_1 + C A^2 B u_0 + D u_2 + C A^3 h",
        expected=Verdict.CONDITIONAL,
        derivation="state space model",
        follows=("004/004-ssm-online",),
        note="Add Du, and say that the start is zero and that A, B and C do not change with time.",
    ),
    Claim(
        id="004/004-ssm-kernel",
        title="The kernel is made of the discretised matrices",
        source=Source(file=NOTE, lines=(158, 158)),
        topic=TOPIC,
        given=(
            r"A, F \in \mathbb{R}^{d \times d}",
            r"B, G \in \mathbb{R}^d",
            r"C \in \mathbb{R}^{p \times d}",
            Given(r"x_0 := G", 159),
            Given(r"x_1 := F x_0", 159),
            Given(r"x_2 := F x_1", 159),
        ),
        stated=r"C x_2 = C A^2 B",
        reads="The response at time 2 to the input 1 at time 0; F and G are the discretised A and B of the next line.",
        needs=(r"F = A", r"G = B"),
        corrected=r"C x_2 = C F^2 G",
        expected=Verdict.CONDITIONAL,
        derivation="state space model",
        follows=("004/004-ssm-convolution",),
        note="Discretise first: in continuous time the kernel is C exp(tA) B.",
    ),
    Claim(
        id="004/004-ssm-kernel-slow",
        title="Cost of the kernel, one matrix-vector product after the other",
        source=Source(file=NOTE, lines=(158, 158)),
        topic=TOPIC,
        given=(
            r"L, N \in \mathbb{N}",
            Given(r"L, N \ge 1", COUNT),
            Given(r"Q := \sum_{l=1}^L \sum_{i=1}^N \sum_{j=1}^N 2", COST),
        ),
        stated=r"Q = \Theta(L N^2)",
        reads="L products of an N×N matrix with a vector are counted; a structured kernel is near to L + N.",
        expected=Verdict.PROVED,
        derivation="state space model",
        follows=("004/004-ssm-kernel",),
    ),
)
