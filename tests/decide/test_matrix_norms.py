r"""The norms 1 and \infty of a matrix are those of a map, also where the matrix has one row."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.decide.neighbours import verdict

GIVEN = (r"A \in \mathbb{R}^{m \times n}", r"x \in \mathbb{R}^n", r"u \in \mathbb{R}^m")


@pytest.mark.parametrize(
    "right",
    [
        r"\|A\|_1 = \max_j \sum_i |A_{ij}|",
        r"\|A\|_\infty = \max_i \sum_j |A_{ij}|",
        r"\|A^\top\|_1 = \|A\|_\infty",
        r"\|A x\|_\infty \le \|A\|_\infty \|x\|_\infty",
        r"\|x^\top\|_1 = \|x\|_1",
        r"\|u^\top A\|_1 = \|A^\top u\|_1",
    ],
)
def test_right_ones_hold(right: str) -> None:
    assert verdict(right, *GIVEN) in (Verdict.PROVED, Verdict.SUPPORTED)


@pytest.mark.parametrize(
    "wrong",
    [
        r"\|A\|_\infty = \max_j \sum_i |A_{ij}|",
        r"\|A x\|_1 \le \|A\|_\infty \|x\|_1",
        r"\|x\|_1 = \|x\|_\infty",
    ],
)
def test_wrong_ones_fall(wrong: str) -> None:
    assert verdict(wrong, *GIVEN) is Verdict.REFUTED
