r"""Linear purification of a 2×4 example: the identity against the projection on the first coordinate.

With $L_2(W)=\|X-WX\|_F^2+\lambda\|W\|_F^2$ the identity costs $2\lambda$, the projection $\lambda$ plus 0.001, the
squared norm of the dropped row; they tie at $\lambda=0.001$.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import Given
from corrigenda.proofs.verdict import Verdict

NOTE = "001_cfa2ccbe52604d01.txt"
TOPIC = "linear purification"
EXAMPLE = (
    Given(r"X := \begin{bmatrix} -2.17 & 1.98 & 2.41 & -2.03 \\ 0.02 & -0.01 & 0.01 & -0.02 \end{bmatrix}", 15),
    Given(r"A := \begin{bmatrix} 1 & 0 \\ 0 & 1 \end{bmatrix}", 11),
    Given(r"B := \begin{bmatrix} 1 & 0 \\ 0 & 0 \end{bmatrix}", 15),
)
LOSS = (*EXAMPLE, r"\lambda \in \mathbb{R}", Given(r"L(W) := \|X - W X\|_F^2 + \lambda \|W\|_F^2", 29))
MAPS = "A and B are the maps (α) and (β): the identity and the projection on the first row."

CLAIMS = (
    Claim(
        id="001/s001-purif-alpha-recon-zero",
        title="The identity reconstructs without loss",
        source=Source(file=NOTE, lines=(11, 11)),
        topic=TOPIC,
        given=EXAMPLE,
        stated=r"\|X - A X\|_F^2 = 0",
        reads=MAPS,
        expected=Verdict.PROVED,
        derivation="purification example",
    ),
    Claim(
        id="001/s001-purif-alpha-reg",
        title="Penalty of the identity",
        source=Source(file=NOTE, lines=(13, 13)),
        topic=TOPIC,
        given=LOSS,
        stated=r"\lambda \|A\|_F^2 = 2 \lambda",
        reads=MAPS,
        expected=Verdict.PROVED,
        derivation="purification example",
    ),
    Claim(
        id="001/s001-purif-beta-residual",
        title="Residual of the projection",
        source=Source(file=NOTE, lines=(15, 15)),
        topic=TOPIC,
        given=EXAMPLE,
        stated=r"X - B X = \begin{bmatrix} 0 & 0 & 0 & 0 \\ 0.02 & -0.01 & 0.01 & -0.02 \end{bmatrix}",
        reads=MAPS,
        expected=Verdict.PROVED,
        derivation="purification example",
    ),
    Claim(
        id="001/s001-purif-beta-recon-loss",
        title="Reconstruction loss of the projection",
        source=Source(file=NOTE, lines=(17, 17)),
        topic=TOPIC,
        given=EXAMPLE,
        stated=r"\|X - B X\|_F^2 = 0.001",
        reads=MAPS,
        expected=Verdict.PROVED,
        derivation="purification example",
        follows=("001/s001-purif-beta-residual",),
    ),
    Claim(
        id="001/s001-purif-beta-reg",
        title="Penalty of the projection",
        source=Source(file=NOTE, lines=(19, 19)),
        topic=TOPIC,
        given=LOSS,
        stated=r"\lambda \|B\|_F^2 = \lambda",
        reads=MAPS,
        expected=Verdict.PROVED,
        derivation="purification example",
    ),
    Claim(
        id="001/s001-purif-tie-lambda",
        title="The weight at which both maps cost the same",
        source=Source(file=NOTE, lines=(21, 25)),
        topic=TOPIC,
        given=(r"\lambda, a, b \in \mathbb{R}", Given(r"a := 0 + 2 \lambda", 13), Given(r"b := 0.001 + \lambda", 19)),
        stated=r"(a = b \iff 2 \lambda = 0.001 + \lambda) \land (2 \lambda = 0.001 + \lambda \iff \lambda = 0.001)",
        reads="a and b are the losses of the two maps, from the lines before.",
        expected=Verdict.PROVED,
        derivation="purification example",
        follows=(
            "001/s001-purif-alpha-recon-zero",
            "001/s001-purif-alpha-reg",
            "001/s001-purif-beta-recon-loss",
            "001/s001-purif-beta-reg",
        ),
    ),
    Claim(
        id="001/s001-purif-lambda-threshold",
        title="Above the tie the identity is not better",
        source=Source(file=NOTE, lines=(27, 27)),
        topic=TOPIC,
        given=(r"\lambda \in \mathbb{R}", Given(r"a := 0 + 2 \lambda", 13), Given(r"b := 0.001 + \lambda", 19)),
        stated=r"\lambda > 0.001 \implies a \ge b",
        reads="a and b are the losses of the two maps, and better means a smaller loss; it is so at the tie, too.",
        expected=Verdict.PROVED,
        derivation="purification example",
        follows=("001/s001-purif-tie-lambda",),
    ),
)
