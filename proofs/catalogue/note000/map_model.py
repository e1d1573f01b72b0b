r"""The linear model behind ridge: $Y=XW+\sqrt\lambda N$, its shapes and its densities.

With one sample a row, X stands without a transpose; a standard normal density in d dimensions has the factor
$(2\pi)^{-d/2}$.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import DEFINED, SPREAD, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "MAP view of ridge"
NAMES = (r"X \in \mathbb{R}^{n \times d}", r"W \in \mathbb{R}^d", r"N \in \mathbb{R}^n", Given(r"\lambda > 0", SPREAD))
DATA = (r"X \in \mathbb{R}^{n \times d}", r"y \in \mathbb{R}^n", Given(r"\lambda > 0", SPREAD))

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
        given=(r"g, h \in \mathbb{R}", Given(r"c > 0", DEFINED)),
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
)
