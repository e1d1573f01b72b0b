"""Whole numbers and logarithms: what holds is confirmed, its neighbour is rejected or left open."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.recheck import Level
from corrigenda.proofs.recheck.support import support

CONFIRMED = (Level.CHECKED, Level.RERUN)
Given = tuple[str, ...]

WHOLE = ("n, k \\in \\mathbb{Z}", "S \\in \\mathbb{Z}", "S \\ge 1")
SIZES = ("m, D \\in \\mathbb{N}", "m, D \\ge 1", "m = D", "a \\in \\mathbb{R}")


def level(given: Given, stated: str) -> Level:
    return support(read(Claim(id="x", stated=stated, given=given)), None, stated).level


def test_a_whole_letter_is_a_real_one_only_where_it_is_a_number() -> None:
    assert level(WHOLE, "(n + k)^2 = n^2 + 2 n k + k^2") is Level.CHECKED
    assert level(WHOLE, "(n + k)^2 = n^2 + n k + k^2") is Level.REJECTED
    assert level(WHOLE, "\\sin(2 n) = 2 \\sin(n) \\cos(n)") is Level.CHECKED
    assert level(("n \\in \\mathbb{N}", "x \\in \\mathbb{R}"), "x^{n + 1} = x^n") not in CONFIRMED
    assert level(("n \\in \\mathbb{N}",), "(-1)^{n} = 1") not in CONFIRMED


def test_a_sum_of_equal_terms_with_its_size_as_a_number() -> None:
    true = "\\sum_{i=1}^{D} \\left(\\frac{\\sin(a)^2}{m} + \\frac{\\cos(a)^2}{m}\\right) = 1"
    assert level(SIZES, true) is Level.CHECKED
    assert level(SIZES, true.replace("= 1", "= m")) not in CONFIRMED
    assert level((SIZES[0], SIZES[1], SIZES[3]), true) not in CONFIRMED


LOGARITHMS = (
    ("\\log(\\frac{x^2}{y^2 + 1}) = 2 \\log x - \\log(y^2 + 1)", "\\log(\\frac{x^2}{y^2 + 1}) = 2 \\log x"),
    ("\\log(\\exp(x) \\sqrt{y}) = x + \\frac{1}{2} \\log y", "\\log(\\exp(x) \\sqrt{y}) = x + \\log y"),
)


@pytest.mark.parametrize(("true", "false"), LOGARITHMS)
def test_logarithms_of_products_quotients_and_powers(true: str, false: str) -> None:
    assert level(("x, y > 0",), true) is Level.CHECKED
    assert level(("x, y > 0",), false) is Level.REJECTED
