r"""Gated linear units (Dauphin et al. 2017): gates, gradients, and the fused product.

The gate is a sigmoid; with a rectifier the unit is another one (ReGLU).  The gated tanh unit damps both terms of its
gradient, the linear one keeps $\sigma(Vx)\,\nabla(Wx)$.  The halves are those of the output of one product, not of x.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import NAMED, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Gated units"
SIGMOID = Given(r"\sigma(t) := \frac{1}{1 + \exp(-t)}", 209)
UNIT = (r"w, v, x \in \mathbb{R}^n", SIGMOID)

CLAIMS = (
    Claim(
        id="004/004-glu-formula",
        title="The gate is a sigmoid, not a rectifier",
        source=Source(file=NOTE, lines=(209, 209)),
        topic=TOPIC,
        given=(*UNIT, Given(r"G := \frac{v^\top x}{1 + \exp(-w^\top x)}", NAMED)),
        stated=r"G = \max(w^\top x, 0) v^\top x",
        reads="G is one entry of the gated linear unit of the paper on line 207, w and v the rows that belong to it.",
        corrected=r"G = \sigma(w^\top x) v^\top x",
        expected=Verdict.REFUTED,
        derivation="gated units",
        note="Write sigma for relu: with a rectifier it is the later variant ReGLU.",
    ),
    Claim(
        id="004/004-bilinear-glu",
        title="Without a gate the unit is linear in each of the two matrices",
        source=Source(file=NOTE, lines=(209, 209)),
        topic=TOPIC,
        given=(r"W, U, V \in \mathbb{R}^{m \times n}", r"x \in \mathbb{R}^n"),
        stated=(
            r"((W + U) x) \odot (V x) = (W x) \odot (V x) + (U x) \odot (V x)"
            r" \land (V x) \odot ((W + U) x) = (V x) \odot (W x) + (V x) \odot (U x)"
        ),
        reads="The formula defines the unit; read with what its name says.",
        expected=Verdict.PROVED,
        derivation="gated units",
    ),
    Claim(
        id="004/004-gtu-formula",
        title="The gate of the gated tanh unit is a sigmoid, too",
        source=Source(file=NOTE, lines=(209, 209)),
        topic=TOPIC,
        given=(*UNIT, Given(r"G := \frac{\tanh(w^\top x)}{1 + \exp(-v^\top x)}", NAMED)),
        stated=r"G = \tanh(w^\top x) \max(v^\top x, 0)",
        reads="G is one entry of the unit of the paper on line 207, which takes its two factors from the LSTM.",
        corrected=r"G = \tanh(w^\top x) \sigma(v^\top x)",
        expected=Verdict.REFUTED,
        derivation="gated units",
        note="Write sigma for relu; the same line speaks of sigma' in the gradient.",
    ),
    Claim(
        id="004/004-gtu-gradient",
        title="Both terms are damped only with a sigmoid gate",
        source=Source(file=NOTE, lines=(209, 209)),
        topic=TOPIC,
        given=(r"t, q, s \in \mathbb{R}",),
        stated=r"|\tanh(t) s| \le \frac{1}{4}",
        reads="The term of the gradient in which the gate is differentiated: its slope is s at its value q.",
        needs=(r"0 < q < 1", r"s = q (1 - q)"),
        expected=Verdict.CONDITIONAL,
        derivation="gated units",
        follows=("004/004-gtu-formula",),
        note="True of the sigmoid, with the slope q(1-q); the rectifier that is printed has the slope 1.",
    ),
    Claim(
        id="004/004-glu-mult-skip",
        title="One term of the gradient has no derivative of the gate",
        source=Source(file=NOTE, lines=(210, 210)),
        topic=TOPIC,
        given=(r"a, b, x \in \mathbb{R}", SIGMOID),
        stated=(
            r"\frac{\partial}{\partial x} (a x \sigma(b x)) = a \sigma(b x)"
            r" + a x \sigma(b x) (1 - \sigma(b x)) b"
        ),
        reads="One unit: the first term is the gradient of ax times the gate, a skip connection with a factor.",
        expected=Verdict.PROVED,
        derivation="gated units",
        follows=("004/004-glu-formula",),
    ),
    Claim(
        id="004/004-glu-split",
        title="The halves are taken of the output, not of the input",
        source=Source(file=NOTE, lines=(212, 212)),
        topic=TOPIC,
        given=(
            r"a, b, c, d, u, v \in \mathbb{R}",
            SIGMOID,
            Given(r"M := \begin{bmatrix} a & b \\ c & d \end{bmatrix}", STAND_IN),
            Given(r"x := \begin{bmatrix} u \\ v \end{bmatrix}", STAND_IN),
        ),
        stated=r"(M x)_1 \sigma((M x)_2) = \max(a u, 0) a v",
        reads="The smallest case: one product Mx with two rows, whose halves are numbers, and x with the halves u, v.",
        corrected=r"(M x)_1 \sigma((M x)_2) = (a u + b v) \sigma(c u + d v)",
        expected=Verdict.REFUTED,
        derivation="gated units",
        follows=("004/004-glu-formula",),
        note="Split the output of one product with both matrices stacked; the gate is a sigmoid.",
    ),
)
