r"""Coupling layers of normalising flows (NICE, Dinh et al. 2014; RealNVP, Dinh et al. 2016).

One half u passes unchanged and sets the map of the other: $y=(u,\ v\odot s(u)+t(u))$, which is inverted by reading u
off.  NICE has $s=1$.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Gated units"

CLAIMS = (
    Claim(
        id="004/004-coupling-flow-matching",
        title="Coupling layers belong to normalising flows, not to flow matching",
        source=Source(file=NOTE, lines=(212, 212)),
        topic=TOPIC,
        given=(r"a, b, h, u, v \in \mathbb{R}",),
        stated=r"u + h (a u + b v) = u",
        reads=(
            "A coupling layer passes the half u on as it is. A step of flow matching moves u along a velocity, here the"
            " linear one au + bv."
        ),
        corrected=r"a = b = 0 \implies u + h (a u + b v) = u",
        expected=Verdict.REFUTED,
        derivation="coupling layers",
        note="Write “normalising flow”: flow matching learns a velocity field, and has no coupling layers.",
    ),
    Claim(
        id="004/004-nice-additive",
        title="The layer of NICE is additive",
        source=Source(file=NOTE, lines=(213, 214)),
        topic=TOPIC,
        given=(r"v, s, t \in \mathbb{R}^n",),
        stated=r"v \odot s + t = v + t",
        reads="The left side is an affine coupling layer with s and t computed from u, the right side that of NICE.",
        needs=(r"s = \mathbf{1}",),
        expected=Verdict.CONDITIONAL,
        derivation="coupling layers",
        follows=("004/004-affine-coupling",),
        note="Say “additive”: the factor came with RealNVP; without it the determinant is 1.",
    ),
    Claim(
        id="004/004-affine-coupling",
        title="The half that is changed sets its own factor",
        source=Source(file=NOTE, lines=(214, 214)),
        topic=TOPIC,
        given=(r"u, v, w \in \mathbb{R}", Given(r"f(t) := 1 + t^2", STAND_IN), Given(r"g(t) := -2 t^2", STAND_IN)),
        stated=r"v f(v) + g(v) = w f(w) + g(w) \implies v = w",
        reads="A coupling layer can be inverted for any f ≠ 0 and g: two inputs v and w with one output must be equal.",
        corrected=r"v f(u) + g(u) = w f(u) + g(u) \implies v = w",
        expected=Verdict.REFUTED,
        derivation="coupling layers",
        note="Compute f and g from u, the half that passes unchanged; then v = (y - g(u))/f(u).",
    ),
)
