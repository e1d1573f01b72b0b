r"""The gradient of an L2 penalty as Adam adds it.

The added gradient is $\lambda\theta$ only for the penalty $\frac\lambda2\|\theta\|^2$.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "002_00dbcd941494ffe9.txt"
TOPIC = "L2 and weight decay"
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
        id="002/002-adam-l2-line",
        title="The added term fits half the penalty only",
        source=Source(file=NOTE, lines=(358, 366)),
        topic=TOPIC,
        given=(*LOSS, r"\lambda \in \mathbb{R}"),
        stated=(
            r"\frac{1}{m} \nabla_\theta L(\theta) + \lambda \theta"
            r" = \nabla_\theta \left(\frac{1}{m} L(\theta) + \gamma \|\theta\|_2^2\right)"
        ),
        reads="The changed line is to be the gradient of the mean loss with the penalty of part 4.1. " + EXAMPLE,
        needs=(r"\lambda = 2 \gamma",),
        expected=Verdict.CONDITIONAL,
        derivation="Adam with an L2 penalty",
        follows=("002/002-minibatch-gradient", "002/002-l2-gradient"),
        note="Say that λ = 2γ here; in part 4.1 λ was 2ηγ.",
    ),
    Claim(
        id="002/002-l2-regularizer-norm",
        title="The norm is named where its square is meant",
        source=Source(file=NOTE, lines=(368, 368)),
        topic=TOPIC,
        given=(r"\theta \in \mathbb{R}^d",),
        stated=r"\nabla_\theta \|\theta\|_2 = 2 \theta",
        reads="If the regulariser were the norm itself, its gradient would have to be the one used in part 4.1.",
        corrected=r"\nabla_\theta (\|\theta\|_2^2) = 2 \theta",
        expected=Verdict.REFUTED,
        derivation="Adam with an L2 penalty",
        follows=("002/002-l2-gradient",),
        note="Call it the squared norm; the gradient of the norm has length one.",
    ),
)
