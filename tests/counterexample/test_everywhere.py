"""An assumption about a component is one about every component."""

from __future__ import annotations

from fractions import Fraction

import pytest

from corrigenda.numerics.point import Point
from corrigenda.numerics.points.everywhere import everywhere, subscript_values
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.reading.elaborate import read


def problem(*given: str) -> Problem:
    return read(Claim(id="t", stated="x^\\top x = 0", given=(r"x \in \mathbb{R}^n", *given)))


def at(*entries: int, **integers: int) -> Point:
    column = tuple((Fraction(entry),) for entry in entries)
    return Point(sizes={"n": len(entries)}, values={"x": column}, integers=integers)


@pytest.mark.parametrize(
    ("assumption", "holds", "fails"),
    [
        (r"x_i > 0", (1, 2, 3), (1, -2, 3)),
        (r"x_{i+1} \ge x_i", (1, 2, 2), (1, 3, 2)),
        (r"x_i + x_j > 0", (1, 2), (1, -1)),
    ],
)
def test_every_component_counts(assumption: str, holds: tuple[int, ...], fails: tuple[int, ...]) -> None:
    found = problem(assumption)
    test = everywhere(found.context.assumptions[0], found.context)
    assert test(at(*holds, i=1, j=1)) is True
    assert test(at(*fails, i=1, j=1)) is False


def test_an_assumption_about_the_subscripts_narrows_them() -> None:
    found = problem(r"x_i \ne x_j", r"i \ne j")
    test = everywhere(found.context.assumptions[0], found.context)
    assert test(at(1, 2, 3, i=1, j=2)) is True
    assert test(at(1, 2, 1, i=1, j=2)) is False


def test_subscripts_stay_inside() -> None:
    found = problem(r"x_{i+1} = x_i")
    values = list(subscript_values(found.context.assumptions[0], {"n": 3}, found.context))
    assert values == [{"i": 1}, {"i": 2}]
