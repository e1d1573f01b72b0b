r"""The second moment of $q^\top k$: its cross terms vanish only for uncorrelated coordinates."""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import SOME_LAW, SPREAD, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "001_cfa2ccbe52604d01.txt"
ANY_LAW = (r"q, k \in \mathbb{R}^d", Given(r"(q, k) \sim P", SOME_LAW))
COMMON_MEAN = (
    *ANY_LAW,
    r"\mu \in \mathbb{R}",
    Given(r"\sigma > 0", SPREAD),
    Given(r"\mathbb{E}[q] = \mu \mathbf{1}", 102),
    Given(r"\mathbb{E}[k] = \mu \mathbf{1}", 102),
    Given(r"\mathbb{E}[q q^\top] = \mu^2 \mathbf{1} \mathbf{1}^\top + \sigma^2 I", 102),
    Given(r"\mathbb{E}[k k^\top] = \mu^2 \mathbf{1} \mathbf{1}^\top + \sigma^2 I", 102),
)

CLAIMS = (
    Claim(
        id="001/s001-sdp-second-moment-cross-terms",
        title="Cross terms of the square are dropped",
        source=Source(file=NOTE, lines=(111, 111)),
        topic="Scaled dot product",
        given=(*ANY_LAW, Given(r"\mathbb{E}[q] = 0", 107), Given(r"\mathbb{E}[k] = 0", 107)),
        stated=(
            r"\mathbb{E}[(q^\top k)^2] = \mathbb{E}\left[\sum_{i=1}^d q_i^2 k_i^2\right]"
            r" = \sum_{i=1}^d \mathbb{E}[q_i^2 k_i^2]"
        ),
        reads="Line 107 fixes mean zero and variance one, but no independence of coordinates is written.",
        needs=(r"\sigma > 0", r"q, k \sim \mathcal{N}(0, \sigma^2 I_d)"),
        corrected=(
            r"\mathbb{E}[(q^\top k)^2] = \sum_{i=1}^d \mathbb{E}[q_i^2 k_i^2]"
            r" + \sum_{i \neq j} \mathbb{E}[q_i q_j] \mathbb{E}[k_i k_j]"
        ),
        expected=Verdict.CONDITIONAL,
        derivation="dot product variance",
        follows=("001/s001-sdp-var-identity",),
        note="Write the cross terms, and say that they vanish because coordinates are uncorrelated with mean zero.",
    ),
    Claim(
        id="001/s001-sdp-product-of-squares",
        title="Squares factorise only under independence",
        source=Source(file=NOTE, lines=(111, 111)),
        topic="Scaled dot product",
        given=ANY_LAW,
        stated=r"\sum_{i=1}^d \mathbb{E}[q_i^2 k_i^2] = \sum_{i=1}^d \mathbb{E}[q_i^2] \mathbb{E}[k_i^2]",
        needs=(r"q \perp k",),
        expected=Verdict.CONDITIONAL,
        derivation="dot product variance",
        follows=("001/s001-sdp-second-moment-cross-terms",),
        note="Say that q and k are independent; zero correlation is not enough for their squares.",
    ),
    Claim(
        id="001/s001-sdp-second-moment-scalar",
        title="Second moment of one coordinate",
        source=Source(file=NOTE, lines=(113, 113)),
        topic="Scaled dot product",
        given=COMMON_MEAN,
        stated=r"\mathbb{E}[q_i^2] = \mathbb{E}[k_i^2] = \mu^2 + \sigma^2",
        expected=Verdict.PROVED,
        derivation="dot product variance",
    ),
    Claim(
        id="001/s001-sdp-sum-general-mu",
        title="Second moment for a general mean lacks the cross terms",
        source=Source(file=NOTE, lines=(115, 115)),
        topic="Scaled dot product",
        given=COMMON_MEAN,
        stated=r"\mathbb{E}[(q^\top k)^2] = \sum_{i=1}^d [\mu^2 + \sigma^2][\mu^2 + \sigma^2]",
        needs=(r"\mu = 0", r"q \perp k"),
        corrected=r"\mathbb{E}[(q^\top k)^2] = \sum_{i=1}^d [\mu^2 + \sigma^2]^2 + d(d - 1)\mu^4",
        expected=Verdict.CONDITIONAL,
        derivation="dot product variance",
        follows=("001/s001-sdp-product-of-squares", "001/s001-sdp-second-moment-scalar"),
        note="For μ ≠ 0 add d(d - 1)μ⁴.",
    ),
    Claim(
        id="001/s001-sdp-sum-equals-d-sigma2",
        title="Wrong power of σ in the sum",
        source=Source(file=NOTE, lines=(115, 115)),
        topic="Scaled dot product",
        given=(r"\mu \in \mathbb{R}", Given(r"\sigma > 0", SPREAD), r"d \in \mathbb{N}", Given(r"\mu = 0", 107)),
        stated=r"\sum_{i=1}^d [\mu^2 + \sigma^2][\mu^2 + \sigma^2] = d\sigma^2",
        corrected=r"\sum_{i=1}^d [\mu^2 + \sigma^2][\mu^2 + \sigma^2] = d\sigma^4",
        expected=Verdict.REFUTED,
        derivation="dot product variance",
        follows=("001/s001-sdp-sum-general-mu",),
        note="The product of two variances is σ⁴.",
    ),
)
