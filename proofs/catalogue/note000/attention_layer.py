r"""A self-attention layer: shapes, cost, and the row-wise form with a similarity (Katharopoulos et al., 2020).

The score matrix has $N^2$ entries, so memory and work are of order $N^2$ for fixed widths.  $A(x)$ is once the matrix
of weights and once the weighted values, so $A(x)x+x$ does not fit the second meaning.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COUNT, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "Linear attention"
PROJECTIONS = (
    r"x \in \mathbb{R}^{N \times F}",
    r"W_Q, W_K \in \mathbb{R}^{F \times D}",
    r"W_V \in \mathbb{R}^{F \times M}",
)

CLAIMS = (
    Claim(
        id="000/attention-quadratic-cost",
        title="Quadratic cost of attention, for fixed widths",
        source=Source(file=NOTE, lines=(721, 721)),
        topic=TOPIC,
        given=(r"N, D, M, c \in \mathbb{N}", Given(r"N \ge 1", COUNT)),
        stated=r"2 N^2 D + N^2 + 2 N^2 M \le (4 c + 1) N^2",
        reads="Scores, their storage and weighted values for N tokens; the order is written with a constant from c.",
        needs=(r"D \le c", r"M \le c"),
        expected=Verdict.CONDITIONAL,
        derivation="kernelised attention",
        note="Say that the widths D and M are fixed; with them the work is of order N²(D + M).",
    ),
    Claim(
        id="000/transformer-layer-typing",
        title="Attention output multiplied by the sequence once more",
        source=Source(file=NOTE, lines=(721, 723)),
        topic=TOPIC,
        given=(
            r"x \in \mathbb{R}^{N \times F}",
            r"S \in \mathbb{R}^{N \times N}",
            r"W_V \in \mathbb{R}^{F \times M}",
            Given(r"A := S x W_V", 727),
        ),
        stated=r"A x + x \in \mathbb{R}^{N \times F}",
        reads="By line 727 A(x) is the attention output; S is the matrix of softmax weights.",
        corrected=r"S x + x \in \mathbb{R}^{N \times F}",
        expected=Verdict.ILL_TYPED,
        derivation="kernelised attention",
        note="Write f(A(x) + x) with M = F, or let A(x) be the N by N matrix of weights.",
    ),
    Claim(
        id="000/attention-qkv-shapes",
        title="Shapes of queries, keys, values and the output",
        source=Source(file=NOTE, lines=(725, 728)),
        topic=TOPIC,
        given=PROJECTIONS,
        stated=(
            r"x W_Q \in \mathbb{R}^{N \times D} \land x W_K \in \mathbb{R}^{N \times D}"
            r" \land x W_V \in \mathbb{R}^{N \times M}"
            r" \land \exp\left(\frac{(x W_Q) (x W_K)^\top}{\sqrt{D}}\right) (x W_V) \in \mathbb{R}^{N \times M}"
        ),
        reads="The softmax keeps the shape of the scores, as the entrywise exponential does that stands for it.",
        expected=Verdict.PROVED,
        derivation="kernelised attention",
    ),
    Claim(
        id="000/kernel-attention-softmax",
        title="Softmax attention as a weighted average",
        source=Source(file=NOTE, lines=(729, 731)),
        topic=TOPIC,
        given=(
            r"Q, K \in \mathbb{R}^{N \times D}",
            r"V \in \mathbb{R}^{N \times M}",
            Given(r"E := \exp\left(\frac{1}{\sqrt{D}} Q K^\top\right)", 729),
            Given(r"S := \operatorname{diag}(E \mathbf{1})^{-1} E", 727),
        ),
        stated=r"(S V)_{ij} = \frac{\sum_{l=1}^N E_{il} V_{lj}}{\sum_{l=1}^N E_{il}}",
        reads="E holds the similarities; the softmax divides each of its rows by the sum of the row.",
        expected=Verdict.SUPPORTED,
        derivation="kernelised attention",
        follows=("000/attention-qkv-shapes",),
    ),
    Claim(
        id="000/kernel-attention-normaliser",
        title="Weights of any similarity need not be positive",
        source=Source(file=NOTE, lines=(731, 735)),
        topic=TOPIC,
        given=(Given(r"s, t, a, b \in \mathbb{R}", STAND_IN),),
        stated=r"\frac{s a + t b}{s + t} \le \max(a, b)",
        reads="Two keys with similarities s, t and values a, b; an average lies below the largest value.",
        needs=(r"s \ge 0", r"t \ge 0"),
        expected=Verdict.CONDITIONAL,
        derivation="kernelised attention",
        follows=("000/kernel-attention-softmax",),
        note="Ask for a similarity that is not negative and has a positive sum over the keys.",
    ),
)
