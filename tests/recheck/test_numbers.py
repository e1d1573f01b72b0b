"""Whole numbers, circles, logarithms of sums: what holds is confirmed, its neighbour is rejected or left open."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.tree.expressions import Chain, Expr
from corrigenda.proofs.recheck import Level
from corrigenda.proofs.recheck.evaluation.angles import turns_of
from corrigenda.proofs.recheck.support import support

CONFIRMED = (Level.CHECKED, Level.RERUN)
Given = tuple[str, ...]

WHOLE = ("n, k \\in \\mathbb{Z}", "S \\in \\mathbb{Z}", "S \\ge 1")
REAL = ("t, x, y, z \\in \\mathbb{R}",)
SIZES = ("m, D \\in \\mathbb{N}", "m, D \\ge 1", "m = D", "a \\in \\mathbb{R}")
SHARE = "\\frac{\\exp(x)}{\\exp(x) + \\exp(y)}"


def level(given: Given, stated: str) -> Level:
    return support(read(Claim(id="x", stated=stated, given=given)), None, stated).level


FLOORS = (
    ("\\lfloor 2 n \\rfloor = 2 n", "\\lfloor \\frac{n}{2} \\rfloor = \\frac{n}{2}"),
    (
        "\\lfloor \\frac{n (n + 1)}{2} \\rfloor = \\frac{n (n + 1)}{2}",
        "\\lfloor \\frac{n (n + 1)}{4} \\rfloor = \\frac{n (n + 1)}{4}",
    ),
    (
        "\\lfloor \\frac{k S + S}{S} \\rfloor = k + 1",
        "\\lfloor \\frac{k S + S + 1}{S} \\rfloor = k + 1",
    ),
)


@pytest.mark.parametrize(("true", "false"), FLOORS)
def test_the_floor_of_what_is_whole_by_its_form(true: str, false: str) -> None:
    assert level(WHOLE, true) is Level.CHECKED
    assert level(WHOLE, false) not in CONFIRMED


def test_the_floor_of_a_real_letter_stays_a_floor() -> None:
    assert level(REAL, "\\lfloor 2 x \\rfloor = 2 x") not in CONFIRMED


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


VALUES = (
    ("\\cos(\\frac{\\pi}{2}) = 0", "\\cos(\\frac{\\pi}{2}) = 1"),
    ("\\cos(\\pi) = -1", "\\cos(\\pi) = 1"),
    ("\\cos(\\frac{\\pi}{3}) = \\frac{1}{2}", "\\cos(\\frac{\\pi}{3}) = \\frac{1}{3}"),
    ("\\sin(\\frac{\\pi}{3}) = \\frac{\\sqrt{3}}{2}", "\\sin(\\frac{\\pi}{3}) = \\frac{1}{2}"),
    ("\\cos(\\frac{5\\pi}{4}) = -\\frac{\\sqrt{2}}{2}", "\\cos(\\frac{5\\pi}{4}) = \\frac{\\sqrt{2}}{2}"),
    ("\\sin(-\\frac{\\pi}{6}) = -\\frac{1}{2}", "\\sin(-\\frac{\\pi}{6}) = \\frac{1}{2}"),
    ("\\sin(\\frac{3\\pi}{2}) = -1", "\\sin(\\frac{3\\pi}{2}) = 0"),
)


@pytest.mark.parametrize(("true", "false"), VALUES)
def test_cosines_and_sines_of_parts_of_pi(true: str, false: str) -> None:
    assert level((), true) is Level.CHECKED
    assert level((), false) is Level.REJECTED


@pytest.mark.parametrize("stated", ["\\pi x", "\\pi + 1", "\\pi^2", "\\frac{1}{\\pi}", "\\pi \\pi"])
def test_what_is_no_multiple_of_pi_has_no_special_value(stated: str) -> None:
    statement = read(Claim(id="x", stated=f"{stated} = 0", given=REAL)).statement
    assert isinstance(statement, Chain)
    assert isinstance(statement.sides[0], Expr)
    assert turns_of(statement.sides[0]) is None


CIRCLES = (
    ("1 - \\frac{t^2}{2} \\le \\cos(t)", "1 - \\frac{t^2}{3} \\le \\cos(t)"),
    ("\\cos(t) \\le 1 - \\frac{t^2}{2} + \\frac{t^4}{24}", "\\cos(t) \\le 1 - \\frac{t^2}{2} + \\frac{t^4}{25}"),
    ("\\cos(t)^2 + \\sin(t)^2 \\le 1", "\\cos(t) + \\sin(t) \\le 1"),
    ("t \\ge 0 \\implies \\sin(t) \\le t", "\\sin(t) \\le t"),
    ("t \\ge 0 \\implies t - \\frac{t^3}{6} \\le \\sin(t)", "t \\ge 0 \\implies t - \\frac{t^3}{7} \\le \\sin(t)"),
)


@pytest.mark.parametrize(("true", "false"), CIRCLES)
def test_bounds_of_cosines_and_sines(true: str, false: str) -> None:
    assert level(REAL, true) in CONFIRMED
    assert level(REAL, false) not in CONFIRMED


def test_the_circle_number_is_one_number_for_z3() -> None:
    assert level(("n \\in \\mathbb{N}", "n \\ge 1"), "\\pi n - \\frac{22}{7} n \\le 0") in CONFIRMED
    assert level(("n \\in \\mathbb{N}", "n \\ge 1"), "\\pi \\le \\pi n^2") in CONFIRMED
    assert level(("n \\in \\mathbb{N}", "n \\ge 1"), "\\pi n - \\frac{333}{106} n \\le 0") not in CONFIRMED


LOGARITHMS = (
    (f"\\log(1 - {SHARE}) = y - \\log(\\exp(x) + \\exp(y))", f"\\log(1 - {SHARE}) = x - \\log(\\exp(x) + \\exp(y))"),
    (
        "\\log(\\frac{x^2}{y^2 + 1} + \\frac{1}{y^2 + 1}) = \\log(x^2 + 1) - \\log(y^2 + 1)",
        "\\log(\\frac{x^2}{y^2 + 1} + \\frac{1}{y^2 + 1}) = \\log(x^2 + 1) + \\log(y^2 + 1)",
    ),
    (f"\\log(\\frac{{{SHARE}}}{{1 - {SHARE}}}) = x - y", f"\\log(\\frac{{{SHARE}}}{{1 - {SHARE}}}) = x + y"),
)


@pytest.mark.parametrize(("true", "false"), LOGARITHMS)
def test_logarithms_of_sums_of_quotients(true: str, false: str) -> None:
    assert level(REAL, true) is Level.CHECKED
    assert level(REAL, false) is Level.REJECTED
