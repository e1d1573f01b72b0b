r"""Size of a dense layer at initialisation: $y=Wx$ with independent standard normal entries.

Each $y_i$ is a sum of $d_1$ products of variance 1, so given x the mean of $\|y\|_{RMS}^2$ is $d_1\|x\|_{RMS}^2$, and
entries of variance $1/d_1$ keep the size (Yang et al., A spectral condition for feature learning, 2023).  The average
runs over the $d_2$ outputs, and only its mean is a number.
"""

from proofs.claim import Claim, Source
from proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "Maximal update parametrisation"
LAYER = (
    r"W \in \mathbb{R}^{d_2 \times d_1}",
    r"W_{ij} \sim \mathcal{N}(0, 1)",
    r"x \sim \mathcal{N}(0, I_{d_1})",
)

CLAIMS = (
    Claim(
        id="000/dense-entry",
        title="One output of a dense layer",
        source=Source(file=NOTE, lines=(186, 189)),
        topic=TOPIC,
        given=(r"W \in \mathbb{R}^{d_2 \times d_1}", r"x \in \mathbb{R}^{d_1}", r"y := W x"),
        stated=r"y_i = \sum_{j=1}^{d_1} W_{ij} x_j",
        expected=Verdict.PROVED,
        derivation="size of a dense layer",
    ),
    Claim(
        id="000/variance-definition",
        title="Variance by the second moment",
        source=Source(file=NOTE, lines=(191, 191)),
        topic=TOPIC,
        given=(r"z \in \mathbb{R}", r"z \sim P"),
        stated=r"\operatorname{Var}(z) = \mathbb{E}[z^2] - (\mathbb{E}[z])^2",
        expected=Verdict.PROVED,
    ),
    Claim(
        id="000/product-mean",
        title="Mean of a product of independent normals",
        source=Source(file=NOTE, lines=(193, 193)),
        topic=TOPIC,
        given=LAYER,
        stated=r"\mathbb{E}[W_{ij} x_j] = \mathbb{E}[W_{ij}] \mathbb{E}[x_j] = 0",
        expected=Verdict.PROVED,
        derivation="size of a dense layer",
    ),
    Claim(
        id="000/product-second-moment",
        title="Second moment of a product of independent normals",
        source=Source(file=NOTE, lines=(195, 195)),
        topic=TOPIC,
        given=LAYER,
        stated=r"\mathbb{E}[(W_{ij} x_j)^2] = \mathbb{E}[W_{ij}^2] \mathbb{E}[x_j^2] = 1",
        expected=Verdict.PROVED,
        derivation="size of a dense layer",
    ),
    Claim(
        id="000/var-yi",
        title="Variance of an output is the number of inputs",
        source=Source(file=NOTE, lines=(197, 197)),
        topic=TOPIC,
        given=LAYER,
        stated=r"\operatorname{Var}\left(\sum_{j=1}^{d_1} W_{ij} x_j\right) = d_1 \operatorname{Var}(W_{ij} x_j) = d_1",
        reads="The index j on the right is free: all products have the same variance.",
        expected=Verdict.PROVED,
        derivation="size of a dense layer",
        follows=("000/dense-entry", "000/product-mean", "000/product-second-moment"),
    ),
    Claim(
        id="000/var-sum-iid",
        title="Variances of independent terms add up",
        source=Source(file=NOTE, lines=(199, 199)),
        topic=TOPIC,
        given=(r"a, b, c \in \mathbb{R}", r"a, b, c \sim P"),
        stated=(
            r"\operatorname{Var}(a + b + c)"
            r" = \operatorname{Var}(a) + \operatorname{Var}(b) + \operatorname{Var}(c)"
        ),
        reads="Three independent terms of one unknown law stand for n.",
        expected=Verdict.PROVED,
        note="Uncorrelated terms are enough.",
    ),
    Claim(
        id="000/rms-y-average",
        title="Average over inputs of a vector of outputs",
        source=Source(file=NOTE, lines=(201, 201)),
        topic=TOPIC,
        given=(*LAYER, r"y := W x"),
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
            r"W_{ij} \sim \mathcal{N}(0, 1)",
            r"x \in \mathbb{R}^{d_1}",
            r"V := \frac{1}{\sqrt{d_1}} W",
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
            r"w \sim \mathcal{N}(0, \frac{1}{n})",
            r"x \sim \mathcal{N}(0, 1)",
        ),
        stated=r"\operatorname{Var}(w x) = \mathbb{E}[x^2] \mathbb{E}[w^2] = \frac{1}{n}",
        reads="n is the number of inputs.",
        expected=Verdict.PROVED,
        derivation="size of a dense layer",
        follows=("000/init-scale-inverse-sqrt",),
    ),
    Claim(
        id="000/var-scaling",
        title="A factor leaves the variance squared",
        source=Source(file=NOTE, lines=(207, 207)),
        topic=TOPIC,
        given=(r"X, t \in \mathbb{R}", r"X \sim P"),
        stated=r"\operatorname{Var}(t X) = t^2 \operatorname{Var}(X)",
        expected=Verdict.PROVED,
    ),
    Claim(
        id="000/variance-no-contradiction",
        title="A sum of n copies and n times one copy",
        source=Source(file=NOTE, lines=(209, 209)),
        topic=TOPIC,
        given=(r"\mu \in \mathbb{R}", r"\sigma > 0", r"X \sim \mathcal{N}(\mu \mathbf{1}, \sigma^2 I_n)"),
        stated=(
            r"\operatorname{Var}\left(\sum_{i=1}^n X_i\right) = n \operatorname{Var}(X_j)"
            r" \land \operatorname{Var}(n X_j) = n^2 \operatorname{Var}(X_j)"
        ),
        reads="Both rules hold side by side, here for independent normal terms of equal law.",
        expected=Verdict.PROVED,
        follows=("000/var-sum-iid", "000/var-scaling"),
    ),
)
