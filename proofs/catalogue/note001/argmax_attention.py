r"""Attention with a hard maximum instead of a softmax: an example, and why it does not train.

Off ties the winner does not change under small perturbations, so the output has derivative zero in the queries and
keys, the winning key included; the values, and with them most weights of a layer, do get gradients.  At ties, and
through the inputs of a layer, things do change.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COST, COUNT, OWN, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "001_cfa2ccbe52604d01.txt"
TOPIC = "argmax attention"
HARD = r"\frac{1 + \operatorname{sign}(g)}{2} v + \frac{1 - \operatorname{sign}(g)}{2} w"
TOKENS = "Two tokens with values v and w; g is the score of the first minus that of the second, and equal scores share."

CLAIMS = (
    Claim(
        id="001/s001-argmax-grad-selected-only",
        title="Only the selected value gets a gradient, off ties",
        source=Source(file=NOTE, lines=(92, 92)),
        topic=TOPIC,
        given=(r"v, w, g \in \mathbb{R}", Given(r"g \ge 0", STAND_IN), Given(r"F(w) := " + HARD, STAND_IN)),
        stated=r"\frac{\partial}{\partial w} F(w) = 0",
        reads=TOKENS + "  The first one is selected, and the value of the other is not to matter.",
        needs=(r"g > 0",),
        expected=Verdict.CONDITIONAL,
        derivation="argmax attention",
        note="True of the values, off ties; the selected key gets no gradient either.",
    ),
    Claim(
        id="001/s001-argmax-most-params",
        title="Most parameters of a layer do get gradients",
        source=Source(file=NOTE, lines=(92, 92)),
        topic=TOPIC,
        given=(
            r"d \in \mathbb{N}",
            Given(r"d \ge 1", COUNT),
            Given(r"F := 2 d^2", COST),
            Given(r"P := 4 d^2 + 2 \cdot 4 d^2", COST),
        ),
        stated=r"F > \frac{1}{2} P",
        reads=(
            "P counts the weights of a layer of width d: queries, keys, values, output, two maps of inner width 4d; "
            "F counts those of queries and keys, which the hard maximum leaves without a gradient."
        ),
        corrected=r"F = \frac{1}{6} P",
        expected=Verdict.REFUTED,
        derivation="argmax attention",
        follows=("001/s001-argmax-grad-selected-only",),
        note="Only the query and key weights are stuck: one shared value matrix learns from every selected token.",
    ),
    Claim(
        id="001/s001-argmax-insensitive",
        title="The winner stays if the gap is larger than the perturbation",
        source=Source(file=NOTE, lines=(94, 94)),
        topic=TOPIC,
        given=(
            Given(r"a, b, g, h \in \mathbb{R}", STAND_IN),
            Given(r"a \ge b", STAND_IN),
            Given(r"r > 0", OWN),
            Given(r"|g| \le r", OWN),
            Given(r"|h| \le r", OWN),
        ),
        stated=r"a + g > b + h",
        reads="a is the largest score and b another one; g and h are their changes, of size at most r.",
        needs=(r"2 r < a - b",),
        expected=Verdict.CONDITIONAL,
        derivation="argmax attention",
        note="Say that the maximum is unique and the perturbation smaller than half of the gap.",
    ),
    Claim(
        id="001/s001-argmax-zero-grad",
        title="Queries and keys get no gradient, off ties",
        source=Source(file=NOTE, lines=(96, 96)),
        topic=TOPIC,
        given=(
            r"v, w, g \in \mathbb{R}",
            Given(r"g \ge 0", STAND_IN),
            Given(r"r > 0", OWN),
            Given(r"F(g) := " + HARD, STAND_IN),
        ),
        stated=r"\frac{F(g + r) - F(g)}{r} = 0",
        reads="“Always” includes ties, g = 0; r is the change of the gap by a step in a query or a key. " + TOKENS,
        needs=(r"g > 0",),
        expected=Verdict.CONDITIONAL,
        derivation="argmax attention",
        follows=("001/s001-argmax-insensitive",),
        note="Say: wherever no two scores tie for the maximum; at a tie the output jumps and has no gradient.",
    ),
    Claim(
        id="001/s001-argmax-never-improved",
        title="Keys move when their inputs are trained",
        source=Source(file=NOTE, lines=(98, 98)),
        topic=TOPIC,
        given=(r"x, g \in \mathbb{R}^d", r"W \in \mathbb{R}^{d \times h}", r"\eta \in \mathbb{R}"),
        stated=r"(x - \eta g)^\top W = x^\top W",
        reads="One step: W has the gradient 0, and the input x, which is trained through the values, the gradient g.",
        needs=(r"g = 0",),
        expected=Verdict.CONDITIONAL,
        derivation="argmax attention",
        follows=("001/s001-argmax-zero-grad",),
        note="The weights of queries and keys stay as they are; the vectors change with their inputs.",
    ),
)
