r"""Diffusion as a stochastic differential equation, its reversal and its ordinary counterpart (Song et al. 2021).

With $s=\partial_x\log p$ the drift $-\sigma^2s$ with noise, or $-\frac12\sigma^2s$ without, moves densities as the
diffusion does, the first one backwards (Anderson 1982).  The likelihood needs the divergence of the drift as well.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "SDEs"
DENSITY = (
    r"x, \sigma \in \mathbb{R}",
    r"a \ge 0",
    r"p(x) := 1 + x^2 + a x^4",
    r"r(x) := 2 x + 4 a x^3",
    r"s(x) := \frac{r(x)}{p(x)}",
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
            r"s > 0",
            r"x \sim \operatorname{Rademacher}",
            r"z \sim \mathcal{N}(0, 1)",
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
            r"h > 0",
            r"z \sim \mathcal{N}(0, 1)",
            r"y := x + f h + g \sqrt{h} z",
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
            r"u, v > 0",
            r"p(x, v) := \frac{1}{\sqrt{2\pi v}} \exp\left(-\frac{x^2}{2v}\right)",
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
