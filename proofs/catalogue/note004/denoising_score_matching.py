r"""Denoising score matching (Vincent 2011), Langevin sampling, and why the noise has several levels.

The best answer to the target $-(\tilde x-x)/\sigma^2$ is its mean given $\tilde x$, which is the score of the noised
density.  It is not 0 at a data point, and the target is the noise divided by $\sigma^2$.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import PROBABILITY, SPREAD, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Score models"

CLAIMS = (
    Claim(
        id="004/004-dsm",
        title="Denoising learns the score of the noised density",
        source=Source(file=NOTE, lines=(113, 113)),
        topic=TOPIC,
        given=(
            r"a \in \mathbb{R}",
            Given(r"\tau > 0", SPREAD),
            Given(r"\sigma > 0", SPREAD),
            Given(r"x \sim \mathcal{N}(0, \tau^2)", STAND_IN),
            Given(r"z \sim \mathcal{N}(0, 1)", 113),
            Given(r"L(a) := \mathbb{E}\left[\left(a (x + \sigma z) + \frac{z}{\sigma}\right)^2\right]", 113),
        ),
        stated=r"\arg\min_a L(a) = -\frac{1}{\tau^2 + \sigma^2}",
        reads="For normal data the noised density is N(0, τ² + σ²), with the score -y/(τ² + σ²); the models are ay.",
        expected=Verdict.PROVED,
        derivation="denoising score matching",
    ),
    Claim(
        id="004/004-score-zero-at-data",
        title="The score is 0 at a mode, not at a data point",
        source=Source(file=NOTE, lines=(114, 114)),
        topic=TOPIC,
        given=(r"x, \mu \in \mathbb{R}^d",),
        stated=r"\nabla_x \left(-\frac{1}{2} \|x - \mu\|_2^2\right) = 0",
        reads="x is a data point drawn from N(μ, I); the function is its log-density without the constant.",
        corrected=r"\nabla_x \left(-\frac{1}{2} \|x - \mu\|_2^2\right) = \mu - x",
        expected=Verdict.REFUTED,
        derivation="denoising score matching",
        note="Samples need not lie at maxima: only the density smoothed with little noise has its modes near them.",
    ),
    Claim(
        id="004/004-score-minus-noise",
        title="The target is the noise divided by its variance",
        source=Source(file=NOTE, lines=(114, 114)),
        topic=TOPIC,
        given=(
            r"x, y, e \in \mathbb{R}^d",
            Given(r"\sigma > 0", SPREAD),
            Given(r"q(y) := -\frac{\|y - x\|_2^2}{2\sigma^2}", 113),
        ),
        stated=r"\nabla q(x + e) = -e",
        reads="q is the log-density of the noised point y given the data point x, and e the noise.",
        needs=(r"\sigma = 1",),
        corrected=r"\nabla q(x + e) = -\frac{e}{\sigma^2}",
        expected=Verdict.CONDITIONAL,
        derivation="denoising score matching",
        follows=("004/004-dsm",),
        note="Divide by σ², and say that this is the score given the data point, whose mean is the score.",
    ),
    Claim(
        id="004/004-gradient-flow-clusters",
        title="Steps along the score draw points together; noise keeps the variance",
        source=Source(file=NOTE, lines=(115, 116)),
        topic=TOPIC,
        given=(
            r"h, u_0, v_0 \in \mathbb{R}",
            Given(r"v_{t+1} := (1 - h)^2 v_t", STAND_IN),
            Given(r"u_{t+1} := (1 - h)^2 u_t + 2 h", STAND_IN),
        ),
        stated=r"\lim_{t \to \infty} v_t = 0 \land \lim_{t \to \infty} u_t = \frac{2}{2 - h}",
        reads=(
            "For N(0, 1), whose score is -x: v is the variance after steps of length h along the score, which ends at"
            " the mode, and u the one with Langevin noise, which stays near 1."
        ),
        needs=(r"0 < h < 1",),
        expected=Verdict.CONDITIONAL,
        derivation="denoising score matching",
        note="Say that the steps are small: from h = 2 on neither settles.",
    ),
    Claim(
        id="004/004-low-density-scores",
        title="An error counts in proportion to the density",
        source=Source(file=NOTE, lines=(117, 120)),
        topic=TOPIC,
        given=(r"c \in \mathbb{R}", Given(r"0 < p < 1", PROBABILITY), Given(r"b \sim \mathrm{Bernoulli}(p)", STAND_IN)),
        stated=r"\mathbb{E}[b c^2] = p c^2",
        reads="b says whether a sample falls into a region of probability p, where the learned score is wrong by c.",
        expected=Verdict.PROVED,
        derivation="denoising score matching",
    ),
)
