r"""Ridge regression as the mode of the posterior: weights $w\sim N(0,I)$, data $y\mid w\sim N(Xw,\lambda I)$.

Minus twice the log of prior times likelihood is $\|w\|^2+\|y-Xw\|^2/\lambda$ up to a constant, and $\lambda$ times that
is the ridge objective.  The printed likelihood has lost the noise variance (Murphy, Machine Learning, section 7.5).
"""

from proofs.claim import Claim, Source
from proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "MAP view of ridge"
NAMES = (r"X \in \mathbb{R}^{n \times d}", r"W \in \mathbb{R}^d", r"N \in \mathbb{R}^n", r"\lambda > 0")
DATA = (r"X \in \mathbb{R}^{n \times d}", r"y \in \mathbb{R}^n", r"\lambda > 0")

CLAIMS = (
    Claim(
        id="000/map-model-shape-hw1",
        title="Data matrix transposed in the linear model",
        source=Source(file=NOTE, lines=(136, 136)),
        topic=TOPIC,
        given=NAMES,
        stated=r"X^\top W + \sqrt{\lambda} N \in \mathbb{R}^n",
        reads="X is the data matrix of the lines before, with one row for each sample; the root is read as √λ.",
        corrected=r"X W + \sqrt{\lambda} N \in \mathbb{R}^n",
        expected=Verdict.ILL_TYPED,
        derivation="ridge as a mode",
        note="Write XW, or xᵀW for a single sample with scalar noise.",
    ),
    Claim(
        id="000/map-model-shape-hw2",
        title="Two models in one letter, only one of which fits",
        source=Source(file=NOTE, lines=(142, 146)),
        topic=TOPIC,
        given=NAMES,
        stated=(r"X W + \sqrt{\lambda} N \in \mathbb{R}^n \land X^\top W + \sqrt{\lambda} N \in \mathbb{R}^n"),
        reads="Both forms are printed for the same X, W and N.",
        corrected=r"X W + \sqrt{\lambda} N \in \mathbb{R}^n",
        expected=Verdict.ILL_TYPED,
        derivation="ridge as a mode",
        note="The first form is for one sample: write a small x and scalar noise there.",
    ),
    Claim(
        id="000/map-bayes",
        title="Dividing by the density of the data moves no maximum",
        source=Source(file=NOTE, lines=(148, 148)),
        topic=TOPIC,
        given=(r"g, h \in \mathbb{R}", r"c > 0"),
        stated=r"\frac{g}{c} \le \frac{h}{c} \iff g \le h",
        reads="g and h are the joint density at two values of w, c the density of the observed y: the order is kept.",
        expected=Verdict.PROVED,
        derivation="ridge as a mode",
    ),
    Claim(
        id="000/map-factorise",
        title="The likelihood is a product over samples",
        source=Source(file=NOTE, lines=(150, 150)),
        topic=TOPIC,
        given=(*DATA, r"w \in \mathbb{R}^d"),
        stated=(
            r"(2 \pi \lambda)^{-n/2} \exp\left(-\frac{\|y - X w\|_2^2}{2 \lambda}\right)"
            r" = \prod_{i=1}^n \frac{1}{\sqrt{2 \pi \lambda}}"
            r" \exp\left(-\frac{(y_i - X_{i,:} w)^2}{2 \lambda}\right)"
        ),
        reads="The noise of line 144 has independent entries; both sides are the normal densities of that model.",
        expected=Verdict.SUPPORTED,
        derivation="ridge as a mode",
        follows=("000/map-bayes",),
    ),
    Claim(
        id="000/std-normal-pdf",
        title="Scalar density used for a vector",
        source=Source(file=NOTE, lines=(152, 152)),
        topic=TOPIC,
        given=(r"z \in \mathbb{R}^d",),
        stated=r"\prod_{i=1}^d \frac{e^{-z_i^2 / 2}}{\sqrt{2 \pi}} = \frac{e^{-z^2 / 2}}{\sqrt{2 \pi}}",
        reads="The density of N(0, I) in d dimensions is the product on the left.",
        corrected=r"\prod_{i=1}^d \frac{e^{-z_i^2 / 2}}{\sqrt{2 \pi}} = (2 \pi)^{-d/2} e^{-\|z\|_2^2 / 2}",
        expected=Verdict.ILL_TYPED,
        derivation="ridge as a mode",
        note="In d dimensions take the squared norm, and the root of 2π to the power d; the maximiser is unaffected.",
    ),
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
        given=(r"a, b > 0",),
        stated=r"a \le b \iff -\log a \ge -\log b",
        reads="Maximising a positive function and minimising minus its logarithm compare values in the same way.",
        expected=Verdict.PROVED,
        derivation="ridge as a mode",
    ),
)
