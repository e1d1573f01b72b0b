r"""Equivariance and invariance under the orthogonal group, by an example of each.

A map commutes with every rotation and flip, a function does not see them.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Symmetry groups"

CLAIMS = (
    Claim(
        id="004/004-equivariance-def",
        title="A map that is equivariant under O(d)",
        source=Source(file=NOTE, lines=(44, 44)),
        topic=TOPIC,
        given=(
            r"Q \in \mathbb{R}^{d \times d}",
            Given(r"Q^\top Q = I", 44),
            r"x \in \mathbb{R}^d",
            Given(r"f(x) := \|x\|_2^2 x", STAND_IN),
        ),
        stated=r"f(Q x) = Q f(x)",
        reads="The definition is read with an example of it.",
        expected=Verdict.PROVED,
        derivation="invariants of O(d)",
    ),
    Claim(
        id="004/004-invariance-def",
        title="A function that is invariant under O(d)",
        source=Source(file=NOTE, lines=(44, 44)),
        topic=TOPIC,
        given=(
            r"Q \in \mathbb{R}^{d \times d}",
            Given(r"Q^\top Q = I", 44),
            r"x \in \mathbb{R}^d",
            Given(r"f(x) := \|x\|_2^2", STAND_IN),
        ),
        stated=r"f(Q x) = f(x)",
        reads="The definition is read with an example of it.",
        expected=Verdict.PROVED,
        derivation="invariants of O(d)",
    ),
)
