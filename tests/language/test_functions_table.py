"""Each row of the table of built-in functions against mpmath, torch or SciPy, at points over its domain."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from operator import attrgetter

import mpmath
import pytest
import scipy.special
import torch

from corrigenda.numerics.kernel.evaluate.formulas import at
from corrigenda.numerics.kernel.numbers.balls.domain import BallDomain
from corrigenda.numerics.kernel.numbers.balls.scalar import rational
from corrigenda.proofs.language.functions.row import Interval, Row
from corrigenda.proofs.language.functions.table import by_brackets, by_call, by_command, rows
from corrigenda.proofs.language.reading.parser import parse_declaration
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.writing.printer import latex, text

PLACES = tuple(Fraction(n, 8) for n in (-41, -25, -19, -11, -7, -5, -3, -1, 1, 3, 5, 7, 9, 13, 21, 27, 42))
ROWS = tuple(rows().values())
OF_ONE_NUMBER = tuple(row for row in ROWS if row.of_numbers and row.arity == 1 and row.name not in {"factorial"})
SCIPY: dict[str, Callable[[float], float]] = {"trigamma": lambda x: float(scipy.special.polygamma(1, x))}


def reference(row: Row) -> Callable[[float], float]:
    """The function by a library that the engine does not use for it."""
    if row.name in SCIPY:
        return SCIPY[row.name]
    if row.library.mpmath:
        found = getattr(mpmath, row.library.mpmath)
        return lambda x: float(mpmath.re(found(mpmath.mpf(x))))
    function = attrgetter(row.library.torch)(torch)
    return lambda x: float(function(torch.tensor(x, dtype=torch.float64)))


def inside(row: Row) -> list[Fraction]:
    """The places within the domain, off the poles, which no place here meets."""
    shrunk = [place / 8 for place in PLACES] if isinstance(row.domain.high, int) else list(PLACES)
    if row.domain.low == 1:
        shrunk = [place + 7 for place in shrunk]
    return [place for place in shrunk if _within(row.domain, float(place))]


def _within(interval: Interval, value: float) -> bool:
    return _end(interval.low, -math.inf) <= value <= _end(interval.high, math.inf)


def _end(end: object, infinite: float) -> float:
    return infinite if end is None else float(end) if isinstance(end, int) else number(str(end))


def number(formula: str, **letters: Fraction) -> float:
    """A formula of the table in ball arithmetic."""
    found = at(BallDomain(), formula, {name: rational(value) for name, value in letters.items()})
    return float(found.p) / float(found.q) if hasattr(found, "p") else float(found.mid())


def applied(row: Row, place: str = "x") -> str:
    """The function at a place, as LaTeX that reads as it."""
    return latex(e.Function(name=row.name, arguments=(e.Name(text=place),)))


@pytest.mark.parametrize("row", OF_ONE_NUMBER, ids=lambda row: row.name)
def test_the_value_is_that_of_another_library(row: Row) -> None:
    if row.name == "trigamma":
        pytest.skip("flint has no method of one argument for it")
    expected = reference(row)
    places = inside(row)
    assert len(places) >= 5
    for place in places:
        assert number(applied(row), x=place) == pytest.approx(expected(float(place)), rel=1e-9, abs=1e-12)


@pytest.mark.parametrize("row", [row for row in OF_ONE_NUMBER if row.library.torch], ids=lambda row: row.name)
def test_torch_has_it_under_the_name(row: Row) -> None:
    function = attrgetter(row.library.torch)(torch)
    for place in inside(row):
        found = float(function(torch.tensor(float(place), dtype=torch.float64)))
        assert found == pytest.approx(reference(row)(float(place)), rel=1e-9, abs=1e-12)


@pytest.mark.parametrize("row", [row for row in OF_ONE_NUMBER if row.library.sympy], ids=lambda row: row.name)
def test_sympy_has_it_under_the_name(row: Row) -> None:
    import sympy

    for place in inside(row)[:6]:
        found = getattr(sympy, row.library.sympy)(sympy.Rational(place.numerator, place.denominator))
        assert complex(found.evalf()).real == pytest.approx(reference(row)(float(place)), rel=1e-9, abs=1e-12)


@pytest.mark.parametrize("row", [row for row in OF_ONE_NUMBER if row.slopes], ids=lambda row: row.name)
def test_the_slope_is_the_derivative(row: Row) -> None:
    function = reference(row)
    for place in inside(row):
        step, x = 1e-5, float(place)
        measured = (function(x + step) - function(x - step)) / (2 * step)
        expected = SCIPY["trigamma"](x) if row.name == "digamma" else number(row.slopes[0], x=place)
        assert expected == pytest.approx(measured, rel=1e-5, abs=1e-7)


@pytest.mark.parametrize("row", OF_ONE_NUMBER, ids=lambda row: row.name)
def test_range_parity_order_and_curvature(row: Row) -> None:
    function = reference(row)
    places = [float(place) for place in inside(row)]
    values = [function(x) for x in places]
    assert all(_within(row.range, value) for value in values)
    assert not row.whole or all(value == int(value) for value in values)
    if row.parity:
        sign = 1 if row.parity == "even" else -1
        assert all(function(-x) == pytest.approx(sign * function(x)) for x in places if _within(row.domain, -x))
    if row.monotone:
        turn = 1 if row.monotone == "increasing" else -1
        steps = [turn * (after - before) for before, after in pairwise(values)]
        assert all(step >= 0 for step in steps)
    if row.curvature:
        turn = 1 if row.curvature == "convex" else -1
        for left, right in pairwise(places):
            middle = function((left + right) / 2)
            assert turn * ((function(left) + function(right)) / 2 - middle) >= -1e-12


@pytest.mark.parametrize("row", [row for row in OF_ONE_NUMBER if not row.parity], ids=lambda row: row.name)
def test_no_parity_is_left_out(row: Row) -> None:
    function = reference(row)
    both = [float(place) for place in inside(row) if _within(row.domain, -float(place))]
    if not both:
        pytest.skip("its domain is on one side")
    assert any(function(-x) != pytest.approx(function(x)) for x in both)
    assert any(function(-x) != pytest.approx(-function(x)) for x in both)


@pytest.mark.parametrize("row", [row for row in ROWS if row.values or row.step], ids=lambda row: row.name)
def test_told_values_and_steps(row: Row) -> None:
    function = math.factorial if row.name == "factorial" else reference(row)
    for place, value in row.values:
        assert function(number(place) if row.name != "factorial" else int(place)) == pytest.approx(number(value))
    if row.step and row.name in {"gamma", "digamma", "floor", "ceil"}:
        for place in inside(row):
            assert function(float(place) + 1) == pytest.approx(number(row.step, x=place))


@pytest.mark.parametrize("row", [row for row in OF_ONE_NUMBER if any(row.ends)], ids=lambda row: row.name)
def test_the_limits_at_the_ends(row: Row) -> None:
    function = reference(row)
    for end, limit, far in zip((row.domain.low, row.domain.high), row.ends, (-1, 1), strict=True):
        if not limit or row.name == "sinc":
            continue
        near = _end(end, 0) - far * 1e-9 if end is not None else far * (30.0 if far > 0 else 38.0)
        found = function(near)
        if "infty" in limit:
            assert (found > 3) if not limit.startswith("-") else (found < -3)
        else:
            assert found == pytest.approx(number(limit), abs=0.05)


def test_a_meaning_is_defined_where_the_function_is() -> None:
    for row in OF_ONE_NUMBER:
        if row.meaning:
            for place in inside(row):
                assert number(row.meaning, x=place) == pytest.approx(reference(row)(float(place)), rel=1e-9)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_spellings_are_read_and_printed(row: Row) -> None:
    count = row.arity or 1
    arguments = tuple(e.Name(text=letter) for letter in ("x", "y")[:count])
    node = e.Function(name=row.name, arguments=arguments)
    if row.spelling.latex or row.spelling.opening:
        assert text(node)
        if row.name not in {"max", "min", "trigamma"}:
            assert parse_declaration(latex(node), frozenset("xy")) == e.Remainder(content=node)
    for word in row.spelling.words:
        for spelled in (f"\\operatorname{{{word}}}(x)", f"\\mathrm{{{word}}}(x)", f"{word}(x)"):
            assert parse_declaration(spelled, frozenset("xy")) == e.Remainder(content=node)


def test_no_spelling_stands_twice() -> None:
    spelled = [*by_command(), *by_call(), *by_brackets()]
    assert len(spelled) == len(set(spelled))
    names = [name for row in ROWS for name in row.spelling.words]
    assert len(names) == len(set(names))


def test_letters_stay_letters() -> None:
    def content(source: str, names: str = "") -> e.Node:
        found = parse_declaration(source, frozenset(names.split()))
        assert isinstance(found, e.Remainder)
        return found.content

    assert content(r"\Gamma(x)") == e.Function(name="gamma", arguments=(e.Name(text="x"),))
    assert isinstance(content(r"\Gamma(x)", r"\Gamma"), e.Mul)
    assert content(r"\Gamma") == e.Name(text=r"\Gamma")
    assert isinstance(content(r"\psi(x)"), e.Call)
    assert isinstance(content("B(x, y)"), e.Call)
    beside = content(r"B(x, y) \Gamma(x + y)")
    assert isinstance(beside, e.Mul)
    assert beside.factors[0] == e.Function(name="beta", arguments=(e.Name(text="x"), e.Name(text="y")))


@pytest.mark.parametrize(("word", "name"), [("asin", "arcsin"), ("acos", "arccos"), ("atan", "arctan")])
def test_computer_algebra_spells_inverses_with_one_letter(word: str, name: str) -> None:
    read = parse_declaration(rf"\operatorname{{{word}}}(x) = y")
    assert isinstance(read, e.Chain)
    assert read.sides[0] == e.Function(name=name, arguments=(e.Name(text="x"),))
