"""Where a list is largest: monotone functions keep the place, others do not."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import HOLDS, Verdict
from tests.decide.neighbours import verdict

GIVEN = (r"n \in \mathbb{N}", r"x, y \in \mathbb{R}^n")
SPELLINGS = (r"\operatorname{argmax}_{1 \le i \le n}", r"\arg\max_i", r"\operatorname{argmax}_i")
RISING = ("2 x_i + 1", "x_i^3", "e^{x_i}")
OTHERS = ("x_i^2", r"\max(x_i, 0)", "|x_i|", "-x_i", "x_i + y_i")


@pytest.mark.parametrize("spelled", SPELLINGS)
@pytest.mark.parametrize("body", RISING)
def test_a_rising_function_keeps_the_place(spelled: str, body: str) -> None:
    assert verdict(rf"{spelled} \left({body}\right) = {spelled} x_i", *GIVEN) in HOLDS


@pytest.mark.parametrize("spelled", SPELLINGS)
@pytest.mark.parametrize("body", OTHERS)
def test_another_one_does_not(spelled: str, body: str) -> None:
    assert verdict(rf"{spelled} \left({body}\right) = {spelled} x_i", *GIVEN) is Verdict.REFUTED


def test_the_softmax_has_its_largest_entry_where_its_argument_has() -> None:
    softmax = (*GIVEN, r"p := \operatorname{softmax}(x)")
    assert verdict(r"\arg\max_i p_i = \arg\max_j x_j", *softmax) in HOLDS
    assert verdict(r"\arg\max_i p_i = \arg\min_j x_j", *softmax) is not Verdict.PROVED
    assert verdict(r"\arg\max_i (-x_i) = \arg\min_j x_j", *GIVEN) in HOLDS
