r"""The residual stream and several heads (Elhage et al., A mathematical framework for transformer circuits, 2021).

Residual layers add up by telescoping.  Stacked head outputs times one wide matrix are the sum of the heads.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "Transformer circuits"
HEADS = (
    r"W_1, W_2, W_3 \in \mathbb{R}^{d \times p}",
    r"r_1, r_2, r_3 \in \mathbb{R}^{p \times n}",
    Given(r"M := \begin{bmatrix} W_1 & W_2 & W_3 \end{bmatrix}", STAND_IN),
    Given(r"R := \begin{bmatrix} r_1 \\ r_2 \\ r_3 \end{bmatrix}", STAND_IN),
)

CLAIMS = (
    Claim(
        id="000/residual-stream-expansion",
        title="Residual layers add to the input",
        source=Source(file=NOTE, lines=(773, 775)),
        topic=TOPIC,
        given=(
            r"L \in \mathbb{N}",
            r"f : \mathbb{R} \times \mathbb{R} \to \mathbb{R}",
            Given(r"x_{l+1} := x_l + f(l, x_l)", 775),
        ),
        stated=r"x_L = x_0 + \sum_{l=0}^{L-1} f(l, x_l)",
        reads="One entry of the stream; the layer is the first argument of f.",
        expected=Verdict.SUPPORTED,
        derivation="heads in the residual stream",
    ),
    Claim(
        id="000/multihead-output-shape",
        title="Shape of the stacked view",
        source=Source(file=NOTE, lines=(777, 777)),
        topic=TOPIC,
        given=HEADS,
        stated=r"M \in \mathbb{R}^{d \times (3 p)} \land M R \in \mathbb{R}^{d \times n}",
        reads="Three heads of p rows each, in a stream of width d.",
        expected=Verdict.PROVED,
        derivation="heads in the residual stream",
    ),
    Claim(
        id="000/multihead-head-shape",
        title="Head output as wide as the stream",
        source=Source(file=NOTE, lines=(779, 779)),
        topic=TOPIC,
        given=(r"W \in \mathbb{R}^{d \times p}", r"r \in \mathbb{R}^{d \times n}"),
        stated=r"W r \in \mathbb{R}^{d \times n}",
        reads="The printed shapes of a head and its output matrix have to fit the product of the next line.",
        corrected=r"W (W^\top r) \in \mathbb{R}^{d \times n}",
        expected=Verdict.ILL_TYPED,
        derivation="heads in the residual stream",
        note="A head output has d_head rows, here p.",
    ),
    Claim(
        id="000/multihead-concat-sum",
        title="Stacked heads are a sum of heads",
        source=Source(file=NOTE, lines=(781, 783)),
        topic=TOPIC,
        given=HEADS,
        stated=r"M R = W_1 r_1 + W_2 r_2 + W_3 r_3",
        reads="Three heads stand for H.",
        expected=Verdict.PROVED,
        derivation="heads in the residual stream",
        follows=("000/multihead-output-shape", "000/multihead-head-shape"),
    ),
    Claim(
        id="000/multihead-independence",
        title="How to look at heads",
        source=Source(file=NOTE, lines=(783, 787)),
        topic=TOPIC,
        stated=r"\text{the sum shows heads one by one, the stack is efficient}",
        reads="Both views are equal and cost the same products; which is more telling is a matter of judgement.",
        expected=Verdict.NOT_CHECKABLE,
    ),
)
