r"""The step of Adam as it is printed (Kingma and Ba 2015).

The published step is $\alpha\hat m/(\sqrt{\hat v}+\epsilon)$, with one step size and with ε outside of the root.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import NAMED, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "002_00dbcd941494ffe9.txt"
TOPIC = "Adam and weight decay"
STEP = (Given(r"\alpha, \eta, v, \epsilon > 0", NAMED), r"m \in \mathbb{R}")

CLAIMS = (
    Claim(
        id="002/002-adam-eps-placement",
        title="The constant ε stands inside the root",
        source=Source(file=NOTE, lines=(370, 374)),
        topic=TOPIC,
        given=(*STEP, Given(r"\Delta := -\eta \frac{\alpha m}{\sqrt{v} + \epsilon}", NAMED)),
        stated=r"\Delta = -\eta \frac{\alpha m}{\sqrt{v + \epsilon}}",
        reads="Δ is the step of Adam as published, with ε added to the root.",
        corrected=r"\Delta = -\eta \frac{\alpha m}{\sqrt{v} + \epsilon}",
        expected=Verdict.REFUTED,
        derivation="Adam with an L2 penalty",
        note="Write √v̂ + ε; for small v̂ the two steps differ by orders of magnitude.",
    ),
    Claim(
        id="002/002-adam-alpha-eta",
        title="Two step sizes where Adam has one",
        source=Source(file=NOTE, lines=(370, 374)),
        topic=TOPIC,
        given=(*STEP, Given(r"\Delta := -\alpha \frac{m}{\sqrt{v} + \epsilon}", NAMED)),
        stated=r"\Delta = -\eta \frac{\alpha m}{\sqrt{v} + \epsilon}",
        reads="Δ is the step of Adam with its one step size α; the place of ε is judged apart.",
        needs=(r"\eta = 1",),
        expected=Verdict.CONDITIONAL,
        derivation="Adam with an L2 penalty",
        follows=("002/002-adam-eps-placement",),
        note="Say what η is: a multiplier that changes with time, or the step size of part 4.1; only ηα matters.",
    ),
    Claim(
        id="002/002-adam-large-t",
        title="The bias correction fades",
        source=Source(file=NOTE, lines=(372, 374)),
        topic=TOPIC,
        given=(
            Given(r"0 < \beta < 1", NAMED),
            r"m, g, \theta, \lambda \in \mathbb{R}",
            Given(r"u := \beta m + (1 - \beta) (g + \lambda \theta)", 374),
        ),
        stated=r"\lim_{t \to \infty} \frac{u}{1 - \beta^t} = u",
        reads="The first moment u is held fixed while the power in its correction goes to zero.",
        expected=Verdict.PROVED,
        derivation="Adam with an L2 penalty",
        follows=("002/002-bias-correction-vanishes",),
    ),
)
