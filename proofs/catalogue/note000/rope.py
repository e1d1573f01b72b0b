r"""Rotary position embeddings (Su et al. 2021).

RoPE turns each pair of coordinates by $t\omega_i$, with $\omega_i=10000^{-2(i-1)/d}$, so that inner products depend on
the difference of positions only; the note prints an equation with two equal sides where that should stand.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COUNT, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "HW9/3 Positional encoding and RoPE"
ROTATION = (
    r"\omega \in \mathbb{R}",
    Given(
        r"R(a) := \begin{bmatrix} \cos(a \omega) & -\sin(a \omega) \\ \sin(a \omega) & \cos(a \omega) \end{bmatrix}",
        701,
    ),
)
VECTORS = (r"x_1, x_2, y_1, y_2 \in \mathbb{R}",)
X = r"\begin{bmatrix} x_1 \\ x_2 \end{bmatrix}"
Y = r"\begin{bmatrix} y_1 \\ y_2 \end{bmatrix}"
PLACES = r"m, n, k \in \mathbb{R}"

CLAIMS = (
    Claim(
        id="000/rope-rotation-2d",
        title="RoPE in two dimensions is a rotation",
        source=Source(file=NOTE, lines=(699, 701)),
        topic=TOPIC,
        given=(*ROTATION, r"t \in \mathbb{R}"),
        stated=r"R(t)^\top R(t) = I",
        reads="The matrix of the line is a definition; that it keeps all inner products is judged.",
        expected=Verdict.PROVED,
        derivation="rotary embedding",
    ),
    Claim(
        id="000/rope-complex-form",
        title="The rotation as a product of complex numbers",
        source=Source(file=NOTE, lines=(703, 703)),
        topic=TOPIC,
        given=(*ROTATION, *VECTORS, r"t \in \mathbb{R}"),
        stated=(
            r"R(t) " + X + r" = \begin{bmatrix}"
            r" \cos(t \omega) x_1 - \sin(t \omega) x_2 \\ \sin(t \omega) x_1 + \cos(t \omega) x_2 \end{bmatrix}"
        ),
        reads="The right side lists the real and the imaginary part of (cos tω + j sin tω)(x₁ + j x₂).",
        expected=Verdict.PROVED,
        derivation="rotary embedding",
        follows=("000/rope-rotation-2d",),
    ),
    Claim(
        id="000/rope-relative-position",
        title="Both sides of the equation are the same",
        source=Source(file=NOTE, lines=(703, 707)),
        topic=TOPIC,
        given=(*ROTATION, *VECTORS, PLACES),
        stated=r"(R(m) " + X + r")^\top R(n) " + Y + r" = (R(m) " + X + r")^\top R(n) " + Y,
        reads="As printed, with the same two places m and n on both sides.",
        corrected=r"(R(m) " + X + r")^\top R(n) " + Y + r" = (R(m + k) " + X + r")^\top R(n + k) " + Y,
        expected=Verdict.PROVED,
        derivation="rotary embedding",
        follows=("000/rope-complex-form",),
        note="Shift both places on one side, m + k and n + k: only their difference matters.",
    ),
    Claim(
        id="000/rope-block-extension",
        title="Half of the coordinates are missing from the argument",
        source=Source(file=NOTE, lines=(705, 709)),
        topic=TOPIC,
        given=(r"n \in \mathbb{N}", Given(r"x \in \mathbb{R}^{2 n}", 705)),
        stated=r"(x_1, \dots, x_n)^\top \in \mathbb{R}^{2 n}",
        reads="The argument of RoPE lists coordinates 1 to n of a vector that is said to be of dimension 2n.",
        corrected=r"(x_1, \dots, x_{2n})^\top \in \mathbb{R}^{2 n}",
        expected=Verdict.ILL_TYPED,
        derivation="rotary embedding",
        follows=("000/rope-rotation-2d",),
        note="Let the coordinates run to 2n: pair i, of coordinates 2i − 1 and 2i, turns with the frequency i.",
    ),
    Claim(
        id="000/rope-no-parameters",
        title="No weight enters the rotation",
        source=Source(file=NOTE, lines=(711, 711)),
        topic=TOPIC,
        given=(
            r"t, \omega \in \mathbb{R}",
            Given(r"W \in \mathbb{R}^{2 \times 2}", STAND_IN),
            Given(r"x \in \mathbb{R}^2", STAND_IN),
            Given(
                r"R := \begin{bmatrix} \cos(t \omega) & -\sin(t \omega) \\"
                r" \sin(t \omega) & \cos(t \omega) \end{bmatrix}",
                701,
            ),
        ),
        stated=r"R (W x) = (R W) x",
        reads="For each place the rotation is a matrix of numbers; it acts on a learned Wx with no weight of its own.",
        expected=Verdict.PROVED,
        derivation="rotary embedding",
    ),
    Claim(
        id="000/rope-frequency",
        title="The exponent of the frequency has slipped",
        source=Source(file=NOTE, lines=(711, 711)),
        topic=TOPIC,
        given=(r"i, d \in \mathbb{N}", Given(r"i \ge 1", COUNT), Given(r"d \ge 1", COUNT)),
        stated=r"\left(10000^{-2} \cdot \frac{i - 1}{d}\right)^d = 10000^{-2 (i - 1)}",
        reads="The printed frequency is compared with that of RoPE; both are raised to the power d.",
        corrected=r"\left(10000^{-2 (i - 1) / d}\right)^d = 10000^{-2 (i - 1)}",
        expected=Verdict.REFUTED,
        derivation="rotary embedding",
        note="The fraction belongs into the exponent, and the frequency has the index i, not 1.",
    ),
)
