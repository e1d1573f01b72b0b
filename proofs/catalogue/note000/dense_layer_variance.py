r"""Variance of one output of a dense layer $y=Wx$ with independent standard normal entries.

Each $y_i$ is a sum of $d_1$ products of mean 0 and variance 1.
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
        id="000/dense-entry",
        title="One output of a dense layer",
        source=Source(file=NOTE, lines=(186, 189)),
        topic=TOPIC,
        given=(r"W \in \mathbb{R}^{d_2 \times d_1}", r"x \in \mathbb{R}^{d_1}", Given(r"y := W x", 188)),
        stated=r"y_i = \sum_{j=1}^{d_1} W_{ij} x_j",
        expected=Verdict.PROVED,
        derivation="size of a dense layer",
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
)
