r"""The mean of $q^\top k$: linearity holds for every joint law, the product of means needs independence."""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import SOME_LAW, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "001_cfa2ccbe52604d01.txt"
ANY_LAW = (r"q, k \in \mathbb{R}^d", Given(r"(q, k) \sim P", SOME_LAW))
CENTRED = (*ANY_LAW, Given(r"\mathbb{E}[q] = 0", 107), Given(r"\mathbb{E}[k] = 0", 107))

CLAIMS = (
    Claim(
        id="001/s001-sdp-mean-linearity",
        title="Expectation of a sum",
        source=Source(file=NOTE, lines=(104, 105)),
        topic="Scaled dot product",
        given=ANY_LAW,
        stated=r"\mathbb{E}[q^\top k] = \mathbb{E}\left[\sum_{i=1}^d q_i k_i\right] = \sum_{i=1}^d \mathbb{E}[q_i k_i]",
        expected=Verdict.PROVED,
        derivation="dot product mean",
    ),
    Claim(
        id="001/s001-sdp-mean-product",
        title="Mean of a product is not the product of means",
        source=Source(file=NOTE, lines=(105, 105)),
        topic="Scaled dot product",
        given=ANY_LAW,
        stated=r"\sum_{i=1}^d \mathbb{E}[q_i k_i] = \sum_{i=1}^d \mathbb{E}[q_i] \mathbb{E}[k_i]",
        needs=(r"q \perp k",),
        expected=Verdict.CONDITIONAL,
        derivation="dot product mean",
        follows=("001/s001-sdp-mean-linearity",),
        note="Say that q and k are independent (uncorrelated coordinates are enough here).",
    ),
    Claim(
        id="001/s001-sdp-mean-norm",
        title="A vector is squared where its coordinate is meant",
        source=Source(file=NOTE, lines=(105, 105)),
        topic="Scaled dot product",
        given=(r"\mu \in \mathbb{R}^d",),
        stated=r"\sum_{i=1}^d \mu^2 = \|\mu\|_2^2",
        corrected=r"\sum_{i=1}^d \mu_i^2 = \|\mu\|_2^2",
        expected=Verdict.ILL_TYPED,
        derivation="dot product mean",
        follows=("001/s001-sdp-mean-product",),
        note="Give μ its index in the sum.",
    ),
    Claim(
        id="001/s001-sdp-mean-squared-zero",
        title="Squared mean vanishes only without correlation",
        source=Source(file=NOTE, lines=(117, 117)),
        topic="Scaled dot product",
        given=CENTRED,
        stated=(r"(\mathbb{E}[q^\top k])^2 = \left(\sum_{i=1}^d \mathbb{E}[q_i] \mathbb{E}[k_i]\right)^2 = 0"),
        needs=(r"q \perp k",),
        expected=Verdict.CONDITIONAL,
        note="Zero means are not enough; q and k must be uncorrelated.",
    ),
    Claim(
        id="001/s001-sdp-scaled-mean",
        title="Zero means give a zero mean of the score only without correlation",
        source=Source(file=NOTE, lines=(125, 125)),
        topic="Scaled dot product",
        given=(
            r"\mu \in \mathbb{R}^d",
            r"s \in \mathbb{R}",
            r"q, k \in \mathbb{R}^d",
            Given(r"(q, k) \sim P", SOME_LAW),
            Given(r"\mathbb{E}[q] = \mu", 102),
            Given(r"\mathbb{E}[k] = \mu", 102),
            Given(r"\mu = 0", 125),
        ),
        stated=r"\mathbb{E}\left[\frac{q^\top k}{s}\right] = \frac{\|\mu\|_2^2}{s} = 0",
        needs=(r"q \perp k",),
        expected=Verdict.CONDITIONAL,
        note="Zero means are not enough; say that q and k are independent.",
    ),
)
