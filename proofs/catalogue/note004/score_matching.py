r"""Score matching without the true score, and its cost (Hyvärinen 2005; Song et al. 2019 for random directions).

Integration by parts turns $-E[s\cdot\nabla\log p]$ into $E[\operatorname{tr}\nabla s]$, if $ps$ vanishes at the
boundary.  The trace takes a backward pass for each dimension; a random direction v needs one only.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Score models"

CLAIMS = (
    Claim(
        id="004/004-score-matching-identity",
        title="Score matching needs a density that vanishes at the boundary",
        source=Source(file=NOTE, lines=(111, 111)),
        topic=TOPIC,
        given=(
            r"a, b, c, h \in \mathbb{R}",
            Given(r"x \sim \mathcal{U}(0, 1)", STAND_IN),
            Given(r"p(x) := h + c x (1 - x)", STAND_IN),
            Given(r"r(x) := c (1 - 2 x)", STAND_IN),
            Given(r"s(x) := a + b x", STAND_IN),
        ),
        stated=r"-\mathbb{E}[r(x) s(x)] = \mathbb{E}[p(x) b]",
        reads=(
            "The cross term of the Fisher divergence, in one dimension: means under the uniform law are integrals over"
            " [0, 1], r is the derivative of p, and b the one of the model s."
        ),
        needs=(r"h = 0",),
        corrected=r"-\mathbb{E}[r(x) s(x)] = \mathbb{E}[p(x) b] - p(1) s(1) + p(0) s(0)",
        expected=Verdict.CONDITIONAL,
        derivation="score matching",
        note="Add that p(x)s(x) goes to 0 at the boundary or at infinity; a uniform density has another cross term.",
    ),
    Claim(
        id="004/004-score-matching-backpasses",
        title="The trace of a Jacobian from one row at a time",
        source=Source(file=NOTE, lines=(111, 111)),
        topic=TOPIC,
        given=(r"J, I \in \mathbb{R}^{d \times d}",),
        stated=r"\operatorname{tr}(J) = \sum_{i=1}^d (J^\top I_{:,i})_i \land \sum_{i=1}^d 1 = d",
        reads="A backward pass gives Jᵀe for one vector e; one pass for each unit vector, d in all.",
        expected=Verdict.PROVED,
        derivation="score matching",
        follows=("004/004-score-matching-identity",),
    ),
    Claim(
        id="004/004-sliced-score",
        title="The quadratic form of the Jacobian by two products with v",
        source=Source(file=NOTE, lines=(112, 112)),
        topic=TOPIC,
        given=(r"x, v \in \mathbb{R}^d", r"f : \mathbb{R}^d \to \mathbb{R}^d"),
        stated=r"v^\top \frac{\partial f(x)}{\partial x} v = v^\top \nabla_x (v^\top f(x))",
        reads="The gradient of a vector is its Jacobian, that of a scalar a column; else the product has no meaning.",
        expected=Verdict.SUPPORTED,
        derivation="score matching",
    ),
    Claim(
        id="004/004-sliced-one-backprop",
        title="One backward pass for each sample and direction",
        source=Source(file=NOTE, lines=(112, 112)),
        topic=TOPIC,
        given=(
            r"n, m \in \mathbb{N}",
            r"J \in \mathbb{R}^{d \times d}",
            r"v, g \in \mathbb{R}^d",
            Given(r"g := J^\top v", 112),
        ),
        stated=r"v^\top J v = g^\top v \land \sum_{i=1}^n \sum_{j=1}^m 1 = n m",
        reads="g is what one backward pass from the scalar vᵀf returns; n samples with m directions each are counted.",
        expected=Verdict.PROVED,
        derivation="score matching",
        follows=("004/004-sliced-score",),
    ),
)
