r"""Shapes and products in the dropout objective $E\|y-(R\odot X)w\|_2^2$ (Srivastava et al. 2014, section 9).

The mask R has the shape of the data and multiplies entrywise; the data have one row for each sample.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import PROBABILITY, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "HW5/2 Dropout and regularisation"

CLAIMS = (
    Claim(
        id="000/dropout-shape-convention",
        title="The data matrix is declared transposed",
        source=Source(file=NOTE, lines=(402, 402)),
        topic=TOPIC,
        given=(r"X \in \mathbb{R}^{d \times n}", r"w \in \mathbb{R}^d", r"y \in \mathbb{R}^n"),
        stated=r"y - X w \in \mathbb{R}^n",
        reads="As in the lines before, there are n samples of d features, and w has one weight for each feature.",
        corrected=r"y - X^\top w \in \mathbb{R}^n",
        expected=Verdict.ILL_TYPED,
        derivation="dropout as Tikhonov",
        note="Declare X with n rows and d columns, or write Xᵀw.",
    ),
    Claim(
        id="000/dropout-mask-product",
        title="A matrix product where the mask multiplies entrywise",
        source=Source(file=NOTE, lines=(406, 406)),
        topic=TOPIC,
        given=(
            r"X, R \in \mathbb{R}^{n \times d}",
            r"w \in \mathbb{R}^d",
            r"y \in \mathbb{R}^n",
            Given(r"0 < p < 1", PROBABILITY),
            Given(r"R_{ij} \sim \mathrm{Bernoulli}(p)", 406),
        ),
        stated=r"\mathbb{E}[y - (R X) w] = y - p X w",
        reads="RX is written as a product of matrices; the mean of the masked residual is what the mask is for.",
        corrected=r"\mathbb{E}[y - (R \odot X) w] = y - p X w",
        expected=Verdict.ILL_TYPED,
        derivation="dropout as Tikhonov",
        note="Put the entrywise product back between R and X: the line defines ⊙ and then does not use it.",
    ),
)
