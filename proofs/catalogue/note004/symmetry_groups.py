r"""The orthogonal group and its relatives.

$O(d)$ is given by $A^\top A=I$; it holds the rotations, of determinant 1, and the flips, of determinant -1.  It is the
group of the sphere $S^{d-1}$.  A Lie group is a group that is a smooth manifold, which being infinite does not say.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COUNT, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Symmetry groups"

CLAIMS = (
    Claim(
        id="004/004-lie-group-infinite",
        title="A Lie group need not be infinite, nor an infinite group a Lie group",
        source=Source(file=NOTE, lines=(44, 44)),
        topic=TOPIC,
        given=(r"a, b, c \in \mathbb{R}", Given(r"a^2 = 1", 44), Given(r"b^2 = 1", 44), Given(r"c^2 = 1", 44)),
        stated=r"(a - b) (b - c) (c - a) \ne 0",
        reads=(
            "An infinite group has more than two members; tested for O(1), whose members are the numbers with square 1:"
            " three of them would all differ."
        ),
        corrected=r"(a - b) (b - c) (c - a) = 0",
        expected=Verdict.REFUTED,
        derivation="orthogonal group",
        note="Say “a group that is a smooth manifold”: O(1) is one with two members; some infinite groups are none.",
    ),
    Claim(
        id="004/004-orthogonal-inverse",
        title="The inverse of an orthogonal matrix is its transpose",
        source=Source(file=NOTE, lines=(44, 44)),
        topic=TOPIC,
        given=(r"A \in \mathbb{R}^{d \times d}", Given(r"A^\top A = I", 44)),
        stated=r"A^{-1} = A^\top \land A A^\top = I",
        reads="Orthogonal matrices are those with orthonormal columns; the converse is the definition of an inverse.",
        expected=Verdict.PROVED,
        derivation="orthogonal group",
    ),
    Claim(
        id="004/004-od-sphere",
        title="O(d) belongs to the sphere in d dimensions, not to the d-sphere",
        source=Source(file=NOTE, lines=(44, 44)),
        topic=TOPIC,
        given=(r"d \in \mathbb{N}", Given(r"d \ge 1", COUNT)),
        stated=r"\frac{d (d - 1)}{2} = \frac{(d + 1) d}{2}",
        reads=(
            "The symmetries of a k-dimensional sphere form a group of dimension (k + 1)k/2. A d-circle is that with"
            " k = d; the left side is the dimension of O(d)."
        ),
        corrected=r"\frac{d (d - 1)}{2} = \frac{((d - 1) + 1) (d - 1)}{2}",
        expected=Verdict.REFUTED,
        derivation="orthogonal group",
        note="Write the sphere of dimension d - 1: O(2) is the group of the ordinary circle.",
    ),
    Claim(
        id="004/004-so-rotations",
        title="Rotations have determinant 1, flips -1",
        source=Source(file=NOTE, lines=(44, 44)),
        topic=TOPIC,
        given=(Given(r"t \in \mathbb{R}", STAND_IN),),
        stated=(
            r"\det \begin{bmatrix} \cos t & -\sin t \\ \sin t & \cos t \end{bmatrix} = 1"
            r" \land \det \begin{bmatrix} \cos t & \sin t \\ \sin t & -\cos t \end{bmatrix} = -1"
        ),
        reads="In two dimensions, where these are all orthogonal matrices; SO(d) is the part with determinant 1.",
        expected=Verdict.PROVED,
        derivation="orthogonal group",
        follows=("004/004-orthogonal-inverse",),
    ),
    Claim(
        id="004/004-unitary",
        title="A complex number of modulus 1 keeps the modulus",
        source=Source(file=NOTE, lines=(44, 44)),
        topic=TOPIC,
        given=(r"a, b, x, y \in \mathbb{R}", Given(r"a^2 + b^2 = 1", STAND_IN)),
        stated=r"(a x - b y)^2 + (a y + b x)^2 = x^2 + y^2",
        reads="In one complex dimension, for (a + ib)(x + iy): unitary maps are the orthogonal ones of complex space.",
        expected=Verdict.PROVED,
        derivation="orthogonal group",
        follows=("004/004-orthogonal-inverse",),
    ),
)
