r"""Channels of a residual network: sizes, projections, permutations and scales.

Renaming the channels changes nothing as long as every adjacent weight is renamed with them.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COUNT, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Attention symmetry"

CLAIMS = (
    Claim(
        id="004/004-multihead-v-residual-shape",
        title="A head has fewer entries than its input",
        source=Source(file=NOTE, lines=(36, 36)),
        topic=TOPIC,
        given=(
            r"h, N \in \mathbb{N}",
            Given(r"h \ge 1", COUNT),
            Given(r"N \ge 2", 36),
            r"V \in \mathbb{R}^{h \times c}",
            r"x \in \mathbb{R}^c",
        ),
        stated=r"V x \in \mathbb{R}^h \land N h > h",
        reads="With N heads of size h the input has Nh entries and Vx only h, so that the two cannot be added.",
        expected=Verdict.PROVED,
        derivation="residual inside a head",
    ),
    Claim(
        id="004/004-downproject-residual",
        title="A residual after the projection is possible",
        source=Source(file=NOTE, lines=(36, 36)),
        topic=TOPIC,
        given=(
            r"O \in \mathbb{R}^{c \times h}",
            r"D \in \mathbb{R}^{h \times c}",
            r"V \in \mathbb{R}^{h \times h}",
            r"x \in \mathbb{R}^c",
        ),
        stated=r"O (D x + V D x) \in \mathbb{R}^c",
        reads="V acts on the projected vector, so that it is square of the size of a head.",
        expected=Verdict.PROVED,
        derivation="residual inside a head",
        follows=("004/004-multihead-v-residual-shape",),
    ),
    Claim(
        id="004/004-channel-permutation",
        title="Channels can be permuted only in all adjacent weights at once",
        source=Source(file=NOTE, lines=(38, 38)),
        topic=TOPIC,
        given=(
            Given(r"W \in \mathbb{R}^{2 \times n}", STAND_IN),
            Given(r"U, V \in \mathbb{R}^{m \times 2}", STAND_IN),
            r"x \in \mathbb{R}^n",
            Given(r"P := \begin{bmatrix} 0 & 1 \\ 1 & 0 \end{bmatrix}", STAND_IN),
        ),
        stated=r"V \tanh(P W x) = U \tanh(W x)",
        reads="Two channels are exchanged; U and V are the weights after them before and after the exchange.",
        needs=(r"V = U P",),
        expected=Verdict.CONDITIONAL,
        derivation="channels",
        note="Say that the weights before and after the channels are permuted together.",
    ),
    Claim(
        id="004/004-channel-scale-pow",
        title="The scales decrease only for a negative exponent",
        source=Source(file=NOTE, lines=(38, 38)),
        topic=TOPIC,
        given=(r"C, a \in \mathbb{R}", r"i \in \mathbb{N}"),
        stated=r"C (i + 2)^a < C (i + 1)^a",
        reads="“Some constants” C and a; each channel is to have less scale than the one before it.",
        needs=(r"a < 0", r"C > 0"),
        expected=Verdict.CONDITIONAL,
        derivation="channels",
        note="Say that C > 0 and a < 0; with a = 1 the first channel has the least scale.",
    ),
)
