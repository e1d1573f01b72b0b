r"""Attention with N heads of size h, $c=Nh$ (Vaswani et al. 2017; Elhage et al. 2021).

A head has the matrices $Q_iK_i^\top$ and $V_iO_i^\top$ of rank h at most; the sum over heads is the product of the
joined heads with the stacked O.  A causal mask must act before the softmax, or the weights no longer sum to 1.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Attention"

CLAIMS = (
    Claim(
        id="004/004-qk-transpose-side",
        title="Scores of a head by its two projections",
        source=Source(file=NOTE, lines=(30, 30)),
        topic=TOPIC,
        given=(r"X \in \mathbb{R}^{T \times c}", r"Q, K \in \mathbb{R}^{c \times h}", r"r \in \mathbb{R}^c"),
        stated=r"X Q K^\top r \in \mathbb{R}^T \land X Q K^\top r = (X Q) (K^\top r)",
        reads="Which projection is called Q is a matter of names: here it is that of the rows, and K the other one.",
        expected=Verdict.PROVED,
        derivation="heads",
    ),
    Claim(
        id="004/004-head-slices-count",
        title="Slicing keeps the number of weights",
        source=Source(file=NOTE, lines=(30, 30)),
        topic=TOPIC,
        given=(r"N, H \in \mathbb{N}", Given(r"C := N H", 30)),
        stated=r"C C = C N H",
        expected=Verdict.PROVED,
        derivation="heads",
    ),
    Claim(
        id="004/004-head-low-rank",
        title="The matrix of a head has rank h at most",
        source=Source(file=NOTE, lines=(30, 30)),
        topic=TOPIC,
        given=(r"Q, K \in \mathbb{R}^{c \times h}",),
        stated=r"\operatorname{rank}(Q K^\top) \le h",
        reads="With more than one head h is less than c, so that this says something.",
        expected=Verdict.PROVED,
        derivation="heads",
        follows=("004/004-head-slices-count",),
    ),
    Claim(
        id="004/004-head-value-shapes",
        title="Shapes of the values of a head and of its output",
        source=Source(file=NOTE, lines=(30, 30)),
        topic=TOPIC,
        given=(r"X \in \mathbb{R}^{T \times c}", r"V, O \in \mathbb{R}^{c \times h}", r"w \in \mathbb{R}^T"),
        stated=(
            r"X V \in \mathbb{R}^{T \times h} \land (X V)^\top w \in \mathbb{R}^h"
            r" \land O (X V)^\top w \in \mathbb{R}^c"
        ),
        expected=Verdict.PROVED,
        derivation="heads",
    ),
    Claim(
        id="004/004-heads-sum-concat",
        title="Joined heads times the stacked matrix are a sum over heads",
        source=Source(file=NOTE, lines=(30, 30)),
        topic=TOPIC,
        given=(r"G, H \in \mathbb{R}^{T \times h}", r"O_1, O_2 \in \mathbb{R}^{h \times c}"),
        stated=(r"\begin{bmatrix} G & H \end{bmatrix} \begin{bmatrix} O_1 \\ O_2 \end{bmatrix} = G O_1 + H O_2"),
        reads="Two heads G and H, with one position in each row; the sum is that of their vectors of size c.",
        expected=Verdict.PROVED,
        derivation="heads",
        follows=("004/004-head-value-shapes",),
    ),
    Claim(
        id="004/004-causal-zero-values",
        title="Values set to 0 leave weights that do not sum to 1",
        source=Source(file=NOTE, lines=(30, 30)),
        topic=TOPIC,
        given=(r"a, b, x \in \mathbb{R}",),
        stated=r"\frac{\exp(a) x}{\exp(a) + \exp(b)} = x",
        reads="The first of two positions sees its own value x only, so its output should be x; b is the later score.",
        corrected=r"\frac{\exp(a) x}{\exp(a)} = x",
        expected=Verdict.REFUTED,
        derivation="heads",
        note="Set later scores to -∞ before the softmax, or divide by the sum of the weights that are left.",
    ),
    Claim(
        id="004/004-ov-low-rank",
        title="The matrices O and V of a head have a product of rank h at most",
        source=Source(file=NOTE, lines=(30, 30)),
        topic=TOPIC,
        given=(r"O, V \in \mathbb{R}^{c \times h}",),
        stated=r"\operatorname{rank}(O V^\top) \le h",
        reads="O and V are sliced as on this line, so that OVᵀ takes a token to what the head adds for it.",
        expected=Verdict.PROVED,
        derivation="heads",
        follows=("004/004-head-low-rank",),
    ),
    Claim(
        id="004/004-head-projection-similarity",
        title="The score is a dot product of two projections",
        source=Source(file=NOTE, lines=(30, 30)),
        topic=TOPIC,
        given=(r"Q, K \in \mathbb{R}^{c \times h}", r"x, r \in \mathbb{R}^c"),
        stated=r"x^\top Q K^\top r = (Q^\top x)^\top (K^\top r)",
        expected=Verdict.PROVED,
        derivation="heads",
        follows=("004/004-qk-transpose-side",),
    ),
)
