r"""Attention of the last token with a single matrix S, in shapes and symbols.

The weights $w=\operatorname{softmax}(XSr)$ are a column of T numbers, so the mean of the values is $w^\top XV$, a row,
and the output is $O(w^\top XV)^\top$.  With queries $Q^\top r$ and keys $K^\top x_t$ the matrix is $S=KQ^\top$.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Attention"
WEIGHTED = (
    r"X \in \mathbb{R}^{T \times c}",
    r"S, V, O \in \mathbb{R}^{c \times c}",
    r"r \in \mathbb{R}^c",
    Given(r"w := \frac{\exp(X S r)}{\mathbf{1}^\top \exp(X S r)}", 30),
)

CLAIMS = (
    Claim(
        id="004/004-attn-value-shapes",
        title="Shapes of the values and of the output",
        source=Source(file=NOTE, lines=(30, 30)),
        topic=TOPIC,
        given=(r"X \in \mathbb{R}^{T \times c}", r"V, O \in \mathbb{R}^{c \times c}", r"w \in \mathbb{R}^{T \times 1}"),
        stated=r"X V \in \mathbb{R}^{T \times c} \land O (w^\top X V)^\top \in \mathbb{R}^{c \times 1}",
        reads="w holds the weights, as a column.",
        expected=Verdict.PROVED,
        derivation="attention of the last token",
    ),
    Claim(
        id="004/004-attn-score-shape",
        title="Shape of the scores",
        source=Source(file=NOTE, lines=(30, 30)),
        topic=TOPIC,
        given=(r"X \in \mathbb{R}^{T \times c}", r"S \in \mathbb{R}^{c \times c}", r"r \in \mathbb{R}^{c \times 1}"),
        stated=r"X S r \in \mathbb{R}^{T \times 1}",
        reads="r is the last row of X, as a column.",
        expected=Verdict.PROVED,
        derivation="attention of the last token",
    ),
    Claim(
        id="004/004-softmax-open-interval",
        title="A single weight is exactly 1",
        source=Source(file=NOTE, lines=(30, 30)),
        topic=TOPIC,
        given=(r"a \in \mathbb{R}", Given(r"z \ge 0", STAND_IN)),
        stated=r"0 < \frac{\exp(a)}{\exp(a) + z} < 1",
        reads="a is one score and z the sum of the exponentials of the others, 0 if there is no other token.",
        needs=(r"z > 0",),
        expected=Verdict.CONDITIONAL,
        derivation="attention of the last token",
        follows=("004/004-attn-score-shape",),
        note="Say that there are two tokens at least; the first token of a text has the weight 1.",
    ),
    Claim(
        id="004/004-attn-symbolic-shape-words",
        title="The product of shapes does not fit",
        source=Source(file=NOTE, lines=(30, 30)),
        topic=TOPIC,
        given=(r"X \in \mathbb{R}^{T \times c}", r"V, O \in \mathbb{R}^{c \times c}", r"w \in \mathbb{R}^{T \times 1}"),
        stated=r"O w X V \in \mathbb{R}^{c \times 1}",
        reads="The bracket of the softmax, which is not closed, is closed after the scores; w is its result.",
        corrected=r"O (w^\top X V)^\top \in \mathbb{R}^{c \times 1}",
        expected=Verdict.ILL_TYPED,
        derivation="attention of the last token",
        follows=("004/004-attn-value-shapes",),
        note="Transpose the weights, and the mean of the values after it, as in the line of shapes before.",
    ),
    Claim(
        id="004/004-attn-symbolic-formula",
        title="Two transposes are missing in the formula",
        source=Source(file=NOTE, lines=(30, 30)),
        topic=TOPIC,
        given=WEIGHTED,
        stated=r"O w X V \in \mathbb{R}^c",
        reads="w is the softmax of the scores XSr.",
        corrected=r"O (w^\top X V)^\top = O V^\top X^\top w",
        expected=Verdict.ILL_TYPED,
        derivation="attention of the last token",
        follows=("004/004-attn-symbolic-shape-words",),
        note="O is c×c and the weights are a column of T numbers: write O(wᵀXV)ᵀ.",
    ),
    Claim(
        id="004/004-s-equals-qk",
        title="The product lacks a transpose",
        source=Source(file=NOTE, lines=(30, 30)),
        topic=TOPIC,
        given=(r"X \in \mathbb{R}^{T \times c}", r"Q, K \in \mathbb{R}^{c \times c}", r"r \in \mathbb{R}^c"),
        stated=r"X (Q K) r = (X K) (Q^\top r)",
        reads="The right side has the scores of the keys, which are the rows of XK, with the query Qᵀr.",
        corrected=r"X (K Q^\top) r = (X K) (Q^\top r)",
        expected=Verdict.REFUTED,
        derivation="attention of the last token",
        follows=("004/004-attn-score-shape",),
        note="The shapes agree, but S is KQᵀ.",
    ),
)
