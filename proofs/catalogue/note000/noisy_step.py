r"""One SGD step with fresh input noise, in one dimension, and its mean.

The step multiplies by $1-\eta(x+N_t)^2$, so the mean is multiplied by $1-\eta(x^2+\sigma^2)$, not by $1-\eta x^2$.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import OWN, SOME_LAW, SPREAD, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "Noise and ridge"

CLAIMS = (
    Claim(
        id="000/noisy-sgd-gradient",
        title="The printed gradient belongs to half the squared error",
        source=Source(file=NOTE, lines=(104, 106)),
        topic=TOPIC,
        given=(r"x, y, w, N, c \in \mathbb{R}", Given(r"\ell(w) := c ((x + N) w - y)^2", OWN)),
        stated=(r"\nabla \ell(w) = (w (x + N) - y) (x + N) = w (x^2 + 2 x N + N^2) - y (x + N)"),
        reads="The loss of one sample is not written here; it is taken as the squared error with an open constant c.",
        needs=(r"c = \frac{1}{2}",),
        corrected=r"\nabla \ell(w) = 2 c (w (x^2 + 2 x N + N^2) - y (x + N))",
        expected=Verdict.CONDITIONAL,
        derivation="noisy SGD",
        note="Write the loss with a factor ½; without it the gradient carries a factor 2.",
    ),
    Claim(
        id="000/noisy-sgd-update",
        title="One noisy step, collected in the iterate",
        source=Source(file=NOTE, lines=(108, 108)),
        topic=TOPIC,
        given=(r"x, y, w, N, \eta \in \mathbb{R}", Given(r"g := w (x^2 + 2 x N + N^2) - y (x + N)", 106)),
        stated=r"w - \eta g = w (1 - \eta (x^2 + 2 x N + N^2)) + \eta y (x + N)",
        expected=Verdict.PROVED,
        derivation="noisy SGD",
        follows=("000/noisy-sgd-gradient",),
    ),
    Claim(
        id="000/noisy-sgd-mean-recursion",
        title="The mean step loses the noise variance",
        source=Source(file=NOTE, lines=(110, 110)),
        topic=TOPIC,
        given=(
            r"x, y, \eta \in \mathbb{R}",
            Given(r"w \sim P", SOME_LAW),
            Given(r"\sigma > 0", SPREAD),
            Given(r"N \sim \mathcal{N}(0, \sigma^2)", 98),
        ),
        stated=(
            r"\mathbb{E}[w (1 - \eta (x^2 + 2 x N + N^2)) + \eta y (x + N)]"
            r" = \mathbb{E}[w] (1 - \eta (x^2 + 0)) + \eta y x"
        ),
        reads="The noise of a step is independent of the iterate, whose law is unknown.",
        corrected=(
            r"\mathbb{E}[w (1 - \eta (x^2 + 2 x N + N^2)) + \eta y (x + N)]"
            r" = \mathbb{E}[w] (1 - \eta (x^2 + \sigma^2)) + \eta y x"
        ),
        expected=Verdict.REFUTED,
        derivation="noisy SGD",
        follows=("000/noisy-sgd-update",),
        note="The boxed zero should be σ²: the mean of the squared noise does not vanish.",
    ),
    Claim(
        id="000/noise-variance",
        title="Variance of centred noise is its second moment",
        source=Source(file=NOTE, lines=(112, 112)),
        topic=TOPIC,
        given=(Given(r"\sigma > 0", SPREAD), Given(r"N \sim \mathcal{N}(0, \sigma^2)", 98)),
        stated=r"\operatorname{Var}(N) = \mathbb{E}[N^2] - (\mathbb{E}[N])^2 = \mathbb{E}[N^2] = \sigma^2",
        expected=Verdict.PROVED,
        derivation="noisy SGD",
    ),
)
