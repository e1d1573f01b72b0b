r"""Adam (Kingma and Ba 2015), weight decay, and the parameters that training can find.

Adam's second average estimates the mean square of the gradient.  At a point with zero gradient and zero averages Adam
stands still, like any step.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import NAMED, OWN, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Adam and training"
LINES = Source(file=NOTE, lines=(26, 26))

CLAIMS = (
    Claim(
        id="004/004-adam-two-states",
        title="Two numbers are kept for each parameter",
        source=LINES,
        topic=TOPIC,
        given=(r"m, v, g \in \mathbb{R}^n", r"\beta, \gamma \in \mathbb{R}"),
        stated=(
            r"\beta m + (1 - \beta) g \in \mathbb{R}^n \land \gamma v + (1 - \gamma) g \odot g \in \mathbb{R}^n"
            r" \land \sum_{i=1}^n (1 + 1) = 2 n"
        ),
        reads="The two averages of Adam have the shape of the n parameters: two numbers for each.",
        expected=Verdict.PROVED,
        derivation="Adam",
    ),
    Claim(
        id="004/004-adam-second-moment",
        title="The second moment is a moving average of squares",
        source=LINES,
        topic=TOPIC,
        given=(
            r"\gamma, v_0 \in \mathbb{R}",
            Given(r"g \in \mathbb{R}^2", STAND_IN),
            Given(r"v_1 := \gamma v_0 + (1 - \gamma) g_1^2", 26),
            Given(r"v_2 := \gamma v_1 + (1 - \gamma) g_2^2", 26),
        ),
        stated=(
            r"v_2 = \gamma^2 v_0 + (1 - \gamma) (\gamma g_1^2 + g_2^2)"
            r" \land \gamma^2 + (1 - \gamma) (\gamma + 1) = 1"
        ),
        reads="Two steps: the weights fall by the factor γ and sum to 1.",
        expected=Verdict.PROVED,
        derivation="Adam",
        follows=("004/004-adam-two-states",),
    ),
    Claim(
        id="004/004-adam-local-minima",
        title="Adam does not leave a minimum where it rests",
        source=LINES,
        topic=TOPIC,
        given=(
            r"m, v, g, w, \eta \in \mathbb{R}",
            Given(r"\epsilon > 0", NAMED),
            Given(r"0 < \beta < 1", NAMED),
            Given(r"0 < \gamma < 1", NAMED),
            Given(r"m = 0", 26),
            Given(r"v = 0", 26),
            Given(r"g = 0", 26),
            Given(
                r"u := w - \eta \frac{\beta m + (1 - \beta) g}{\sqrt{\gamma v + (1 - \gamma) g^2} + \epsilon}", NAMED
            ),
        ),
        stated=r"u \neq w",
        reads="The purpose is judged at a local minimum with zero averages: the step should lead away from it.",
        corrected=r"u = w",
        expected=Verdict.REFUTED,
        derivation="Adam",
        follows=("004/004-adam-second-moment",),
        note="Adam was made for gradients of different scales; momentum may carry it past a minimum.",
    ),
    Claim(
        id="004/004-weight-decay-scalar",
        title="A factor between 0 and 1 shrinks a weight",
        source=LINES,
        topic=TOPIC,
        given=(r"w, c \in \mathbb{R}", Given(r"0 \le c \le 1", 26)),
        stated=r"|c w| \le |w|",
        expected=Verdict.PROVED,
    ),
    Claim(
        id="004/004-one-true-best",
        title="Many parameters give the same function",
        source=LINES,
        topic=TOPIC,
        given=(r"a, c, w, x \in \mathbb{R}", Given(r"c > 0", OWN)),
        stated=r"\frac{a}{c} \max(c w x, 0) = a \max(w x, 0)",
        reads="The best is not unique: a hidden unit can be rescaled, and its outgoing weight divided, without effect.",
        expected=Verdict.PROVED,
    ),
)
