r"""The mean of $q^\top k$ for independent $q,k\sim N(\mu,\sigma^2I_d)$ is $\|\mu\|^2$; one step loses the square."""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
GAUSSIAN = (r"\mu \in \mathbb{R}^d", r"\sigma > 0", r"q, k \sim \mathcal{N}(\mu, \sigma^2 I_d)")

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
        given=GAUSSIAN,
        stated=r"\mathbb{E}[q^\top k] = \sum_{i=1}^d \mathbb{E}[q_i] \mathbb{E}[k_i] = \|\mu\|_2^2",
        expected=Verdict.PROVED,
        derivation="scaled dot product",
    ),
    Claim(
        id="000/qk-mean-intermediate",
        title="Square lost in the sum of means",
        source=Source(file=NOTE, lines=(671, 671)),
        topic="Scaled dot product",
        given=GAUSSIAN,
        stated=r"\sum_{i=1}^d \mathbb{E}[q_i] \mathbb{E}[k_i] = \sum_{i=1}^d \mu_i = \|\mu\|_2^2",
        corrected=r"\sum_{i=1}^d \mathbb{E}[q_i] \mathbb{E}[k_i] = \sum_{i=1}^d \mu_i^2 = \|\mu\|_2^2",
        expected=Verdict.REFUTED,
        derivation="scaled dot product",
        follows=("000/qk-mean",),
        note="Each product of means is a square.",
    ),
)
