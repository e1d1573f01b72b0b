r"""Positive random features: $e^{q^\top k}$ as a Gaussian mean of positive products (Choromanski et al. 2021).

With $x\sim N(0,I)$, $E\,e^{x^\top s}=e^{\|s\|^2/2}$, by completing the square under the Gaussian integral.  Integrals
over the whole space are written as means under the standard normal law, with the ratio of the densities as weight.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import Given
from corrigenda.proofs.verdict import Verdict

NOTE = "002_00dbcd941494ffe9.txt"
TOPIC = "Positive random features"
VECTORS = r"q, k \in \mathbb{R}^d"
NORMAL = Given(r"x \sim \mathcal{N}(0, I_d)", 324)

CLAIMS = (
    Claim(
        id="002/002-polarization",
        title="Inner product from squared norms",
        source=Source(file=NOTE, lines=(292, 292)),
        topic=TOPIC,
        given=(r"x, y \in \mathbb{R}^d",),
        stated=r"x^\top y = -\frac{1}{2} (x^\top x - (x + y)^\top (x + y) + y^\top y)",
        expected=Verdict.PROVED,
        derivation="positive random features",
    ),
    Claim(
        id="002/002-gaussian-density",
        title="A shifted normal density has total mass one",
        source=Source(file=NOTE, lines=(303, 311)),
        topic=TOPIC,
        given=(r"\mu \in \mathbb{R}^d", NORMAL),
        stated=r"\mathbb{E}\left[\frac{\exp(-\frac{1}{2} \|x - \mu\|_2^2)}{\exp(-\frac{1}{2} \|x\|_2^2)}\right] = 1",
        reads="The integral of p is written as a mean under the standard normal law, so that the constants cancel.",
        expected=Verdict.SUPPORTED,
        derivation="positive random features",
    ),
    Claim(
        id="002/002-gaussian-any-mu",
        title="The mean is a vector, not an element of a number",
        source=Source(file=NOTE, lines=(313, 313)),
        topic=TOPIC,
        given=(r"u, d \in \mathbb{N}", r"\mu, x \in \mathbb{R}^d"),
        stated=r"x - u \in \mathbb{R}^d",
        reads="An element of the number d can at most be a number below d; it takes the place of the mean.",
        corrected=r"x - \mu \in \mathbb{R}^d",
        expected=Verdict.ILL_TYPED,
        derivation="positive random features",
        follows=("002/002-gaussian-density",),
        note="Write: for every vector μ with d real entries.",
    ),
    Claim(
        id="002/002-multiply-by-one",
        title="Multiplying by the mass of a shifted density",
        source=Source(file=NOTE, lines=(315, 315)),
        topic=TOPIC,
        given=(VECTORS, NORMAL, Given(r"s := q + k", 315)),
        stated=(
            r"\exp\left(\frac{\|s\|_2^2}{2}\right) = \exp\left(\frac{\|s\|_2^2}{2}\right)"
            r" \mathbb{E}\left[\frac{\exp(-\frac{1}{2} \|x - s\|_2^2)}{\exp(-\frac{1}{2} \|x\|_2^2)}\right]"
        ),
        reads="The integral is written as a mean under the standard normal law.",
        expected=Verdict.SUPPORTED,
        derivation="positive random features",
        follows=("002/002-gaussian-density",),
    ),
    Claim(
        id="002/002-complete-square",
        title="Completing the square",
        source=Source(file=NOTE, lines=(316, 320)),
        topic=TOPIC,
        given=(r"x, s \in \mathbb{R}^d",),
        stated=r"-\frac{1}{2} \|x - s\|_2^2 + \frac{1}{2} \|s\|_2^2 = -\frac{1}{2} \|x\|_2^2 + x^\top s",
        expected=Verdict.PROVED,
        derivation="positive random features",
        follows=("002/002-multiply-by-one",),
    ),
    Claim(
        id="002/002-split-exponential",
        title="Exponential of a sum",
        source=Source(file=NOTE, lines=(322, 322)),
        topic=TOPIC,
        given=(r"q, k, x \in \mathbb{R}^d",),
        stated=r"\exp(x^\top (q + k)) = \exp(x^\top q) \exp(x^\top k)",
        expected=Verdict.PROVED,
        derivation="positive random features",
        follows=("002/002-complete-square",),
    ),
    Claim(
        id="002/002-gaussian-mgf",
        title="Gaussian mean of an exponential",
        source=Source(file=NOTE, lines=(315, 324)),
        topic=TOPIC,
        given=(VECTORS, NORMAL),
        stated=r"\exp\left(\frac{\|q + k\|_2^2}{2}\right) = \mathbb{E}[\exp(x^\top q) \exp(x^\top k)]",
        expected=Verdict.PROVED,
        derivation="positive random features",
        follows=("002/002-split-exponential",),
    ),
    Claim(
        id="002/002-prf-identity",
        title="The attention weight as a mean of a product",
        source=Source(file=NOTE, lines=(326, 330)),
        topic=TOPIC,
        given=(VECTORS, NORMAL),
        stated=(
            r"\exp(q^\top k) = \exp\left(-\frac{\|q\|_2^2}{2}\right) \mathbb{E}[\exp(x^\top q) \exp(x^\top k)]"
            r" \exp\left(-\frac{\|k\|_2^2}{2}\right)"
        ),
        expected=Verdict.PROVED,
        derivation="positive random features",
        follows=("002/002-aij-polarization", "002/002-gaussian-mgf"),
    ),
)
