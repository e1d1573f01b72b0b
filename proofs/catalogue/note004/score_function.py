r"""The score $\nabla_x\log p(x)$ of a density $p=e^f/Z$, which does not need the constant Z.

The exponential of a function is a density after division by $Z=\int e^f$, if Z is finite; for a normal law Z is known.
In the score Z drops out, because it does not depend on x (Hyvärinen 2005).
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import OWN, SPREAD, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Score models"
UNNORMALISED = (
    r"x \in \mathbb{R}^d",
    r"f : \mathbb{R}^d \to \mathbb{R}",
    Given(r"Z > 0", 103),
    Given(r"p(x) := \frac{\exp(f(x))}{Z}", 108),
)

CLAIMS = (
    Claim(
        id="004/004-grad-jacobian-shape",
        title="Shapes of a gradient, as a row, and of a Jacobian",
        source=Source(file=NOTE, lines=(100, 100)),
        topic=TOPIC,
        given=(
            r"x, w \in \mathbb{R}^n",
            r"W \in \mathbb{R}^{m \times n}",
            Given(r"f(x) := W x", STAND_IN),
            Given(r"g(x) := w^\top x", STAND_IN),
        ),
        stated=(
            r"(\nabla_x g(x))^\top \in \mathbb{R}^{1 \times n}"
            r" \land \frac{\partial f}{\partial x} \in \mathbb{R}^{m \times n}"
        ),
        reads="A gradient is a column here, so the row of the note is its transpose; linear maps stand for all.",
        expected=Verdict.PROVED,
    ),
    Claim(
        id="004/004-exp-f-pdf",
        title="An exponential can be normalised only if its integral is finite",
        source=Source(file=NOTE, lines=(103, 103)),
        topic=TOPIC,
        given=(r"n \in \mathbb{N}", Given(r"r > 0", STAND_IN)),
        stated=r"\sum_{k=0}^n r^k \le \frac{1}{|1 - r|}",
        reads="Dividing by Z needs Z to be finite; read for the function f(k) = k log r on k = 0, 1, 2, ...",
        needs=(r"r < 1",),
        expected=Verdict.CONDITIONAL,
        derivation="score of an unnormalised density",
        note="Add that the integral of exp(f) is finite; for a constant f on the real line it is not.",
    ),
    Claim(
        id="004/004-gaussian-z",
        title="Normalising constant of a normal law",
        source=Source(file=NOTE, lines=(103, 103)),
        topic=TOPIC,
        given=(Given(r"\sigma > 0", SPREAD), r"\mu \in \mathbb{R}", Given(r"x \sim \mathcal{N}(0, 1)", OWN)),
        stated=(
            r"\mathbb{E}\left[\sqrt{2\pi} \exp\left(\frac{x^2}{2} - \frac{(x - \mu)^2}{2\sigma^2}\right)\right]"
            r" = \sqrt{2\pi} \sigma"
        ),
        reads="Z is the integral of exp(-(x-μ)²/2σ²), written as a mean under N(0, 1) of the quotient of the two.",
        expected=Verdict.PROVED,
        derivation="score of an unnormalised density",
        follows=("004/004-exp-f-pdf",),
    ),
    Claim(
        id="004/004-score-definition",
        title="The score is the gradient of p divided by p",
        source=Source(file=NOTE, lines=(107, 107)),
        topic=TOPIC,
        given=UNNORMALISED,
        stated=r"\nabla_x \log p(x) = \frac{1}{p(x)} \nabla_x p(x)",
        reads="The definition is read with its content, the logarithmic derivative.",
        expected=Verdict.SUPPORTED,
        derivation="score of an unnormalised density",
    ),
    Claim(
        id="004/004-score-no-z",
        title="The gradient of log Z does not go to 0: in x it is 0, in the parameters it is not",
        source=Source(file=NOTE, lines=(108, 108)),
        topic=TOPIC,
        given=(
            Given(r"\theta > 0", STAND_IN),
            r"c, u \in \mathbb{R}",
            Given(r"Z(\theta) := \sqrt{\frac{2\pi}{\theta}}", STAND_IN),
        ),
        stated=r"\frac{\partial}{\partial u} \log Z(\theta + c u) = 0",
        reads=(
            "The line does not name the variable of its gradients; f(x) = -θx²/2, and c says how much the variable u"
            " moves θ."
        ),
        needs=(r"c = 0",),
        expected=Verdict.CONDITIONAL,
        derivation="score of an unnormalised density",
        follows=("004/004-gaussian-z",),
        note="Write ∇_x and “is 0”: Z has no x in it.  In the parameters of f the second term stays.",
    ),
    Claim(
        id="004/004-score-grad-f",
        title="The score of exp(f)/Z is the gradient of f",
        source=Source(file=NOTE, lines=(109, 110)),
        topic=TOPIC,
        given=UNNORMALISED,
        stated=r"\nabla_x \log p(x) = \nabla_x f(x) \land \nabla_x f(x) \in \mathbb{R}^d",
        expected=Verdict.SUPPORTED,
        derivation="score of an unnormalised density",
        follows=("004/004-score-definition", "004/004-score-no-z"),
    ),
)
