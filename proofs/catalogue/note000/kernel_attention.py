r"""Attention with a kernel that has a feature map, $K(q,k)=\phi(q)^\top\phi(k)$: linear in the number of tokens.

A feature map exists iff the kernel is positive semidefinite (Mercer, Aronszajn).  The sums over keys do not depend on
the query.  For the quadratic kernel $\phi$ has $(D+1)(D+2)/2$ entries, hence $ND+D^3$ numbers when $M$ is at most $D$.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COUNT, ORDER, OWN, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "Linear attention"

CLAIMS = (
    Claim(
        id="000/kernel-feature-map-existence",
        title="Only positive semidefinite kernels have a feature map",
        source=Source(file=NOTE, lines=(735, 739)),
        topic=TOPIC,
        given=(r"a, b, c \in \mathbb{R}", Given(r"K(q, k) := (q k + c)^2", STAND_IN)),
        stated=r"K(a, b)^2 \le K(a, a) K(b, b)",
        reads="With a feature map every Gram matrix of two points is positive semidefinite; tested on (qk + c)².",
        needs=(r"c \ge 0",),
        expected=Verdict.CONDITIONAL,
        derivation="kernelised attention",
        note="Say that the kernel is positive semidefinite; and only a short feature map saves work.",
    ),
    Claim(
        id="000/linearised-attention",
        title="Features of the query leave the sum",
        source=Source(file=NOTE, lines=(739, 741)),
        topic=TOPIC,
        given=(r"f \in \mathbb{R}^{1 \times m}", r"\Phi \in \mathbb{R}^{N \times m}", r"V \in \mathbb{R}^{N \times M}"),
        stated=(
            r"\frac{\sum_{j=1}^N f \Phi_{j,:}^\top V_{j,:}}{\sum_{j=1}^N f \Phi_{j,:}^\top}"
            r" = \frac{f \sum_{j=1}^N \Phi_{j,:}^\top V_{j,:}}{f \sum_{j=1}^N \Phi_{j,:}^\top}"
        ),
        reads="Features are rows, as the printed formula needs: f belongs to the query, Φ holds those of the keys.",
        expected=Verdict.PROVED,
        derivation="kernelised attention",
        follows=("000/kernel-attention-normaliser", "000/kernel-feature-map-existence"),
        note="Lines 733 and 739 use columns: keep one convention.",
    ),
    Claim(
        id="000/linearised-attention-reuse",
        title="The sum over keys is shared by all queries",
        source=Source(file=NOTE, lines=(743, 743)),
        topic=TOPIC,
        given=(
            r"F, \Phi \in \mathbb{R}^{N \times C}",
            r"V \in \mathbb{R}^{N \times M}",
            Given(r"S := \Phi^\top V", OWN),
        ),
        stated=r"\sum_{j=1}^N F_{i,:} \Phi_{j,:}^\top V_{j,:} = F_{i,:} S",
        reads="S does not mention the query i, so it is computed once.",
        expected=Verdict.PROVED,
        derivation="kernelised attention",
        follows=("000/linearised-attention",),
    ),
    Claim(
        id="000/quadratic-kernel-memory",
        title="Memory of the quadratic kernel, if values are no wider than keys",
        source=Source(file=NOTE, lines=(745, 745)),
        topic=TOPIC,
        given=(
            r"N, D, M \in \mathbb{N}",
            Given(r"N \ge 1", COUNT),
            Given(r"D \ge 1", COUNT),
            Given(r"C := \frac{(D + 1) (D + 2)}{2}", 737),
        ),
        stated=r"N (D + M) + C M + C \le 6 (N D + D^3)",
        reads="Tokens, values and the two shared sums, with features made when needed; the order has the constant 6.",
        needs=(r"M \le D",),
        expected=Verdict.CONDITIONAL,
        derivation="kernelised attention",
        follows=("000/linearised-attention-reuse",),
        note="Say that M is of order D and that the feature matrices are never stored.",
    ),
    Claim(
        id="000/quadratic-kernel-memory-threshold",
        title="Long sequences save memory",
        source=Source(file=NOTE, lines=(747, 747)),
        topic=TOPIC,
        given=(r"N, D, k \in \mathbb{R}", Given(r"D \ge 1", COUNT), Given(r"k \ge 1", ORDER)),
        stated=r"N \ge k D^2 \implies N D + D^3 \le \frac{2}{k} N^2",
        reads="“Much larger” is a factor k: the memory of softmax attention, N², is reduced at least to 2/k of it.",
        expected=Verdict.PROVED,
        derivation="kernelised attention",
        follows=("000/quadratic-kernel-memory",),
    ),
)
