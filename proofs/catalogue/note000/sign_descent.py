r"""Steepest descent under the squared maximum norm: the step is $-\frac\alpha2\|g\|_1\mathrm{sign}(g)$.

For a step of size M the best value is $-M\|g\|_1+M^2/\alpha$, by the duality of the two norms; M is then chosen.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "Steepest descent under norms"

CLAIMS = (
    Claim(
        id="000/linf-active-bounds",
        title="Every bound is met, where the gradient is not zero",
        source=Source(file=NOTE, lines=(174, 174)),
        topic=TOPIC,
        given=(Given(r"g, v, M \in \mathbb{R}", STAND_IN), Given(r"|v| \le M", 172)),
        stated=r"g v = -M |g| \implies |v| = M",
        reads="The sum is smallest when each of its terms is; this is one term at its smallest value.",
        needs=(r"g \neq 0",),
        expected=Verdict.CONDITIONAL,
        derivation="steepest descent",
        note="An entry with zero gradient may stay anywhere between the bounds.",
    ),
    Claim(
        id="000/linf-sign-value",
        title="Value at the sign vector",
        source=Source(file=NOTE, lines=(176, 176)),
        topic=TOPIC,
        given=(r"g \in \mathbb{R}^n", r"\alpha, M \in \mathbb{R}"),
        stated=(
            r"\sum_{i=1}^n g_i (-M \operatorname{sign}(g_i)) + \frac{1}{\alpha} M^2"
            r" = -M \|g\|_1 + \frac{1}{\alpha} M^2"
        ),
        expected=Verdict.SUPPORTED,
        derivation="steepest descent",
        follows=("000/linf-active-bounds",),
    ),
    Claim(
        id="000/linf-optimal-M",
        title="Best size of the step",
        source=Source(file=NOTE, lines=(178, 178)),
        topic=TOPIC,
        given=(
            r"g \in \mathbb{R}^n",
            r"\alpha, M \in \mathbb{R}",
            Given(r"u(M) := -M \|g\|_1 + \frac{1}{\alpha} M^2", 176),
        ),
        stated=(
            r"\nabla u(M) = -\|g\|_1 + \frac{2}{\alpha} M"
            r" \land (-\|g\|_1 + \frac{2}{\alpha} M = 0 \iff M = \frac{\alpha}{2} \|g\|_1)"
        ),
        reads="The line differentiates the value of line 176 in M and solves for the zero.",
        expected=Verdict.PROVED,
        derivation="steepest descent",
        follows=("000/linf-sign-value",),
        note="That the zero is the least value needs α > 0.",
    ),
    Claim(
        id="000/linf-solution",
        title="Sign descent scaled by the sum of absolute gradients",
        source=Source(file=NOTE, lines=(180, 180)),
        topic=TOPIC,
        given=(
            r"a, b, x, z, \alpha \in \mathbb{R}",
            Given(r"M := \frac{\alpha}{2} (|a| + |b|)", STAND_IN),
            Given(r"u := -M \operatorname{sign}(a)", 176),
            Given(r"v := -M \operatorname{sign}(b)", 180),
        ),
        stated=(r"a u + b v + \frac{1}{\alpha} \max(|u|, |v|)^2 \le a x + b z + \frac{1}{\alpha} \max(|x|, |z|)^2"),
        reads="In two dimensions, gradient (a, b): no step (x, z) gives a smaller value than the printed one.",
        needs=(r"\alpha > 0",),
        expected=Verdict.CONDITIONAL,
        derivation="steepest descent",
        follows=("000/linf-unsquared-to-squared", "000/linf-optimal-M"),
        note="Say that α is positive; entries with zero gradient are not determined.",
    ),
)
