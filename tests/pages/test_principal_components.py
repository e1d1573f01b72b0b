r"""Pages on principal components: `V_k` beside an SVD, eigenvalues with their range, sums over `i > k`, an example."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

HELD = {Verdict.SUPPORTED, Verdict.PROVED}
PAGE = (
    r"Let $X \in \mathbb{R}^{n\times d}$ have the covariance $C = \frac{1}{n} X^\top X$ with eigenvalues"
    r" $\lambda_1 \ge \dots \ge \lambda_d$. With the SVD $X = U S V^\top$ we get $C = \frac1n V S^2 V^\top$."
    "\n\n"
)
RANK = PAGE + r"The reconstruction from $k$ components is $\hat X = X V_k V_k^\top$. "


def last(text: str) -> Verdict | None:
    return next(reversed(verdicts(text).values()), None)


@pytest.mark.parametrize(
    ("text", "true", "false"),
    [
        (PAGE + r"So $\lambda_i = %s$.", r"\frac{s_i^2}{n}", r"\frac{s_i}{n}"),
        (PAGE + r"So $\operatorname{tr}(C) = %s$.", r"\sum_i \lambda_i", r"2 \sum_i \lambda_i"),
        (RANK + r"The error is $\|X - \hat X\|_F^2 = %s$.", r"\sum_{i=k+1}^d s_i^2", r"\sum_{i=k+1}^d s_i"),
        (RANK + r"The error is $\sum_{i=k+1}^d s_i^2 = %s\sum_{i > k} \lambda_i$.", "n", r"\frac{1}{n}"),
        (
            PAGE
            + r"For $C = \begin{pmatrix} 3 & 1 \\ 1 & 3 \end{pmatrix}$ the eigenvalues are $\lambda_1 = 4$ and %s.",
            r"$\lambda_2 = 2$",
            r"$\lambda_2 = 3$",
        ),
    ],
)
def test_the_last_formula(text: str, true: str, false: str) -> None:
    assert last(text % true) in HELD
    assert last(text % false) is Verdict.REFUTED


def test_the_factors_of_a_full_decomposition_are_not_cut() -> None:
    text = (
        r"Let $X \in \mathbb{R}^{n\times d}$ have the full SVD $X = U S V^\top$."
        r" Then $X^\top X = V S^\top S V^\top$ and $U U^\top = I_n$."
    )
    assert set(verdicts(text).values()) <= HELD


@pytest.mark.parametrize(
    "text",
    [
        r"The weights of layer $k$ are $V_k \in \mathbb{R}^{d \times d}$ with $V_k = V_k^\top$ and rank $r$.",
        r"The largest component of $V_k$ is $1$. Then $X V_k = s_k U_k$.",
    ],
)
def test_what_k_numbers_is_no_first_part_of_a_factor(text: str) -> None:
    text = r"First, let $X = U S V^\top$ be the SVD of $X \in \mathbb{R}^{n \times d}$. " + text
    assert not set(verdicts(text).values()) & WRONG
