r"""Linear purification $\|X-WX\|_F^2+\lambda\|W\|_F^2$: ridge regression of X on itself, row by row.

The solution $XX^\top(XX^\top+\lambda I)^{-1}$ shrinks each left singular direction by
$\sigma_i^2/(\sigma_i^2+\lambda)$ (Hastie, Tibshirani and Friedman, section 3.4).  It is the minimiser for
$\lambda>0$, which the note does not say.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "HW8/2 Linear purification"
SQUARE = (
    r"U, V \in \mathbb{R}^{m \times m}",
    r"U^\top U = I",
    r"V^\top V = I",
    r"s \in \mathbb{R}^m",
    r"\lambda \in \mathbb{R}",
    r"S := \operatorname{diag}(s)",
    r"X := U S V^\top",
)
DATA = (r"X \in \mathbb{R}^{m \times n}", r"\lambda \in \mathbb{R}")

CLAIMS = (
    Claim(
        id="000/purification-closed-form",
        title="The minimiser shrinks singular directions, for a positive weight",
        source=Source(file=NOTE, lines=(613, 619)),
        topic=TOPIC,
        given=(
            Given(r"u \ge 0", 617),
            r"\lambda \in \mathbb{R}",
            Given(r"f(w) := u (1 - w)^2 + \lambda w^2", STAND_IN),
        ),
        stated=r"f(w) \ge f\left(\frac{u}{u + \lambda}\right)",
        reads=(
            "In the bases of the singular vectors the objective is a sum over entries, and a diagonal entry w of UᵀWU "
            "contributes f(w) with u = σ²; the other entries contribute a multiple of their square."
        ),
        needs=(r"\lambda > 0",),
        expected=Verdict.CONDITIONAL,
        derivation="linear purification",
        note="Say λ > 0; for λ < −σ² there is no minimum.",
    ),
    Claim(
        id="000/purification-row-decomposition",
        title="The objective is a sum over rows",
        source=Source(file=NOTE, lines=(623, 625)),
        topic=TOPIC,
        given=(*DATA, r"W \in \mathbb{R}^{m \times m}"),
        stated=(
            r"\|X - W X\|_F^2 + \lambda \|W\|_F^2"
            r" = \sum_{i=1}^m \left(\|X_{i,:} - W_{i,:} X\|_2^2 + \lambda \|W_{i,:}\|_2^2\right)"
        ),
        reads="The sum is meant to cover both terms.",
        expected=Verdict.PROVED,
        derivation="linear purification",
    ),
    Claim(
        id="000/ridge-closed-form",
        title="Ridge regression in closed form",
        source=Source(file=NOTE, lines=(627, 627)),
        topic=TOPIC,
        given=(r"X \in \mathbb{R}^{n \times d}", r"y \in \mathbb{R}^n", r"\lambda \in \mathbb{R}"),
        stated=(
            r"\arg\min_\beta \left(\|y - X \beta\|_2^2 + \lambda \|\beta\|_2^2\right)"
            r" = (X^\top X + \lambda I)^{-1} X^\top y"
        ),
        reads="As the unique minimiser, which exists for λ > 0.",
        expected=Verdict.SUPPORTED,
        derivation="linear purification",
    ),
    Claim(
        id="000/purification-row-solution",
        title="Rows of the solution, stacked",
        source=Source(file=NOTE, lines=(629, 629)),
        topic=TOPIC,
        given=(*DATA, Given(r"W := X X^\top (X X^\top + \lambda I)^{-1}", 629)),
        stated=r"W^\top e_i = (X X^\top + \lambda I)^{-1} X (X^\top e_i)",
        reads="Row i of a matrix, as a column, is its transpose times the unit vector e_i.",
        expected=Verdict.PROVED,
        derivation="linear purification",
        follows=("000/ridge-closed-form", "000/purification-row-decomposition"),
    ),
    Claim(
        id="000/purification-svd-form",
        title="The solution in singular vectors",
        source=Source(file=NOTE, lines=(631, 631)),
        topic=TOPIC,
        given=(
            r"U \in \mathbb{R}^{m \times m}",
            r"V \in \mathbb{R}^{n \times n}",
            Given(r"U^\top U = I", 617),
            Given(r"V^\top V = I", 617),
            r"\Sigma \in \mathbb{R}^{m \times n}",
            r"\lambda \in \mathbb{R}",
            Given(r"X := U \Sigma V^\top", 617),
        ),
        stated=(
            r"X X^\top (X X^\top + \lambda I)^{-1}"
            r" = U \Sigma \Sigma^\top (\Sigma \Sigma^\top + \lambda I)^{-1} U^\top"
        ),
        reads="It holds for any Σ between two orthogonal matrices.",
        expected=Verdict.PROVED,
        derivation="linear purification",
        follows=("000/purification-row-solution",),
    ),
)
