"""Three-valued truth at a point, and the numbers that a shrink prefers."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Point
from corrigenda.numerics.points.simple_numbers import cost, simpler, simplest_between
from corrigenda.numerics.truth.evaluation import Pair, pair
from corrigenda.numerics.truth.truth import truth
from corrigenda.proofs.language.context import Context, Symbol
from corrigenda.proofs.language.kleene import conjunction, equivalence, implication
from corrigenda.proofs.language.tree.expressions import And, Chain, Div, Function, Implies, Name, Num, Or, Pow, Space

A = Name(text="a")
WHERE = Context(symbols={"a": Symbol(name="a")})


def number(value):
    return Num(value=Fraction(value))


def relation(left, name, right):
    return Chain(sides=(left, right), relations=(name,))


def at(value):
    return Point(values={"a": ((Fraction(value),),)})


ROOT = Function(name="sqrt", arguments=(number(2),))


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("=", 1, True),
        ("=", 2, False),
        ("<", 1, False),
        ("<=", 1, True),
        (">", 2, True),
        (">=", 0, False),
        ("!=", 1, False),
    ],
)
def test_relations_on_rationals(name, value, expected):
    assert truth(relation(A, name, number(1)), at(value), WHERE) is expected


def test_irrational_comparisons_are_certain_however_close():
    near = Fraction(14142135623730950488016887242096980785696718753769480731766797379, 10**64)
    assert truth(relation(ROOT, ">", A), at(near), WHERE) is True
    assert truth(relation(ROOT, "=", A), at(near), WHERE) is False


def test_equality_of_roots_is_proved_by_exact_elements():
    eight = Function(name="sqrt", arguments=(number(8),))
    assert truth(relation(Pow(base=ROOT, exponent=number(3)), "=", eight), at(0), WHERE) is True


def test_an_equality_that_no_domain_decides_is_not_decided():
    log = Function(name="log", arguments=(number(4),))
    half = Function(name="log", arguments=(number(2),))
    sine = Function(name="exp", arguments=(Function(name="log", arguments=(number(3),)),))
    found = truth(relation(sine, "=", number(3)), at(0), WHERE)
    assert found in (True, None)
    assert truth(relation(log, "<", half), at(0), WHERE) is False


def test_undefined_is_raised_also_inside_connectives():
    broken = relation(Div(numerator=number(1), denominator=A), "=", number(1))
    with pytest.raises(Undefined):
        truth(broken, at(0), WHERE)
    with pytest.raises(Undefined):
        truth(Implies(premise=relation(A, ">", number(0)), conclusion=broken), at(0), WHERE)


def test_unequal_shapes_are_silent_but_a_literal_zero_fits():
    vector = Point(values={"a": ((Fraction(1),), (Fraction(0),))})
    where = Context(symbols={"a": Symbol(name="a", shape=(number(2),))})
    with pytest.raises(Unsupported):
        truth(relation(A, "=", number(1)), vector, where)
    assert truth(relation(A, "=", number(0)), vector, where) is False
    assert truth(relation(A, ">=", number(0)), vector, where) is True
    assert truth(relation(number(0), "!=", A), vector, where) is True


def test_membership_and_connectives():
    natural = relation(A, "in", Space(field="N"))
    assert truth(natural, at(3), WHERE) is True
    assert truth(natural, at(Fraction(1, 2)), WHERE) is False
    low, high = relation(A, "<", number(0)), relation(A, ">", number(1))
    assert truth(Or(parts=(low, high)), at(2), WHERE) is True
    assert truth(And(parts=(low, high)), at(2), WHERE) is False


def test_definiteness():
    where = Context(symbols={"a": Symbol(name="a", shape=(number(2), number(2)))})
    matrix = Point(values={"a": ((Fraction(1), Fraction(1)), (Fraction(1), Fraction(1)))})
    assert truth(relation(A, "succeq", number(0)), matrix, where) is True
    assert truth(relation(A, "succ", number(0)), matrix, where) is False


@pytest.mark.parametrize("values", [(True, None, False), (None, None, False)])
def test_kleene(values):
    assert conjunction(values) is False
    assert conjunction([True, None]) is None
    assert implication(None, True) is True
    assert implication(None, False) is None
    assert equivalence(True, None) is None


@given(st.fractions(max_denominator=500), st.fractions(max_denominator=500))
def test_simplest_between_lies_between_and_is_simplest(a, b):
    low, high = min(a, b), max(a, b)
    found = simplest_between(low, high)
    assert low <= found <= high
    assert all(int(high * d) < low * d for d in range(1, found.denominator) if low > 0)


@given(st.fractions(max_denominator=500))
def test_simpler_numbers_cost_less(value):
    assume(value != 0)
    assert all(cost(other) < cost(value) for other in simpler(value))
    assert Fraction(0) in simpler(value)


def test_signs_are_asked_once_where_the_letters_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    both = pair(A, number(2), WHERE)
    asked: list[Point] = []
    evaluated = Pair._evaluated
    monkeypatch.setattr(Pair, "_evaluated", lambda self, point: asked.append(point) or evaluated(self, point))
    points = [Point(values={"a": ((Fraction(a),),), "b": ((Fraction(b),),)}) for a in (1, 2, 3) for b in range(4)]
    assert [both.signs(point) for point in points] == [(-1,)] * 4 + [(0,)] * 4 + [(1,)] * 4
    assert len(asked) == 3
