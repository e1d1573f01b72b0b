r"""The matrix QK as a bilinear form: signs, symmetry, metric tensors, square roots.

A bilinear form takes both signs even if it is a metric tensor, for which only $x^\top Sx>0$ counts.  Definite does not
mean that channels keep their signs, and the square root acts alike on both sides only if it is symmetric.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import NAMED, OWN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "QK geometry"
FORM = (r"S \in \mathbb{R}^{n \times n}", r"x, y \in \mathbb{R}^n")

CLAIMS = (
    Claim(
        id="004/004-qk-sign",
        title="A bilinear form takes both signs",
        source=Source(file=NOTE, lines=(32, 32)),
        topic=TOPIC,
        given=FORM,
        stated=r"x^\top S (-y) = -x^\top S y",
        reads="S is QK; with every value the form takes its negative, so it is no distance unless it is 0.",
        expected=Verdict.PROVED,
        derivation="QK as a metric",
    ),
    Claim(
        id="004/004-qk-metric-tensor-inference",
        title="A metric tensor takes negative values, too",
        source=Source(file=NOTE, lines=(32, 32)),
        topic=TOPIC,
        given=(*FORM, Given(r"S = S^\top", NAMED), Given(r"S \succ 0", NAMED)),
        stated=r"x^\top S y \ge 0",
        reads="The inference says that a metric tensor S, symmetric and definite, has no negative values at pairs.",
        corrected=r"x^\top S x \ge 0",
        expected=Verdict.REFUTED,
        derivation="QK as a metric",
        follows=("004/004-qk-sign",),
        note="Ask for the sign of xᵀSx, and for symmetry: those are what QK lacks.",
    ),
    Claim(
        id="004/004-exp-qk-inverse-distance",
        title="The exponential of a form is no distance",
        source=Source(file=NOTE, lines=(32, 32)),
        topic=TOPIC,
        given=FORM,
        stated=r"\exp(-x^\top S x) = 0",
        reads="A distance of a point from itself is 0; tested for exp(-xᵀSy) as a distance.",
        corrected=r"\exp(-x^\top S x) > 0",
        expected=Verdict.REFUTED,
        derivation="QK as a metric",
        note="It decreases with the similarity, but a distance would be √((x-y)ᵀM(x-y)) with a definite M.",
    ),
    Claim(
        id="004/004-qk-not-symmetric",
        title="A product QK that is not symmetric",
        source=Source(file=NOTE, lines=(32, 32)),
        topic=TOPIC,
        given=(
            Given(r"Q := \begin{bmatrix} 0 & 1 \\ 0 & 0 \end{bmatrix}", OWN),
            Given(r"K := \begin{bmatrix} 1 & 0 \\ 0 & 1 \end{bmatrix}", OWN),
        ),
        stated=r"(Q K)_{1,2} - (Q K)_{2,1} = 1",
        reads="Not constrained to be symmetric: one choice of weights, whose product has unequal entries, shows it.",
        expected=Verdict.PROVED,
        derivation="QK as a metric",
    ),
    Claim(
        id="004/004-sqrt-qk",
        title="The square root acts alike on both sides only if it is symmetric",
        source=Source(file=NOTE, lines=(32, 32)),
        topic=TOPIC,
        given=(r"R \in \mathbb{R}^{n \times n}", r"x \in \mathbb{R}^n", Given(r"S := R R", 32)),
        stated=r"x^\top S x = (R x)^\top (R x)",
        reads="R is a square root of QK; both sides are transformed equally if x becomes Rx on either.",
        needs=(r"R = R^\top",),
        corrected=r"x^\top S x = (R^\top x)^\top (R x)",
        expected=Verdict.CONDITIONAL,
        derivation="QK as a metric",
        follows=("004/004-qk-not-symmetric",),
        note="Say that QK is symmetric and positive semidefinite; otherwise it may have no root, or no symmetric one.",
    ),
)
