r"""Suprema and infima: reached ones, those at open ends and at infinity, and values that no bound comes near."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.decide.neighbours import STANDS, assert_apart, verdict

X = r"x \in \mathbb{R}"
CONJUGATE = (r"y \in \mathbb{R}", r"f^*(y) := \sup_{x \in \mathbb{R}} (x y - \frac{x^2}{2})")
BALL = (r"A \in \mathbb{R}^{m \times n}", r"x \in \mathbb{R}^n")


@pytest.mark.parametrize(
    ("given", "right", "wrong"),
    [
        ((X,), r"\sup_x \frac{x^2}{1 + x^2} = 1", r"\sup_x \frac{x^2}{1 + x^2} = 2"),
        ((X,), r"\sup_x \frac{x^2}{1 + x^2} = 1", r"\sup_x \frac{x^2}{1 + x^2} = \frac{1}{2}"),
        ((X,), r"\inf_x e^x = 0", r"\inf_x e^x = 1"),
        ((X,), r"\inf_x e^x = 0", r"\inf_x e^x = -\frac{1}{10}"),
        ((X,), r"\sup_x \tanh(x) = 1", r"\sup_x \tanh(x) = \frac{11}{10}"),
        ((), r"\inf_{x > 0} \frac{1}{x} = 0", r"\inf_{x > 0} \frac{1}{x} = 1"),
        ((), r"\sup_{0 < x < 1} x^2 = 1", r"\sup_{0 < x < 1} x^2 = 2"),
        ((), r"\sup_{0 < x < 1} x (1 - x) = \frac{1}{4}", r"\sup_{0 < x < 1} x (1 - x) = \frac{1}{2}"),
        ((), r"\sup_{x > 0} (\log x - x) = -1", r"\sup_{x > 0} (\log x - x) = 0"),
        ((), r"\inf_{-2 < x < -1} x^2 = 1", r"\inf_{-2 < x < -1} x^2 = 0"),
        (("x < 0",), r"\sup_x \tanh(x) = 0", r"\sup_x \tanh(x) = 1"),
        ((), r"\inf_{x > 0} e^x = 1", r"\inf_{x > 0} e^x = 0"),
        (CONJUGATE, r"f^*(y) = \frac{y^2}{2}", r"f^*(y) = y^2"),
        (BALL, r"\sup_{\|x\|_2 \le 1} \|A x\|_2 = \|A\|_2", r"\sup_{\|x\|_2 \le 1} \|A x\|_2 = \|A\|_F"),
    ],
)
def test_the_least_bound_stands_and_others_fall(given: tuple[str, ...], right: str, wrong: str) -> None:
    assert_apart(given, right, wrong)


@pytest.mark.parametrize("operator", ["max", "sup"])
@pytest.mark.parametrize("body", [r"\frac{x^2}{1 + x^2} = 1", r"(-e^{-x}) = 0", r"\frac{|x|}{1 + |x|} = 1"])
def test_what_is_only_approached_is_a_supremum_and_no_maximum(operator: str, body: str) -> None:
    found = verdict(rf"\{operator}_x {body}", X)
    assert found is not (Verdict.PROVED if operator == "max" else Verdict.REFUTED)


def test_a_strict_bound_of_the_values_is_no_strict_bound_of_their_supremum() -> None:
    assert verdict(r"\sup_x (-e^{-x}) < 0", X) not in STANDS


@pytest.mark.parametrize("operator", ["max", "sup"])
@pytest.mark.parametrize("extremum", [r"_{0 < x < 0} x^2", r"_{1 < x < 0} x", r"_{0 < x < 1} \sqrt{-x}"])
def test_over_nothing_there_is_no_extremum(operator: str, extremum: str) -> None:
    assert verdict(rf"\{operator}{extremum} = 0") not in STANDS


@pytest.mark.parametrize("value", ["2", r"\frac{9}{4}"])
@pytest.mark.parametrize("operator", ["max", "sup"])
def test_whole_numbers_are_not_taken_for_real_ones(operator: str, value: str) -> None:
    assert verdict(rf"\{operator}_{{n \in \mathbb{{N}}}} (3 n - n^2) = {value}") is Verdict.INCONCLUSIVE
