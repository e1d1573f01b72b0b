"""Affine collection in one letter, and closed forms."""

from __future__ import annotations

from fractions import Fraction

import pytest

from corrigenda.numerics.point import Point
from corrigenda.numerics.sequences import affine, closed_form, step_of
from corrigenda.numerics.truth.truth import truth
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.tree.expressions import Chain, Expr, Name
from corrigenda.proofs.language.tree.forms import number, plus, times


def problem(stated: str, *given: str) -> Problem:
    return read(Claim(id="test", stated=stated, given=given))


def side(latex: str) -> Expr:
    statement = problem(f"{latex} = 0", r"a, b, x \in \mathbb{R}").statement
    assert isinstance(statement, Chain)
    assert isinstance(statement.sides[0], Expr)
    return statement.sides[0]


@pytest.mark.parametrize("latex", [r"x", r"a(x-b)", r"\frac{3x+a}{b}-2(1-x)a", r"ab", r"-(x+x)"])
def test_slope_and_intercept_rebuild_the_expression(latex: str) -> None:
    expr = side(latex)
    found = affine(expr, Name(text="x"))
    assert found is not None
    for x in (Fraction(-2), Fraction(1, 3)):
        values = {"a": ((Fraction(2),),), "b": ((Fraction(5),),), "x": ((x,),)}
        rebuilt = side("x")
        line = found.slope, found.intercept
        same = Chain(sides=(expr, plus(times(line[0], rebuilt), line[1])), relations=("=",))
        assert truth(same, Point(values=values), problem("a = b").context) is True


@pytest.mark.parametrize("latex", [r"x^2", r"x(1-x)", r"\frac{1}{x}", r"|x|"])
def test_other_expressions_are_not_affine(latex: str) -> None:
    assert affine(side(latex), Name(text="x")) is None


def test_the_closed_form_agrees_with_iteration() -> None:
    read_problem = problem(r"w_1 = 0", r"a, b \in \mathbb{R}", r"w_{t+1} := a w_t + b")
    values = {"a": ((Fraction(3),),), "b": ((Fraction(-2, 5),),), "w_0": ((Fraction(7),),)}
    value = Fraction(7)
    for step in range(5):
        form = closed_form("w", read_problem.context, number(step))
        assert form is not None
        statement = Chain(sides=(form, number(value)), relations=("=",))
        assert truth(statement, Point(values=values), read_problem.context) is True
        value = 3 * value - Fraction(2, 5)


@pytest.mark.parametrize("step", [r"w_t^2", r"t w_t", r"A w_t"])
def test_other_recurrences_have_none(step: str) -> None:
    given = (r"A \in \mathbb{R}^{2\times 2}", r"w \in \mathbb{R}^2") if "A" in step else ()
    read_problem = problem(r"1 = 0", *given, rf"w_{{t+1}} := {step}")
    assert step_of("w", read_problem.context) is None
