r"""The Jacobian of one step $h_t=W\sigma(h_{t-1})+Ux_t+b$ and of several steps, by the chain rule.

In numerator layout one step has $W\,\mathrm{diag}(\sigma'(h_{t-1}))$; the transposed weight matrix belongs to the other
layout and then stands on the right.  From k to t there are t - k factors, so the product includes the last one.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "002_00dbcd941494ffe9.txt"
TOPIC = "RNN Jacobian"
STEP = (r"W \in \mathbb{R}^{n \times n}", r"h \in \mathbb{R}^n")
SLOPES = (r"W \in \mathbb{R}^{n \times n}", r"s \in \mathbb{R}^n", Given(r"D := \operatorname{diag}(s)", 33))

CLAIMS = (
    Claim(
        id="002/002-jacobian-chain-missing-d",
        title="Quotients of values where derivatives are meant",
        source=Source(file=NOTE, lines=(33, 33)),
        topic=TOPIC,
        given=(r"w, h \in \mathbb{R}",),
        stated=r"\frac{\partial}{\partial h} (w \tanh(h)) = \frac{w \tanh(h)}{\tanh(h)} \frac{\tanh(h)}{h}",
        reads="Read for one unit with the hyperbolic tangent; the ∂ signs are missing on the right, so values divide.",
        corrected=r"\frac{\partial}{\partial h} (w \tanh(h)) = w (1 - \tanh(h)^2)",
        expected=Verdict.REFUTED,
        derivation="RNN Jacobian",
        note="Restore the ∂ signs: the chain rule multiplies derivatives, not quotients of values.",
    ),
    Claim(
        id="002/002-jacobian-orientation",
        title="Weight matrix transposed in the Jacobian",
        source=Source(file=NOTE, lines=(33, 33)),
        topic=TOPIC,
        given=STEP,
        stated=r"\frac{\partial}{\partial h_j} \sum_{k=1}^n W_{ik} \tanh(h_k) = W_{ji} (1 - \tanh(h_j)^2)",
        reads="The entry in row i and column j of the printed product, for the hyperbolic tangent as activation.",
        corrected=r"\frac{\partial}{\partial h_j} \sum_{k=1}^n W_{ik} \tanh(h_k) = W_{ij} (1 - \tanh(h_j)^2)",
        expected=Verdict.REFUTED,
        derivation="RNN Jacobian",
        follows=("002/002-jacobian-chain-missing-d",),
        note="Write W diag(σ') or, in denominator layout, diag(σ') Wᵀ; the printed mixture is neither.",
    ),
    Claim(
        id="002/002-jacobian-product-range",
        title="The last factor of the product is missing",
        source=Source(file=NOTE, lines=(37, 37)),
        topic=TOPIC,
        given=(r"w, x \in \mathbb{R}", Given(r"f(z) := w z^2", STAND_IN)),
        stated=r"\frac{\partial}{\partial x} f(f(x)) = f'(x)",
        reads="Two steps of one unit with a square as activation; one index lies strictly between k and t = k + 2.",
        corrected=r"\frac{\partial}{\partial x} f(f(x)) = f'(f(x)) f'(x)",
        expected=Verdict.REFUTED,
        derivation="RNN Jacobian",
        follows=("002/002-jacobian-orientation",),
        note="Let i run up to t inclusive, and say that later factors stand on the left.",
    ),
    Claim(
        id="002/002-jacobian-norm-equality",
        title="Transposing one factor changes the norm of the product",
        source=Source(file=NOTE, lines=(41, 41)),
        topic=TOPIC,
        given=SLOPES,
        stated=r"\|W D\|_2 = \|W^\top D\|_2",
        reads="The left side is the true step Jacobian, with the slopes on the diagonal of D.",
        corrected=r"\|W D\|_2 \le \|W^\top\|_2 \|D\|_2",
        expected=Verdict.REFUTED,
        derivation="RNN Jacobian",
        follows=("002/002-jacobian-orientation",),
        note="The bound of the next line is still right, because W and its transpose have the same norm.",
    ),
    Claim(
        id="002/002-submultiplicative",
        title="The spectral norm is submultiplicative",
        source=Source(file=NOTE, lines=(41, 41)),
        topic=TOPIC,
        given=SLOPES,
        stated=r"\|W^\top D\|_2 \le \|W^\top\|_2 \|D\|_2",
        expected=Verdict.PROVED,
        derivation="RNN Jacobian",
    ),
)
