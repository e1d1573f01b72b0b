r"""The minimiser of $\|X-WX\|_F^2+\lambda\|W\|_F^2$, by rows as ridge regression and in singular vectors.

$\hat W=XX^\top(XX^\top+\lambda I)^{-1}=U\Sigma\Sigma^\top(\Sigma\Sigma^\top+\lambda I)^{-1}U^\top$ (Hastie, Tibshirani
and Friedman, section 3.4).  Every formula holds where the inverse exists; that it is the minimiser needs
$\lambda>0$, which the solution never says.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COUNT, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "001_cfa2ccbe52604d01.txt"
TOPIC = "linear purification"
DATA = (r"X \in \mathbb{R}^{m \times n}", r"\lambda \in \mathbb{R}")
SOLUTION = (*DATA, Given(r"W := X X^\top (X X^\top + \lambda I)^{-1}", 45))
SVD = (
    r"U \in \mathbb{R}^{m \times m}",
    r"V \in \mathbb{R}^{n \times n}",
    Given(r"U^\top U = I", 31),
    Given(r"V^\top V = I", 31),
    r"\Sigma \in \mathbb{R}^{m \times n}",
    r"\lambda \in \mathbb{R}",
)
ANY = "It holds for any Σ between two orthogonal matrices."

CLAIMS = (
    Claim(
        id="001/s001-purif-singular-values-count",
        title="m singular values only for at least as many columns as rows",
        source=Source(file=NOTE, lines=(29, 31)),
        topic=TOPIC,
        given=(r"m, n \in \mathbb{N}", Given(r"m, n \ge 1", COUNT)),
        stated=r"\min(m, n) = m",
        reads="An m×n matrix has min(m, n) singular values; the line counts m.  That they differ is a hypothesis.",
        needs=(r"n \ge m",),
        expected=Verdict.CONDITIONAL,
        derivation="linear purification, solution",
        note="Say n ≥ m, or set σ_i = 0 for i > n.",
    ),
    Claim(
        id="001/s001-purif-what-spectral",
        title="The shrinkage formula is the minimiser for a positive weight",
        source=Source(file=NOTE, lines=(33, 33)),
        topic=TOPIC,
        given=(Given(r"u \ge 0", 31), r"\lambda \in \mathbb{R}", Given(r"f(w) := u (1 - w)^2 + \lambda w^2", STAND_IN)),
        stated=r"f(w) \ge f\left(\frac{u}{u + \lambda}\right)",
        reads=(
            "In the bases of the singular vectors the objective is a sum over entries, and a diagonal entry w of UᵀWU "
            "contributes f(w) with u = σ²; the other entries contribute a multiple of their square."
        ),
        needs=(r"\lambda > 0",),
        expected=Verdict.CONDITIONAL,
        derivation="linear purification, solution",
        note="Say λ > 0; with λ = 0 and a singular value 0 the fraction is 0/0, and the minimiser is not unique.",
    ),
    Claim(
        id="001/s001-purif-rowwise-split",
        title="The objective is a sum over rows",
        source=Source(file=NOTE, lines=(37, 37)),
        topic=TOPIC,
        given=(*DATA, r"W \in \mathbb{R}^{m \times m}"),
        stated=(
            r"\|X - W X\|_F^2 + \lambda \|W\|_F^2"
            r" = \sum_{i=1}^m \left(\|X_{i,:} - W_{i,:} X\|_2^2 + \lambda \|W_{i,:}\|_2^2\right)"
        ),
        reads="The sum is meant to cover both terms.",
        expected=Verdict.PROVED,
        derivation="linear purification, solution",
    ),
    Claim(
        id="001/s001-purif-transpose-step",
        title="A row and its transpose have the same norm",
        source=Source(file=NOTE, lines=(37, 37)),
        topic=TOPIC,
        given=(*DATA, r"W \in \mathbb{R}^{m \times m}"),
        stated=r"\|X_{i,:} - W_{i,:} X\|_2^2 = \|X_{i,:}^\top - X^\top W_{i,:}^\top\|_2^2",
        expected=Verdict.PROVED,
        derivation="linear purification, solution",
        follows=("001/s001-purif-rowwise-split",),
    ),
    Claim(
        id="001/s001-purif-ridge-closed-form",
        title="Ridge regression in closed form, for a positive weight",
        source=Source(file=NOTE, lines=(39, 39)),
        topic=TOPIC,
        given=(
            r"x, y, \lambda \in \mathbb{R}",
            Given(r"f(b) := (y - x b)^2 + \lambda b^2", STAND_IN),
            r"b \in \mathbb{R}",
        ),
        stated=r"f(b) \ge f\left(\frac{x y}{x^2 + \lambda}\right)",
        reads="One sample and one weight, X = x: the closed form is to be no worse than any b.",
        needs=(r"\lambda > 0",),
        expected=Verdict.CONDITIONAL,
        derivation="linear purification, solution",
        note="Say λ > 0 (or λ = 0 with independent columns); for λ < 0 the formula can be a maximum.",
    ),
    Claim(
        id="001/s001-purif-what-row",
        title="A row of the solution is a ridge solution",
        source=Source(file=NOTE, lines=(41, 41)),
        topic=TOPIC,
        given=(*DATA, r"y \in \mathbb{R}^n", Given(r"D := X^\top", 41)),
        stated=r"\arg\min_w \left(\|y - D w\|_2^2 + \lambda \|w\|_2^2\right) = (X X^\top + \lambda I)^{-1} X y",
        reads="The design is Xᵀ, and y is the transposed row of X.  As the unique minimiser, which exists for λ > 0.",
        expected=Verdict.SUPPORTED,
        derivation="linear purification, solution",
        follows=("001/s001-purif-ridge-closed-form", "001/s001-purif-transpose-step"),
    ),
    Claim(
        id="001/s001-purif-what-stacked",
        title="Rows of the solution as columns of its transpose",
        source=Source(file=NOTE, lines=(43, 43)),
        topic=TOPIC,
        given=SOLUTION,
        stated=r"W^\top e_i = (X X^\top + \lambda I)^{-1} X (X^\top e_i) = ((X X^\top + \lambda I)^{-1} X X^\top) e_i",
        reads="Row i of a matrix, as a column, is its transpose times the unit vector e_i.",
        expected=Verdict.PROVED,
        derivation="linear purification, solution",
        follows=("001/s001-purif-what-row",),
    ),
    Claim(
        id="001/s001-purif-what-transpose",
        title="Transposing reverses the product",
        source=Source(file=NOTE, lines=(45, 45)),
        topic=TOPIC,
        given=DATA,
        stated=r"((X X^\top + \lambda I)^{-1} X X^\top)^\top = X X^\top (X X^\top + \lambda I)^{-1}",
        expected=Verdict.PROVED,
        derivation="linear purification, solution",
        follows=("001/s001-purif-what-stacked",),
    ),
    Claim(
        id="001/s001-purif-svd-substitution",
        title="The singular value decomposition is put in",
        source=Source(file=NOTE, lines=(49, 49)),
        topic=TOPIC,
        given=(*SVD, Given(r"X := U \Sigma V^\top", 31)),
        stated=(
            r"X X^\top (X X^\top + \lambda I)^{-1} = U \Sigma V^\top (U \Sigma V^\top)^\top"
            r" (U \Sigma V^\top (U \Sigma V^\top)^\top + \lambda I)^{-1}"
        ),
        expected=Verdict.PROVED,
        derivation="linear purification, solution",
        follows=("001/s001-purif-what-transpose",),
    ),
    Claim(
        id="001/s001-purif-svd-vtv",
        title="The right singular vectors cancel",
        source=Source(file=NOTE, lines=(51, 51)),
        topic=TOPIC,
        given=SVD,
        stated=(
            r"U \Sigma V^\top (U \Sigma V^\top)^\top (U \Sigma V^\top (U \Sigma V^\top)^\top + \lambda I)^{-1}"
            r" = U \Sigma \Sigma^\top U^\top (U \Sigma \Sigma^\top U^\top + \lambda I)^{-1}"
        ),
        reads=ANY,
        expected=Verdict.PROVED,
        derivation="linear purification, solution",
        follows=("001/s001-purif-svd-substitution",),
    ),
    Claim(
        id="001/s001-purif-svd-inverse-step",
        title="The left singular vectors leave the inverse",
        source=Source(file=NOTE, lines=(53, 53)),
        topic=TOPIC,
        given=SVD,
        stated=(
            r"U \Sigma \Sigma^\top U^\top (U \Sigma \Sigma^\top U^\top + \lambda I)^{-1}"
            r" = U \Sigma \Sigma^\top U^\top U (\Sigma \Sigma^\top + \lambda I)^{-1} U^\top"
        ),
        reads=ANY,
        expected=Verdict.PROVED,
        derivation="linear purification, solution",
        follows=("001/s001-purif-svd-vtv",),
    ),
    Claim(
        id="001/s001-purif-svd-final",
        title="The solution in singular vectors",
        source=Source(file=NOTE, lines=(55, 55)),
        topic=TOPIC,
        given=SVD,
        stated=(
            r"U \Sigma \Sigma^\top U^\top U (\Sigma \Sigma^\top + \lambda I)^{-1} U^\top"
            r" = U \Sigma \Sigma^\top (\Sigma \Sigma^\top + \lambda I)^{-1} U^\top"
        ),
        reads=ANY,
        expected=Verdict.PROVED,
        derivation="linear purification, solution",
        follows=("001/s001-purif-svd-inverse-step",),
    ),
)
