r"""Shapes of queries, keys, values and of the attention output.

The output has the width M of the values; only for M = F can the input be added to it.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COUNT, NAMED, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "001_cfa2ccbe52604d01.txt"
TOPIC = "kernelised linear attention"
PROJECTIONS = (
    r"X \in \mathbb{R}^{N \times F}",
    r"W_Q, W_K \in \mathbb{R}^{F \times D}",
    r"W_V \in \mathbb{R}^{F \times M}",
)
HEADS = (r"Q, K \in \mathbb{R}^{N \times D}", r"V \in \mathbb{R}^{N \times M}")
SCORES = (
    *HEADS,
    Given(r"E := \exp\left(\frac{Q K^\top}{\sqrt{D}}\right)", 139),
    Given(r"A := \operatorname{diag}(E \mathbf{1})^{-1} E", NAMED),
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
        given=(r"N, M, F \in \mathbb{N}", Given(r"N, M, F \ge 1", COUNT)),
        stated=r"N M = N F",
        reads="A sum needs equal shapes: by line 139 the output has N rows of M entries, the input has N rows of F.",
        needs=(r"M = F",),
        expected=Verdict.CONDITIONAL,
        derivation="kernelised attention of note 001",
        follows=("001/s001-kla-attention-shape",),
        note="Say M = F, or map the output back to F columns.",
    ),
)
