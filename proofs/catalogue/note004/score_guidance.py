r"""Conditional generation with a classifier (Dhariwal and Nichol 2021): Bayes' rule for scores.

The score of $p(x\mid y)$ is the sum of the score of p(x) and the gradient of $\log p(y\mid x)$.  At noise level t both
must be those of the noised data: a classifier of clean images gives another gradient.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import NAMED, OWN, SPREAD, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Guidance"
NOISED = (
    r"x, y, s \in \mathbb{R}",
    Given(r"r > 0", SPREAD),
    Given(r"a := \frac{1}{1 + s^2}", STAND_IN),
    Given(r"m := \frac{1}{1 + r}", STAND_IN),
    Given(r"v := \frac{r}{1 + r} + s^2", STAND_IN),
)
MODEL = (
    "Clean data are N(0, 1), y adds noise of variance r to them, and x noise of variance s²; given y, the law of x is"
    " N(my, v)."
)

CLAIMS = (
    Claim(
        id="004/004-bayes-score",
        title="Bayes' rule for scores",
        source=Source(file=NOTE, lines=(122, 122)),
        topic=TOPIC,
        given=(
            r"x \in \mathbb{R}^d",
            r"f, g : \mathbb{R}^d \to \mathbb{R}",
            Given(r"Z > 0", NAMED),
            Given(r"p(x) := \exp(f(x))", OWN),
            Given(r"l(x) := \exp(g(x))", OWN),
        ),
        stated=r"\nabla_x \log \frac{p(x) l(x)}{Z} = \nabla_x \log p(x) + \nabla_x \log l(x)",
        reads="l(x) is p(y|x) and Z is p(y); positive densities are written as exponentials.",
        expected=Verdict.SUPPORTED,
        derivation="classifier guidance",
    ),
    Claim(
        id="004/004-classifier-any",
        title="A classifier of clean data fits only without noise",
        source=Source(file=NOTE, lines=(123, 123)),
        topic=TOPIC,
        given=NOISED,
        stated=r"-\frac{x - m y}{v} = -\frac{x}{1 + s^2} + \frac{y - x}{r}",
        reads=MODEL + "  The last term is the gradient of the classifier that was trained on clean data.",
        needs=(r"s = 0",),
        corrected=r"-\frac{x - m y}{v} = -\frac{x}{1 + s^2} + \frac{a (y - a x)}{r + a s^2}",
        expected=Verdict.CONDITIONAL,
        derivation="classifier guidance",
        follows=("004/004-bayes-score",),
        note="Say that the classifier must be one for noised images, as the next line does.",
    ),
    Claim(
        id="004/004-classifier-time-dependent",
        title="A classifier of the noised data gives the right score",
        source=Source(file=NOTE, lines=(124, 124)),
        topic=TOPIC,
        given=NOISED,
        stated=r"-\frac{x - m y}{v} = -\frac{x}{1 + s^2} + \frac{a (y - a x)}{r + a s^2}",
        reads=MODEL + "  Given x, y is N(ax, r + as²): the classifier at this noise level.",
        expected=Verdict.PROVED,
        derivation="classifier guidance",
        follows=("004/004-classifier-any",),
    ),
)
