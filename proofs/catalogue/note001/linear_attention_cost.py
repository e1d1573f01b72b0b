r"""Time and memory of linear attention with C features: of order $NCM$ and $ND+NM+CM$.

The quadratic kernel has $C=(D+1)(D+2)/2$ features, so with $M=D$ the time is of order $ND^3$, against $N^2D$ for the
softmax: a gain once N exceeds C (Katharopoulos et al. 2020, section 3.2).
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COST, COUNT, NAMED, ORDER, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "001_cfa2ccbe52604d01.txt"
TOPIC = "kernelised linear attention"
SIZES = (r"N, C, D, M \in \mathbb{N}",)
LOOPS = (
    *SIZES,
    Given(r"A := \sum_{j=1}^N \sum_{k=1}^C \sum_{l=1}^M 1", COST),
    Given(r"B := \sum_{j=1}^N \sum_{k=1}^C 1", COST),
    Given(r"E := \sum_{i=1}^N \left(\sum_{k=1}^C \sum_{l=1}^M 1 + C + M\right)", COST),
)
COUNTED = "A, B and E count the multiply-adds of the loops for U, Z and the output."
QUADRATIC = Given(r"C := \frac{(D + 1) (D + 2)}{2}", NAMED)

CLAIMS = (
    Claim(
        id="001/s001-kla-linear-loop-costs",
        title="The first loop lacks the factor C",
        source=Source(file=NOTE, lines=(257, 259)),
        topic=TOPIC,
        given=LOOPS,
        stated=r"A = O(N M) \land B = O(N C) \land E = O(N C M)",
        reads=COUNTED,
        corrected=r"A = O(N C M) \land B = O(N C) \land E = O(N C M)",
        expected=Verdict.REFUTED,
        derivation="cost of linear attention, note 001",
        note="The loop adds N matrices of size C×M: its cost is of order NCM.  The total stays the same.",
    ),
    Claim(
        id="001/s001-kla-linear-total-time",
        title="Total time",
        source=Source(file=NOTE, lines=(259, 259)),
        topic=TOPIC,
        given=LOOPS,
        stated=r"A + B + E = O(N C M)",
        reads=COUNTED,
        expected=Verdict.PROVED,
        derivation="cost of linear attention, note 001",
        follows=("001/s001-kla-linear-loop-costs",),
    ),
    Claim(
        id="001/s001-kla-linear-time-d3",
        title="Time for the quadratic kernel",
        source=Source(file=NOTE, lines=(263, 265)),
        topic=TOPIC,
        given=(r"N, D \in \mathbb{N}", QUADRATIC),
        stated=r"2 N C D + N C + N D = O(N D^3)",
        reads="M ≈ D is read as M = D.",
        expected=Verdict.PROVED,
        derivation="cost of linear attention, note 001",
        follows=("001/s001-kla-linear-total-time",),
    ),
    Claim(
        id="001/s001-kla-asymptotic-compare",
        title="Much longer sequences than squared widths",
        source=Source(file=NOTE, lines=(267, 267)),
        topic=TOPIC,
        given=(r"N, D \in \mathbb{N}", Given(r"N, D \ge 1", COUNT), Given(r"\epsilon > 0", ORDER)),
        stated=r"D^2 \le \epsilon N \implies N D^3 \le \epsilon N^2 D",
        reads="“≫” is read with a bound of the quotient: if D² is at most εN, one cost is at most ε times the other.",
        expected=Verdict.PROVED,
        derivation="cost of linear attention, note 001",
        follows=("001/s001-kla-linear-time-d3",),
    ),
    Claim(
        id="001/s001-kla-faster",
        title="Faster for long sequences only",
        source=Source(file=NOTE, lines=(269, 269)),
        topic=TOPIC,
        given=(r"N, D \in \mathbb{N}", Given(r"N, D \ge 1", COUNT), QUADRATIC),
        stated=r"2 N C D < 2 N^2 D",
        reads="The multiply-adds of the two products of each kind of attention are compared, for M = D.",
        needs=(r"(D + 1) (D + 2) < 2 N",),
        expected=Verdict.CONDITIONAL,
        derivation="cost of linear attention, note 001",
        follows=("001/s001-kla-asymptotic-compare",),
        note="Repeat the condition N ≫ D²: for short sequences the softmax is faster.",
    ),
)
