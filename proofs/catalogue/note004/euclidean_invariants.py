r"""Invariants of point clouds under O(d) and E(d) (Weyl 1946; Villar et al. 2021), and canonical representatives.

The Gram matrix of the rows has all that is invariant under O(d).  Centring removes translations only; the Gram matrix
of the centred cloud is invariant under all of E(d).
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Symmetry groups"
ORTHOGONAL = (r"Q \in \mathbb{R}^{d \times d}", Given(r"Q^\top Q = I", 44))

CLAIMS = (
    Claim(
        id="004/004-od-invariant-gram",
        title="The Gram matrix is invariant under O(d)",
        source=Source(file=NOTE, lines=(44, 44)),
        topic=TOPIC,
        given=(*ORTHOGONAL, r"A \in \mathbb{R}^{n \times d}"),
        stated=r"(A Q) (A Q)^\top = A A^\top \land A A^\top \in \mathbb{R}^{n \times n}",
        reads=(
            "Rows are vectors; read as the direction from the Gram matrix to invariance, and as its shape.  The other"
            " direction is that equal Gram matrices are related by some Q."
        ),
        expected=Verdict.PROVED,
        derivation="Euclidean invariants",
    ),
    Claim(
        id="004/004-od-equivariant-sum",
        title="The weights multiply the whole array instead of one vector each",
        source=Source(file=NOTE, lines=(44, 44)),
        topic=TOPIC,
        given=(r"g \in \mathbb{R}^n", r"V \in \mathbb{R}^{n \times d}"),
        stated=r"\sum_{i=1}^n g_i V \in \mathbb{R}^d",
        reads="The rows of V are the vectors, g_i is the value of the i-th function of the Gram matrix.",
        corrected=r"\sum_{i=1}^n g_i V_{i,:}^\top \in \mathbb{R}^d",
        expected=Verdict.ILL_TYPED,
        derivation="Euclidean invariants",
        follows=("004/004-od-invariant-gram",),
        note="Give V the index i in the sum; the theorem is about O(d), not about rotations alone.",
    ),
    Claim(
        id="004/004-ed-group",
        title="Orthogonal maps with translations keep distances",
        source=Source(file=NOTE, lines=(44, 44)),
        topic=TOPIC,
        given=(*ORTHOGONAL, r"x, y, t \in \mathbb{R}^d"),
        stated=r"\|(Q x + t) - (Q y + t)\|_2 = \|x - y\|_2",
        reads="A member of E(d) is written as x ↦ Qx + t.",
        expected=Verdict.PROVED,
        derivation="Euclidean invariants",
    ),
    Claim(
        id="004/004-ed-centroid",
        title="Subtracting the centroid removes translations only",
        source=Source(file=NOTE, lines=(44, 44)),
        topic=TOPIC,
        given=(
            *ORTHOGONAL,
            r"X \in \mathbb{R}^{n \times d}",
            r"t \in \mathbb{R}^d",
            Given(r"C := I_n - \frac{1}{n} \mathbf{1} \mathbf{1}^\top", 44),
        ),
        stated=r"C (X Q + \mathbf{1} t^\top) = C X",
        reads="Rows are points, C subtracts their centroid, and Q and t are any motion of the cloud.",
        corrected=(
            r"C (X Q + \mathbf{1} t^\top) = C X Q"
            r" \land C (X Q + \mathbf{1} t^\top) (C (X Q + \mathbf{1} t^\top))^\top = C X X^\top C"
        ),
        expected=Verdict.REFUTED,
        derivation="Euclidean invariants",
        follows=("004/004-ed-group", "004/004-od-invariant-gram"),
        note="The centred cloud still turns with Q: take its Gram matrix for full invariance.",
    ),
    Claim(
        id="004/004-canonical-sorted",
        title="Sorting a pair gives one representative",
        source=Source(file=NOTE, lines=(44, 44)),
        topic=TOPIC,
        given=(Given(r"u, v \in \mathbb{R}", STAND_IN),),
        stated=r"\min(u, v) = \min(v, u) \land \max(u, v) = \max(v, u) \land \min(u, v) \le \max(u, v)",
        reads="Sets of two numbers: both orders are sent to the same sorted pair.",
        expected=Verdict.PROVED,
        derivation="Euclidean invariants",
    ),
)
