r"""The mean of $q^\top k$ for independent $q,k\sim N(\mu,\sigma^2I_d)$ is $\|\mu\|^2$; one step loses the square."""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import SOME_LAW, SPREAD, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
MEANS = (
    r"\mu \in \mathbb{R}^d",
    r"q, k \in \mathbb{R}^d",
    Given(r"(q, k) \sim P", SOME_LAW),
    Given(r"\mathbb{E}[q] = \mu", 669),
    Given(r"\mathbb{E}[k] = \mu", 669),
)
MARGINALS = (
    *MEANS,
    Given(r"\sigma > 0", SPREAD),
    Given(r"\mathbb{E}[q q^\top] = \mu \mu^\top + \sigma^2 I", 669),
    Given(r"\mathbb{E}[k k^\top] = \mu \mu^\top + \sigma^2 I", 669),
)

CLAIMS = (
    Claim(
        id="000/qk-header-garbled",
        title="An unreadable heading",
        source=Source(file=NOTE, lines=(665, 665)),
        topic="Scaled dot product",
        stated=r"\text{a fragment that names a query, a mean and a covariance}",
        reads="The heading is a damaged fragment without a relation; line 669 states the law properly.",
        expected=Verdict.NOT_CHECKABLE,
    ),
    Claim(
        id="000/qk-mean",
        title="Mean of the dot product",
        source=Source(file=NOTE, lines=(669, 671)),
        topic="Scaled dot product",
        given=MARGINALS,
        stated=r"\mathbb{E}[q^\top k] = \sum_{i=1}^d \mathbb{E}[q_i] \mathbb{E}[k_i] = \|\mu\|_2^2",
        reads="Line 669 gives both laws and no joint law; of the marginals the mean and the covariance enter.",
        needs=(r"q \perp k",),
        expected=Verdict.CONDITIONAL,
        derivation="scaled dot product",
        note="Say that q and k are independent; uncorrelated would do.",
    ),
    Claim(
        id="000/qk-mean-intermediate",
        title="Square lost in the sum of means",
        source=Source(file=NOTE, lines=(671, 671)),
        topic="Scaled dot product",
        given=MEANS,
        stated=r"\sum_{i=1}^d \mathbb{E}[q_i] \mathbb{E}[k_i] = \sum_{i=1}^d \mu_i = \|\mu\|_2^2",
        corrected=r"\sum_{i=1}^d \mathbb{E}[q_i] \mathbb{E}[k_i] = \sum_{i=1}^d \mu_i^2 = \|\mu\|_2^2",
        expected=Verdict.REFUTED,
        derivation="scaled dot product",
        follows=("000/qk-mean",),
        note="Each product of means is a square.",
    ),
)
