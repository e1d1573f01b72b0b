r"""Softmax attention as $D^{-1}AV$ with $A=\exp(QK^\top)$ and $D=\mathrm{diag}(A\mathbf 1)$.

The entry in row i and column j is the exponential of the inner product of query i and key j.  Writing the product of
single entries instead gives the exponential of the Hadamard product, another matrix of another shape.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COUNT, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "002_00dbcd941494ffe9.txt"
TOPIC = "Softmax kernel"
PRODUCT = (Given(r"A := \exp(Q K^\top)", 266), Given(r"D := \operatorname{diag}(A \mathbf{1})", 278))
ATTENTION = (r"Q, K \in \mathbb{R}^{n \times d}", *PRODUCT)
SQUARE = (r"Q, K \in \mathbb{R}^{n \times n}", *PRODUCT)
ROW = r"(D^{-1} A)_{i,:} = \frac{\exp(Q_{i,:} K^\top)}{\exp(Q_{i,:} K^\top) \mathbf{1}}"
AS_PRINTED = "The printed entries belong to the Hadamard product; d = n is taken, where the shapes fit."

CLAIMS = (
    Claim(
        id="002/002-softmax-missing-sqrtd",
        title="The scale of the scores is dropped",
        source=Source(file=NOTE, lines=(256, 286)),
        topic=TOPIC,
        given=(
            r"Q, K \in \mathbb{R}^{n \times d}",
            r"\tau \in \mathbb{N}",
            Given(r"\tau \ge 1", COUNT),
            Given(r"A := \exp(Q K^\top)", 266),
            Given(r"B := \exp\left(\frac{Q K^\top}{\sqrt{\tau}}\right)", 167),
        ),
        stated=r"\operatorname{diag}(B \mathbf{1})^{-1} B = \operatorname{diag}(A \mathbf{1})^{-1} A",
        reads="τ is the key width; the left side is the attention of part 3.1, the right side that of part 3.3.",
        needs=(r"\tau = 1",),
        expected=Verdict.CONDITIONAL,
        derivation="softmax attention as a normalised kernel",
        note="Say that the factor 1/√d is absorbed into the queries, or carry it along.",
    ),
    Claim(
        id="002/002-q-rows-transpose",
        title="Stacked rows are transposed once too often",
        source=Source(file=NOTE, lines=(258, 260)),
        topic=TOPIC,
        given=(r"M, N \in \mathbb{R}^{n \times d}",),
        stated=r"M^\top N^\top \in \mathbb{R}^{n \times n}",
        reads="M and N are the stacked rows of queries and keys; the displays set Q = Mᵀ and Kᵀ = Nᵀ.",
        corrected=r"M N^\top \in \mathbb{R}^{n \times n}",
        expected=Verdict.ILL_TYPED,
        derivation="softmax attention as a normalised kernel",
        note="Remove the transpose behind the rows of Q; only the keys are transposed.",
    ),
    Claim(
        id="002/002-softmax-rows",
        title="Rows of the attention weights",
        source=Source(file=NOTE, lines=(262, 262)),
        topic=TOPIC,
        given=ATTENTION,
        stated=ROW,
        reads="The product of a query and a key is their inner product; the softmax divides by the sum of the row.",
        expected=Verdict.SUPPORTED,
        derivation="softmax attention as a normalised kernel",
    ),
    Claim(
        id="002/002-softmax-entries-elementwise",
        title="Products of entries where inner products are meant",
        source=Source(file=NOTE, lines=(264, 264)),
        topic=TOPIC,
        given=SQUARE,
        stated=r"(D^{-1} A)_{ij} = \frac{\exp(Q_{ij} K_{ij})}{\sum_{l=1}^n \exp(Q_{il} K_{il})}",
        reads=AS_PRINTED,
        corrected=ROW,
        expected=Verdict.REFUTED,
        derivation="softmax attention as a normalised kernel",
        follows=("002/002-softmax-rows",),
        note="The exponent in row i and column j is the inner product of query i and key j.",
    ),
    Claim(
        id="002/002-A-entries",
        title="Entries of A are exponentials of inner products",
        source=Source(file=NOTE, lines=(266, 271)),
        topic=TOPIC,
        given=SQUARE,
        stated=r"A_{ij} = \exp(Q_{ij} K_{ij})",
        reads=AS_PRINTED,
        corrected=r"A_{ij} = \exp(Q_{i,:} K_{j,:}^\top)",
        expected=Verdict.REFUTED,
        derivation="softmax attention as a normalised kernel",
        follows=("002/002-softmax-entries-elementwise",),
        note="The matrix product sums over the d features; it is not taken entry by entry.",
    ),
    Claim(
        id="002/002-A-shape",
        title="A is square",
        source=Source(file=NOTE, lines=(273, 273)),
        topic=TOPIC,
        given=(r"Q, K \in \mathbb{R}^{n \times d}",),
        stated=r"\exp(Q K^\top) \in \mathbb{R}^{n \times d}",
        corrected=r"\exp(Q K^\top) \in \mathbb{R}^{n \times n}",
        expected=Verdict.ILL_TYPED,
        derivation="softmax attention as a normalised kernel",
        follows=("002/002-A-entries",),
        note="There is one entry for each pair of a query and a key, so A is n × n.",
    ),
)
