r"""Random Fourier features (Rahimi and Recht 2007): normalisation, sampling and mean.

m frequencies give 2m features of squared length 1 and the product $\frac1m\sum_i\cos(w_i^\top(q-k))$.  For
$w\sim N(0,\sigma^2I)$ its mean is $e^{-\sigma^2\|q-k\|^2/2}$: the Gaussian kernel of width $\sigma$ needs the variance
$1/\sigma^2$.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COUNT, OWN, SPREAD, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "001_cfa2ccbe52604d01.txt"
TOPIC = "softmax via Gaussian kernel, random features"
VECTORS = r"q, k \in \mathbb{R}^D"
PRODUCT = r"\frac{1}{m} \sum_{i=1}^m \left(\sin(W_{i,:} q) \sin(W_{i,:} k) + \cos(W_{i,:} q) \cos(W_{i,:} k)\right)"

CLAIMS = (
    Claim(
        id="001/s001-rff-feature-normalisation",
        title="The product of two feature vectors",
        source=Source(file=NOTE, lines=(294, 295)),
        topic=TOPIC,
        given=(VECTORS, r"m \in \mathbb{N}", Given(r"m \ge 1", COUNT), r"W \in \mathbb{R}^{m \times D}"),
        stated=PRODUCT + r" = \frac{1}{m} \sum_{i=1}^m \cos(W_{i,:} (q - k))",
        reads="m is D_random, and both maps have the factor 1/√m; a printed W_i q is an inner product.",
        expected=Verdict.PROVED,
        derivation="random Fourier features",
    ),
    Claim(
        id="001/s001-rff-random-vector-wording",
        title="The sentence loses the number of vectors",
        source=Source(file=NOTE, lines=(297, 297)),
        topic=TOPIC,
        given=(r"m, D \in \mathbb{N}", Given(r"m, D \ge 1", COUNT), r"a \in \mathbb{R}"),
        stated=r"\sum_{i=1}^D \left(\frac{\sin(a)^2}{m} + \frac{\cos(a)^2}{m}\right) = 1",
        reads="“Random of D” is read as: D vectors are drawn; the squared length of the features has to stay 1.",
        needs=(r"m = D",),
        corrected=r"\sum_{i=1}^m \left(\frac{\sin(a)^2}{m} + \frac{\cos(a)^2}{m}\right) = 1",
        expected=Verdict.CONDITIONAL,
        derivation="random Fourier features",
        follows=("001/s001-rff-feature-normalisation",),
        note="Write: the D_random vectors W_i, of dimension D, are drawn independently from N(0, σ²I).",
    ),
    Claim(
        id="001/s001-rff-expectation-law",
        title="The variance of the frequencies is inverted",
        source=Source(file=NOTE, lines=(297, 299)),
        topic=TOPIC,
        given=(
            VECTORS,
            Given(r"\sigma > 0", SPREAD),
            Given(r"w \sim \mathcal{N}(0, \sigma^2 I_D)", 297),
            Given(r"z \sim \mathcal{N}(0, I_D)", OWN),
        ),
        stated=(r"\mathbb{E}[\cos(w^\top (q - k))] = \exp\left(-\frac{\|q - k\|_2^2}{2 \sigma^2}\right)"),
        reads="Each of the terms of the product has this mean.",
        corrected=(
            r"\mathbb{E}\left[\cos\left(\frac{1}{\sigma} z^\top (q - k)\right)\right]"
            r" = \exp\left(-\frac{\|q - k\|_2^2}{2 \sigma^2}\right)"
        ),
        expected=Verdict.REFUTED,
        derivation="random Fourier features",
        follows=("001/s001-rff-feature-normalisation",),
        note="Draw the W_i from N(0, I/σ²); as printed it is right for σ = 1 only.",
    ),
)
