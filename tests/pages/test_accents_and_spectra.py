"""Accented diagonal matrices, and singular values and eigenvalues of a matrix that a page names by a call."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

DEGREES = r"""
Put $d_i = \sum_j A_{ij}$ with symmetric weights $A_{ij} \ge 0$ on $n$ nodes and $D = \mathrm{diag}(d_1, \dots, d_n)$.
Add self-loops, $\tilde A = A + I$ and $\tilde d_i = d_i + 1$. Then

$$
( \tilde D^{-1/2} \tilde A \tilde D^{-1/2} )_{ij} = """
SHRUNK = r"Let $S = \operatorname{diag}(s_1, \dots, s_k)$ and $\hat s_i = s_i/(1 + s_i)$. Then" + "\n\n$$\n"
SINGULAR = r"Let $\sigma_1(M) \ge \sigma_2(M)$ be singular values of $M \in \mathbb{R}^{m \times n}$. Then" + "\n\n$$\n"
EIGEN = (
    r"Let $B, C \in \mathbb{R}^{n \times n}$ be symmetric with eigenvalues $\lambda_1 \ge \dots \ge \lambda_n$. "
    "Then\n\n$$\n"
)


@pytest.mark.parametrize(
    "text",
    [
        DEGREES + r"\frac{\tilde A_{ij}}{\sqrt{\tilde d_i \tilde d_j}}",
        SHRUNK + r"(I + S)\hat S = S",
        SINGULAR + r"|\sigma_j(M+E)-\sigma_j(M)|\le\|E\|_2",
        SINGULAR + r"\sigma_2(c M) = |c|\,\sigma_2(M)",
        EIGEN + r"\lambda_1(B + C) \le \lambda_1(B) + \lambda_1(C)",
    ],
)
def test_what_is_true_is_held_up(text: str) -> None:
    assert list(verdicts(text + "\n$$\n").values())[-1] in {Verdict.SUPPORTED, Verdict.PROVED}


@pytest.mark.parametrize(
    "text",
    [
        DEGREES + r"\frac{\tilde A_{ij}}{\tilde d_i \tilde d_j}",
        SHRUNK + r"(I + S)\hat S = 2 S",
    ],
)
def test_a_slip_is_found(text: str) -> None:
    assert list(verdicts(text + "\n$$\n").values())[-1] is Verdict.REFUTED


def test_a_bound_that_fails_for_some_matrices_is_not_held_up() -> None:
    text = EIGEN + r"\lambda_1(B + C) \ge \lambda_1(B) + \lambda_1(C)" + "\n$$\n"
    assert list(verdicts(text).values())[-1] not in {Verdict.SUPPORTED, Verdict.PROVED}
