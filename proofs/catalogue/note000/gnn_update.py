r"""Node updates and the loss of a graph neural network (Gilmer et al. 2017).

The aggregation over neighbours must not depend on their order; the layer as a whole is then equivariant: renaming the
nodes renames the outputs.  A mean divides by the number of terms.  The cross-entropy carries a minus sign.
"""

from proofs.claim import Claim, Source
from proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "HW6/2 GNN updates"
SHAPES = (r"W_1 \in \mathbb{R}^{d \times k}", r"W_2 \in \mathbb{R}^{k \times d}")

CLAIMS = (
    Claim(
        id="000/gnn-permutation-invariance",
        title="A layer has to be equivariant; invariance alone is not enough",
        source=Source(file=NOTE, lines=(458, 458)),
        topic=TOPIC,
        given=(r"a, b, c, d \in \mathbb{R}",),
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
        id="000/bce-sign",
        title="The cross-entropy has lost its minus sign",
        source=Source(file=NOTE, lines=(458, 460)),
        topic=TOPIC,
        given=(r"0 < p < q", r"q < 1", r"y := 1", r"\ell(p) := y \log p + (1 - y) \log(1 - p)"),
        stated=r"\ell(q) < \ell(p)",
        reads="The label is 1, so the prediction q is better than p; a loss to be minimised should be smaller there.",
        corrected=r"-\ell(q) < -\ell(p)",
        expected=Verdict.REFUTED,
        note="Put a minus sign in front: minimising the printed sum drives the predictions to the wrong label.",
    ),
    Claim(
        id="000/bce-index",
        title="The sum does not contain its index",
        source=Source(file=NOTE, lines=(460, 460)),
        topic=TOPIC,
        given=(r"\ell \in \mathbb{R}^n",),
        stated=r"\frac{1}{n} \sum_{k=1}^n \ell_i = \frac{1}{n} \mathbf{1}^\top \ell",
        reads="Each ℓ is the bracket for one node; the printed sum over k repeats that of a fixed node x = i.",
        corrected=r"\frac{1}{n} \sum_{k=1}^n \ell_k = \frac{1}{n} \mathbf{1}^\top \ell",
        expected=Verdict.REFUTED,
        follows=("000/bce-sign",),
        note="Write y(x_k) and ŷ(x_k), and let k run from 1 to n.",
    ),
    Claim(
        id="000/gnn-mean-normaliser",
        title="A sum is printed where the mean is meant",
        source=Source(file=NOTE, lines=(465, 465)),
        topic=TOPIC,
        given=(r"s, v, w, m \in \mathbb{R}", r"n \in \mathbb{N}", r"n \ge 1"),
        stated=r"s + w \sum_{j=1}^n \tanh(v m) = s + w \tanh(v m)",
        reads="The brace under the sum is no division; a mean of n equal messages would be one of them.",
        corrected=r"s + w \frac{1}{n} \sum_{j=1}^n \tanh(v m) = s + w \tanh(v m)",
        expected=Verdict.REFUTED,
        derivation="node update",
        follows=("000/gnn-permutation-invariance",),
        note="Set the brace as a fraction: divide by the number of neighbours, as the examples do.",
    ),
    Claim(
        id="000/gnn-mean-update-invariant",
        title="The update ignores the order of the neighbours and is residual",
        source=Source(file=NOTE, lines=(465, 467)),
        topic=TOPIC,
        given=(
            r"W \in \mathbb{R}^{d \times k}",
            r"s, u \in \mathbb{R}^d",
            r"a, b, c \in \mathbb{R}^k",
            r"F(s, a, b, c) := s + W \frac{a + b + c}{3}",
        ),
        stated=(
            r"F(s, a, b, c) = F(s, b, c, a) \land F(s, a, b, c) = F(s, b, a, c)"
            r" \land F(s, a, b, c) - s = F(u, a, b, c) - u"
        ),
        reads=(
            "Three neighbours with messages a, b, c = tanh(W2 m): a cycle and a swap give all orders; "
            "what is added to the state s does not depend on it."
        ),
        expected=Verdict.PROVED,
        derivation="node update",
        follows=("000/gnn-mean-normaliser",),
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
    Claim(
        id="000/gnn-example-s2",
        title="Two neighbours divided by three",
        source=Source(file=NOTE, lines=(471, 471)),
        topic=TOPIC,
        given=(r"s, m, v, w \in \mathbb{R}",),
        stated=r"s + \frac{w}{3} (\tanh(v m) + \tanh(v m)) = s + w \tanh(v m)",
        reads="With equal messages the mean over the neighbours is the message itself.",
        corrected=r"s + \frac{w}{2} (\tanh(v m) + \tanh(v m)) = s + w \tanh(v m)",
        expected=Verdict.REFUTED,
        derivation="node update",
        follows=("000/gnn-mean-normaliser",),
        note="Divide by 2, or add the message of the third neighbour.",
    ),
    Claim(
        id="000/gnn-example-s3",
        title="One neighbour, divided by one",
        source=Source(file=NOTE, lines=(475, 475)),
        topic=TOPIC,
        given=(r"W_1 \in \mathbb{R}^{d \times k}", r"s \in \mathbb{R}^d", r"z \in \mathbb{R}^k"),
        stated=r"s + \frac{W_1}{1} z = s + W_1 \frac{1}{1} \sum_{j=1}^1 z",
        reads="Node 3 has the single neighbour 5, whose message tanh(W2 S5) is z; the right side is the mean over one.",
        expected=Verdict.PROVED,
        derivation="node update",
        follows=("000/gnn-mean-normaliser",),
    ),
)
