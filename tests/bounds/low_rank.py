"""Distances to matrices of a smaller rank, by Eckart, Young and Mirsky, and their false neighbours."""

from __future__ import annotations

from tests.bounds.rows import NOT_PROVED, ON_ONE_LEG, PROVED, REFUTED, Row

SIZES = (r"k, m, n \in \mathbb{N}", r"s \in \mathbb{R}^n", r"A, B \in \mathbb{R}^{m \times n}")
FACTORS = (r"U \in \mathbb{R}^{m \times n}", r"V \in \mathbb{R}^{n \times n}", r"A := U \operatorname{diag}(s) V^\top")
ORTHONORMAL = (r"U^\top U = I", r"V^\top V = I")
DECOMPOSED = (*SIZES, *FACTORS, *ORTHONORMAL, r"s_i \ge s_{i+1}", r"s_i \ge 0")
UNORDERED = (*SIZES, *FACTORS, *ORTHONORMAL, r"s_i \ge 0")
OBLIQUE = (*SIZES, *FACTORS, r"s_i \ge s_{i+1}", r"s_i \ge 0")
ANY = (r"A, B \in \mathbb{R}^{m \times n}",)
THIN = (r"A \in \mathbb{R}^{m \times n}", r"P \in \mathbb{R}^{m \times 1}", r"Q \in \mathbb{R}^{n \times 1}")
DIAGONAL = (r"A := \begin{bmatrix} 3 & 0 \\ 0 & 2 \end{bmatrix}", r"B \in \mathbb{R}^{2 \times 2}")
SHEAR = (r"A := \begin{bmatrix} 1 & 1 \\ 0 & 1 \end{bmatrix}", r"B \in \mathbb{R}^{2 \times 2}")

LEAST = r"\min_{\operatorname{rank}(B) \le k} \|A - B\|"
FIRST = r"\min_{\operatorname{rank}(B) \le 1} \|A - B\|"
ROWS: tuple[Row, ...] = (
    (PROVED, rf"{LEAST}_F^2 = \sum_{{i=k+1}}^n s_i^2", DECOMPOSED),
    (PROVED, rf"{LEAST}_2 = s_{{k+1}}", DECOMPOSED),
    (REFUTED, rf"{LEAST}_F^2 = \sum_{{i=k}}^n s_i^2", DECOMPOSED),
    (REFUTED, rf"{LEAST}_2 = s_k", DECOMPOSED),
    (NOT_PROVED, rf"{LEAST}_F^2 = \sum_{{i=k+1}}^n s_i^2", UNORDERED),
    (NOT_PROVED, rf"{LEAST}_F^2 = \sum_{{i=k+1}}^n s_i^2", OBLIQUE),
    (PROVED, rf"{FIRST}_F^2 = \|A\|_F^2 - \|A\|_2^2", ANY),
    (ON_ONE_LEG, rf"{FIRST}_F^2 \le \|A\|_F^2", ANY),
    (PROVED, r"\min_{\operatorname{rank}(B) \le 0} \|B - A\|_2 = \|A\|_2", ANY),
    (REFUTED, rf"{FIRST}_F^2 = \|A\|_F^2 - \|A\|_2", ANY),
    (REFUTED, rf"{FIRST}_2 = \|A\|_2", ANY),
    (ON_ONE_LEG, r"\min_{P, Q} \|A - P Q^\top\|_F^2 = \|A\|_F^2 - \|A\|_2^2", THIN),
    (NOT_PROVED, r"\min_{P, Q} \|A - P Q^\top\|_F^2 = 0", THIN),
    (
        ON_ONE_LEG,
        r"\min_{P, Q} \|A - P Q\|_F^2 = \sum_{i=3}^n s_i^2",
        (*DECOMPOSED, r"P \in \mathbb{R}^{m \times 2}", r"Q \in \mathbb{R}^{2 \times n}"),
    ),
    (PROVED, rf"{FIRST}_F^2 = 4", DIAGONAL),
    (REFUTED, rf"{FIRST}_F^2 = 9", DIAGONAL),
    (PROVED, rf"{FIRST}_F^2 = \frac{{3 - \sqrt{{5}}}}{{2}}", SHEAR),
    (REFUTED, rf"{FIRST}_F^2 = \frac{{3 + \sqrt{{5}}}}{{2}}", SHEAR),
)
