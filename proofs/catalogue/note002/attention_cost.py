r"""Time and memory of one head of dot-product attention for n tokens of width d (Vaswani et al. 2017).

A product of an $a\times b$ and a $b\times c$ matrix takes $abc$ multiply-adds.  The projections cost $nd^2$ each, the
two products with the $n\times n$ weights $n^2d$ each, the softmax $n^2$.  While a product is formed its operands are in
memory, so the weights count with $n^2$ there, too.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COST, DEFINED, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "002_00dbcd941494ffe9.txt"
TOPIC = "Attention complexity"
SIZES = (r"n, d \in \mathbb{N}",)
COUNTED = "The cost C counts the multiply-adds of the product: one for each entry and each summand."

CLAIMS = (
    Claim(
        id="002/002-qkv-shapes",
        title="Shapes of queries, keys and values",
        source=Source(file=NOTE, lines=(147, 157)),
        topic=TOPIC,
        given=(r"\bar{Q}, \bar{K}, \bar{V} \in \mathbb{R}^{n \times d}", r"W_Q, W_K, W_V \in \mathbb{R}^{d \times d}"),
        stated=(
            r"\bar{Q} W_Q \in \mathbb{R}^{n \times d} \land \bar{K} W_K \in \mathbb{R}^{n \times d}"
            r" \land \bar{V} W_V \in \mathbb{R}^{n \times d}"
        ),
        expected=Verdict.PROVED,
        derivation="cost of attention",
    ),
    Claim(
        id="002/002-qkv-time",
        title="Time of a projection",
        source=Source(file=NOTE, lines=(159, 159)),
        topic=TOPIC,
        given=(*SIZES, Given(r"C := \sum_{i=1}^n \sum_{j=1}^d \sum_{k=1}^d 1", COST)),
        stated=r"C = \Theta(n d^2)",
        reads=COUNTED,
        expected=Verdict.PROVED,
        derivation="cost of attention",
        follows=("002/002-qkv-shapes",),
    ),
    Claim(
        id="002/002-qkv-space",
        title="Memory of a projection",
        source=Source(file=NOTE, lines=(159, 159)),
        topic=TOPIC,
        given=SIZES,
        stated=r"n d + d^2 + n d = \Theta(d^2 + 2 n d)",
        reads="Input, weights and output are counted.",
        expected=Verdict.PROVED,
        derivation="cost of attention",
        follows=("002/002-qkv-shapes",),
    ),
    Claim(
        id="002/002-qkt-shape",
        title="Shape of the attention scores",
        source=Source(file=NOTE, lines=(161, 163)),
        topic=TOPIC,
        given=(r"Q, K \in \mathbb{R}^{n \times d}",),
        stated=r"Q K^\top \in \mathbb{R}^{n \times n}",
        expected=Verdict.PROVED,
        derivation="cost of attention",
    ),
    Claim(
        id="002/002-qkt-time",
        title="Time of the attention scores",
        source=Source(file=NOTE, lines=(165, 165)),
        topic=TOPIC,
        given=(*SIZES, Given(r"C := \sum_{i=1}^n \sum_{j=1}^n \sum_{k=1}^d 1", COST)),
        stated=r"C = \Theta(n^2 d)",
        reads=COUNTED,
        expected=Verdict.PROVED,
        derivation="cost of attention",
        follows=("002/002-qkt-shape",),
    ),
    Claim(
        id="002/002-qkt-space",
        title="Memory of the scores drops its operands",
        source=Source(file=NOTE, lines=(165, 165)),
        topic=TOPIC,
        given=(r"n, d \in \mathbb{N}",),
        stated=r"n d + n d + n^2 = \Theta(n^2)",
        reads="Q and K are in memory while their product is formed, so both orders of the line are compared.",
        needs=(r"d \le n",),
        corrected=r"n d + n d + n^2 = \Theta(n^2 + n d)",
        expected=Verdict.CONDITIONAL,
        derivation="cost of attention",
        follows=("002/002-qkt-shape",),
        note="Keep the term nd, or say that n is at least d.",
    ),
    Claim(
        id="002/002-softmax-cost",
        title="Cost of the row softmax",
        source=Source(file=NOTE, lines=(170, 170)),
        topic=TOPIC,
        given=(
            r"n \in \mathbb{N}",
            Given(r"C := \sum_{i=1}^n \sum_{j=1}^n 3", COST),
            Given(r"S := \sum_{i=1}^n \sum_{j=1}^n 1", COST),
        ),
        stated=r"C = \Theta(n^2) \land S = \Theta(n^2)",
        reads="Each entry takes an exponential, an addition and a division; S counts the entries.",
        expected=Verdict.PROVED,
        derivation="cost of attention",
    ),
    Claim(
        id="002/002-softmax-v",
        title="Shape and time of the weighted values",
        source=Source(file=NOTE, lines=(172, 177)),
        topic=TOPIC,
        given=(
            r"Q, K, V \in \mathbb{R}^{n \times d}",
            Given(r"\tau > 0", DEFINED),
            Given(r"A := \exp\left(\frac{Q K^\top}{\tau}\right)", 167),
            Given(r"C := \sum_{i=1}^n \sum_{j=1}^d \sum_{k=1}^n 1", COST),
        ),
        stated=(r"\operatorname{diag}(A \mathbf{1})^{-1} A V \in \mathbb{R}^{n \times d} \land C = \Theta(n^2 d)"),
        reads="The row softmax divides the exponentials by the sum of their row; τ stands for the scale. " + COUNTED,
        expected=Verdict.PROVED,
        derivation="cost of attention",
        follows=("002/002-qkt-shape",),
    ),
    Claim(
        id="002/002-softmax-v-space",
        title="Memory of the weighted values leaves out the attention weights",
        source=Source(file=NOTE, lines=(177, 177)),
        topic=TOPIC,
        given=(r"n, d \in \mathbb{N}",),
        stated=r"n^2 + n d + n d = \Theta(n d)",
        reads="The weights and V cannot be removed before their product is formed, so they are counted.",
        needs=(r"n \le d",),
        corrected=r"n^2 + n d + n d = \Theta(n^2 + n d)",
        expected=Verdict.CONDITIONAL,
        derivation="cost of attention",
        follows=("002/002-softmax-v",),
        note="The result alone takes nd; the step needs n² + nd, because the weights are still in memory.",
    ),
    Claim(
        id="002/002-attn-total-time",
        title="Total time of one head",
        source=Source(file=NOTE, lines=(179, 179)),
        topic=TOPIC,
        given=SIZES,
        stated=r"3 n d^2 + n^2 d + n^2 + n^2 d = \Theta(3 n d^2 + 2 n^2 d + n^2)",
        expected=Verdict.PROVED,
        derivation="cost of attention",
        follows=("002/002-qkv-time", "002/002-qkt-time", "002/002-softmax-cost", "002/002-softmax-v"),
    ),
    Claim(
        id="002/002-attn-total-space",
        title="Total memory of one head",
        source=Source(file=NOTE, lines=(179, 179)),
        topic=TOPIC,
        given=SIZES,
        stated=r"3 d^2 + 3 \cdot 2 n d + n^2 + n^2 + n d = \Theta(3 d^2 + 7 n d + 2 n^2)",
        reads="All buffers are added up, as if none were freed.",
        expected=Verdict.PROVED,
        derivation="cost of attention",
        follows=("002/002-qkv-space", "002/002-qkt-space", "002/002-softmax-v-space"),
    ),
    Claim(
        id="002/002-bottleneck",
        title="Long sequences: the quadratic terms dominate",
        source=Source(file=NOTE, lines=(185, 190)),
        topic=TOPIC,
        given=(
            r"d, r \in \mathbb{N}",
            Given(r"n := d + r", 185),
            Given(r"C := 3 n d^2 + 2 n^2 d + n^2", 179),
            Given(r"S := 3 d^2 + 7 n d + 2 n^2", 179),
        ),
        stated=r"C = \Theta((2 d + 1) n^2) \land S = \Theta(2 n^2)",
        reads="“Very long” is read as n ≥ d; then both totals are of the order of the quadratic terms.",
        expected=Verdict.PROVED,
        derivation="cost of attention",
        follows=("002/002-attn-total-time", "002/002-attn-total-space"),
    ),
)
