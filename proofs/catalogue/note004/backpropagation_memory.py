r"""Reverse-mode differentiation and its memory.

Gradients double the memory of the weights; what the forward pass stores depends on the batch.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COUNT, OWN, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
LINES = Source(file=NOTE, lines=(26, 26))

CLAIMS = (
    Claim(
        id="004/004-autodiff-no-closed-form",
        title="Differentiating through the steps of a program",
        source=LINES,
        topic="Autodiff",
        given=(
            Given(r"x > 0", STAND_IN),
            Given(r"f(x) := \frac{1}{2} (x + 1)", STAND_IN),
            Given(r"g(x) := \frac{1}{2} \left(f(x) + \frac{x}{f(x)}\right)", STAND_IN),
        ),
        stated=r"g'(x) = \frac{1}{2} \left(f'(x) + \frac{1}{f(x)} - \frac{x f'(x)}{f(x)^2}\right)",
        reads="Two Newton steps for a root stand for a program: its derivative is formed from the one before.",
        expected=Verdict.PROVED,
    ),
    Claim(
        id="004/004-memory-2n",
        title="What the forward pass stores is not as large as the model",
        source=LINES,
        topic="Autodiff",
        given=(
            r"m, n, b \in \mathbb{N}",
            Given(r"m, n, b \ge 1", COUNT),
            Given(r"N := m n", OWN),
            Given(r"A := b n", OWN),
        ),
        stated=r"N + A \ge 2 N",
        reads="A layer of m×n weights that stores its input for b examples: parameters N, stored numbers A.",
        needs=(r"b \ge m",),
        expected=Verdict.CONDITIONAL,
        note="The factor 2 is parameters and gradients; stored activations come on top and grow with the batch.",
    ),
)
