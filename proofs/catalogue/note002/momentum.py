r"""Momentum and an exponential moving average of gradients are one rule in two scalings.

Momentum keeps $u_t=\alpha u_{t-1}+\epsilon g_t$, the average $v_t=\beta v_{t-1}+(1-\beta)g_t$ with step $-\delta v_t$.
They agree for all gradients iff $u=\delta v$ is kept, that is for $\alpha=\beta$, $\epsilon=\delta(1-\beta)$; a δ in α
comes from replacing the average by the step without dividing by $-\delta$.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import Given
from corrigenda.proofs.verdict import Verdict

NOTE = "002_00dbcd941494ffe9.txt"
TOPIC = "Momentum and moving average"
AVERAGE = (
    r"v, g \in \mathbb{R}^d",
    Given(r"0 < \beta < 1", 77),
    Given(r"\delta > 0", 77),
    Given(r"v' := \beta v + (1 - \beta) g", 75),
    Given(r"\Delta := -\delta v", 75),
    Given(r"\Delta' := -\delta v'", 75),
)

CLAIMS = (
    Claim(
        id="002/002-momentum-delta",
        title="Step of SGD with momentum",
        source=Source(file=NOTE, lines=(65, 71)),
        topic=TOPIC,
        given=(
            r"v, g \in \mathbb{R}^d",
            Given(r"\epsilon > 0", 67),
            Given(r"0 < \alpha < 1", 67),
            Given(r"v' := \alpha v + \epsilon g", 65),
            Given(r"\Delta' := -v'", 65),
        ),
        stated=r"\Delta' = -v' = -\alpha v - \epsilon g",
        reads="A prime marks step t, no prime step t − 1.",
        expected=Verdict.PROVED,
        derivation="momentum as a moving average",
    ),
    Claim(
        id="002/002-ema-delta",
        title="Step of SGD with a moving average",
        source=Source(file=NOTE, lines=(75, 81)),
        topic=TOPIC,
        given=AVERAGE,
        stated=r"\Delta' = -\delta v' = -\delta (\beta v + (1 - \beta) g)",
        reads="A prime marks step t, no prime step t − 1.",
        expected=Verdict.PROVED,
        derivation="momentum as a moving average",
    ),
    Claim(
        id="002/002-ema-substitution",
        title="The average is replaced by the step",
        source=Source(file=NOTE, lines=(81, 81)),
        topic=TOPIC,
        given=AVERAGE,
        stated=r"-\delta (\beta v + (1 - \beta) g) = -\delta (\beta \Delta + (1 - \beta) g)",
        corrected=r"-\delta (\beta v + (1 - \beta) g) = \beta \Delta - \delta (1 - \beta) g",
        expected=Verdict.REFUTED,
        derivation="momentum as a moving average",
        follows=("002/002-ema-delta",),
        note="The average is −Δ/δ, not Δ; with that the factor δ cancels in the first term.",
    ),
    Claim(
        id="002/002-ema-distribute",
        title="Multiplying out",
        source=Source(file=NOTE, lines=(81, 81)),
        topic=TOPIC,
        given=AVERAGE,
        stated=r"-\delta (\beta \Delta + (1 - \beta) g) = -\delta \beta \Delta - \delta (1 - \beta) g",
        expected=Verdict.PROVED,
        derivation="momentum as a moving average",
        follows=("002/002-ema-substitution",),
    ),
    Claim(
        id="002/002-momentum-ema-equivalence",
        title="The matching momentum coefficient is β, without δ",
        source=Source(file=NOTE, lines=(83, 87)),
        topic=TOPIC,
        given=(
            r"u, v, g \in \mathbb{R}^d",
            Given(r"0 < \beta < 1", 77),
            Given(r"\delta > 0", 77),
            Given(r"\alpha := \delta \beta", 85),
            Given(r"\epsilon := \delta (1 - \beta)", 85),
        ),
        stated=r"u = \delta v \implies \alpha u + \epsilon g = \delta (\beta v + (1 - \beta) g)",
        reads="From equal steps, for instance from zero velocities, both rules are to make equal steps again.",
        corrected=r"u = \delta v \implies \beta u + \epsilon g = \delta (\beta v + (1 - \beta) g)",
        expected=Verdict.REFUTED,
        derivation="momentum as a moving average",
        follows=("002/002-momentum-delta", "002/002-ema-distribute"),
        note="Take (α, ε) = (β, δ(1 − β)); with δβ the momentum could even exceed one.",
    ),
)
