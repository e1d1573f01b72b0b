r"""Gradient descent on one squared residual $(y-\sigma w)^2$: update, fixed point, error recursion.

The gradient step is affine, so the distance to $y/\sigma$ is multiplied by $1-2\eta\sigma^2$ at every step and the
iterates have a closed form in a power of that factor.  The printed closed form has lost the power.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
DESCENT = (
    r"y, \sigma, \eta \in \mathbb{R}",
    Given(r"L(w) := (y - \sigma w)^2", 9),
    Given(r"w_{t+1} := w_t - \eta \nabla L(w_t)", 11),
)

CLAIMS = (
    Claim(
        id="000/gd-large-lr-diverges",
        title="Too large a step diverges, unless the start is the fixed point",
        source=Source(file=NOTE, lines=(5, 5)),
        topic="Gradient descent, scalar",
        given=DESCENT,
        stated=r"\eta > \frac{1}{\sigma^2} \implies \lim_{t \to \infty} \left|w_t - \frac{y}{\sigma}\right| = \infty",
        reads="“Cannot be too big” is read as: beyond the critical step the distance grows without bound.",
        needs=(r"w_0 \neq \frac{y}{\sigma}",),
        expected=Verdict.CONDITIONAL,
        note="Divergence needs a start away from the solution; at the solution no step moves.",
    ),
    Claim(
        id="000/gd-scalar-gradient-step",
        title="One gradient step on the squared residual",
        source=Source(file=NOTE, lines=(9, 11)),
        topic="Gradient descent, scalar",
        given=DESCENT,
        stated=r"w_{t+1} = w_t + 2\eta\sigma(y - \sigma w_t)",
        expected=Verdict.PROVED,
        derivation="gradient descent, scalar",
    ),
    Claim(
        id="000/gd-scalar-affine-form",
        title="The step is affine in the iterate",
        source=Source(file=NOTE, lines=(11, 11)),
        topic="Gradient descent, scalar",
        given=(r"y, \sigma, \eta, w \in \mathbb{R}",),
        stated=r"w + 2\eta\sigma(y - \sigma w) = (1 - 2\eta\sigma^2) w + 2\eta\sigma y",
        expected=Verdict.PROVED,
        derivation="gradient descent, scalar",
        follows=("000/gd-scalar-gradient-step",),
    ),
    Claim(
        id="000/gd-scalar-fixed-point",
        title="The minimiser is y/σ, when σ is not zero",
        source=Source(file=NOTE, lines=(15, 15)),
        topic="Gradient descent, scalar",
        given=(r"y, \sigma \in \mathbb{R}", Given(r"L(w) := (y - \sigma w)^2", 9)),
        stated=r"\arg\min_w L(w) = \frac{y}{\sigma}",
        expected=Verdict.PROVED,
        note="Say that σ is not zero: with σ = 0 every w is a minimiser.",
    ),
    Claim(
        id="000/gd-converge-wording",
        title="A wish for convergence",
        source=Source(file=NOTE, lines=(15, 15)),
        topic="Gradient descent, scalar",
        stated=r"\text{the distance to the solution should converge}",
        reads="The line states what is wanted of the iterates and claims nothing.",
        expected=Verdict.NOT_CHECKABLE,
    ),
    Claim(
        id="000/gd-scalar-error-recursion",
        title="The error contracts by 1 - 2ησ² at every step",
        source=Source(file=NOTE, lines=(17, 17)),
        topic="Gradient descent, scalar",
        given=DESCENT,
        stated=r"w_{t+1} - \frac{y}{\sigma} = (1 - 2\eta\sigma^2)\left(w_t - \frac{y}{\sigma}\right)",
        expected=Verdict.PROVED,
        derivation="gradient descent, scalar",
        follows=("000/gd-scalar-affine-form",),
    ),
    Claim(
        id="000/gd-scalar-unrolled",
        title="Closed form of the iterates loses its exponent",
        source=Source(file=NOTE, lines=(19, 19)),
        topic="Gradient descent, scalar",
        given=(*DESCENT, r"t \in \mathbb{N}"),
        stated=r"w_{t+1} = \frac{y}{\sigma} + (1 - 2\eta\sigma^2)\left(w_0 - \frac{y}{\sigma}\right)",
        corrected=r"w_{t+1} = \frac{y}{\sigma} + (1 - 2\eta\sigma^2)^{t+1}\left(w_0 - \frac{y}{\sigma}\right)",
        expected=Verdict.REFUTED,
        derivation="gradient descent, scalar",
        follows=("000/gd-scalar-error-recursion",),
        note="Each step multiplies the error once more, so after t + 1 steps the factor carries the power t + 1.",
    ),
)
