r"""Size of a dense layer at initialisation, in the root mean square norm.

Given x the mean of $\|y\|_{RMS}^2$ is $d_1\|x\|_{RMS}^2$, so entries of variance $1/d_1$ keep the size (Yang, Simon and
Bernstein, A spectral condition for feature learning, 2023).  The average runs over the $d_2$ outputs, and only its
mean is a number.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "Maximal update parametrisation"
LAYER = (
    r"W \in \mathbb{R}^{d_2 \times d_1}",
    Given(r"W_{ij} \sim \mathcal{N}(0, 1)", 186),
    Given(r"x \sim \mathcal{N}(0, I_{d_1})", 186),
)

CLAIMS = (
    Claim(
        id="000/rms-y-average",
        title="Average over inputs of a vector of outputs",
        source=Source(file=NOTE, lines=(201, 201)),
        topic=TOPIC,
        given=(*LAYER, Given(r"y := W x", 188)),
        stated=r"\frac{1}{d_1} \mathbf{1}_{d_1}^\top (y \odot y) = d_1",
        reads="The printed sum takes d₁ squares from a vector that has d₂ entries.",
        corrected=r"\mathbb{E}\left[\frac{1}{d_2} \sum_{i=1}^{d_2} y_i^2\right] = d_1",
        expected=Verdict.ILL_TYPED,
        derivation="size of a dense layer",
        follows=("000/var-yi",),
        note="Average over the d₂ outputs, and take the mean: a single draw is random.",
    ),
    Claim(
        id="000/rms-expectation-scaling",
        title="A number set equal to a random norm",
        source=Source(file=NOTE, lines=(203, 203)),
        topic=TOPIC,
        given=LAYER,
        stated=r"\mathbb{E}\left[\frac{1}{d_2} \|W x\|_2^2\right] = d_1 \frac{1}{d_1} \|x\|_2^2",
        reads="The mean is over weights and inputs, as written; the order d₁ is taken with its exact constant 1.",
        corrected=r"\mathbb{E}\left[\frac{1}{d_2} \|W x\|_2^2 \mid x\right] = d_1 \frac{1}{d_1} \|x\|_2^2",
        expected=Verdict.REFUTED,
        derivation="size of a dense layer",
        follows=("000/rms-y-average",),
        note="Take the mean over the weights, given x; then the ratio is exactly d₁.",
    ),
    Claim(
        id="000/init-scale-inverse-sqrt",
        title="Weights divided by √d₁ keep the size",
        source=Source(file=NOTE, lines=(203, 205)),
        topic=TOPIC,
        given=(
            r"W \in \mathbb{R}^{d_2 \times d_1}",
            Given(r"W_{ij} \sim \mathcal{N}(0, 1)", 186),
            r"x \in \mathbb{R}^{d_1}",
            Given(r"V := \frac{1}{\sqrt{d_1}} W", 203),
        ),
        stated=(
            r"\mathbb{E}\left[\frac{1}{d_2} \|V x\|_2^2\right] = \frac{1}{d_1} \|x\|_2^2"
            r" \land \operatorname{Var}(V_{ij}) = \frac{1}{d_1}"
        ),
        reads="The mean is over the weights, for one input.",
        expected=Verdict.PROVED,
        derivation="size of a dense layer",
        follows=("000/rms-expectation-scaling",),
    ),
    Claim(
        id="000/var-z-scaled",
        title="Variance of one product after scaling",
        source=Source(file=NOTE, lines=(205, 205)),
        topic=TOPIC,
        given=(
            r"n \in \mathbb{N}",
            Given(r"w \sim \mathcal{N}(0, \frac{1}{n})", 205),
            Given(r"x \sim \mathcal{N}(0, 1)", 186),
        ),
        stated=r"\operatorname{Var}(w x) = \mathbb{E}[x^2] \mathbb{E}[w^2] = \frac{1}{n}",
        reads="n is the number of inputs.",
        expected=Verdict.PROVED,
        derivation="size of a dense layer",
        follows=("000/init-scale-inverse-sqrt",),
    ),
)
