r"""Attention through a feature map f with m features: what factorises, in which order, and at what cost.

No f with finitely many features gives $e^{q^\top k}$ exactly: the matrix of exponentials can have any rank, a product
of features at most m.  Random features give it in the mean (Choromanski et al. 2021).  Keys times values come first,
and the normaliser is formed in the same way.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COST, COUNT, OWN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "002_00dbcd941494ffe9.txt"
TOPIC = "Kernel attention"
SIZES = (r"n, m, d \in \mathbb{N}",)

CLAIMS = (
    Claim(
        id="002/002-decompose-A-exact",
        title="Finitely many features do not reproduce the exponential kernel",
        source=Source(file=NOTE, lines=(288, 288)),
        topic=TOPIC,
        given=(
            *SIZES,
            Given(r"m \ge 1", COUNT),
            r"Q, K \in \mathbb{R}^{n \times d}",
            r"q, k \in \mathbb{R}^d",
            Given(r"x \sim \mathcal{N}(0, I_d)", OWN),
        ),
        stated=r"\operatorname{rank}(\exp(Q K^\top)) \le m",
        reads="If all entries were inner products of m features, the rank could not exceed m; m is fixed, n is not.",
        corrected=(
            r"\exp(q^\top k) = \mathbb{E}\left[\exp\left(x^\top q - \frac{\|q\|_2^2}{2}\right)"
            r" \exp\left(x^\top k - \frac{\|k\|_2^2}{2}\right)\right]"
        ),
        expected=Verdict.REFUTED,
        derivation="kernel attention",
        note="Say that A is approximated: random features reproduce it in the mean, and never exactly.",
    ),
    Claim(
        id="002/002-fQfKfV",
        title="Transpose and normaliser missing in the new order",
        source=Source(file=NOTE, lines=(288, 288)),
        topic=TOPIC,
        given=(
            r"F, G \in \mathbb{R}^{n \times m}",
            r"V \in \mathbb{R}^{n \times d}",
            Given(r"D := \operatorname{diag}(F G^\top \mathbf{1})", 286),
        ),
        stated=r"D^{-1} F G^\top V = F (G V)",
        reads="F and G are the features of queries and keys; even with V itself in place of f(V) the product fails.",
        corrected=r"D^{-1} F G^\top V = \operatorname{diag}(F (G^\top \mathbf{1}))^{-1} F (G^\top V)",
        expected=Verdict.ILL_TYPED,
        derivation="kernel attention",
        follows=("002/002-decompose-A-exact",),
        note="Transpose the key features, leave V as it is, and divide by the row sums.",
    ),
    Claim(
        id="002/002-performer-time",
        title="Time with m features",
        source=Source(file=NOTE, lines=(288, 288)),
        topic=TOPIC,
        given=(*SIZES, Given(r"C := 2 n m d + n m d + n m d + n m", COST)),
        stated=r"C = \Theta(n m d)",
        reads="Features of queries and keys, keys times values, queries times that, and the row sums.",
        expected=Verdict.PROVED,
        derivation="kernel attention",
        follows=("002/002-fQfKfV",),
    ),
    Claim(
        id="002/002-performer-space",
        title="Product of key features and values is not counted",
        source=Source(file=NOTE, lines=(288, 288)),
        topic=TOPIC,
        given=(*SIZES, Given(r"S := 2 n m + n d + m d", COST)),
        stated=r"S = \Theta(2 n m + n d)",
        reads="S counts the two feature matrices, the values, and the m × d product that is formed first.",
        corrected=r"S = \Theta(n m + n d + m d)",
        expected=Verdict.REFUTED,
        derivation="kernel attention",
        follows=("002/002-fQfKfV",),
        note="Add md for the product of key features and values; it matters when n is small.",
    ),
    Claim(
        id="002/002-prf-reorder",
        title="Keys and values may be multiplied first",
        source=Source(file=NOTE, lines=(342, 342)),
        topic=TOPIC,
        given=(r"F, G \in \mathbb{R}^{n \times m}", r"V \in \mathbb{R}^{n \times d}"),
        stated=r"(F G^\top) V = F (G^\top V)",
        reads="F and G are the features of queries and keys.",
        expected=Verdict.PROVED,
        derivation="kernel attention",
        follows=("002/002-fQfKfV",),
    ),
    Claim(
        id="002/002-m-linear-cost",
        title="Cost grows linearly in the number of features",
        source=Source(file=NOTE, lines=(344, 344)),
        topic=TOPIC,
        given=(*SIZES, Given(r"T(m) := n m d", 288), Given(r"S(m) := 2 n m + n d", 288)),
        stated=r"T(2 m) = 2 T(m) \land S(m + 1) - S(m) = S(1) - S(0)",
        reads="The time doubles with m, and each further feature adds the same memory.",
        expected=Verdict.PROVED,
        derivation="kernel attention",
        follows=("002/002-performer-time", "002/002-performer-space"),
    ),
)
