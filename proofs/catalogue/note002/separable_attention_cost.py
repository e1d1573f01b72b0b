r"""Cost of separable attention: with $(QK^\top)V=Q(K^\top V)$ no $n\times n$ matrix is formed.

Both products take $nd^2$ multiply-adds, so time and memory are linear in the number of tokens.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COST, COUNT, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "002_00dbcd941494ffe9.txt"
TOPIC = "Separable attention"
SIZES = (r"n, d \in \mathbb{N}",)

CLAIMS = (
    Claim(
        id="002/002-separable-softmax-cost",
        title="Cost of the two softmaxes",
        source=Source(file=NOTE, lines=(242, 242)),
        topic=TOPIC,
        given=(*SIZES, Given(r"C := \sum_{i=1}^n \sum_{j=1}^d 3", COST), Given(r"S := n d + n d", COST)),
        stated=r"C = \Theta(n d) \land S = \Theta(2 n d)",
        reads="An exponential, an addition and a division for each entry; argument and result are in memory.",
        expected=Verdict.PROVED,
        derivation="cost of separable attention",
    ),
    Claim(
        id="002/002-separable-missing-transpose",
        title="Transpose of the keys is missing",
        source=Source(file=NOTE, lines=(244, 244)),
        topic=TOPIC,
        given=(r"R, S \in \mathbb{R}^{n \times d}",),
        stated=r"R S \in \mathbb{R}^{n \times n}",
        reads="R and S are the two softmax matrices, both of shape n × d.",
        corrected=r"R S^\top \in \mathbb{R}^{n \times n}",
        expected=Verdict.ILL_TYPED,
        derivation="cost of separable attention",
        note="Transpose the second factor, as on line 228.",
    ),
    Claim(
        id="002/002-separable-ktv",
        title="Cost of the product of keys and values",
        source=Source(file=NOTE, lines=(244, 244)),
        topic=TOPIC,
        given=(
            r"K, V \in \mathbb{R}^{n \times d}",
            Given(r"C := \sum_{i=1}^d \sum_{j=1}^d \sum_{k=1}^n 1", COST),
            Given(r"S := n d + n d + d^2", COST),
        ),
        stated=r"K^\top V \in \mathbb{R}^{d \times d} \land C = \Theta(n d^2) \land S = \Theta(2 n d + d^2)",
        reads="C counts the multiply-adds of the product, S both factors and the result.",
        expected=Verdict.PROVED,
        derivation="cost of separable attention",
        follows=("002/002-separable-missing-transpose",),
    ),
    Claim(
        id="002/002-separable-q-ktv",
        title="The order of the products may be changed",
        source=Source(file=NOTE, lines=(244, 246)),
        topic=TOPIC,
        given=(
            r"Q, K, V \in \mathbb{R}^{n \times d}",
            Given(r"C := \sum_{i=1}^n \sum_{j=1}^d \sum_{k=1}^d 1", COST),
            Given(r"S := n d + d^2 + n d", COST),
        ),
        stated=r"(Q K^\top) V = Q (K^\top V) \land C = \Theta(n d^2) \land S = \Theta(d^2 + 2 n d)",
        reads="C and S are the cost of the second product; the sign Θ is missing in the line and is supplied.",
        expected=Verdict.PROVED,
        derivation="cost of separable attention",
        follows=("002/002-separable-ktv",),
    ),
    Claim(
        id="002/002-separable-linear-vs-quadratic",
        title="Linear and quadratic growth in the number of tokens",
        source=Source(file=NOTE, lines=(246, 246)),
        topic=TOPIC,
        given=(
            Given(r"n, d \ge 1", COUNT),
            Given(r"T(n) := n (2 d^2 + 6 d)", COST),
            Given(r"S(n) := n^2 (2 d + 3)", COST),
        ),
        stated=r"T(2 n) = 2 T(n) \land S(2 n) = 4 S(n)",
        reads=(
            "T are the operations of separable attention (two products, two softmaxes) and S of standard attention; "
            "twice the tokens cost twice and four times as much."
        ),
        expected=Verdict.PROVED,
        derivation="cost of separable attention",
        follows=("002/002-separable-softmax-cost", "002/002-separable-q-ktv"),
    ),
    Claim(
        id="002/002-separable-n-gg-d",
        title="Separable attention is cheaper for many tokens",
        source=Source(file=NOTE, lines=(248, 248)),
        topic=TOPIC,
        given=(Given(r"n, d \ge 1", COUNT),),
        stated=r"n > d \implies n d^2 < n^2 d",
        expected=Verdict.PROVED,
        derivation="cost of separable attention",
        follows=("002/002-separable-linear-vs-quadratic",),
    ),
)
