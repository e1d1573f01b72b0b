r"""Ridge regression as the mode of the posterior: weights $w\sim N(0,I)$, data $y\mid w\sim N(Xw,\lambda I)$.

Minus twice the log of prior times likelihood is $\|w\|^2+\|y-Xw\|^2/\lambda$ up to a constant, and $\lambda$ times that
is the ridge objective.  The printed likelihood has lost the noise variance (Murphy, Machine Learning, section 7.5).
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import DEFINED, SPREAD, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "MAP view of ridge"
DATA = (r"X \in \mathbb{R}^{n \times d}", r"y \in \mathbb{R}^n", Given(r"\lambda > 0", SPREAD))

CLAIMS = (
    Claim(
        id="000/map-likelihood",
        title="Likelihood without the noise variance",
        source=Source(file=NOTE, lines=(152, 152)),
        topic=TOPIC,
        given=DATA,
        stated=(
            r"\arg\min_w \left(\frac{1}{2} \|w\|_2^2 + \frac{1}{2} \|y - X w\|_2^2\right)"
            r" = (X^\top X + \lambda I)^{-1} X^\top y"
        ),
        reads="Minus the log of the printed product, without constants, has to lead to ridge with the weight λ.",
        corrected=(
            r"\arg\min_w \left(\frac{1}{2} \|w\|_2^2 + \frac{1}{2 \lambda} \|y - X w\|_2^2\right)"
            r" = (X^\top X + \lambda I)^{-1} X^\top y"
        ),
        expected=Verdict.REFUTED,
        derivation="ridge as a mode",
        follows=("000/map-factorise", "000/std-normal-pdf"),
        note="A sample has variance λ given w, so its exponent is divided by 2λ.",
    ),
    Claim(
        id="000/map-to-weighted-ls",
        title="The weight 1/λ appears from nowhere",
        source=Source(file=NOTE, lines=(152, 154)),
        topic=TOPIC,
        given=DATA,
        stated=(
            r"\arg\min_w \left(\|w\|_2^2 + \|y - X w\|_2^2\right)"
            r" = \arg\min_w \left(\|w\|_2^2 + \frac{1}{\lambda} \|y - X w\|_2^2\right)"
        ),
        reads="The left side is minus twice the log of the printed product, without constants.",
        needs=(r"\lambda = 1",),
        corrected=(
            r"\arg\min_w \left(\frac{1}{2} \|w\|_2^2 + \frac{1}{2 \lambda} \|y - X w\|_2^2\right)"
            r" = \arg\min_w \left(\|w\|_2^2 + \frac{1}{\lambda} \|y - X w\|_2^2\right)"
        ),
        expected=Verdict.CONDITIONAL,
        derivation="ridge as a mode",
        follows=("000/map-likelihood",),
        note="The result is right; it follows once the likelihood carries 1/(2λ).",
    ),
    Claim(
        id="000/map-to-ridge",
        title="Multiplied by λ, the objective is that of ridge",
        source=Source(file=NOTE, lines=(154, 154)),
        topic=TOPIC,
        given=DATA,
        stated=(
            r"\arg\min_w \left(\|w\|_2^2 + \frac{1}{\lambda} \|y - X w\|_2^2\right)"
            r" = \arg\min_w \left(\lambda \|w\|_2^2 + \|X w - y\|_2^2\right)"
        ),
        expected=Verdict.SUPPORTED,
        derivation="ridge as a mode",
        follows=("000/map-to-weighted-ls",),
    ),
    Claim(
        id="000/map-log-negate",
        title="Minus the logarithm reverses the order",
        source=Source(file=NOTE, lines=(156, 156)),
        topic=TOPIC,
        given=(Given(r"a, b > 0", DEFINED),),
        stated=r"a \le b \iff -\log a \ge -\log b",
        reads="Maximising a positive function and minimising minus its logarithm compare values in the same way.",
        expected=Verdict.PROVED,
        derivation="ridge as a mode",
    ),
)
