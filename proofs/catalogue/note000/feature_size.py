r"""Size of the features under the spectral condition: bounds from above are proved, bounds from below are not.

$\|Wh\|\le\|W\|_2\|h\|$ gives $O(\sqrt n)$ by induction; the order $\Theta$ needs h aligned with the large singular
directions.  A root mean square of 1 says nothing about a single entry.  Sizes: m inputs, n outputs.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import ORDER, OWN, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "Spectral condition"
LAYER = (r"W \in \mathbb{R}^{n \times m}", r"h \in \mathbb{R}^m")

CLAIMS = (
    Claim(
        id="000/spectral-implies-features",
        title="Spectral norms bound features from above only",
        source=Source(file=NOTE, lines=(230, 233)),
        topic=TOPIC,
        given=LAYER,
        stated=r"\|W h\|_2 = \|W\|_2 \|h\|_2",
        reads="The exact order of the features needs a bound from below; all constants are taken as 1.",
        corrected=r"\|W h\|_2 \le \|W\|_2 \|h\|_2",
        expected=Verdict.REFUTED,
        derivation="size of features",
        follows=("000/spectral-condition-statement",),
        note="Write O, or assume that the features are aligned with the large singular directions.",
    ),
    Claim(
        id="000/rms-theta-one",
        title="Norm of order √n and root mean square of order 1",
        source=Source(file=NOTE, lines=(233, 233)),
        topic=TOPIC,
        given=(
            r"h \in \mathbb{R}^n",
            Given(r"a, b > 0", ORDER),
            Given(r"r := \sqrt{\frac{1}{n} \sum_{i=1}^n h_i^2}", 233),
        ),
        stated=r"a \sqrt{n} \le \|h\|_2 \le b \sqrt{n} \iff a \le r \le b",
        reads="The order is written with its two constants.",
        expected=Verdict.PROVED,
        derivation="size of features",
    ),
    Claim(
        id="000/each-entry-theta-one",
        title="A root mean square of 1 allows entries that are 0",
        source=Source(file=NOTE, lines=(235, 235)),
        topic=TOPIC,
        given=(r"v \in \mathbb{R}^n", Given(r"h := \frac{\sqrt{n}}{\|v\|_2} v", OWN)),
        stated=r"|h_i| \ge \frac{1}{2}",
        reads="h is any vector of norm √n; an entry of exact order 1 has a bound from below, here one half.",
        corrected=r"\frac{1}{n} \sum_{i=1}^n h_i^2 = 1",
        expected=Verdict.REFUTED,
        derivation="size of features",
        follows=("000/rms-theta-one",),
        note="Say typical entry: single entries may be 0 or as large as √n.",
    ),
    Claim(
        id="000/feature-norm-upper-bound",
        title="One layer bounds its output",
        source=Source(file=NOTE, lines=(241, 241)),
        topic=TOPIC,
        given=(*LAYER, Given(r"a, b > 0", ORDER)),
        stated=(
            r"\|W\|_2 \le a \sqrt{\frac{n}{m}} \land \|h\|_2 \le b \sqrt{m}"
            r" \implies \|W h\|_2 \le \|W\|_2 \|h\|_2 \le a b \sqrt{n}"
        ),
        reads="The orders are written with their constants; the chain bounds from above.",
        expected=Verdict.PROVED,
        derivation="size of features",
        follows=("000/spectral-condition-statement",),
    ),
    Claim(
        id="000/feature-induction",
        title="The induction carries the bound from above only",
        source=Source(file=NOTE, lines=(243, 243)),
        topic=TOPIC,
        given=(Given(r"W \in \mathbb{R}^{n \times n}", STAND_IN), r"h \in \mathbb{R}^n"),
        stated=r"\|W\|_2 = 1 \land \|h\|_2 = \sqrt{n} \implies \|W h\|_2 = \sqrt{n}",
        reads="One step of the induction between layers of equal width, all constants 1.",
        needs=(r"W^\top W = I",),
        expected=Verdict.CONDITIONAL,
        derivation="size of features",
        follows=("000/feature-norm-upper-bound",),
        note="For the exact order assume, for instance, orthogonal weights; in general only O is carried.",
    ),
)
