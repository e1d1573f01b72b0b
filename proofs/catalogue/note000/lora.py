r"""Low-rank adaptation (Hu et al., 2021): $W=W_0+AB$ with A of k columns and B of k rows.

AB has rank at most k, and more columns only add matrices.  With $A=B=0$ both gradients, $GB^\top$ and $A^\top G$, are
zero and training stays there; with random A and B the start is not the pretrained model.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import NAMED, OWN, SPREAD, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "LoRA"
FACTORS = (r"A \in \mathbb{R}^{m \times k}", r"B \in \mathbb{R}^{k \times l}")

CLAIMS = (
    Claim(
        id="000/lora-shapes-rank",
        title="Shape and rank of the update",
        source=Source(file=NOTE, lines=(753, 755)),
        topic=TOPIC,
        given=(*FACTORS, r"W_0 \in \mathbb{R}^{m \times l}"),
        stated=r"W_0 + A B \in \mathbb{R}^{m \times l} \land \operatorname{rank}(A B) \le k",
        expected=Verdict.PROVED,
        derivation="low-rank adaptation",
    ),
    Claim(
        id="000/lora-rank-expressivity",
        title="A larger rank keeps every update and adds some",
        source=Source(file=NOTE, lines=(757, 759)),
        topic=TOPIC,
        given=(*FACTORS, r"b \in \mathbb{R}^l", r"O \in \mathbb{R}^m", Given(r"O = 0", OWN)),
        stated=r"A B = \begin{bmatrix} A & O \end{bmatrix} \begin{bmatrix} B \\ b^\top \end{bmatrix}",
        reads="Every product with k inner columns is one with k + 1, so the set of updates can only grow.",
        expected=Verdict.PROVED,
        derivation="low-rank adaptation",
        follows=("000/lora-shapes-rank",),
    ),
    Claim(
        id="000/lora-zero-init",
        title="Two zero factors have zero gradients",
        source=Source(file=NOTE, lines=(767, 767)),
        topic=TOPIC,
        given=(
            *FACTORS,
            r"W_0, Y \in \mathbb{R}^{m \times l}",
            Given(r"L(A, B) := \|W_0 + A B - Y\|_F^2", STAND_IN),
            Given(r"A = 0", 767),
            Given(r"B = 0", 767),
        ),
        stated=r"\nabla_A L(A, B) = 0 \land \nabla_B L(A, B) = 0",
        reads="For a squared loss; any loss reaches the factors through AB, with GBᵀ and AᵀG as gradients.",
        expected=Verdict.PROVED,
        derivation="low-rank adaptation",
        follows=("000/lora-shapes-rank",),
    ),
    Claim(
        id="000/lora-both-random-nonzero",
        title="Two random factors change the model at once",
        source=Source(file=NOTE, lines=(769, 769)),
        topic=TOPIC,
        given=(
            *FACTORS,
            Given(r"\sigma, \tau > 0", SPREAD),
            Given(r"A_{ij} \sim \mathcal{N}(0, \sigma^2)", NAMED),
            Given(r"B_{ij} \sim \mathcal{N}(0, \tau^2)", NAMED),
        ),
        stated=r"\mathbb{E}[\|A B\|_F^2] = m k l \sigma^2 \tau^2",
        reads="“Not zero” is read through the mean square of the product, which is positive.",
        expected=Verdict.PROVED,
        derivation="low-rank adaptation",
        follows=("000/lora-shapes-rank",),
    ),
    Claim(
        id="000/lora-both-random-unused",
        title="The pretrained weights still act",
        source=Source(file=NOTE, lines=(769, 769)),
        topic=TOPIC,
        given=(r"W, V, R \in \mathbb{R}^{m \times l}", r"x \in \mathbb{R}^l"),
        stated=r"(W + R) x = (V + R) x",
        reads="“Not used” is read as: with R = AB, another pretrained matrix V would give the same output.",
        corrected=r"(W + R) x = W x + R x",
        expected=Verdict.REFUTED,
        derivation="low-rank adaptation",
        follows=("000/lora-both-random-nonzero",),
        note="The features are used but disturbed: training does not start from the pretrained model.",
    ),
)
