r"""Node updates and the loss of a graph neural network (Gilmer et al. 2017).

The aggregation over neighbours must not depend on their order; the layer as a whole is then equivariant: renaming the
nodes renames the outputs.  A mean divides by the number of terms.  The cross-entropy carries a minus sign.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "HW6/2 GNN updates"
SHAPES = (r"W_1 \in \mathbb{R}^{d \times k}", r"W_2 \in \mathbb{R}^{k \times d}")

CLAIMS = (
    Claim(
        id="000/gnn-permutation-invariance",
        title="A layer has to be equivariant; invariance alone is not enough",
        source=Source(file=NOTE, lines=(458, 458)),
        topic=TOPIC,
        given=(Given(r"a, b, c, d \in \mathbb{R}", STAND_IN),),
        stated=r"(a = b \land c = d) \implies (a = d \land b = c)",
        reads=(
            "Two nodes with new states ax + by and cx + dy: if no state changes when x and y are swapped, "
            "swapping the nodes is to swap the new states."
        ),
        needs=(r"a = c", r"b = d"),
        expected=Verdict.CONDITIONAL,
        derivation="node update",
        note="Say that the aggregation over neighbours is invariant and that all nodes share the update.",
    ),
    Claim(
        id="000/gnn-update-shapes",
        title="A space of matrices is added to a vector",
        source=Source(file=NOTE, lines=(469, 469)),
        topic=TOPIC,
        given=(*SHAPES, r"s \in \mathbb{R}^d"),
        stated=r"W_1 + \tanh(W_2 s) \in \mathbb{R}^d",
        reads="The printed plus is kept; the summand is read as the matrix, since a space cannot be added.",
        corrected=r"W_1 \tanh(W_2 s) \in \mathbb{R}^d",
        expected=Verdict.ILL_TYPED,
        derivation="node update",
        note="It is a product: W1 times tanh(W2 s), and W2 has k rows and d columns.",
    ),
)
