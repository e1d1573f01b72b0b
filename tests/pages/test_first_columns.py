r"""`V_k \in \mathbb{R}^{d \times k}` is one matrix, and may hold the first k columns."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

DIRECTIONS = (
    r"The matrix $X \in \mathbb{R}^{n\times d}$ with $n \ge d$ has the SVD $X = U \Sigma V^\top$ with singular values "
    r"$\sigma_1 \ge \dots \ge \sigma_d$. Let $V_k \in \mathbb{R}^{d\times k}$ hold the first $k$ directions. Then "
)
FACTOR = r"The Gram matrix has the factor $L_r \in \mathbb{R}^{m \times r}$. For $z \in \mathbb{R}^r$ we get "


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (DIRECTIONS + r"$V_k^\top V_k = I_k$.", {Verdict.SUPPORTED}),
        (DIRECTIONS + r"$\|X V_k\|_F^2 = \sum_{j=1}^k \sigma_j^2$.", {Verdict.SUPPORTED}),
        (DIRECTIONS + r"$\|X V_k\|_F^2 = \sum_{j=1}^k \sigma_j$.", {Verdict.REFUTED}),
        (FACTOR + r"$\|L_r z\|^2 = z^\top L_r^\top L_r z$.", {Verdict.PROVED}),
        (FACTOR + r"$\|L_r z\|^2 = z^\top L_r L_r^\top z$.", {Verdict.ILL_TYPED, Verdict.REFUTED}),
    ],
)
def test_the_last_formula(text: str, verdict: set[Verdict]) -> None:
    assert list(verdicts(text).values())[-1] in verdict
