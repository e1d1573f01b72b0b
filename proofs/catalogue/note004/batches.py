r"""Gradients of batches.

The gradient of a mean is the mean of gradients, while two steps on two examples do not commute.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Adam and training"
LINES = Source(file=NOTE, lines=(26, 26))

CLAIMS = (
    Claim(
        id="004/004-batch-gradient-mean",
        title="Mean of gradients and gradient of the mean",
        source=LINES,
        topic=TOPIC,
        given=(
            r"X \in \mathbb{R}^{m \times n}",
            r"y \in \mathbb{R}^m",
            r"w \in \mathbb{R}^n",
            Given(r"L(w) := \frac{1}{m} \|X w - y\|_2^2", STAND_IN),
        ),
        stated=r"\nabla L(w) = \frac{1}{m} \sum_{i=1}^m 2 (X_{i,:} w - y_i) X_{i,:}^\top",
        reads="For m squared errors, one for each row of X.",
        expected=Verdict.PROVED,
        derivation="batches",
    ),
    Claim(
        id="004/004-order-matters",
        title="Steps on two examples do not commute",
        source=LINES,
        topic=TOPIC,
        given=(
            r"w, a, b, \eta \in \mathbb{R}",
            Given(r"u := w - \eta (w - a)", STAND_IN),
            Given(r"v := w - \eta (w - b)", STAND_IN),
        ),
        stated=r"(u - \eta (u - b)) - (v - \eta (v - a)) = \eta^2 (b - a)",
        reads="Steps on the losses ½(w - a)² and ½(w - b)² in the two orders differ, unless a = b.",
        expected=Verdict.PROVED,
        derivation="batches",
    ),
)
