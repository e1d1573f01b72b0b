r"""Adam with an L2 penalty and Adam with decoupled weight decay (Loshchilov and Hutter 2019).

Adam divides the gradient of the penalty, too, by $\sqrt{\hat v}+\epsilon$.  The shrinkage of a weight relative to its
size is then $\alpha\lambda/(\sqrt{\hat v}+\epsilon)$, which depends on the history of its gradients, not on its size.
In the formulas θ, v and g belong to single weights.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import NAMED, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "002_00dbcd941494ffe9.txt"
TOPIC = "Adam and weight decay"
TWO_WEIGHTS = (Given(r"\theta_1, \theta_2, v_1, v_2, \alpha, \lambda > 0", NAMED),)

CLAIMS = (
    Claim(
        id="002/002-adam-l2-small-more",
        title="Small weights shrink more only if large weights have larger gradients",
        source=Source(file=NOTE, lines=(368, 376)),
        topic=TOPIC,
        given=TWO_WEIGHTS,
        stated=(
            r"\theta_1 > \theta_2 \implies \frac{\alpha \lambda \theta_1}{\sqrt{v_1} \theta_1}"
            r" < \frac{\alpha \lambda \theta_2}{\sqrt{v_2} \theta_2}"
        ),
        reads="The shrinkage by the penalty in one step, relative to the weight, for a larger and a smaller weight.",
        needs=(r"v_1 > v_2",),
        expected=Verdict.CONDITIONAL,
        derivation="Adam with an L2 penalty",
        note="Say that larger weights are assumed to have larger gradients; the size of a weight does not enter √v̂.",
    ),
    Claim(
        id="002/002-adam-both-normalised",
        title="Loss and penalty are divided alike",
        source=Source(file=NOTE, lines=(376, 376)),
        topic=TOPIC,
        given=(r"g, \theta, \lambda \in \mathbb{R}", Given(r"v > 0", NAMED)),
        stated=r"\frac{g + \lambda \theta}{\sqrt{v}} = \frac{g}{\sqrt{v}} + \frac{\lambda \theta}{\sqrt{v}}",
        expected=Verdict.PROVED,
        derivation="Adam with an L2 penalty",
        follows=("002/002-adam-large-t",),
    ),
    Claim(
        id="002/002-l2-only-sgd",
        title="With adaptive steps an L2 penalty is no weight decay",
        source=Source(file=NOTE, lines=(382, 382)),
        topic=TOPIC,
        given=TWO_WEIGHTS,
        stated=r"\frac{\alpha \lambda}{\sqrt{v_1}} \neq \frac{\alpha \lambda}{\sqrt{v_2}}",
        reads="The decay rates of two weights with their own v, where weight decay has one rate for both.",
        needs=(r"v_1 \neq v_2",),
        expected=Verdict.CONDITIONAL,
        derivation="Adam with weight decay",
        follows=("002/002-adam-both-normalised", "002/002-adamw-uniform"),
        note="Say that the gradients have different histories: with one v for all weights the two schemes agree.",
    ),
    Claim(
        id="002/002-l2-only-works-with-sgd",
        title="Adam on a penalised loss does find the penalised minimum",
        source=Source(file=NOTE, lines=(382, 382)),
        topic=TOPIC,
        given=(
            r"c, \theta \in \mathbb{R}",
            Given(r"a, \gamma, \alpha, v, \epsilon > 0", STAND_IN),
            Given(r"J(\theta) := \frac{1}{2} a (\theta - c)^2 + \gamma \theta^2", STAND_IN),
        ),
        stated=r"\frac{\alpha J'(\theta)}{\sqrt{v} + \epsilon} = 0 \implies \theta \neq \frac{a c}{a + 2 \gamma}",
        reads="If the penalty did not work, Adam would not rest at the minimiser of the penalised quadratic J.",
        corrected=r"\frac{\alpha J'(\theta)}{\sqrt{v} + \epsilon} = 0 \iff \theta = \frac{a c}{a + 2 \gamma}",
        expected=Verdict.REFUTED,
        derivation="Adam with weight decay",
        follows=("002/002-l2-only-sgd",),
        note="It works in that sense, whatever divides the gradient; it just is not the same as weight decay.",
    ),
    Claim(
        id="002/002-l2-large-updated-slowly",
        title="Slow updates of large weights need large gradients in the past",
        source=Source(file=NOTE, lines=(383, 383)),
        topic=TOPIC,
        given=(*TWO_WEIGHTS, Given(r"g > 0", STAND_IN)),
        stated=(
            r"\theta_1 > \theta_2 \implies \left(\frac{\alpha g}{\sqrt{v_1}} < \frac{\alpha g}{\sqrt{v_2}}"
            r" \land \frac{\alpha \lambda}{\sqrt{v_1}} < \frac{\alpha \lambda}{\sqrt{v_2}}\right)"
        ),
        reads="Slower: a smaller step for the same gradient g. Less regularised: a smaller relative shrinkage.",
        needs=(r"v_1 > v_2",),
        expected=Verdict.CONDITIONAL,
        derivation="Adam with weight decay",
        follows=("002/002-adam-l2-small-more",),
        note="The size of a weight alone does not slow it down: Adam makes steps of about α for all of them.",
    ),
)
