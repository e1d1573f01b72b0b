r"""Ridge regression as a posterior mean: prior $W\sim N(0,I)$, model $Y=XW+\sqrt\lambda N$.

The covariances are $\Sigma_{WY}=X^\top$ and $\Sigma_{YY}=XX^\top+\lambda I$, so the posterior mean is
$X^\top(XX^\top+\lambda I)^{-1}y$ (Rasmussen and Williams, Gaussian Processes for Machine Learning, section 2.1).
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import SOME_LAW, SPREAD, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "Conditional Gaussian view of ridge"
MODEL = (
    r"X \in \mathbb{R}^{n \times d}",
    Given(r"W \sim \mathcal{N}(0, I_d)", 130),
    Given(r"N \sim \mathcal{N}(0, I_n)", 136),
    Given(r"\lambda > 0", SPREAD),
)
JOINT = (
    r"X \in \mathbb{R}^{n \times d}",
    r"W \in \mathbb{R}^d",
    r"N \in \mathbb{R}^n",
    Given(r"(W, N) \sim P", SOME_LAW),
    Given(r"\mathbb{E}[W] = 0", 136),
    Given(r"\mathbb{E}[N] = 0", 136),
    Given(r"\mathbb{E}[W W^\top] = I", 130),
    Given(r"\lambda > 0", SPREAD),
)

CLAIMS = (
    Claim(
        id="000/sigma-WY",
        title="Covariance of weights and data needs noise that does not follow the weights",
        source=Source(file=NOTE, lines=(128, 130)),
        topic=TOPIC,
        given=JOINT,
        stated=r"\mathbb{E}[W (X W + \sqrt{\lambda} N)^\top] = X^\top",
        reads="Independence of weights and noise is not written; their means and the prior covariance are.",
        needs=(r"W \perp N",),
        expected=Verdict.CONDITIONAL,
        derivation="ridge as a posterior mean",
        note="Say that the noise is independent of the weights.",
    ),
    Claim(
        id="000/sigma-YY",
        title="The root of λ is missing in front of the noise",
        source=Source(file=NOTE, lines=(132, 132)),
        topic=TOPIC,
        given=MODEL,
        stated=r"\mathbb{E}[(X W + N) (X W + N)^\top] = X X^\top + \lambda I",
        corrected=r"\mathbb{E}[(X W + \sqrt{\lambda} N) (X W + \sqrt{\lambda} N)^\top] = X X^\top + \lambda I",
        expected=Verdict.REFUTED,
        derivation="ridge as a posterior mean",
        note="The model has √λ N; with plain N the last term would be I.",
    ),
    Claim(
        id="000/ridge-posterior-mean",
        title="Posterior mean of the linear model",
        source=Source(file=NOTE, lines=(134, 134)),
        topic=TOPIC,
        given=(
            *JOINT,
            Given(r"\mathbb{E}[N N^\top] = I", 136),
            r"y \in \mathbb{R}^n",
            Given(r"Y := X W + \sqrt{\lambda} N", 128),
        ),
        stated=r"\mathbb{E}[W Y^\top] \mathbb{E}[Y Y^\top]^{-1} y = X^\top (X X^\top + \lambda I)^{-1} y",
        reads="The left side is the conditional mean of centred joint normals, with the inverse in place.",
        needs=(r"W \perp N",),
        expected=Verdict.CONDITIONAL,
        derivation="ridge as a posterior mean",
        follows=("000/zero-mean-cond", "000/sigma-WY", "000/sigma-YY"),
        note="Say that the noise is independent of the weights.",
    ),
)
