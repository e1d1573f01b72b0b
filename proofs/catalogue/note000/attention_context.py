r"""Attention as a context for recurrent networks (Bahdanau, Cho and Bengio 2015).

The context is a mean of values with softmax weights.  Unmasked attention treats its inputs symmetrically, so that only
a causal mask or an encoding of positions can tell them apart.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import NAMED, OWN, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
RNN = "HW9/2 Attention for RNN"
TOPIC = "HW9/3 Positional encoding and RoPE"

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
            Given(r"a := \exp(K q)", OWN),
            Given(r"h := \frac{V^\top a}{\mathbf{1}^\top a}", NAMED),
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
            Given(r"c \ge 0", STAND_IN),
            Given(r"f(x, y) := \frac{\exp(x x) x + c \exp(x y) y}{\exp(x x) + c \exp(x y)}", STAND_IN),
            Given(r"g(x, y) := \frac{\exp(y x) x + \exp(y y) y}{\exp(y x) + \exp(y y)}", STAND_IN),
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
        id="000/position-without-encoding",
        title="Attention alone can find positions only under a mask",
        source=Source(file=NOTE, lines=(713, 713)),
        topic=TOPIC,
        given=(
            Given(r"0 \le c \le 1", STAND_IN),
            Given(r"f := \frac{1 + c \cdot 0}{1 + c}", STAND_IN),
            Given(r"g := \frac{1 + 0}{1 + 1}", STAND_IN),
        ),
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
