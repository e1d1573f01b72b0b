r"""Gradient of $F(\theta)=E_{x\sim p_\theta}[f(x)]$ by the score function (Williams, 1992).

Differentiating the density under the integral and writing $\nabla p=p\nabla\log p$ gives
$E[f(x)\nabla\log p_\theta(x)]$.  For a normal law the score is $(x-\mu)/\sigma^2$.  If the support moves with the
parameter, a boundary term is missing.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import NAMED, SPREAD, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "Policy gradient"
NORMAL = (
    r"x, \mu \in \mathbb{R}^k",
    Given(r"\sigma > 0", SPREAD),
    Given(r"p(\mu) := (2 \pi \sigma^2)^{-k/2} \exp\left(-\frac{\|x - \mu\|_2^2}{2 \sigma^2}\right)", 254),
)

CLAIMS = (
    Claim(
        id="000/expectation-objective",
        title="Expected reward as a function of the parameter",
        source=Source(file=NOTE, lines=(249, 250)),
        topic=TOPIC,
        stated=r"F(\theta) := \mathbb{E}_{x \sim p_\theta}[f(x)]",
        reads="The line names the objective and remarks that its gradient is hard; nothing is claimed.",
        expected=Verdict.NOT_CHECKABLE,
        derivation="score function",
    ),
    Claim(
        id="000/isotropic-gaussian-density",
        title="Density of a normal law, if its covariance is σ²I",
        source=Source(file=NOTE, lines=(252, 254)),
        topic=TOPIC,
        given=(
            r"x, \mu \in \mathbb{R}^k",
            r"C \in \mathbb{R}^{k \times k}",
            Given(r"C = C^\top", NAMED),
            Given(r"C \succ 0", NAMED),
            Given(r"\sigma > 0", SPREAD),
        ),
        stated=(
            r"(2 \pi)^{-k/2} (\det C)^{-1/2} \exp\left(-\frac{1}{2} (x - \mu)^\top C^{-1} (x - \mu)\right)"
            r" = (2 \pi \sigma^2)^{-k/2} \exp\left(-\frac{\|x - \mu\|_2^2}{2 \sigma^2}\right)"
        ),
        reads="The note says multivariate normal; the left side is the density for any covariance C.",
        needs=(r"C = \sigma^2 I",),
        expected=Verdict.CONDITIONAL,
        derivation="score function",
        note="Say that the covariance is σ²I.",
    ),
    Claim(
        id="000/score-gradient-mu-integral",
        title="Gradient of the normal density in its mean",
        source=Source(file=NOTE, lines=(256, 256)),
        topic=TOPIC,
        given=(*NORMAL, r"f : \mathbb{R}^k \to \mathbb{R}"),
        stated=r"\nabla_\mu (p(\mu) f(x)) = p(\mu) \frac{x - \mu}{\sigma^2} f(x)",
        reads=(
            "The integrands are compared; for a normal law and f of at most exponential growth the gradient may be"
            " taken under the integral."
        ),
        expected=Verdict.SUPPORTED,
        derivation="score function",
        follows=("000/isotropic-gaussian-density",),
    ),
    Claim(
        id="000/score-gradient-mu-expectation",
        title="The gradient as a mean under the same law",
        source=Source(file=NOTE, lines=(258, 258)),
        topic=TOPIC,
        given=(
            r"\mu, b, z \in \mathbb{R}^k",
            r"B \in \mathbb{R}^{k \times k}",
            Given(r"\sigma > 0", SPREAD),
            Given(r"z \sim \mathcal{N}(0, I_k)", NAMED),
            Given(r"f(x) := x^\top B x + b^\top x", STAND_IN),
            Given(r"F(\mu) := \mathbb{E}[f(\mu + \sigma z)]", 249),
        ),
        stated=r"\nabla F(\mu) = \mathbb{E}\left[\frac{\sigma z}{\sigma^2} f(\mu + \sigma z)\right]",
        reads="x is written as μ + σz, so that x - μ is σz; f is any quadratic.",
        expected=Verdict.PROVED,
        derivation="score function",
        follows=("000/score-gradient-mu-integral",),
    ),
)
