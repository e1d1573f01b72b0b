r"""Aggregation by the mean in a graph neural network, with two numeric examples (Hamilton, Ying and Leskovec 2017).

A mean divides by the number of neighbours that it adds; it does not depend on their order.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COUNT, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "HW6/2 GNN updates"

CLAIMS = (
    Claim(
        id="000/gnn-mean-normaliser",
        title="A sum is printed where the mean is meant",
        source=Source(file=NOTE, lines=(465, 465)),
        topic=TOPIC,
        given=(r"s, v, w, m \in \mathbb{R}", r"n \in \mathbb{N}", Given(r"n \ge 1", COUNT)),
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
            Given(r"F(s, a, b, c) := s + W \frac{a + b + c}{3}", STAND_IN),
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
