r"""Linear attention in three loops, for $U=\sum_j\phi(K_j)V_j^\top$, $Z=\sum_j\phi(K_j)$ and the output.

Row i of the output is $\phi(Q_i)^\top U/\phi(Q_i)^\top Z$.
The features of the query leave both sums (Katharopoulos et al. 2020).  Numerator and denominator need one and the
same feature map, and the last loop runs over the queries.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "001_cfa2ccbe52604d01.txt"
TOPIC = "kernelised linear attention"
FEATURES = (r"F, G \in \mathbb{R}^{N \times C}", r"V \in \mathbb{R}^{N \times M}")
ROWS = "The rows of F and G are the features of the queries and of the keys."
ATTENTION = r"\frac{\sum_{l=1}^N F_{i,:} G_{l,:}^\top V_{l,:}}{\sum_{l=1}^N F_{i,:} G_{l,:}^\top}"

CLAIMS = (
    Claim(
        id="001/s001-kla-linear-sim-args",
        title="The kernel is defined for x and y and evaluated at a query and a key",
        source=Source(file=NOTE, lines=(217, 217)),
        topic=TOPIC,
        given=(
            r"x, y, q, k \in \mathbb{R}",
            Given(r"f(x) := \begin{bmatrix} 1 \\ \sqrt{2} x \\ x^2 \end{bmatrix}", STAND_IN),
            Given(r"K(x, y) := f(x)^\top f(y)", 217),
        ),
        stated=r"K(x, y) = f(q)^\top f(k)",
        reads="As printed the letters differ on the two sides; with the quadratic features in one dimension.",
        needs=(r"x = q", r"y = k"),
        expected=Verdict.CONDITIONAL,
        derivation="loops of linear attention",
        note="Write sim(Q_i, K_j) on the left.",
    ),
    Claim(
        id="001/s001-kla-linear-factorisation",
        title="Features of the query leave both sums",
        source=Source(file=NOTE, lines=(219, 219)),
        topic=TOPIC,
        given=FEATURES,
        stated=(ATTENTION + r" = \frac{F_{i,:} \sum_{l=1}^N G_{l,:}^\top V_{l,:}}{F_{i,:} \sum_{l=1}^N G_{l,:}^\top}"),
        reads="The letter W' on the left of the line is the output for the query i. " + ROWS,
        expected=Verdict.PROVED,
        derivation="loops of linear attention",
        follows=("001/s001-kla-linear-sim-args",),
    ),
    Claim(
        id="001/s001-kla-linear-u-loop",
        title="First loop: features times values",
        source=Source(file=NOTE, lines=(223, 233)),
        topic=TOPIC,
        given=FEATURES,
        stated=r"\sum_{j=1}^N G_{j,:}^\top V_{j,:} = G^\top V",
        reads="The sum of the products of a C×1 and a 1×M matrix, as the labels say. " + ROWS,
        expected=Verdict.PROVED,
        derivation="loops of linear attention",
        follows=("001/s001-kla-linear-factorisation",),
    ),
    Claim(
        id="001/s001-kla-linear-z-loop",
        title="The denominator uses a feature map of another name",
        source=Source(file=NOTE, lines=(235, 241)),
        topic=TOPIC,
        given=(*FEATURES, r"H \in \mathbb{R}^{N \times C}"),
        stated=r"\sum_{j=1}^N H_{j,:}^\top = \sum_{j=1}^N G_{j,:}^\top",
        reads="H holds the features phi_2 of the keys, which are defined nowhere; the sum has to be that of G. " + ROWS,
        needs=(r"H = G",),
        expected=Verdict.CONDITIONAL,
        derivation="loops of linear attention",
        follows=("001/s001-kla-linear-factorisation",),
        note="Use the same map phi as in the numerator.",
    ),
    Claim(
        id="001/s001-kla-linear-o-loop",
        title="The last loop runs over j and writes row i",
        source=Source(file=NOTE, lines=(243, 253)),
        topic=TOPIC,
        given=(
            r"F, G \in \mathbb{R}^{N \times C}",
            r"V \in \mathbb{R}^{N \times M}",
            Given(r"U := G^\top V", 233),
            Given(r"Z := G^\top \mathbf{1}", 241),
            r"f, h \in \mathbb{R}^{1 \times C}",
        ),
        stated=r"\frac{f U}{f Z} = \frac{h G^\top V}{h G^\top \mathbf{1}}",
        reads="In round j the output for query j, with features h, is wanted; that for a fixed i, with f, is given.",
        corrected=r"\frac{F_{i,:} U}{F_{i,:} Z} = " + ATTENTION,
        expected=Verdict.REFUTED,
        derivation="loops of linear attention",
        follows=("001/s001-kla-linear-u-loop", "001/s001-kla-linear-z-loop"),
        note="Let the loop run over i, and use phi in the denominator, too.",
    ),
)
