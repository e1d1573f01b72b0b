r"""Attention as a context for recurrent networks, and rotary position embeddings (Su et al. 2021).

Unmasked attention treats its inputs symmetrically.  RoPE turns each pair of coordinates by $t\omega_i$, with
$\omega_i=10000^{-2(i-1)/d}$, so that inner products depend on the difference of positions only; the note prints an
equation with two equal sides where that should stand.
"""

from proofs.claim import Claim, Source
from proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
RNN = "HW9/2 Attention for RNN"
TOPIC = "HW9/3 Positional encoding and RoPE"
ROTATION = (
    r"\omega \in \mathbb{R}",
    r"R(a) := \begin{bmatrix} \cos(a \omega) & -\sin(a \omega) \\ \sin(a \omega) & \cos(a \omega) \end{bmatrix}",
)
VECTORS = (r"x_1, x_2, y_1, y_2 \in \mathbb{R}",)
X = r"\begin{bmatrix} x_1 \\ x_2 \end{bmatrix}"
Y = r"\begin{bmatrix} y_1 \\ y_2 \end{bmatrix}"
PLACES = r"m, n, k, l \in \mathbb{R}"

CLAIMS = (
    Claim(
        id="000/rnn-bottleneck-prose",
        title="Why a recurrent network has a bottleneck",
        source=Source(file=NOTE, lines=(690, 693)),
        topic=RNN,
        stated=r"\text{one hidden state has to carry whatever the decoder needs; attention lets it look back}",
        reads="A motivation: it does not say how much information is needed, nor how much a state can hold.",
        expected=Verdict.NOT_CHECKABLE,
    ),
    Claim(
        id="000/attention-context-formula",
        title="The context is not a sum of inner products",
        source=Source(file=NOTE, lines=(695, 695)),
        topic=RNN,
        given=(
            r"q \in \mathbb{R}^d",
            r"K, V \in \mathbb{R}^{n \times d}",
            r"a := \exp(K q)",
            r"h := \frac{V^\top a}{\mathbf{1}^\top a}",
        ),
        stated=r"h = \sum_{j=1}^n K_{j,:} q",
        reads="The printed pair under the sum is read as the inner product of query and key, called attention score.",
        corrected=(r"h = \frac{\sum_{j=1}^n \exp(K_{j,:} q) V_{j,:}^\top}{\sum_{j=1}^n \exp(K_{j,:} q)}"),
        expected=Verdict.ILL_TYPED,
        note="Weight the values by the normalised scores of query i: the result is a vector, not a number.",
    ),
    Claim(
        id="000/attention-permutation-symmetry",
        title="Symmetric only without a causal mask",
        source=Source(file=NOTE, lines=(699, 699)),
        topic=TOPIC,
        given=(
            r"c \ge 0",
            r"f(x, y) := \frac{\exp(x x) x + c \exp(x y) y}{\exp(x x) + c \exp(x y)}",
            r"g(x, y) := \frac{\exp(y x) x + \exp(y y) y}{\exp(y x) + \exp(y y)}",
            r"x, y \in \mathbb{R}",
        ),
        stated=r"f(y, x) = g(x, y)",
        reads=(
            "Two tokens of width one: f and g are the outputs at the first and second place, and c is the weight with "
            "which the first may look at the second, 0 under a causal mask.  Exchanging inputs has to exchange outputs."
        ),
        needs=(r"c = 1",),
        expected=Verdict.CONDITIONAL,
        derivation="rotary embedding",
        note="Say that the attention is unmasked; a causal mask already tells the places apart.",
    ),
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
        stated=r"(R(m) " + X + r")^\top R(n) " + Y + r" = (R(m + k) " + X + r")^\top R(n + l) " + Y,
        reads="Printed with m and n on both sides, which says nothing; read with any m + k, n + l on the right.",
        needs=(r"l = k",),
        corrected=r"(R(m) " + X + r")^\top R(n) " + Y + r" = (R(m + k) " + X + r")^\top R(n + k) " + Y,
        expected=Verdict.CONDITIONAL,
        derivation="rotary embedding",
        follows=("000/rope-complex-form",),
        note="Shift both places on one side, m + k and n + k: only their difference matters.",
    ),
    Claim(
        id="000/rope-block-extension",
        title="Half of the coordinates are missing from the argument",
        source=Source(file=NOTE, lines=(705, 709)),
        topic=TOPIC,
        given=(r"n \in \mathbb{N}", r"n \ge 1"),
        stated=r"\sum_{i=1}^n 1 = 2 n",
        reads="The argument lists coordinates 1 to n of a vector that is said to be of dimension 2n.",
        corrected=r"\sum_{i=1}^n 2 = 2 n",
        expected=Verdict.REFUTED,
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
            r"W \in \mathbb{R}^{2 \times 2}",
            r"x \in \mathbb{R}^2",
            r"R := \begin{bmatrix} \cos(t \omega) & -\sin(t \omega) \\ \sin(t \omega) & \cos(t \omega) \end{bmatrix}",
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
        given=(r"i, d \in \mathbb{N}", r"i \ge 1", r"d \ge 1"),
        stated=r"\left(10000^{-2} \cdot \frac{i - 1}{d}\right)^d = 10000^{-2 (i - 1)}",
        reads="The printed frequency is compared with that of RoPE; both are raised to the power d.",
        corrected=r"\left(10000^{-2 (i - 1) / d}\right)^d = 10000^{-2 (i - 1)}",
        expected=Verdict.REFUTED,
        derivation="rotary embedding",
        note="The fraction belongs into the exponent, and the frequency has the index i, not 1.",
    ),
    Claim(
        id="000/position-without-encoding",
        title="Attention alone can find positions only under a mask",
        source=Source(file=NOTE, lines=(713, 713)),
        topic=TOPIC,
        given=(r"0 \le c \le 1", r"f := \frac{1 + c \cdot 0}{1 + c}", r"g := \frac{1 + 0}{1 + 1}"),
        stated=r"f \ne g",
        reads=(
            "Two tokens, the first one marked by 1, and equal scores: f and g are the outputs at the two places, and c "
            "is the weight with which the first looks at the second.  Different outputs tell the places apart."
        ),
        needs=(r"c = 0",),
        expected=Verdict.CONDITIONAL,
        derivation="rotary embedding",
        follows=("000/attention-permutation-symmetry",),
        note="Say that the attention is causal: without a mask no layer can tell places apart.",
    ),
)
