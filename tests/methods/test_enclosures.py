"""Enclosures contain the values they enclose, over bounded intervals and over tails."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.proofs.language import parse
from corrigenda.proofs.language.tree.expressions import Expr, Remainder
from corrigenda.proofs.methods.enclosures import interval
from corrigenda.proofs.methods.enclosures.function import enclosed
from corrigenda.proofs.methods.enclosures.interval import NoEnclosure
from corrigenda.proofs.methods.enclosures.tails import positive_beyond
from corrigenda.proofs.methods.normal.normalise import Reader
from tests.methods.problems import problem

FUNCTIONS = {
    r"e^{-x} - 1 + x": lambda x: math.exp(-x) - 1 + x,
    r"\frac{x}{1 + e^{-x}}": lambda x: x / (1 + math.exp(-x)),
    r"x \log x": lambda x: x * math.log(x),
    r"\sqrt{1 + x^2} - |x|": lambda x: math.sqrt(1 + x * x) - abs(x),
    r"\tanh(x) \cos(3x)": lambda x: math.tanh(x) * math.cos(3 * x),
    r"\max(x, 1 - x)": lambda x: max(x, 1 - x),
}


def _body(text: str) -> Expr:
    statement = parse(text)
    assert isinstance(statement, Remainder)
    return statement.content


@pytest.mark.parametrize("text", FUNCTIONS)
@settings(max_examples=40, deadline=None, derandomize=True)
@given(low=st.fractions(0, 8, max_denominator=16), width=st.fractions(0, 4, max_denominator=16), at=st.floats(0, 1))
def test_the_value_lies_in_the_enclosure(text: str, low: Fraction, width: Fraction, at: float) -> None:
    place = float(low) + at * float(width)
    if text == r"x \log x" and place <= 0:
        return
    for high in (low + width, None):
        found = enclosed(_body(text), "x", interval.between(low, high))
        value = FUNCTIONS[text](place)
        assert found.low <= value + 1e-9
        assert found.high >= value - 1e-9


@pytest.mark.parametrize("text", [r"\frac{1}{x - 1}", r"\log(x - 1)", r"\sqrt{x - 1}"])
def test_a_function_that_is_not_defined_throughout_has_no_enclosure(text: str) -> None:
    with pytest.raises(NoEnclosure):
        enclosed(_body(text), "x", interval.between(Fraction(0), Fraction(2)))


@pytest.mark.parametrize(
    ("text", "start", "expected"),
    [
        (r"x^2 - x - 1", 3, True),
        (r"x - x^2", 3, False),
        (r"e^x - x^3", 6, True),
        (r"x - 100 \log x", 6, False),
        (r"x^2 - 10 x", 3, False),
        (r"1 - x^4 e^{-x}", 3, False),
        (r"1 - x e^{-x}", 3, True),
        (r"\log x - 2", 3, False),
        (r"\log x - 1", 3, True),
    ],
)
def test_dominance_far_out(text: str, start: int, expected: bool) -> None:
    context = problem(r"x = x", r"x \in \mathbb{R}").context
    value = Reader(context=context).scalar(_body(text))
    assert positive_beyond(value, "x", Fraction(start)) is expected
