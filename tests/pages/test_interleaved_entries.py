"""Vectors whose even and odd entries have formulas of their own."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

BELOW = r"""
The positional code has $m$ frequencies $\theta_1, \dots, \theta_m$ and the entries

$$
E_{(t, 2j-1)} = \sin(\theta_j t), \qquad E_{(t, 2j)} = \cos(\theta_j t), \qquad j = 1, \dots, m .
$$

Then

$$
"""
PLACED = r"""
For $k = 0, \dots, K-1$ put $\phi(x)_{2k} = a_k\cos(k x)$ and $\phi(x)_{2k+1} = a_k \sin(k x)$. Hence

$$
"""
CALLED = r"""
The code is $c(p, 2i) = \sin(p w_i)$ and $c(p, 2i+1) = \cos(p w_i)$ for $i = 0, \dots, m - 1$. Then

$$
"""


@pytest.mark.parametrize(
    "text",
    [
        BELOW + r"\|E_t\|^2 = m",
        BELOW + r"E_s^\top E_t = \sum_{j=1}^m \cos(\theta_j(s - t))",
        PLACED + r"\phi(x)^\top \phi(y) = \sum_{k=0}^{K-1} a_k^2 \cos(k (x - y))",
        CALLED + r"\|c(p) - c(r)\|^2 = 2m - 2\sum_{i=0}^{m-1} \cos(w_i (p - r))",
    ],
)
def test_what_is_true_is_held_up(text: str) -> None:
    assert list(verdicts(text + "\n$$\n").values())[-1] is Verdict.SUPPORTED


@pytest.mark.parametrize(
    "text",
    [
        BELOW + r"E_s^\top E_t = \sum_{j=1}^m \sin(\theta_j(s - t))",
        PLACED + r"\phi(x)^\top \phi(y) = \sum_{k=0}^{K-1} a_k \cos(k (x - y))",
        CALLED + r"\|c(p) - c(r)\|^2 = 2m + 2\sum_{i=0}^{m-1} \cos(w_i (p - r))",
    ],
)
def test_a_slip_is_found(text: str) -> None:
    assert list(verdicts(text + "\n$$\n").values())[-1] is Verdict.REFUTED
