r"""The corrected moving average of Adam (Kingma and Ba 2015, section 3).

Dividing by $1-\beta^t$ removes the bias of the start at zero and fades with time.  The corrected value is a second
quantity: it must not replace the average inside the recursion.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import SOME_LAW, Given
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
        id="002/002-bias-correction",
        title="The corrected average is unbiased",
        source=Source(file=NOTE, lines=(135, 135)),
        topic=TOPIC,
        given=ONE_MEAN,
        stated=r"\mathbb{E}\left[\frac{v}{1 - \beta^t}\right] = \mu",
        expected=Verdict.SUPPORTED,
        derivation="bias correction",
        follows=("002/002-ema-expectation",),
    ),
    Claim(
        id="002/002-bias-correction-in-place",
        title="The corrected average is given the name of the average",
        source=Source(file=NOTE, lines=(137, 139)),
        topic=TOPIC,
        given=ONE_MEAN,
        stated=r"v = \frac{v}{1 - \beta^t}",
        reads="Read as the equation that is printed.",
        corrected=r"\mathbb{E}\left[\frac{v}{1 - \beta^t}\right] = \mu",
        expected=Verdict.REFUTED,
        derivation="bias correction",
        follows=("002/002-bias-correction",),
        note="Give the corrected value a new name, and keep the recursion on the uncorrected one.",
    ),
    Claim(
        id="002/002-bias-correction-vanishes",
        title="The correction fades with time",
        source=Source(file=NOTE, lines=(141, 141)),
        topic=TOPIC,
        given=(r"\beta \in \mathbb{R}", Given(r"0 < \beta < 1", 77)),
        stated=r"\lim_{t \to \infty} \frac{1}{1 - \beta^t} = 1",
        expected=Verdict.PROVED,
        derivation="bias correction",
        follows=("002/002-bias-correction",),
    ),
)
