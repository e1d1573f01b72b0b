r"""Diffusion as a stochastic differential equation, its reversal and its ordinary counterpart (Song et al. 2021).

With $s=\partial_x\log p$ the drift $-\sigma^2s$ with noise, or $-\frac12\sigma^2s$ without, moves densities as the
diffusion does, the first one backwards (Anderson 1982).  The likelihood needs the divergence of the drift as well.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import OWN, SPREAD, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "SDEs"
DENSITY = (
    r"x, \sigma \in \mathbb{R}",
    Given(r"a \ge 0", STAND_IN),
    Given(r"p(x) := 1 + x^2 + a x^4", STAND_IN),
    Given(r"r(x) := 2 x + 4 a x^3", STAND_IN),
    Given(r"s(x) := \frac{r(x)}{p(x)}", 107),
)
FOKKER_PLANCK = "Rates of change, by the Fokker-Planck equation, of an unnormalised density p with the slope r"

CLAIMS = (
    Claim(
        id="004/004-pt-gaussian",
        title="The fully noised law is normal only when the data are forgotten",
        source=Source(file=NOTE, lines=(126, 126)),
        topic=TOPIC,
        given=(
            r"c \in \mathbb{R}",
            Given(r"s > 0", SPREAD),
            Given(r"x \sim \operatorname{Rademacher}", STAND_IN),
            Given(r"z \sim \mathcal{N}(0, 1)", 126),
        ),
        stated=r"\mathbb{E}[(c x + s z)^4] = 3 (\mathbb{E}[(c x + s z)^2])^2",
        reads="The noised point is cx + sz; a normal law has the fourth moment 3 (variance)², tested for data ±1.",
        needs=(r"c = 0",),
        expected=Verdict.CONDITIONAL,
        derivation="probability flow",
        note="Say “close to”: for finite T the law is that of data plus noise; only in the limit is it normal.",
    ),
    Claim(
        id="004/004-sde-form",
        title="A small step of the equation: drift in the mean, noise in the variance",
        source=Source(file=NOTE, lines=(127, 127)),
        topic=TOPIC,
        given=(
            r"x, f, g \in \mathbb{R}",
            Given(r"h > 0", OWN),
            Given(r"z \sim \mathcal{N}(0, 1)", 127),
            Given(r"y := x + f h + g \sqrt{h} z", 127),
        ),
        stated=r"\mathbb{E}[y] = x + f h \land \operatorname{Var}(y) = g^2 h",
        reads="The equation is read as its step of length h from x, in which only the term with g is random.",
        expected=Verdict.PROVED,
        derivation="probability flow",
    ),
    Claim(
        id="004/004-reverse-sde",
        title="The reversed equation undoes the diffusion",
        source=Source(file=NOTE, lines=(128, 128)),
        topic=TOPIC,
        given=DENSITY,
        stated=(
            r"\frac{\partial}{\partial x} \log p(x) = s(x)"
            r" \land -\frac{\partial}{\partial x} \left(\sigma^2 s(x) p(x)\right)"
            r" + \frac{\sigma^2}{2} \frac{\partial r(x)}{\partial x}"
            r" = -\frac{\sigma^2}{2} \frac{\partial r(x)}{\partial x}"
        ),
        reads=FOKKER_PLANCK + ": drift σ²s and noise on the left, the diffusion run backwards on the right.",
        expected=Verdict.PROVED,
        derivation="probability flow",
        follows=("004/004-sde-form",),
    ),
    Claim(
        id="004/004-pf-ode",
        title="The probability flow moves the density as the diffusion does",
        source=Source(file=NOTE, lines=(129, 129)),
        topic=TOPIC,
        given=DENSITY,
        stated=(
            r"\frac{\partial}{\partial x} p(x) = r(x)"
            r" \land -\frac{\partial}{\partial x} \left(-\frac{\sigma^2}{2} s(x) p(x)\right)"
            r" = \frac{\sigma^2}{2} \frac{\partial r(x)}{\partial x}"
        ),
        reads=FOKKER_PLANCK + ": the drift -σ²s/2 without noise on the left, the diffusion on the right.",
        expected=Verdict.PROVED,
        derivation="probability flow",
        follows=("004/004-reverse-sde",),
    ),
    Claim(
        id="004/004-ode-likelihood",
        title="Stepping the point is not enough for its density",
        source=Source(file=NOTE, lines=(130, 130)),
        topic=TOPIC,
        given=(
            r"x \in \mathbb{R}",
            Given(r"u, v > 0", SPREAD),
            Given(r"p(x, v) := \frac{1}{\sqrt{2\pi v}} \exp\left(-\frac{x^2}{2v}\right)", STAND_IN),
        ),
        stated=r"p(x, u) = p\left(x \sqrt{\frac{v}{u}}, v\right)",
        reads="For N(0, u) data and variance v at the end, the flow takes x to x√(v/u), where the density is known.",
        corrected=r"p(x, u) = p\left(x \sqrt{\frac{v}{u}}, v\right) \sqrt{\frac{v}{u}}",
        expected=Verdict.REFUTED,
        derivation="probability flow",
        follows=("004/004-pf-ode",),
        note="Integrate the divergence of the drift along the way, too: it gives the factor by which volume changes.",
    ),
)
