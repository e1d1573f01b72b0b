"""Where floating point sees a failure, rigorous evaluation tells: a failure is a witness, rounding is none."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.numerics.montecarlo import experiment
from corrigenda.numerics.point import Point
from corrigenda.numerics.search import resolved_at
from corrigenda.proofs.verdict import HOLDS, Stance, Verdict, Witness
from tests.decide.neighbours import verdict
from tests.methods.problems import problem

NUMBERS = st.fractions(-6, 6, max_denominator=64)
PAIR = (r"x, y \in \mathbb{R}",)


def at(*values: Fraction) -> Point:
    return Point(values={name: ((value,),) for name, value in zip("xy", values, strict=True)})


@settings(deadline=None)
@given(NUMBERS, NUMBERS, st.integers(-2, 2))
def test_only_a_false_statement_gets_a_witness(x: Fraction, y: Fraction, gap: int) -> None:
    """`e^x + e^y >= 2 + x + y + gap` holds everywhere for gap <= 0 and fails near 0 for gap > 0."""
    found = resolved_at(problem(rf"e^x + e^y \ge 2 + x + y + {gap}", *PAIR), [at(x, y)])
    if gap <= 0:
        assert not isinstance(found, Witness)
    if isinstance(found, Witness):
        assert gap > 0


def test_a_witness_has_few_digits() -> None:
    place = at(Fraction(1.0000001), Fraction(-0.9999999))
    found = resolved_at(problem(r"x^2 + y^2 \le x", *PAIR), [place])
    assert isinstance(found, Witness)
    assert found.values["x"] == ((Fraction(1),),)


def test_a_point_that_breaks_an_assumption_tells_nothing() -> None:
    assert resolved_at(problem(r"x \le 0", "x > 1"), [Point(values={"x": ((Fraction(1, 2),),)})]) is False


def test_a_few_resolved_points_do_not_clear_many_failures() -> None:
    asked: list[Point] = []

    def clears(points: Sequence[Point]) -> bool:
        asked.extend(points)
        return True

    assert experiment(problem(r"x^2 \ge x", r"x \in \mathbb{R}"), resolve=clears).stance is Stance.SILENT
    assert asked


def test_what_surely_holds_at_each_point_is_no_failure() -> None:
    true = problem(r"x^2 + 1 \ge 2 x", r"x \in \mathbb{R}")
    points = [Point(values={"x": ((Fraction(k, 3),),)}) for k in range(-5, 6)]
    assert resolved_at(true, points) is True
    assert resolved_at(true, []) is False


@pytest.mark.parametrize(
    ("stated", "given_", "expected"),
    [
        (
            r"\|\operatorname{softmax}(x) - \operatorname{softmax}(y)\|_2 \le \frac{2}{5} \|x - y\|_2",
            (r"n \in \mathbb{N}", r"x, y \in \mathbb{R}^n"),
            {Verdict.REFUTED},
        ),
        (
            r"\|\operatorname{softmax}(x) - \operatorname{softmax}(y)\|_2 \le \frac{1}{2} \|x - y\|_2",
            (r"n \in \mathbb{N}", r"x, y \in \mathbb{R}^n"),
            HOLDS,
        ),
    ],
)
def test_a_failure_that_floating_point_finds_first_refutes(
    stated: str, given_: tuple[str, ...], expected: frozenset[Verdict]
) -> None:
    assert verdict(stated, *given_) in expected
