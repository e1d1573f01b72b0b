r"""Gradients and a step of descent: slopes, signs, and the direction of the step.

The derivative of $x^2$ is $2x$.  Adding the gradient increases the loss; subtracting it decreases the loss for a small
step.  The negative gradient is the direction of steepest descent and points at the minimiser only when the curvature is
the same in all directions.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import GRANTED, OWN, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Gradients and SGD"
LINES = Source(file=NOTE, lines=(24, 24))
QUADRATIC = (r"w, y \in \mathbb{R}^n", Given(r"L(w) := \frac{1}{2} \|w - y\|_2^2", STAND_IN))
CUBIC = (r"a, b, c, x, h \in \mathbb{R}", Given(r"f(x) := a x^3 + b x^2 + c x", STAND_IN))

CLAIMS = (
    Claim(
        id="004/004-linear-approx",
        title="The derivative is the slope of the linear approximation",
        source=LINES,
        topic=TOPIC,
        given=CUBIC,
        stated=r"f(x + h) = f(x) + f'(x) h + (3 a x + b + a h) h^2",
        reads="For a cubic loss; what the linear approximation leaves is of second order in h.",
        expected=Verdict.PROVED,
        derivation="gradient step",
    ),
    Claim(
        id="004/004-deriv-x2",
        title="The derivative of the parabola lacks a factor 2",
        source=LINES,
        topic=TOPIC,
        given=(r"x \in \mathbb{R}",),
        stated=r"\frac{d}{d x} x^2 = x",
        corrected=r"\frac{d}{d x} x^2 = 2 x",
        expected=Verdict.REFUTED,
        derivation="gradient step",
        note="The derivative is 2x; what is said about its sign stays right.",
    ),
    Claim(
        id="004/004-deriv-x2-sign",
        title="Signs of the slope of the parabola",
        source=LINES,
        topic=TOPIC,
        given=(r"x, h \in \mathbb{R}", Given(r"h > 0", OWN)),
        stated=r"(x < 0 \implies (x - h)^2 > x^2) \land (x > 0 \implies (x + h)^2 > x^2)",
        expected=Verdict.PROVED,
        derivation="gradient step",
        follows=("004/004-deriv-x2",),
    ),
    Claim(
        id="004/004-negative-derivative-update",
        title="Along the negative gradient the loss decreases",
        source=LINES,
        topic=TOPIC,
        given=(*QUADRATIC, r"\eta \in \mathbb{R}"),
        stated=r"L(w - \eta \nabla L(w)) \le L(w)",
        reads="For a loss of curvature 1, where small steps are those below 2.",
        needs=(r"0 < \eta < 2",),
        expected=Verdict.CONDITIONAL,
        derivation="gradient step",
        note="Say that the step is small: with curvature 1 a step above 2 increases the loss.",
    ),
    Claim(
        id="004/004-derivative-magnitude",
        title="Size of the derivative and change of the loss",
        source=LINES,
        topic=TOPIC,
        given=(r"a, b, x, h \in \mathbb{R}", Given(r"f(x) := a x^2 + b x", STAND_IN)),
        stated=r"|f(x + h) - f(x)| \le |2 a x + b| |h| + |a| h^2",
        reads="For a quadratic loss with derivative 2ax + b; the last term is small for a small change h.",
        expected=Verdict.PROVED,
        derivation="gradient step",
        follows=("004/004-linear-approx",),
    ),
    Claim(
        id="004/004-large-relative-derivative",
        title="The largest derivative has the largest effect of equal changes",
        source=LINES,
        topic=TOPIC,
        given=(r"p, q, h \in \mathbb{R}", Given(r"h > 0", OWN)),
        stated=r"|p| > |q| \implies |p h| > |q h|",
        reads="p and q are two partial derivatives; to first order, for the same small change h of both parameters.",
        expected=Verdict.PROVED,
        derivation="gradient step",
        follows=("004/004-derivative-magnitude",),
    ),
    Claim(
        id="004/004-gd-sign",
        title="Adding the gradient increases the loss",
        source=LINES,
        topic=TOPIC,
        given=(*QUADRATIC, Given(r"0 < \eta < 2", GRANTED)),
        stated=r"L(w + \eta \nabla L(w)) \le L(w)",
        reads="The printed update is to decrease the loss; the step size is positive, and small for curvature 1.",
        corrected=r"L(w - \eta \nabla L(w)) \le L(w)",
        expected=Verdict.REFUTED,
        derivation="gradient step",
        follows=("004/004-negative-derivative-update",),
        note="Subtract the scaled gradient, as the sentence before says.",
    ),
    Claim(
        id="004/004-gd-direction-local-min",
        title="The negative gradient need not point at the minimiser",
        source=Source(file=NOTE, lines=(26, 26)),
        topic="Adam and training",
        given=(r"a, b, x, y \in \mathbb{R}", Given(r"a, b > 0", GRANTED), Given(r"L := a x^2 + b y^2", STAND_IN)),
        stated=r"x \frac{\partial L}{\partial y} = y \frac{\partial L}{\partial x}",
        reads="The gradient is to be parallel to the way from the minimiser 0 to the point (x, y).",
        corrected=r"-x \frac{\partial L}{\partial x} - y \frac{\partial L}{\partial y} \le 0",
        expected=Verdict.REFUTED,
        derivation="gradient step",
        follows=("004/004-negative-derivative-update",),
        note="It is the direction of steepest descent: it comes nearer to the minimiser, but aims at it only if a = b.",
    ),
)
