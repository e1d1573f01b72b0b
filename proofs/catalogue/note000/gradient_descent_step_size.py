r"""Which steps make gradient descent on $(y-\sigma w)^2$ converge, and how fast.

Convergence from a start away from $y/\sigma$ is $|1-2\eta\sigma^2|<1$, that is $0<\eta<1/\sigma^2$.  The printed range
has no lower end, the relative error needs $y\neq0$, and the iteration count takes the logarithm of a factor that may
be negative.
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
        id="000/gd-scalar-stability-factor",
        title="Convergence needs a factor below one, unless the start is the fixed point",
        source=Source(file=NOTE, lines=(21, 21)),
        topic="Gradient descent, scalar",
        given=DESCENT,
        stated=r"\lim_{t \to \infty} w_t = \frac{y}{\sigma} \implies |1 - 2\eta\sigma^2| < 1",
        reads="“We need” is read as: the condition is necessary for the iterates to reach the solution.",
        needs=(r"w_0 \neq \frac{y}{\sigma}",),
        expected=Verdict.CONDITIONAL,
    ),
    Claim(
        id="000/gd-scalar-stability-range",
        title="Step-size range holds in one direction only",
        source=Source(file=NOTE, lines=(21, 21)),
        topic="Gradient descent, scalar",
        given=(r"\eta, \sigma \in \mathbb{R}",),
        stated=r"|1 - 2\eta\sigma^2| < 1 \iff \eta < \frac{1}{\sigma^2}",
        reads="The “therefore” names the admissible steps, so it is read as an equivalence.",
        needs=(r"\eta > 0",),
        corrected=r"|1 - 2\eta\sigma^2| < 1 \iff 0 < \eta < \frac{1}{\sigma^2}",
        expected=Verdict.CONDITIONAL,
        note="Add the lower end: a negative step satisfies the printed condition and diverges.",
    ),
    Claim(
        id="000/gd-scalar-relative-error",
        title="Relative error is undecided when the solution is zero",
        source=Source(file=NOTE, lines=(23, 25)),
        topic="Gradient descent, scalar",
        given=(*DESCENT, Given(r"w_0 = 0", 23), Given(r"\varepsilon > 0", 25), r"t \in \mathbb{N}"),
        stated=(
            r"\left|w_t - \frac{y}{\sigma}\right| < \varepsilon\left|\frac{y}{\sigma}\right|"
            r" \iff \left|(1 - 2\eta\sigma^2)^t\right| < \varepsilon"
        ),
        needs=(r"y \neq 0",),
        expected=Verdict.CONDITIONAL,
        note="Cancelling |w*| needs y to be non-zero.",
    ),
    Claim(
        id="000/gd-scalar-iteration-count",
        title="Iteration count takes the logarithm of a factor that can be negative",
        source=Source(file=NOTE, lines=(25, 25)),
        topic="Gradient descent, scalar",
        given=(r"\eta, \sigma, \varepsilon \in \mathbb{R}", r"t \in \mathbb{N}"),
        stated=(
            r"\left|(1 - 2\eta\sigma^2)^t\right| < \varepsilon"
            r" \iff t > \frac{\ln \varepsilon}{\ln(1 - 2\eta\sigma^2)}"
        ),
        needs=(r"\eta > 0", r"|1 - 2\eta\sigma^2| < 1", r"0 < \varepsilon < 1"),
        corrected=(
            r"\left|(1 - 2\eta\sigma^2)^t\right| < \varepsilon"
            r" \iff t > \frac{\ln \varepsilon}{\ln|1 - 2\eta\sigma^2|}"
        ),
        expected=Verdict.CONDITIONAL,
        note="Take the logarithm of the absolute value, and ask for a stable step.",
    ),
)
