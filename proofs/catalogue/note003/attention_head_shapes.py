r"""One layer of multi-head attention: shapes, the number of parameters, and biases as an extra column.

Heads of width $d_k/h$ and $d_v/h$ give the same number of parameters for every h only when h divides both widths.
Here s, e are the sequence length and the embedding width, and p, r the widths of one head.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import OWN, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "003_73da358f82c17807.txt"
SHAPES = "nomenclature and shapes"
COUNT = "parameter count and bias"
INPUT = (r"s, e, p, r \in \mathbb{N}", r"X \in \mathbb{R}^{s \times e}")

CLAIMS = (
    Claim(
        id="003/s003-head-shapes",
        title="Shapes of queries, keys, values and scores, when the heads divide the widths",
        source=Source(file=NOTE, lines=(22, 27)),
        topic=SHAPES,
        given=(
            *INPUT,
            r"k, v, h \in \mathbb{N}",
            r"W_Q, W_K \in \mathbb{R}^{e \times p}",
            r"W_V \in \mathbb{R}^{e \times r}",
            Given(r"Q := X W_Q", 23),
            Given(r"K := X W_K", 24),
            Given(r"V := X W_V", 27),
        ),
        stated=(
            r"p = \frac{k}{h} \land r = \frac{v}{h} \land Q \in \mathbb{R}^{s \times p}"
            r" \land K \in \mathbb{R}^{s \times p} \land V \in \mathbb{R}^{s \times r}"
            r" \land \frac{Q K^\top}{\sqrt{p}} \in \mathbb{R}^{s \times s}"
        ),
        reads="One head, with whole numbers p and r of columns, which are to be d_k/h and d_v/h (here k/h and v/h).",
        needs=(r"k = p h", r"v = r h"),
        expected=Verdict.CONDITIONAL,
        derivation="attention layer",
        note="Say that h divides d_k and d_v.",
    ),
    Claim(
        id="003/s003-score-scaling",
        title="The scores of a head form a square matrix",
        source=Source(file=NOTE, lines=(25, 25)),
        topic=SHAPES,
        given=(r"k, h \in \mathbb{N}", r"Q, K \in \mathbb{R}^{n \times p}"),
        stated=r"\frac{Q K^\top}{\sqrt{k / h}} \in \mathbb{R}^{n \times n}",
        reads="A definition, of which only the shapes can be judged: the scores of n tokens form an n×n matrix.",
        expected=Verdict.PROVED,
        derivation="attention layer",
        follows=("003/s003-head-shapes",),
    ),
    Claim(
        id="003/s003-softmax-subscript",
        title="The scores have lost the index of the head",
        source=Source(file=NOTE, lines=(26, 26)),
        topic=SHAPES,
        given=(
            r"S, R \in \mathbb{R}^{n \times n}",
            Given(r"A := \operatorname{diag}(\exp(R) \mathbf{1})^{-1} \exp(R)", 26),
        ),
        stated=r"A_{ij} = \frac{\exp(S_{ij})}{\sum_{l=1}^n \exp(S_{il})}",
        reads="R holds the scores of the head and S those that the printed letter without an index refers to.",
        corrected=r"A_{ij} = \frac{\exp(R_{ij})}{\sum_{l=1}^n \exp(R_{il})}",
        expected=Verdict.REFUTED,
        derivation="attention layer",
        follows=("003/s003-score-scaling",),
        note="Write S_i inside the softmax: each head has its own scores.",
    ),
    Claim(
        id="003/s003-output-shape",
        title="The stacked heads have the full width when their number divides it",
        source=Source(file=NOTE, lines=(28, 30)),
        topic=SHAPES,
        given=(
            *INPUT,
            r"A_1, A_2 \in \mathbb{R}^{s \times s}",
            r"V_1, V_2 \in \mathbb{R}^{s \times r}",
            r"v \in \mathbb{N}",
            Given(r"O \in \mathbb{R}^{(2 r) \times e}", STAND_IN),
            Given(r"H := \begin{bmatrix} A_1 V_1 & A_2 V_2 \end{bmatrix}", STAND_IN),
        ),
        stated=r"H \in \mathbb{R}^{s \times (2 r)} \land 2 r = v \land H O + X \in \mathbb{R}^{s \times e}",
        reads="Two heads of whole width r; their stack is to have the width d_v, here v.",
        needs=(r"v = 2 r",),
        expected=Verdict.CONDITIONAL,
        derivation="attention layer",
        follows=("003/s003-head-shapes",),
        note="Say that h divides d_v.",
    ),
    Claim(
        id="003/s003-param-count",
        title="The count depends on h when h does not divide the widths",
        source=Source(file=NOTE, lines=(32, 36)),
        topic=COUNT,
        given=(
            r"e, k, v, h, p, r \in \mathbb{N}",
            Given(r"h \ge 1", 36),
            Given(r"p h \le k < (p + 1) h", OWN),
            Given(r"r h \le v < (r + 1) h", OWN),
        ),
        stated=r"(2 e p + e r) h + v e = 2 e (k + v)",
        reads="A head has whole widths p = ⌊d_k/h⌋ and r = ⌊d_v/h⌋; the right side does not contain h.",
        needs=(r"p h = k", r"r h = v"),
        expected=Verdict.CONDITIONAL,
        derivation="parameters of an attention layer",
        note="Say that h divides d_k and d_v; with widths of 8 and h = 3 some columns are lost.",
    ),
    Claim(
        id="003/s003-bias-augmented-shapes",
        title="Shapes with a column of ones",
        source=Source(file=NOTE, lines=(38, 42)),
        topic=COUNT,
        given=(*INPUT, r"H \in \mathbb{R}^{s \times r}", r"c \in \mathbb{R}^s", Given(r"c = \mathbf{1}", OWN)),
        stated=(
            r"\begin{bmatrix} X & c \end{bmatrix} \in \mathbb{R}^{s \times (e + 1)}"
            r" \land \begin{bmatrix} H & c \end{bmatrix} \in \mathbb{R}^{s \times (r + 1)}"
        ),
        reads="Here r is the full width d_v.",
        expected=Verdict.PROVED,
        derivation="parameters of an attention layer",
    ),
    Claim(
        id="003/s003-bias-augmented-weights",
        title="The extra row of weights is the bias",
        source=Source(file=NOTE, lines=(44, 46)),
        topic=COUNT,
        given=(*INPUT, r"W \in \mathbb{R}^{e \times p}", r"b \in \mathbb{R}^p"),
        stated=(
            r"\begin{bmatrix} X & \mathbf{1} \end{bmatrix} \begin{bmatrix} W \\ b^\top \end{bmatrix}"
            r" = X W + \mathbf{1} b^\top"
        ),
        expected=Verdict.PROVED,
        derivation="parameters of an attention layer",
        follows=("003/s003-bias-augmented-shapes",),
    ),
)
