r"""Attention weights as a matrix of low rank: shapes, growing the width, and what the limit means.

$Z=W_QW_K^\top$ of inner width m has rank m at most.  The limit binds only below the rank of X, a truncated SVD of the
target need not be of the form $XZX^\top$, and a wider head divides the scores by a larger root.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COUNT, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "003_73da358f82c17807.txt"
TOPIC = "low-rank regression"
WEIGHTS = (r"X \in \mathbb{R}^{s \times d}", r"P, R \in \mathbb{R}^{d \times k}")

CLAIMS = (
    Claim(
        id="003/s003-lowrank-limited",
        title="The limit need not bind for short sequences",
        source=Source(file=NOTE, lines=(74, 74)),
        topic=TOPIC,
        given=(r"s, d, k \in \mathbb{N}", Given(r"s, d, k \ge 1", COUNT), Given(r"k < d", 74)),
        stated=r"k < \min(s, d)",
        reads="The limit binds when d_k is below the largest rank of XZXᵀ, which is min(d_s, d_e).",
        needs=(r"d \le s",),
        expected=Verdict.CONDITIONAL,
        derivation="low-rank regression",
        note="The condition is d_k < rank(X): a sequence of d_k tokens is fitted without loss although d_k < d_e.",
    ),
    Claim(
        id="003/s003-underbrace-shapes",
        title="The label gives the embedding width for the sequence length",
        source=Source(file=NOTE, lines=(76, 76)),
        topic=TOPIC,
        given=WEIGHTS,
        stated=r"X P \in \mathbb{R}^{d \times k} \land R^\top X^\top \in \mathbb{R}^{k \times d}",
        reads="P and R stand for the sums of weights and increments.",
        corrected=r"X P \in \mathbb{R}^{s \times k} \land R^\top X^\top \in \mathbb{R}^{k \times s}",
        expected=Verdict.ILL_TYPED,
        derivation="low-rank regression",
        note="The factors with X are d_s×d_k and d_k×d_s.",
    ),
    Claim(
        id="003/s003-truncate-in-score-space",
        title="A truncated SVD of the target may be out of reach",
        source=Source(file=NOTE, lines=(76, 78)),
        topic=TOPIC,
        given=(r"x, y, b \in \mathbb{R}", Given(r"z := \frac{b}{y^2}", STAND_IN)),
        stated=(
            r"\begin{bmatrix} x \\ y \end{bmatrix} z \begin{bmatrix} x & y \end{bmatrix}"
            r" = \begin{bmatrix} 0 & 0 \\ 0 & b \end{bmatrix}"
        ),
        reads=(
            "Two tokens of width 1 and a diagonal target with the largest entry b: the right side is its truncation"
            " to one value, the left side the product with X that agrees in the last entry."
        ),
        needs=(r"x = 0",),
        expected=Verdict.CONDITIONAL,
        derivation="low-rank regression",
        note="Truncate PBP, where P projects on the columns of X: then the result is XZXᵀ for some Z.",
    ),
    Claim(
        id="003/s003-growth-nested",
        title="Keeping more singular values does not increase the error",
        source=Source(file=NOTE, lines=(80, 80)),
        topic=TOPIC,
        given=(Given(r"\sigma \in \mathbb{R}^p", STAND_IN), r"\tau \in \mathbb{R}^m"),
        stated=r"\sum_{j=1}^m \tau_j^2 \le \sum_{i=1}^p \sigma_i^2 + \sum_{j=1}^m \tau_j^2",
        reads="σ holds the p further values that are kept and τ the rest; an error is the sum of the dropped squares.",
        expected=Verdict.PROVED,
        derivation="low-rank regression",
    ),
    Claim(
        id="003/s003-growth-rescaling",
        title="A wider head divides the scores by a larger root",
        source=Source(file=NOTE, lines=(80, 84)),
        topic=TOPIC,
        given=(r"k, p \in \mathbb{N}", Given(r"k, p \ge 1", COUNT), r"u \in \mathbb{R}"),
        stated=r"\frac{u}{\sqrt{k + p}} = \frac{u}{\sqrt{k}}",
        reads="u is an entry of XZXᵀ: with the definition of line 25 the same Z should give the same score.",
        corrected=r"\frac{1}{\sqrt{k + p}} \sqrt{\frac{k + p}{k}} u = \frac{u}{\sqrt{k}}",
        expected=Verdict.REFUTED,
        derivation="low-rank regression",
        follows=("003/s003-growth-nested",),
        note="Multiply Z by the root of d_k'/d_k when the head grows, or keep the old divisor.",
    ),
    Claim(
        id="003/s003-weight-product-shapes",
        title="Shapes of the product of the weights",
        source=Source(file=NOTE, lines=(82, 82)),
        topic=TOPIC,
        given=WEIGHTS,
        stated=(
            r"P \in \mathbb{R}^{d \times k} \land R^\top \in \mathbb{R}^{k \times d}"
            r" \land P R^\top \in \mathbb{R}^{d \times d}"
        ),
        expected=Verdict.PROVED,
        derivation="low-rank regression",
    ),
    Claim(
        id="003/s003-block-factorisation",
        title="One symbol names a factor and its new block",
        source=Source(file=NOTE, lines=(82, 84)),
        topic=TOPIC,
        given=(r"A, C \in \mathbb{R}^{d \times k}", r"W, V \in \mathbb{R}^{d \times p}"),
        stated=(r"W V^\top = \begin{bmatrix} A & W \end{bmatrix} \begin{bmatrix} C & V \end{bmatrix}^\top"),
        reads="W and V are the symbols with a tilde, which stand on both sides; A and C are the old columns.",
        corrected=(
            r"A C^\top + W V^\top = \begin{bmatrix} A & W \end{bmatrix} \begin{bmatrix} C & V \end{bmatrix}^\top"
        ),
        expected=Verdict.REFUTED,
        derivation="low-rank regression",
        follows=("003/s003-weight-product-shapes",),
        note="Use another letter for the full factors of d_k + p columns than for the p new columns.",
    ),
    Claim(
        id="003/s003-rank-bound",
        title="The rank is at most the inner width",
        source=Source(file=NOTE, lines=(86, 86)),
        topic=TOPIC,
        given=(r"P, R \in \mathbb{R}^{d \times m}",),
        stated=r"\operatorname{rank}(P R^\top) \le m",
        reads="P and R are the full factors of d_k' = m columns.",
        expected=Verdict.PROVED,
        derivation="low-rank regression",
        follows=("003/s003-block-factorisation",),
    ),
    Claim(
        id="003/s003-z-problem-equivalence",
        title="The problem in Z is the problem in the factors",
        source=Source(file=NOTE, lines=(88, 92)),
        topic=TOPIC,
        given=(
            r"X \in \mathbb{R}^{s \times d}",
            r"P, R \in \mathbb{R}^{d \times m}",
            r"B \in \mathbb{R}^{s \times s}",
            Given(r"Z := P R^\top", 84),
        ),
        stated=(r"\|B - X Z X^\top\|_F^2 = \|B - (X P) (X R)^\top\|_F^2 \land \operatorname{rank}(Z) \le m"),
        reads="Factors give an admissible Z of the same value; that every such Z has factors is line 136.",
        expected=Verdict.PROVED,
        derivation="low-rank regression",
        follows=("003/s003-rank-bound",),
    ),
)
