r"""When can the gradient of a recurrent network explode?

A product of step Jacobians can only grow if the largest singular value of W exceeds 1/γ, γ the largest slope.  That is
necessary and not sufficient: saturated units have small slopes.  The threshold is one for δ, not for δ/γ.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import GRANTED, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "002_00dbcd941494ffe9.txt"
TOPIC = "Exploding gradients"

CLAIMS = (
    Claim(
        id="002/002-explode-threshold",
        title="Wrong threshold for an exploding gradient",
        source=Source(file=NOTE, lines=(57, 57)),
        topic=TOPIC,
        given=(
            Given(r"\gamma > 0", GRANTED),
            Given(r"\delta > 0", GRANTED),
            Given(r"0 \le s \le \gamma", 43),
            Given(r"w := \frac{\delta}{\gamma}", 43),
        ),
        stated=r"\frac{\delta^2}{\gamma^2} > 1 \implies \lim_{t \to \infty} |(w s)^t| = \infty",
        reads="One unit with weight δ/γ, the largest that part 1.2 admits, and a constant slope s of at most γ.",
        corrected=r"\lim_{t \to \infty} |(w s)^t| = \infty \implies \frac{\delta^2}{\gamma^2} > \frac{1}{\gamma^2}",
        expected=Verdict.REFUTED,
        note="The gradient can explode only if δ > 1, that is λ1 > 1/γ²; δ²/γ² > 1 happens also with δ < 1.",
    ),
    Claim(
        id="002/002-explode-necessary-not-sufficient",
        title="A necessary condition is used as a sufficient one",
        source=Source(file=NOTE, lines=(57, 57)),
        topic=TOPIC,
        given=(Given(r"\gamma > 0", GRANTED), r"w, s \in \mathbb{R}", Given(r"|s| \le \gamma", 43)),
        stated=r"w^2 > \frac{1}{\gamma^2} \implies \lim_{t \to \infty} |(w s)^t| = \infty",
        reads="One unit of weight w at a constant slope s; even the right threshold for w² is tried.",
        corrected=r"\lim_{t \to \infty} |(w s)^t| = \infty \implies w^2 > \frac{1}{\gamma^2}",
        expected=Verdict.REFUTED,
        follows=("002/002-explode-threshold",),
        note="A large eigenvalue permits an explosion and does not force one: a saturated unit has slope near 0.",
    ),
)
