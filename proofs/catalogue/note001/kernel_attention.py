r"""Attention as a normalised sum over keys: shapes, the general similarity, and loops for the softmax.

$V'_i=\sum_j\mathrm{sim}(Q_i,K_j)V_j/\sum_j\mathrm{sim}(Q_i,K_j)$ (Tsai et al. 2019; Katharopoulos et al. 2020).  One
sign of all similarities is enough for a denominator that is not zero, and not necessary.  The printed loops
exponentiate their accumulator instead of the scores, and write to the first row only.
"""

from proofs.claim import Claim, Source
from proofs.verdict import Verdict

NOTE = "001_cfa2ccbe52604d01.txt"
TOPIC = "kernelised linear attention"
PROJECTIONS = (
    r"X \in \mathbb{R}^{N \times F}",
    r"W_Q, W_K \in \mathbb{R}^{F \times D}",
    r"W_V \in \mathbb{R}^{F \times M}",
)
HEADS = (r"Q, K \in \mathbb{R}^{N \times D}", r"V \in \mathbb{R}^{N \times M}")
SCORES = (*HEADS, r"E := \exp\left(\frac{Q K^\top}{\sqrt{D}}\right)", r"A := \operatorname{diag}(E \mathbf{1})^{-1} E")
ROW = (
    r"q \in \mathbb{R}^D",
    r"K \in \mathbb{R}^{N \times D}",
    r"V \in \mathbb{R}^{N \times M}",
    r"e := \exp\left(\frac{K q}{\sqrt{D}}\right)",
)
SOFTMAX_ROW = (
    r"\frac{V^\top e}{\mathbf{1}^\top e} = \frac{\sum_{j=1}^N \exp\left(\frac{K_{j,:} q}{\sqrt{D}}\right) V_{j,:}^\top}"
    r"{\sum_{j=1}^N \exp\left(\frac{K_{j,:} q}{\sqrt{D}}\right)}"
)

CLAIMS = (
    Claim(
        id="001/s001-kla-projection-shapes",
        title="Shapes of queries, keys and values",
        source=Source(file=NOTE, lines=(131, 137)),
        topic=TOPIC,
        given=PROJECTIONS,
        stated=(
            r"X W_Q \in \mathbb{R}^{N \times D} \land X W_K \in \mathbb{R}^{N \times D}"
            r" \land X W_V \in \mathbb{R}^{N \times M}"
        ),
        expected=Verdict.PROVED,
        derivation="kernelised attention of note 001",
    ),
    Claim(
        id="001/s001-kla-attention-shape",
        title="Shape of the attention output",
        source=Source(file=NOTE, lines=(139, 139)),
        topic=TOPIC,
        given=SCORES,
        stated=r"A V \in \mathbb{R}^{N \times M}",
        reads="The row softmax is written as the exponentials divided by the sum of their row.",
        expected=Verdict.PROVED,
        derivation="kernelised attention of note 001",
        follows=("001/s001-kla-projection-shapes",),
    ),
    Claim(
        id="001/s001-kla-residual-shape",
        title="Output and input can be added for M = F only",
        source=Source(file=NOTE, lines=(141, 141)),
        topic=TOPIC,
        given=(r"N, M, F \in \mathbb{N}", r"N, M, F \ge 1"),
        stated=r"N M = N F",
        reads="A sum needs equal shapes: by line 139 the output has N rows of M entries, the input has N rows of F.",
        needs=(r"M = F",),
        expected=Verdict.CONDITIONAL,
        derivation="kernelised attention of note 001",
        follows=("001/s001-kla-attention-shape",),
        note="Say M = F, or map the output back to F columns.",
    ),
    Claim(
        id="001/s001-kla-general-form",
        title="The general form contains the softmax",
        source=Source(file=NOTE, lines=(143, 143)),
        topic=TOPIC,
        given=ROW,
        stated=SOFTMAX_ROW,
        reads="For one query q: the softmax of its scores as vectors, and as sums with sim = exp(qᵀk/√D).",
        expected=Verdict.SUPPORTED,
        derivation="kernelised attention of note 001",
        follows=("001/s001-kla-attention-shape",),
    ),
    Claim(
        id="001/s001-kla-finite-if-nonzero",
        title="A denominator that is not zero gives a finite output",
        source=Source(file=NOTE, lines=(147, 147)),
        topic=TOPIC,
        given=(r"a, b, v, w \in \mathbb{R}",),
        stated=r"a + b \ne 0 \implies \frac{a v + b w}{a + b} (a + b) = a v + b w",
        reads="Two keys with similarities a and b: finite is read as having a quotient.",
        expected=Verdict.PROVED,
        derivation="kernelised attention of note 001",
        follows=("001/s001-kla-general-form",),
    ),
    Claim(
        id="001/s001-kla-same-sign-necessary",
        title="Similarities of one sign are enough, not necessary",
        source=Source(file=NOTE, lines=(147, 148)),
        topic=TOPIC,
        given=(r"a, b \in \mathbb{R}",),
        stated=r"a + b \ne 0 \implies a b > 0",
        reads="Two keys with similarities a and b; of the same sign is read as a positive product.",
        corrected=r"a b > 0 \implies a + b \ne 0",
        expected=Verdict.REFUTED,
        derivation="kernelised attention of note 001",
        follows=("001/s001-kla-finite-if-nonzero",),
        note="Turn the implication round; only a sum that is nonzero for all lists of keys asks for one sign.",
    ),
    Claim(
        id="001/s001-kla-softmax-form",
        title="One row of softmax attention",
        source=Source(file=NOTE, lines=(178, 178)),
        topic=TOPIC,
        given=ROW,
        stated=SOFTMAX_ROW,
        reads="For one query q: the softmax of its scores as vectors, and as the printed sums.",
        expected=Verdict.SUPPORTED,
        derivation="softmax loops",
        follows=("001/s001-kla-general-form",),
    ),
    Claim(
        id="001/s001-kla-pseudo-scores",
        title="Loop for the scores",
        source=Source(file=NOTE, lines=(180, 184)),
        topic=TOPIC,
        given=HEADS,
        stated=r"\left(\frac{Q K^\top}{\sqrt{D}}\right)_{ij} = \frac{Q_{i,:} K_{j,:}^\top}{\sqrt{D}}",
        reads="A slice is read as a vector, and the product of two as their inner product.",
        expected=Verdict.PROVED,
        derivation="softmax loops",
        follows=("001/s001-kla-softmax-form",),
    ),
    Claim(
        id="001/s001-kla-pseudo-softmax",
        title="The loop exponentiates its accumulator",
        source=Source(file=NOTE, lines=(186, 196)),
        topic=TOPIC,
        given=(
            r"a, b \in \mathbb{R}",
            r"z_0 := 0",
            r"z_1 := z_0 + \exp(z_0)",
            r"z_2 := z_1 + \exp(z_1)",
            r"y_1 := 0 + \exp(a)",
            r"y_2 := y_1 + \exp(b)",
        ),
        stated=r"\frac{\exp(z_2)}{z_2} = \frac{\exp(a)}{\exp(a) + \exp(b)}",
        reads="One row with the scores a and b; Z is the number that is accumulated, as printed.",
        corrected=r"\frac{\exp(a)}{y_2} = \frac{\exp(a)}{\exp(a) + \exp(b)}",
        expected=Verdict.REFUTED,
        derivation="softmax loops",
        follows=("001/s001-kla-pseudo-scores",),
        note="Take exp(S[i, j]) in both loops, best after subtracting the largest score of the row.",
    ),
    Claim(
        id="001/s001-kla-pseudo-output",
        title="Only the first row of the output is written",
        source=Source(file=NOTE, lines=(198, 204)),
        topic=TOPIC,
        given=(r"A \in \mathbb{R}^{N \times N}", r"V \in \mathbb{R}^{N \times M}"),
        stated=r"(A V)_{i,:} = \sum_{j=1}^N A_{1,j} V_{j,:}",
        reads="For every i the loop adds to a row, printed with the index 1 on both sides; row i was meant.",
        corrected=r"(A V)_{i,:} = \sum_{j=1}^N A_{i,j} V_{j,:}",
        expected=Verdict.REFUTED,
        derivation="softmax loops",
        follows=("001/s001-kla-pseudo-softmax",),
        note="Write O[i, :] += A[i, j] * V[j, :]; the digit 1 and the slice :j look like misread i's.",
    ),
)
