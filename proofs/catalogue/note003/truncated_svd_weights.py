r"""Truncating the SVD of the full solution (Eckart and Young 1936), and why it does not solve the regression.

The truncated SVD is the best approximation of $Z^*$ itself.  The regression measures $X(Z-Z^*)X^\top$: to solve it,
truncate $PBP$, where P projects on the columns of X, and multiply by the pseudo-inverses afterwards (Friedland and
Torokhti 2007).  Its least value is $\|B-PBP\|_F^2$ plus the dropped squares of $PBP$.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import GRANTED, OWN, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "003_73da358f82c17807.txt"
TOPIC = "low-rank regression"
FACTORS = (r"U, V \in \mathbb{R}^{d \times m}", r"\sigma \in \mathbb{R}^m")
CLAIMS = (
    Claim(
        id="003/s003-trivial-factorisation",
        title="The trivial factors are too narrow for a wide head",
        source=Source(file=NOTE, lines=(118, 118)),
        topic=TOPIC,
        given=(
            r"d, m, r \in \mathbb{N}",
            Given(r"m \ge d", 118),
            r"Z \in \mathbb{R}^{d \times d}",
            r"O \in \mathbb{R}^{d \times r}",
            Given(r"O = 0", OWN),
        ),
        stated=r"m = d",
        reads="The factors have d_k' = m columns, and the printed ones have d_e = d.",
        needs=(r"m \le d",),
        corrected=r"\begin{bmatrix} Z & O \end{bmatrix} \begin{bmatrix} I_d & O \end{bmatrix}^\top = Z",
        expected=Verdict.CONDITIONAL,
        derivation="truncated solution",
        note="For d_k' > d_e append zero columns to both factors.",
    ),
    Claim(
        id="003/s003-must-approximate",
        title="A solution of low rank is factorised exactly",
        source=Source(file=NOTE, lines=(120, 120)),
        topic=TOPIC,
        given=(
            r"a, b, c, d, p, q, r, s \in \mathbb{R}",
            Given(r"Z := \begin{bmatrix} a & b \\ c & d \end{bmatrix}", STAND_IN),
            Given(r"W := \begin{bmatrix} p \\ q \end{bmatrix} \begin{bmatrix} r & s \end{bmatrix}", STAND_IN),
        ),
        stated=r"\|Z - W\|_F^2 > 0",
        reads="Width 2 and inner width 1: no product of a column and a row is the solution Z.",
        needs=(r"a d - b c \neq 0",),
        expected=Verdict.CONDITIONAL,
        derivation="truncated solution",
        note="An approximation is needed only when the rank of Z* is above d_k'.",
    ),
    Claim(
        id="003/s003-best-lowrank-zstar",
        title="Best approximation of at most the given rank",
        source=Source(file=NOTE, lines=(122, 122)),
        topic=TOPIC,
        given=(
            r"s, t \in \mathbb{R}",
            Given(r"s \ge t", 126),
            Given(r"t \ge 0", 126),
            Given(r"S := \begin{bmatrix} s & 0 \\ 0 & 0 \end{bmatrix}", STAND_IN),
        ),
        stated=r"\operatorname{rank}(S) = 1",
        reads="For Z* = diag(s, t) and d_k' = 1 the truncation S is to have exactly the rank 1, as printed.",
        needs=(r"s > 0",),
        expected=Verdict.CONDITIONAL,
        derivation="truncated solution",
        note="Write rank at most d_k': for Z* = 0 no matrix of rank 1 is the nearest.",
    ),
    Claim(
        id="003/s003-truncated-svd-solves-regression",
        title="The truncated SVD of Z* does not solve the regression",
        source=Source(file=NOTE, lines=(122, 136)),
        topic=TOPIC,
        given=(Given(r"b > 0", GRANTED), r"s, t \in \mathbb{R}", Given(r"s \ge t", 126), Given(r"t \ge 0", 126)),
        stated=r"(b^2 t)^2 \le s^2",
        reads=(
            "Two features, X = diag(1, b), Z* = diag(s, t), so B = diag(s, b²t), and d_k' = 1: the truncation"
            " diag(s, 0) has the error (b²t)², the other candidate diag(0, t) the error s²."
        ),
        corrected=r"b^2 t \le s \implies (b^2 t)^2 \le s^2",
        expected=Verdict.REFUTED,
        derivation="truncated solution",
        follows=("003/s003-best-lowrank-zstar",),
        note="Truncate PBP and set Z = X⁺[PBP]X⁺ᵀ: the error is measured after the multiplication by X.",
    ),
    Claim(
        id="003/s003-svd-zstar",
        title="Singular value decomposition of a square matrix",
        source=Source(file=NOTE, lines=(124, 126)),
        topic=TOPIC,
        given=(
            r"U, V \in \mathbb{R}^{d \times d}",
            Given(r"U^\top U = I", 126),
            Given(r"V^\top V = I", 126),
            r"\sigma \in \mathbb{R}^d",
            Given(r"Z := U \operatorname{diag}(\sigma) V^\top", 126),
        ),
        stated=r"Z^\top Z V = V \operatorname{diag}(\sigma \odot \sigma)",
        reads="The decomposition exists for any matrix; this is the property by which U, σ and V are found.",
        expected=Verdict.SUPPORTED,
        derivation="truncated solution",
    ),
    Claim(
        id="003/s003-svd-truncation-shapes",
        title="Keeping columns keeps terms of the sum",
        source=Source(file=NOTE, lines=(128, 130)),
        topic=TOPIC,
        given=FACTORS,
        stated=r"(U \operatorname{diag}(\sigma) V^\top)_{ij} = \sum_{k=1}^m \sigma_k U_{ik} V_{jk}",
        reads="U and V hold the m = d_k' columns that are kept.",
        expected=Verdict.PROVED,
        derivation="truncated solution",
        follows=("003/s003-svd-zstar",),
    ),
    Claim(
        id="003/s003-rank-zk",
        title="The right side of the rank is missing",
        source=Source(file=NOTE, lines=(132, 134)),
        topic=TOPIC,
        given=(
            r"s, t \in \mathbb{R}",
            Given(r"s \ge t", 126),
            Given(r"t \ge 0", 126),
            Given(r"Z := \begin{bmatrix} s & 0 & 0 \\ 0 & t & 0 \\ 0 & 0 & 0 \end{bmatrix}", STAND_IN),
        ),
        stated=r"\operatorname{rank}(Z) = 2",
        reads="The cut-off line is completed by d_k', here 2 of 3 values, as the sentence before it has it.",
        needs=(r"t > 0",),
        expected=Verdict.CONDITIONAL,
        derivation="truncated solution",
        follows=("003/s003-svd-truncation-shapes",),
        note="Complete the line: the rank is the smaller of d_k' and the rank of Z*.",
    ),
    Claim(
        id="003/s003-balanced-factors",
        title="Balanced factors",
        source=Source(file=NOTE, lines=(136, 136)),
        topic=TOPIC,
        given=(*FACTORS, Given(r"R := \operatorname{diag}(\sigma)", 136)),
        stated=r"(U R) (V R)^\top = U R R V^\top",
        reads="R is the diagonal matrix of the roots of the singular values, so that RR holds the values.",
        expected=Verdict.PROVED,
        derivation="truncated solution",
        follows=("003/s003-svd-truncation-shapes",),
    ),
    Claim(
        id="003/s003-residual-value",
        title="The least value is not the sum of dropped squares of Z*",
        source=Source(file=NOTE, lines=(138, 140)),
        topic=TOPIC,
        given=(
            r"a, b, r, s, t \in \mathbb{R}",
            Given(r"a^2 s \ge b^2 t", GRANTED),
            Given(r"t \ge 0", 126),
            Given(r"X := \begin{bmatrix} a & 0 \\ 0 & b \\ 0 & 0 \end{bmatrix}", STAND_IN),
            Given(r"B := \begin{bmatrix} a^2 s & 0 & 0 \\ 0 & b^2 t & 0 \\ 0 & 0 & r \end{bmatrix}", STAND_IN),
            Given(r"Z := \begin{bmatrix} s & 0 \\ 0 & 0 \end{bmatrix}", STAND_IN),
        ),
        stated=r"\|B - X Z X^\top\|_F^2 = t^2",
        reads=(
            "Three tokens, two features, d_k' = 1 and Z* = diag(s, t): by Eckart and Young the minimiser is Z when"
            " a²s ≥ b²t."
        ),
        corrected=r"\|B - X Z X^\top\|_F^2 = b^4 t^2 + r^2",
        expected=Verdict.REFUTED,
        derivation="truncated solution",
        follows=("003/s003-truncated-svd-solves-regression",),
        note="The value is ‖B - PBP‖² plus the dropped squares of the singular values of PBP, not of Z*.",
    ),
    Claim(
        id="003/s003-rank-constraint-redundant",
        title="The constraint on the rank always holds",
        source=Source(file=NOTE, lines=(140, 140)),
        topic=TOPIC,
        given=(r"P, R \in \mathbb{R}^{d \times m}",),
        stated=r"\operatorname{rank}(P R^\top) \le m",
        reads="Factors of d_k' = m columns satisfy the constraint without being asked to.",
        expected=Verdict.PROVED,
        derivation="truncated solution",
    ),
)
