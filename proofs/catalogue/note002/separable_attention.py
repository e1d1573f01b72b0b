r"""Separable attention: the row softmax of Q times the transposed column softmax of K (Shen et al. 2021).

R has rows and S columns that sum to one, so the rows of $RS^\top$ are distributions.  Its rank is at most d, which is
the sense in which it says less than a softmax of $QK^\top$; each entry depends on all keys through the column sums.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import NAMED, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "002_00dbcd941494ffe9.txt"
TOPIC = "Separable attention"
ROWS = (
    r"Q \in \mathbb{R}^{n \times d}",
    Given(r"F := \exp(Q)", NAMED),
    Given(r"R := \operatorname{diag}(F \mathbf{1})^{-1} F", NAMED),
)
COLUMNS = (
    r"K \in \mathbb{R}^{n \times d}",
    Given(r"E := \exp(K)", NAMED),
    Given(r"S := E \operatorname{diag}(E^\top \mathbf{1})^{-1}", NAMED),
)

CLAIMS = (
    Claim(
        id="002/002-separable-entries",
        title="Entries of the product",
        source=Source(file=NOTE, lines=(228, 232)),
        topic=TOPIC,
        given=(r"R, S \in \mathbb{R}^{n \times d}",),
        stated=r"(R S^\top)_{il} = \sum_{j=1}^d R_{ij} S_{lj}",
        reads="It holds for any two factors, whatever their entries.",
        expected=Verdict.PROVED,
        derivation="separable attention",
    ),
    Claim(
        id="002/002-separable-row-sum",
        title="A row of the product sums to one",
        source=Source(file=NOTE, lines=(234, 238)),
        topic=TOPIC,
        given=(*ROWS, *COLUMNS),
        stated=r"R_{i,:} S^\top \mathbf{1} = R_{i,:} (S^\top \mathbf{1}) = 1",
        reads="The sums are written as products with a vector of ones: over l, the columns of the product, and over j.",
        expected=Verdict.SUPPORTED,
        derivation="separable attention",
        follows=("002/002-softmax-row-sum", "002/002-softmax-col-sum", "002/002-separable-entries"),
    ),
    Claim(
        id="002/002-separable-categorical",
        title="Rows of separable attention are distributions",
        source=Source(file=NOTE, lines=(240, 240)),
        topic=TOPIC,
        given=(*ROWS, *COLUMNS),
        stated=r"R S^\top \mathbf{1} = \mathbf{1} \land (R S^\top)_{ij} > 0",
        reads="A categorical distribution: entries that are not negative and sum to one.",
        expected=Verdict.SUPPORTED,
        derivation="separable attention",
        follows=("002/002-separable-row-sum",),
    ),
    Claim(
        id="002/002-separable-expressive-rank",
        title="Less expressive only for more tokens than features",
        source=Source(file=NOTE, lines=(250, 254)),
        topic=TOPIC,
        given=(r"R, S \in \mathbb{R}^{n \times d}",),
        stated=r"\operatorname{rank}(R S^\top) < n",
        reads=(
            "Expressiveness is read as rank: softmax attention reaches every rank up to n, so a product that cannot "
            "reach rank n says less."
        ),
        needs=(r"d < n",),
        expected=Verdict.CONDITIONAL,
        derivation="separable attention",
        follows=("002/002-separable-entries",),
        note="Say d < n, and in which sense: the rank is at most d, though neither family contains the other.",
    ),
    Claim(
        id="002/002-separable-expressive-reason",
        title="An entry of separable attention does depend on all keys",
        source=Source(file=NOTE, lines=(250, 254)),
        topic=TOPIC,
        given=(r"k_1, k_2 \in \mathbb{R}", Given(r"s := \frac{\exp(k_1)}{\exp(k_1) + \exp(k_2)}", STAND_IN)),
        stated=r"\frac{\partial s}{\partial k_2} = 0",
        reads=(
            "If an entry used d values only, no other key could change it; for two tokens of width one the weight of "
            "the first key is s."
        ),
        corrected=r"\frac{\partial s}{\partial k_2} = -s (1 - s)",
        expected=Verdict.REFUTED,
        derivation="separable attention",
        follows=("002/002-separable-expressive-rank",),
        note="The column sums run over all n keys; the true reason is the rank, which is at most d.",
    ),
)
