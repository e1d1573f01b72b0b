r"""From the Gaussian mean to a feature map with m samples.

With $f(u)=m^{-1/2}e^{-\|u\|^2/2}e^{Wu}$ and rows of W drawn from $N(0,I)$, $f(q)^\top f(k)$ is unbiased for
$e^{q^\top k}$, with variance $\frac1m e^{2q^\top k}(e^{\|q+k\|^2}-1)$.  The samples must be the same for both maps, and
the mean cannot be taken inside each map: the mean of a product is not the product of the means.
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
        id="002/002-prf-map-expectation",
        title="A number is equated with a vector of features",
        source=Source(file=NOTE, lines=(334, 340)),
        topic=TOPIC,
        given=(*SAMPLES, MAP, r"w \in \mathbb{R}^d", Given(r"x \sim \mathcal{N}(0, I_d)", 334)),
        stated=(
            r"\exp\left(-\frac{\|q\|_2^2}{2}\right) \mathbb{E}[\exp(w^\top x)]"
            r" = \exp\left(-\frac{\|q\|_2^2}{2}\right) \frac{1}{m} \exp(W q)"
        ),
        reads="The rows of W are the m samples, so the right side lists m features.",
        corrected=UNBIASED,
        expected=Verdict.ILL_TYPED,
        derivation="random feature map",
        follows=("002/002-prf-identity",),
        note="Define f by its m features and take the mean of the product of two maps, not inside each.",
    ),
    Claim(
        id="002/002-prf-key-index",
        title="Index of another key in the features of a key",
        source=Source(file=NOTE, lines=(332, 340)),
        topic=TOPIC,
        given=(r"q, k, l \in \mathbb{R}^d", Given(r"x \sim \mathcal{N}(0, I_d)", 324)),
        stated=(
            r"\mathbb{E}\left[\exp\left(x^\top q - \frac{\|q\|_2^2}{2}\right)"
            r" \exp\left(x^\top k - \frac{\|l\|_2^2}{2}\right)\right] = \exp(q^\top k)"
        ),
        reads="The key k has index j; l is the key with index i, whose norm is printed in front of the features of k.",
        corrected=(
            r"\mathbb{E}\left[\exp\left(x^\top q - \frac{\|q\|_2^2}{2}\right)"
            r" \exp\left(x^\top k - \frac{\|k\|_2^2}{2}\right)\right] = \exp(q^\top k)"
        ),
        expected=Verdict.REFUTED,
        derivation="random feature map",
        follows=("002/002-prf-map-expectation",),
        note="Use the index j throughout the features of key j.",
    ),
    Claim(
        id="002/002-prf-scale-1-over-m",
        title="Factor 1/m in both maps instead of 1/√m",
        source=Source(file=NOTE, lines=(336, 340)),
        topic=TOPIC,
        given=(*SAMPLES, Given(r"f(u) := \frac{1}{m} \exp\left(-\frac{\|u\|_2^2}{2}\right) \exp(W u)", 336)),
        stated=UNBIASED,
        reads="“Approximates” is read as: unbiased over the samples, the rows of W.",
        corrected=r"\mathbb{E}[(\sqrt{m} f(q))^\top (\sqrt{m} f(k))] = \exp(q^\top k)",
        expected=Verdict.REFUTED,
        derivation="random feature map",
        follows=("002/002-prf-map-expectation",),
        note="Put 1/√m in front of each map; as printed the product is too small by the factor m.",
    ),
    Claim(
        id="002/002-prf-shared-samples",
        title="Both maps must use the same samples",
        source=Source(file=NOTE, lines=(332, 342)),
        topic=TOPIC,
        given=(VECTORS, Given(r"w, z \sim \mathcal{N}(0, I_d)", 342)),
        stated=(
            r"\mathbb{E}\left[\exp\left(w^\top q - \frac{\|q\|_2^2}{2}\right)"
            r" \exp\left(z^\top k - \frac{\|k\|_2^2}{2}\right)\right] = \exp(q^\top k)"
        ),
        reads="One feature of a query with sample w and one of a key with sample z, each computed on its own.",
        needs=(r"z := w",),
        expected=Verdict.CONDITIONAL,
        derivation="random feature map",
        follows=("002/002-prf-identity",),
        note="The maps can be evaluated separately, but with one common draw of the samples.",
    ),
)
