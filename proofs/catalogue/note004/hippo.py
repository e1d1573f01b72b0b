r"""Memory of a signal in a state: moving averages and projections on polynomials (HiPPO, Gu et al. 2020).

The state holds the d coefficients of the best polynomial of degree d - 1 in a weighted mean square.  It obeys
$x'=Ax+Bu$ for a measure that moves along (LegT, LagT); for the one that stretches over the whole past (LegS) there is
a factor $1/t$.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import OWN, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "State space models"

CLAIMS = (
    Claim(
        id="004/004-hippo-projection",
        title="The coefficients are those of the least-squares polynomial",
        source=Source(file=NOTE, lines=(148, 151)),
        topic=TOPIC,
        given=(
            r"a, b, e, c, d \in \mathbb{R}",
            Given(r"s \sim \mathcal{U}(0, 1)", STAND_IN),
            Given(r"g(s) := \sqrt{3} (2 s - 1)", STAND_IN),
            Given(r"u(s) := a + b s + e s^2", STAND_IN),
            Given(r"L(c, d) := \mathbb{E}[(u(s) - c - d g(s))^2]", STAND_IN),
        ),
        stated=(
            r"L(c, d) = L(\mathbb{E}[u(s)], \mathbb{E}[u(s) g(s)])"
            r" + (c - \mathbb{E}[u(s)])^2 + (d - \mathbb{E}[u(s) g(s)])^2"
        ),
        reads=(
            "The measure is uniform on [0, 1], the basis 1 and g is orthonormal, and the signal a parabola: the means"
            " are the coefficients, and every other choice has the larger error."
        ),
        expected=Verdict.PROVED,
        derivation="memory of a signal",
    ),
    Claim(
        id="004/004-hippo-ode",
        title="The state equation has a factor 1/t when the measure stretches",
        source=Source(file=NOTE, lines=(150, 150)),
        topic=TOPIC,
        given=(
            r"A \in \mathbb{R}^{n \times n}",
            r"x, B, y \in \mathbb{R}^n",
            r"u \in \mathbb{R}",
            Given(r"r > 0", OWN),
            Given(r"y := r (A x + B u)", OWN),
        ),
        stated=r"y = A x + B u",
        reads="y is the derivative of the state; r is 1 for a measure that moves along, and 1/t for the one of LegS.",
        needs=(r"r = 1",),
        corrected=r"y = r (A x + B u)",
        expected=Verdict.CONDITIONAL,
        derivation="memory of a signal",
        follows=("004/004-hippo-projection",),
        note="Say for which measures the operator does not depend on time; for LegS it is (Ax + Bu)/t.",
    ),
    Claim(
        id="004/004-hippo-displacement",
        title="The scaled Legendre matrix has full displacement rank",
        source=Source(file=NOTE, lines=(152, 152)),
        topic=TOPIC,
        given=(r"a, b, c, d, e, f \in \mathbb{R}",),
        stated=(
            r"\det \begin{bmatrix} -1 & 0 & 0 & 0 \\ a & -1 & 0 & 0 \\ b & c & -1 & 0 \\ d & e & f & -1 \end{bmatrix}"
            r" = 0"
        ),
        reads=(
            "The rank of A - ZAZᵀ with the shift Z is meant; for LegS with four coefficients A is lower triangular with"
            " the diagonal -1, ..., -4, so that the difference has this form, and rank 3 would make its determinant 0."
        ),
        corrected=(
            r"\det \begin{bmatrix} -1 & 0 & 0 & 0 \\ a & -1 & 0 & 0 \\ b & c & -1 & 0 \\ d & e & f & -1 \end{bmatrix}"
            r" = 1"
        ),
        expected=Verdict.REFUTED,
        derivation="memory of a signal",
        note=(
            "What makes a product linear in time is that the blocks below and above the diagonal have rank 1"
            " (quasiseparable), not a small displacement rank."
        ),
    ),
    Claim(
        id="004/004-hippo-degree",
        title="The number of coefficients is the degree plus one",
        source=Source(file=NOTE, lines=(153, 153)),
        topic=TOPIC,
        given=(r"d \in \mathbb{N}",),
        stated=r"\sum_{k=0}^d 1 = d",
        reads="One coefficient is counted for each power up to the degree d.",
        corrected=r"\sum_{k=0}^d 1 = d + 1",
        expected=Verdict.REFUTED,
        derivation="memory of a signal",
        note="d coefficients belong to polynomials of degree at most d - 1.",
    ),
)
