r"""How many random features an estimate of $e^{q^\top k}$ takes.

The variance is $\frac1m e^{2q^\top k}(e^{\|q+k\|^2}-1)$: it falls with m and grows with the norms.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import GRANTED, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "002_00dbcd941494ffe9.txt"
TOPIC = "Positive random features"
VECTORS = r"q, k \in \mathbb{R}^d"
SAMPLES = (VECTORS, r"W \in \mathbb{R}^{m \times d}", Given(r"W_{ij} \sim \mathcal{N}(0, 1)", 332))
MAP = Given(r"f(u) := \frac{1}{\sqrt{m}} \exp\left(-\frac{\|u\|_2^2}{2}\right) \exp(W u)", GRANTED)
UNBIASED = r"\mathbb{E}[f(q)^\top f(k)] = \exp(q^\top k)"

CLAIMS = (
    Claim(
        id="002/002-m-accuracy",
        title="Variance falls with the number of samples",
        source=Source(file=NOTE, lines=(344, 344)),
        topic=TOPIC,
        given=SAMPLES,
        stated=(
            r"\operatorname{Var}\left(\frac{1}{m} \sum_{r=1}^m"
            r" \exp\left(W_{r,:} q - \frac{\|q\|_2^2}{2}\right) \exp\left(W_{r,:} k - \frac{\|k\|_2^2}{2}\right)\right)"
            r" = \frac{1}{m} \exp(2 q^\top k) (\exp(\|q + k\|_2^2) - 1)"
        ),
        reads="“More accurate” is read as a variance in proportion to 1/m, for the estimate with the right scale.",
        expected=Verdict.PROVED,
        derivation="random feature map",
        follows=("002/002-prf-scale-1-over-m",),
    ),
    Claim(
        id="002/002-m-features-approach-QK",
        title="Features approximate the kernel, not queries and keys",
        source=Source(file=NOTE, lines=(344, 344)),
        topic=TOPIC,
        given=(*SAMPLES, MAP),
        stated=r"\mathbb{E}[f(q)^\top f(k)] = q^\top k",
        reads="If features came close to queries and keys, so would their inner products; the scale is the right one.",
        corrected=UNBIASED,
        expected=Verdict.REFUTED,
        derivation="random feature map",
        follows=("002/002-m-accuracy",),
        note="f(q) has m entries and does not approach q; f(Q)f(K)ᵀ approaches A = exp(QKᵀ).",
    ),
)
