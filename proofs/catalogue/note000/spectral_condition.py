r"""The spectral condition for feature learning (Yang, Simon and Bernstein, 2023): $\|W_l\|_2$ and $\|\Delta W_l\|_2$ of
order $\sqrt{n_l/n_{l-1}}$.

Sizes: $m=n_{l-1}$ inputs and $n=n_l$ outputs.  In the norm $\|x\|/\sqrt{\dim x}$ on both sides, the operator norm is
$\sqrt{m/n}\,\|W\|_2$, so the condition says that it is of order 1.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import ORDER, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "Spectral condition"
LAYER = (r"W \in \mathbb{R}^{n \times m}", r"h \in \mathbb{R}^m")

CLAIMS = (
    Claim(
        id="000/spectral-shapes",
        title="Weight and update of different shapes",
        source=Source(file=NOTE, lines=(226, 226)),
        topic=TOPIC,
        given=(r"\Delta \in \mathbb{R}^{n \times m}", r"W \in \mathbb{R}^{n \times n}", r"h \in \mathbb{R}^m"),
        stated=r"(W + \Delta) h \in \mathbb{R}^n",
        reads="As printed W has as many columns as layer l has units; it must act on the layer below and take updates.",
        corrected=r"\Delta h \in \mathbb{R}^n",
        expected=Verdict.ILL_TYPED,
        derivation="spectral condition",
        note="Both matrices have n_l rows and n_{l-1} columns.",
    ),
    Claim(
        id="000/spectral-condition-statement",
        title="The update is bounded twice, the weight never",
        source=Source(file=NOTE, lines=(226, 228)),
        topic=TOPIC,
        given=(*LAYER, r"\Delta \in \mathbb{R}^{n \times m}"),
        stated=r"\|\Delta\|_2 \|h\|_2 \le \sqrt{n} \implies \|W h\|_2 \le \sqrt{n}",
        reads="Both printed conditions are about the update; they have to carry the size of the features of line 233.",
        corrected=r"\|W\|_2 \|h\|_2 \le \sqrt{n} \implies \|W h\|_2 \le \sqrt{n}",
        expected=Verdict.REFUTED,
        derivation="spectral condition",
        follows=("000/spectral-shapes",),
        note="One of the two conditions should be about W.",
    ),
    Claim(
        id="000/rms-operator-norm-theta-one",
        title="The condition in root mean square norms",
        source=Source(file=NOTE, lines=(237, 237)),
        topic=TOPIC,
        given=(
            r"W \in \mathbb{R}^{n \times m}",
            Given(r"a, b > 0", ORDER),
            Given(r"r := \sqrt{\frac{m}{n}} \|W\|_2", 237),
        ),
        stated=r"a \sqrt{\frac{n}{m}} \le \|W\|_2 \le b \sqrt{\frac{n}{m}} \implies a \le r \le b",
        reads="The order is written with its two constants; r is the operator norm between root mean square norms.",
        expected=Verdict.PROVED,
        derivation="spectral condition",
        follows=("000/spectral-condition-statement",),
    ),
    Claim(
        id="000/rms-spectral-relation",
        title="A product read as two equations",
        source=Source(file=NOTE, lines=(239, 239)),
        topic=TOPIC,
        given=(r"W \in \mathbb{R}^{n \times m}", Given(r"r := \sqrt{\frac{m}{n}} \|W\|_2", 239)),
        stated=r"\|W\|_2 = \sqrt{\frac{n}{m}} \implies r = \sqrt{\frac{n}{m}}",
        reads="The wide space separates two equations, with the order taken with constant 1 as in the first of them.",
        corrected=r"\|W\|_2 = \sqrt{\frac{n}{m}} r",
        expected=Verdict.REFUTED,
        derivation="spectral condition",
        follows=("000/rms-operator-norm-theta-one",),
        note="Close up the space: the spectral norm is √(n_l/n_{l-1}) times the operator norm, which is of order 1.",
    ),
)
