r"""Linear dynamics on a graph as a graph neural network: powers of the adjacency matrix count walks.

If the weight from node i to node j is $A_{ij}$, node j receives $\sum_iA_{ij}x_i$: with nodes as rows this is
$G_{t+1}=A^\top G_t$, which agrees with the printed $AG_t$ for symmetric A.  Entries of $A^k$ count walks of length
exactly k when all weights are one (Biggs, Algebraic Graph Theory, lemma 2.5).
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "HW6/1 Graph dynamics and GNN"

CLAIMS = (
    Claim(
        id="000/gnn-onehot-initial-state",
        title="One-hot inputs stack to the identity",
        source=Source(file=NOTE, lines=(426, 432)),
        topic=TOPIC,
        given=(r"I \in \mathbb{R}^{n \times n}", Given(r"e_i := I_{:,i}", 432)),
        stated=r"\sum_{i=1}^n e_i e_i^\top = I",
        reads="Node i holds the one-hot vector of its number; the sum puts it into row i.",
        expected=Verdict.PROVED,
        derivation="graph dynamics",
    ),
    Claim(
        id="000/gnn-state-recursion",
        title="The recursion has A where Aᵀ belongs",
        source=Source(file=NOTE, lines=(434, 438)),
        topic=TOPIC,
        given=(r"A, G \in \mathbb{R}^{n \times n}",),
        stated=r"(A G)_{j,:} = \sum_{i=1}^n A_{i,j} G_{i,:}",
        reads="Nodes are rows of G; by line 434 node j gets the state of node i with the weight in row i, column j.",
        needs=(r"A = A^\top",),
        corrected=r"(A^\top G)_{j,:} = \sum_{i=1}^n A_{i,j} G_{i,:}",
        expected=Verdict.CONDITIONAL,
        derivation="graph dynamics",
        follows=("000/gnn-onehot-initial-state",),
        note="Write G^{t+1} = AᵀG^t, or say that the graph is undirected.",
    ),
    Claim(
        id="000/gnn-layer-output-row",
        title="The output of a node is a row of the power for undirected graphs",
        source=Source(file=NOTE, lines=(438, 438)),
        topic=TOPIC,
        given=(r"A \in \mathbb{R}^{n \times n}", Given(r"G_{t+1} := A^\top G_t", 434), Given(r"G_0 = I", 438)),
        stated=r"G_t = A^t",
        reads="The row of node j after t layers is compared with row j of the power, for all j at once.",
        needs=(r"A = A^\top",),
        expected=Verdict.CONDITIONAL,
        derivation="graph dynamics",
        follows=("000/gnn-state-recursion",),
        note="For a directed graph it is column j of the power, not row j.",
    ),
    Claim(
        id="000/gnn-path-count",
        title="Powers count walks, and only when all weights are one",
        source=Source(file=NOTE, lines=(440, 440)),
        topic=TOPIC,
        given=(Given(r"A, E \in \mathbb{R}^{n \times n}", STAND_IN),),
        stated=r"(A A)_{i,j} = \sum_{l=1}^n E_{i,l} E_{l,j}",
        reads="Two layers: E has a one for each edge, so the right side counts the ways from i to j in two steps.",
        needs=(r"A = E",),
        expected=Verdict.CONDITIONAL,
        derivation="graph dynamics",
        follows=("000/gnn-layer-output-row",),
        note="Say that the weights are 0 and 1, and “walks”: a node may be visited twice.",
    ),
    Claim(
        id="000/gnn-sum-update",
        title="A node sums over its neighbours",
        source=Source(file=NOTE, lines=(442, 442)),
        topic=TOPIC,
        given=(
            Given(r"v \in \mathbb{R}^4", STAND_IN),
            Given(
                r"A := \begin{bmatrix} 0 & 0 & 1 & 0 \\ 0 & 0 & 1 & 1 \\ 1 & 1 & 0 & 0 \\ 0 & 1 & 0 & 0 \end{bmatrix}",
                STAND_IN,
            ),
        ),
        stated=(
            r"(A^\top v)_1 = v_3 \land (A^\top v)_2 = v_3 + v_4"
            r" \land (A^\top v)_3 = v_1 + v_2 \land (A^\top v)_4 = v_2"
        ),
        reads="On a path of four nodes, 1 – 3 – 2 – 4, with one channel.",
        expected=Verdict.PROVED,
        derivation="graph dynamics",
        follows=("000/gnn-state-recursion",),
    ),
    Claim(
        id="000/gnn-max-reachability",
        title="The maximum tells of walks of length exactly k",
        source=Source(file=NOTE, lines=(444, 444)),
        topic=TOPIC,
        given=(r"a, b, c \in \mathbb{R}", Given(r"a^2 = a", 426), Given(r"b^2 = b", 426), Given(r"c^2 = c", 426)),
        stated=r"b = 1 \iff \max(a b, b c) = 1",
        reads="Two nodes, two layers: loops a and c, an edge b from 1 to 2, which is a path from 1 to 2.",
        corrected=r"a b + b c > 0 \iff \max(a b, b c) = 1",
        expected=Verdict.REFUTED,
        derivation="graph dynamics",
        follows=("000/gnn-path-count",),
        note="Say “a walk of length exactly k”: without loops the neighbour of a node is not seen after two layers.",
    ),
    Claim(
        id="000/gnn-cnn-analogy",
        title="A table of analogies",
        source=Source(file=NOTE, lines=(446, 454)),
        topic=TOPIC,
        stated=r"\text{techniques for images correspond to techniques for graphs}",
        reads="An analogy between two fields has no truth value; the residual formula in it lists no neighbours.",
        expected=Verdict.NOT_CHECKABLE,
        note="In the last row let the update see the states of the neighbours, too.",
    ),
)
