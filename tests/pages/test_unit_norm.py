"""Vectors that words call of unit norm, and numbers worked out from values given in passing."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

DIRECTIONS = "We compare $a$ and $b$, two directions of unit length. Then "
FEATURES = "The features $f$ and $g$ are normalised to unit norm. Hence "
RATE = "# Rates\n\nLet $c = L/m$ and $\\rho^\\star = \\frac{c-1}{c+1}$.\n\n# Figures\n\nFor $c = 10$ "
VARIANCE = "The variance is $v = \\frac{1-\\beta}{1+\\beta} s^2$. If $\\beta = 0.9$ and $s = 2$ then "


@pytest.mark.parametrize(
    "text",
    [
        DIRECTIONS + "$\\|a + b\\|^2 = 2 + 2 a^\\top b$.",
        FEATURES + "$\\|f - g\\|^2 = 2(1 - f^\\top g)$.",
        RATE + "we have $\\rho^\\star \\approx 0.818$.",
        VARIANCE + "$v \\approx 0.21$.",
    ],
)
def test_what_is_true_is_held_up(text: str) -> None:
    assert list(verdicts(text).values())[-1] is Verdict.SUPPORTED


@pytest.mark.parametrize(
    "text",
    [
        DIRECTIONS + "$\\|a - b\\|^2 = 2 - a^\\top b$.",
        FEATURES + "$\\|f - g\\|^2 = 2(1 + f^\\top g)$.",
        RATE + "we have $\\rho^\\star \\approx 0.881$.",
    ],
)
def test_a_slip_is_found(text: str) -> None:
    assert list(verdicts(text).values())[-1] is Verdict.REFUTED


def test_vectors_of_any_norm_stay_as_they_are() -> None:
    text = "The features $f$ and $g$ are not of unit norm. Then $\\|f - g\\|^2 = 2(1 - f^\\top g)$."
    assert Verdict.SUPPORTED not in verdicts(text).values()
