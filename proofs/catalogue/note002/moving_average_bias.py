r"""The bias of a moving average that starts at zero, and its correction (Kingma and Ba 2015, section 3).

For gradients of one mean μ, $E[v_t]=(1-\beta^t)\mu$; dividing by $1-\beta^t$ removes the bias.  The corrected value is
a second quantity: it must not replace the average inside the recursion.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import SOME_LAW, SPREAD, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "002_00dbcd941494ffe9.txt"
TOPIC = "Bias correction"
ANY_LAW = (
    r"t \in \mathbb{N}",
    r"g \in \mathbb{R}^t",
    Given(r"g \sim P", SOME_LAW),
    Given(r"0 < \beta < 1", 77),
    Given(r"v := \sum_{i=1}^t \beta^{t-i} (1 - \beta) g_i", 119),
)
ONE_MEAN = (*ANY_LAW, r"\mu \in \mathbb{R}", Given(r"\mathbb{E}[g] = \mu \mathbf{1}", 125))

CLAIMS = (
    Claim(
        id="002/002-ema-linearity",
        title="Mean of the average",
        source=Source(file=NOTE, lines=(123, 123)),
        topic=TOPIC,
        given=ANY_LAW,
        stated=(
            r"\mathbb{E}[v] = (1 - \beta) \mathbb{E}\left[\sum_{i=1}^t \beta^{t-i} g_i\right]"
            r" = (1 - \beta) \sum_{i=1}^t \beta^{t-i} \mathbb{E}[g_i]"
        ),
        reads="One coordinate of the gradients, under any joint law.",
        expected=Verdict.SUPPORTED,
        derivation="bias correction",
        follows=("002/002-ema-zero-init",),
    ),
    Claim(
        id="002/002-ema-bias-neq",
        title="The average is biased only for a common mean other than zero",
        source=Source(file=NOTE, lines=(123, 123)),
        topic=TOPIC,
        given=(r"t \in \mathbb{N}", r"m \in \mathbb{R}^t", Given(r"0 < \beta < 1", 77)),
        stated=r"(1 - \beta) \sum_{i=1}^t \beta^{t-i} m_i \neq m_j",
        reads="The entries of m are the means of the gradients; the index on the right is free, so any j is meant.",
        needs=(r"\mu \neq 0", r"m = \mu \mathbf{1}"),
        expected=Verdict.CONDITIONAL,
        derivation="bias correction",
        follows=("002/002-ema-linearity",),
        note="Stationarity is used only one line later, and for mean zero both sides are zero.",
    ),
    Claim(
        id="002/002-ema-stationary",
        title="A stationary sequence has one mean",
        source=Source(file=NOTE, lines=(125, 125)),
        topic=TOPIC,
        given=(
            r"t \in \mathbb{N}",
            r"g \in \mathbb{R}^t",
            r"\mu \in \mathbb{R}",
            Given(r"\sigma > 0", SPREAD),
            Given(r"g_i \sim \mathcal{N}(\mu, \sigma^2)", STAND_IN),
        ),
        stated=r"\mathbb{E}[g_i] = \mathbb{E}[g_j] = \mu",
        reads="Stationary means that all gradients have one law; a normal law stands for it.",
        expected=Verdict.PROVED,
        derivation="bias correction",
    ),
    Claim(
        id="002/002-geometric-series",
        title="Finite geometric series",
        source=Source(file=NOTE, lines=(129, 129)),
        topic=TOPIC,
        given=(r"t \in \mathbb{N}", Given(r"0 < \beta < 1", 77)),
        stated=r"\sum_{i=1}^t \beta^{t-i} = \frac{1 - \beta^t}{1 - \beta}",
        expected=Verdict.PROVED,
        derivation="bias correction",
    ),
    Claim(
        id="002/002-ema-expectation",
        title="Mean of the average under stationarity",
        source=Source(file=NOTE, lines=(131, 131)),
        topic=TOPIC,
        given=ONE_MEAN,
        stated=r"\mathbb{E}[v] = \mu (1 - \beta) \frac{1 - \beta^t}{1 - \beta} = \mu (1 - \beta^t)",
        expected=Verdict.SUPPORTED,
        derivation="bias correction",
        follows=("002/002-ema-linearity", "002/002-ema-stationary", "002/002-geometric-series"),
    ),
)
