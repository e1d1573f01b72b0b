r"""For plain SGD an L2 penalty $\gamma\|\theta\|^2$ is weight decay with rate $2\eta\gamma$.

The penalty belongs inside the derivative, where it gives the vector $2\gamma\theta$.  In Adam the added gradient is
$\lambda\theta$ only for the penalty $\frac\lambda2\|\theta\|^2$; the rate of the first part carries a step size more.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "002_00dbcd941494ffe9.txt"
TOPIC = "L2 and weight decay"
ANY_LOSS = (r"\theta \in \mathbb{R}^d", r"\eta, \gamma \in \mathbb{R}", r"L : \mathbb{R}^d \to \mathbb{R}")
LOSS = (
    r"X \in \mathbb{R}^{m \times d}",
    r"y \in \mathbb{R}^m",
    r"\theta \in \mathbb{R}^d",
    r"\eta, \gamma \in \mathbb{R}",
    Given(r"L(\theta) := \|y - X \theta\|_2^2", STAND_IN),
)
EXAMPLE = "Least squares stands for the loss."

CLAIMS = (
    Claim(
        id="002/002-l2-objective-paren",
        title="Penalty outside the derivative",
        source=Source(file=NOTE, lines=(350, 350)),
        topic=TOPIC,
        given=ANY_LOSS,
        stated=(
            r"\theta - \eta \nabla_\theta (L(\theta) + \gamma \|\theta\|_2^2)"
            r" = \theta - \eta (\nabla_\theta L(\theta) + \gamma \|\theta\|_2^2)"
        ),
        reads="The right side is the quotient as printed, with ∂ in front of the loss only; L is any loss.",
        corrected=(
            r"\theta - \eta \nabla_\theta (L(\theta) + \gamma \|\theta\|_2^2)"
            r" = \theta - \eta (\nabla_\theta L(\theta) + 2 \gamma \theta)"
        ),
        expected=Verdict.ILL_TYPED,
        derivation="L2 penalty as weight decay",
        note="Put brackets around loss and penalty, so that both are differentiated.",
    ),
    Claim(
        id="002/002-l2-gradient",
        title="Gradient of the penalty",
        source=Source(file=NOTE, lines=(352, 352)),
        topic=TOPIC,
        given=(r"\theta \in \mathbb{R}^d", r"\gamma \in \mathbb{R}"),
        stated=r"\nabla_\theta (\gamma \|\theta\|_2^2) = 2 \gamma \theta",
        expected=Verdict.PROVED,
        derivation="L2 penalty as weight decay",
    ),
    Claim(
        id="002/002-l2-distribute",
        title="Multiplying out the step",
        source=Source(file=NOTE, lines=(354, 354)),
        topic=TOPIC,
        given=ANY_LOSS,
        stated=(
            r"\theta - \eta (\nabla_\theta L(\theta) + 2 \gamma \theta)"
            r" = \theta - \eta \nabla_\theta L(\theta) - 2 \eta \gamma \theta"
        ),
        reads="L is any loss.",
        expected=Verdict.SUPPORTED,
        derivation="L2 penalty as weight decay",
        follows=("002/002-l2-gradient",),
    ),
    Claim(
        id="002/002-l2-wd-equivalence",
        title="For SGD the two schemes agree",
        source=Source(file=NOTE, lines=(356, 356)),
        topic=TOPIC,
        given=(*ANY_LOSS, r"\lambda \in \mathbb{R}"),
        stated=(
            r"2 \eta \gamma = \lambda \implies (1 - \lambda) \theta - \eta \nabla_\theta L(\theta)"
            r" = \theta - \eta \nabla_\theta (L(\theta) + \gamma \|\theta\|_2^2)"
        ),
        reads="Weight decay multiplies the weights by 1 − λ before the gradient step; L is any loss.",
        expected=Verdict.SUPPORTED,
        derivation="L2 penalty as weight decay",
        follows=("002/002-l2-distribute",),
    ),
    Claim(
        id="002/002-minibatch-gradient",
        title="Gradient of a mean loss",
        source=Source(file=NOTE, lines=(358, 361)),
        topic=TOPIC,
        given=LOSS,
        stated=(
            r"\frac{1}{m} \nabla_\theta L(\theta)"
            r" = \frac{1}{m} \sum_{i=1}^m \nabla_\theta \left((y_i - X_{i,:} \theta)^2\right)"
        ),
        reads="The assigned value is the mean of the m gradients. " + EXAMPLE,
        expected=Verdict.PROVED,
        derivation="Adam with an L2 penalty",
    ),
)
