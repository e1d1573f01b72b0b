r"""Memory of linear attention (Katharopoulos et al. 2020, section 3.2).

Queries, keys, values and outputs take $2N(D+M)$ numbers, the sums $C(M+1)$; a misplaced bracket loses the values.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COST, COUNT, NAMED, ORDER, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "001_cfa2ccbe52604d01.txt"
TOPIC = "kernelised linear attention"
SIZES = (r"N, C, D, M \in \mathbb{N}",)
QUADRATIC = Given(r"C := \frac{(D + 1) (D + 2)}{2}", NAMED)
STORED = Given(r"S := 2 N D + C M + C + 2 N M", COST)

CLAIMS = (
    Claim(
        id="001/s001-kla-linear-space-items",
        title="The output is printed as D",
        source=Source(file=NOTE, lines=(271, 273)),
        topic=TOPIC,
        given=(*SIZES, r"F \in \mathbb{R}^{N \times C}", r"U \in \mathbb{R}^{C \times M}"),
        stated=r"D = F U",
        reads="V and D are said to hold NM numbers; the array of that size is the output, and D is a width.",
        corrected=r"F U \in \mathbb{R}^{N \times M}",
        expected=Verdict.ILL_TYPED,
        derivation="cost of linear attention, note 001",
        note="Write O for the output, and count Z, C numbers, too.",
    ),
    Claim(
        id="001/s001-kla-linear-space-total",
        title="Total memory",
        source=Source(file=NOTE, lines=(275, 275)),
        topic=TOPIC,
        given=(*SIZES, STORED),
        stated=r"S = O(N D + C M + N M)",
        reads="Queries, keys, U, Z, values and the output are counted.",
        expected=Verdict.PROVED,
        derivation="cost of linear attention, note 001",
        follows=("001/s001-kla-linear-space-items",),
    ),
    Claim(
        id="001/s001-kla-linear-space-factored",
        title="A bracket in the wrong place loses the values",
        source=Source(file=NOTE, lines=(275, 276)),
        topic=TOPIC,
        given=(*SIZES, STORED),
        stated=r"S = O(N D + M + C M)",
        reads="The product CM after the bracket is taken into the order.",
        corrected=r"S = O(N (D + M) + C M)",
        expected=Verdict.REFUTED,
        derivation="cost of linear attention, note 001",
        follows=("001/s001-kla-linear-space-total",),
        note="Factor N out of the first and last term: N(D + M) + CM.",
    ),
    Claim(
        id="001/s001-kla-linear-space-d3",
        title="Memory for the quadratic kernel",
        source=Source(file=NOTE, lines=(278, 278)),
        topic=TOPIC,
        given=(r"N, D \in \mathbb{N}", QUADRATIC),
        stated=r"2 N D + C D + C + 2 N D = O(N D + D^3)",
        reads="M ≈ D is read as M = D, and C = D² as the number of features, which has that order.",
        expected=Verdict.PROVED,
        derivation="cost of linear attention, note 001",
        follows=("001/s001-kla-linear-space-total",),
    ),
    Claim(
        id="001/s001-kla-memory-less",
        title="Much less memory for long sequences",
        source=Source(file=NOTE, lines=(280, 280)),
        topic=TOPIC,
        given=(r"N, D \in \mathbb{R}", Given(r"N, D \ge 1", COUNT), Given(r"0 < \epsilon \le 1", ORDER)),
        stated=r"D^2 \le \epsilon N \implies N D + D^3 \le 2 \epsilon N^2",
        reads="If D² is at most εN, the memory is at most 2ε times the N² weights that the softmax stores.",
        expected=Verdict.PROVED,
        derivation="cost of linear attention, note 001",
        follows=("001/s001-kla-linear-space-d3",),
    ),
)
