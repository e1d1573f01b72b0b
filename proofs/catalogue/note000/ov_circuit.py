r"""The OV circuit: a head moves $W_OW_V$ times an average of tokens and writes in the columns of $W_O$.

The note loses $W_V$ once, the number of the head once, and names the columns of $W_V$, which lie in the small space of
the head.  The sum over heads describes one layer without an MLP; a second layer also reads what the first wrote.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "Transformer circuits"
HEAD = (r"W_O \in \mathbb{R}^{d \times p}", r"W_V \in \mathbb{R}^{p \times d}", r"X \in \mathbb{R}^{d \times n}")

CLAIMS = (
    Claim(
        id="000/ov-circuit-formula",
        title="The value matrix disappears",
        source=Source(file=NOTE, lines=(805, 805)),
        topic=TOPIC,
        given=(*HEAD, r"A \in \mathbb{R}^{n \times n}"),
        stated=r"W_O W_V X A^\top = W_O X A^\top",
        reads="Widths are those of lines 777 and 779: W_O takes vectors of the head, X holds tokens of the stream.",
        corrected=r"W_O W_V X A^\top = W_O (W_V (X A^\top))",
        expected=Verdict.ILL_TYPED,
        derivation="OV circuit",
        note="Keep W_V: without it the output matrix of a head cannot act on tokens.",
    ),
    Claim(
        id="000/ov-weighted-average",
        title="A column of the product is an average of tokens",
        source=Source(file=NOTE, lines=(807, 807)),
        topic=TOPIC,
        given=(r"X \in \mathbb{R}^{d \times n}", r"A \in \mathbb{R}^{n \times n}"),
        stated=r"(X A^\top)_{it} = \sum_{s=1}^n A_{ts} X_{is}",
        reads="Tokens are columns; the rows of A are softmax weights, which are positive and add to 1.",
        expected=Verdict.PROVED,
        derivation="OV circuit",
    ),
    Claim(
        id="000/one-layer-final-residual",
        title="Heads read the input only in the first layer",
        source=Source(file=NOTE, lines=(807, 809)),
        topic=TOPIC,
        given=(Given(r"W, U, X \in \mathbb{R}^{d \times d}", STAND_IN),),
        stated=r"X + W X + U (X + W X) = X + W X + U X",
        reads="Two parts that act one after the other, W first; the printed sum lets both read the input.",
        needs=(r"U = 0",),
        expected=Verdict.CONDITIONAL,
        derivation="OV circuit",
        follows=("000/residual-stream-expansion",),
        note="Say that this is one attention layer, without an MLP and without normalisation.",
    ),
    Claim(
        id="000/ov-value-head-index",
        title="One value matrix for all heads",
        source=Source(file=NOTE, lines=(809, 809)),
        topic=TOPIC,
        given=(
            r"W_1, W_2 \in \mathbb{R}^{d \times p}",
            r"V_1, V_2 \in \mathbb{R}^{p \times d}",
            r"X \in \mathbb{R}^{d \times n}",
            r"A_1, A_2 \in \mathbb{R}^{n \times n}",
            Given(r"H := W_1 V_1 X A_1^\top + W_2 V_2 X A_2^\top", 809),
        ),
        stated=r"X + H = X + W_1 V_1 X A_1^\top + W_2 V_1 X A_2^\top",
        reads="Two heads; on the right both use the same value matrix, as printed.",
        corrected=(
            r"X + H = X + \begin{bmatrix} W_1 & W_2 \end{bmatrix}"
            r" \begin{bmatrix} V_1 X A_1^\top \\ V_2 X A_2^\top \end{bmatrix}"
        ),
        expected=Verdict.REFUTED,
        derivation="OV circuit",
        follows=("000/ov-circuit-formula", "000/one-layer-final-residual"),
        note="Give W_V the number of the head.",
    ),
    Claim(
        id="000/ov-column-space",
        title="A head writes in the columns of its output matrix",
        source=Source(file=NOTE, lines=(809, 809)),
        topic=TOPIC,
        given=(*HEAD, r"a \in \mathbb{R}^n", r"z \in \mathbb{R}^d"),
        stated=r"W_O W_V X a = W_V z",
        reads="A column of the head, with the attention weights a, should be W_V times some z.",
        corrected=r"W_O W_V X a = W_O (W_V (X a))",
        expected=Verdict.ILL_TYPED,
        derivation="OV circuit",
        follows=("000/ov-circuit-formula",),
        note="The output lies in the column space of W_O W_V, of dimension at most d_head.",
    ),
)
