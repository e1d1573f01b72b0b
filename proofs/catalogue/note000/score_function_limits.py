r"""When the score function may be used, and the reparametrised gradient.

Let $p_\theta(x)=(1+\theta(2x/c-1))/c$ on $[0,c]$ with $c=1+b\theta$, and $f(x)=x$.  Then
$F(\theta)=c(\frac12+\frac\theta6)$, while the integral of $x\,\partial_\theta p_\theta(x)$ over $[0,c]$ is
$\frac c6-\frac b2-\frac{5b\theta}6$: for $b\ne0$ the boundary term $c'p_\theta(c)f(c)=b(1+\theta)$ is missing
(Leibniz's rule).
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "Policy gradient"

CLAIMS = (
    Claim(
        id="000/score-function-general",
        title="A support that moves with the parameter adds a boundary term",
        source=Source(file=NOTE, lines=(260, 260)),
        topic=TOPIC,
        given=(
            r"\theta, b \in \mathbb{R}",
            Given(r"c(\theta) := 1 + b \theta", STAND_IN),
            Given(r"F(\theta) := c(\theta) \left(\frac{1}{2} + \frac{\theta}{6}\right)", STAND_IN),
        ),
        stated=r"\nabla F(\theta) = \frac{c(\theta)}{6} - \frac{b}{2} - \frac{5 b \theta}{6}",
        reads="“Any density” includes a linear one on [0, 1 + bθ]; the right side is its integral with f(x) = x.",
        needs=(r"b = 0",),
        corrected=r"\nabla F(\theta) = \frac{c(\theta)}{6} - \frac{b}{2} - \frac{5 b \theta}{6} + b (1 + \theta)",
        expected=Verdict.CONDITIONAL,
        derivation="score function",
        follows=("000/score-gradient-mu-integral",),
        note="Ask for a support that does not depend on θ, and for a dominated derivative.",
    ),
    Claim(
        id="000/log-derivative-form",
        title="Gradient of a density over the density is the gradient of its logarithm",
        source=Source(file=NOTE, lines=(260, 262)),
        topic=TOPIC,
        given=(
            r"A \in \mathbb{R}^{k \times k}",
            r"b, \theta \in \mathbb{R}^k",
            Given(r"p(\theta) := \theta^\top A \theta + b^\top \theta", STAND_IN),
        ),
        stated=r"\frac{\nabla p(\theta)}{p(\theta)} = \nabla_\theta \log p(\theta)",
        reads="At one x, with a quadratic in the parameter for the density there.",
        expected=Verdict.PROVED,
        derivation="score function",
        follows=("000/score-function-general",),
        note="The density must be positive where f is not zero.",
    ),
    Claim(
        id="000/reparameterization-gradient",
        title="Gradient through the sample, for a function without jumps",
        source=Source(file=NOTE, lines=(262, 264)),
        topic=TOPIC,
        given=(
            r"\theta, j \in \mathbb{R}^m",
            r"z, b \in \mathbb{R}^k",
            r"A \in \mathbb{R}^{k \times m}",
            r"S, B \in \mathbb{R}^{k \times k}",
            r"c \in \mathbb{R}",
            Given(r"z \sim \mathcal{N}(0, I_k)", STAND_IN),
            Given(r"f(x) := x^\top B x + b^\top x", STAND_IN),
            Given(r"F(\theta) := \mathbb{E}[f(A \theta + S z)] + c j^\top \theta", STAND_IN),
        ),
        stated=r"\nabla F(\theta) = \mathbb{E}[A^\top \nabla f(A \theta + S z)]",
        reads=(
            "The sample is affine in noise and parameter; the function is a quadratic and a jump of height c, which"
            " moves the mean, here by cjᵀθ, though its slope is zero almost everywhere."
        ),
        needs=(r"c = 0",),
        corrected=r"\nabla F(\theta) = \mathbb{E}[A^\top \nabla f(A \theta + S z)] + c j",
        expected=Verdict.CONDITIONAL,
        derivation="reparametrised gradient",
        note="Say that f is differentiable: a jump moves the mean and has no slope.",
    ),
)
