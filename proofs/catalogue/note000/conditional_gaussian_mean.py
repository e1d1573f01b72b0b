r"""Conditional mean of jointly normal variables: $E[W\mid Y]=\mu_W+\Sigma_{WY}\Sigma_{YY}^{-1}(Y-\mu_Y)$.

The transposed covariance that is printed multiplies where the inverse divides (Bishop, Pattern Recognition and
Machine Learning, section 2.3).
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import SPREAD, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "Conditional Gaussian view of ridge"

CLAIMS = (
    Claim(
        id="000/cond-mean-gaussian",
        title="Conditional mean multiplies by the variance instead of dividing",
        source=Source(file=NOTE, lines=(122, 124)),
        topic=TOPIC,
        given=(
            r"a, \mu, \nu \in \mathbb{R}",
            Given(r"s, r > 0", SPREAD),
            Given(r"Y \sim \mathcal{N}(\mu, s^2)", 124),
            Given(r"Z \sim \mathcal{N}(\nu, r^2)", 124),
            Given(r"W := a Y + Z", 122),
        ),
        stated=(
            r"\mathbb{E}[W \mid Y] = \mathbb{E}[W]"
            r" + \operatorname{Cov}(W, Y) \operatorname{Var}(Y) (Y - \mathbb{E}[Y])"
        ),
        reads="In one dimension, where the transpose is silent; W is built from Y and an independent rest Z.",
        corrected=(
            r"\mathbb{E}[W \mid Y] = \mathbb{E}[W]"
            r" + \operatorname{Cov}(W, Y) \operatorname{Var}(Y)^{-1} (Y - \mathbb{E}[Y])"
        ),
        expected=Verdict.REFUTED,
        derivation="conditional Gaussian mean",
        follows=("000/A-uncorrelated", "000/cond-exp-linearity", "000/uncorrelated-implies-independent"),
        note="Use the inverse of Σ_YY, as the last line of the section does.",
    ),
    Claim(
        id="000/zero-mean-cond",
        title="The same transpose in the centred formula",
        source=Source(file=NOTE, lines=(126, 128)),
        topic=TOPIC,
        given=(
            r"a \in \mathbb{R}",
            Given(r"s, r > 0", SPREAD),
            Given(r"Y \sim \mathcal{N}(0, s^2)", 126),
            Given(r"Z \sim \mathcal{N}(0, r^2)", 126),
            Given(r"W := a Y + Z", 122),
        ),
        stated=r"\mathbb{E}[W \mid Y] = \operatorname{Cov}(W, Y) \operatorname{Var}(Y) Y",
        reads="In one dimension, where the transpose is silent; both means are zero.",
        corrected=r"\mathbb{E}[W \mid Y] = \operatorname{Cov}(W, Y) \operatorname{Var}(Y)^{-1} Y",
        expected=Verdict.REFUTED,
        derivation="conditional Gaussian mean",
        follows=("000/cond-mean-gaussian",),
        note="The exponent should be -1.",
    ),
)
