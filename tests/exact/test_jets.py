"""Derivatives by jets against difference quotients, at exact rational points; kinks; nested and random bodies."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest
from flint import arb

from corrigenda.numerics.kernel.environments import environment_from_point
from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.evaluate.interpreter import evaluate
from corrigenda.numerics.kernel.numbers.balls import BallDomain
from corrigenda.numerics.kernel.numbers.exact.fields import Rationals
from corrigenda.numerics.kernel.numbers.jets import JetDomain, plain
from corrigenda.numerics.point import Point
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.tree.expressions import Chain, Expr

GIVEN = (r"x, a \in \mathbb{R}^2", r"A, X \in \mathbb{R}^{2 \times 2}", r"s \in \mathbb{R}")
VALUES = {
    "x": ((1,), (2,)),
    "a": ((3,), (-1,)),
    "A": ((1, 2), (0, -1)),
    "X": ((2, 1), (1, 3)),
    "s": ((Fraction(1, 2),),),
    "z": ((1,),),
}


def value(latex: str, *given: str, **changed: Sequence[Sequence[int | Fraction]]) -> list[list[Fraction]]:
    problem = read(Claim(id="t", stated=f"{latex} = 0", given=(*GIVEN, *given)))
    assert isinstance(problem.statement, Chain)
    side = problem.statement.sides[0]
    assert isinstance(side, Expr)
    table = {name: tuple(tuple(map(Fraction, row)) for row in rows) for name, rows in {**VALUES, **changed}.items()}
    env = environment_from_point(problem.context, Point(sizes={}, values=table), Rationals())
    found = evaluate(side, env)
    return [[env.domain.rational(entry) for entry in row] for row in found]  # type: ignore[misc]  # all are rational here


@pytest.mark.parametrize(
    ("latex", "expected"),
    [
        (r"\nabla_x (x^\top A x)", [[6], [-2]]),
        (r"\nabla_x^2 (x^\top A x)", [[2, 2], [2, -2]]),
        (r"\frac{\partial (A x)}{\partial x}", [[1, 2], [0, -1]]),
        (r"\frac{\partial (a^\top x x)}{\partial x}", [[4, -1], [6, -1]]),
        (r"\nabla_X \det(X)", [[3, -1], [-1, 2]]),
        (r"\nabla_X \operatorname{tr}(X^{-1})", [[Fraction(-2, 5), Fraction(1, 5)], [Fraction(1, 5), Fraction(-1, 5)]]),
        (r"\frac{d}{ds} \frac{1}{1 + s^2}", [[Fraction(-16, 25)]]),
        (r"\frac{d^2}{ds^2} s^4", [[3]]),
        (r"\frac{d^3}{ds^3} s^4", [[12]]),
        (r"\frac{d}{ds} |s - 1|", [[-1]]),
        (r"\frac{d}{ds} \max(s, 0)^2", [[1]]),
        (r"\frac{d}{ds} \max(s, 1)^2", [[0]]),
        (r"\frac{\partial^2 (x^\top A x)}{\partial x_1 \partial x_2}", [[2]]),
        (r"\nabla_x \cdot (a^\top x x)", [[3]]),
        (r"\frac{d}{dt} (x + t a)^\top (x + t a) |_{t=0}", [[2]]),
        (r"\frac{d}{ds} s^2 |_{s=3}", [[6]]),
    ],
)
def test_derivatives_by_hand(latex: str, expected: list[list[Fraction | int]]) -> None:
    assert value(latex) == expected


@pytest.mark.parametrize(
    "body", [r"\operatorname{tr}(X A X^{-1} X^\top)", r"\det(X A + X)", r"\|X a\|_2^2 (x^\top X x)"]
)
def test_a_gradient_is_the_limit_of_difference_quotients(body: str) -> None:
    """The error of a symmetric quotient is of second order in the step."""
    slopes = value(rf"\nabla_X ({body})")
    step = Fraction(1, 10**6)
    for i in range(2):
        for j in range(2):
            above, below = (value(body, X=_moved(i, j, sign * step))[0][0] for sign in (1, -1))
            assert abs((above - below) / (2 * step) - slopes[i][j]) < Fraction(1, 10**8)


def _moved(i: int, j: int, step: Fraction) -> list[list[Fraction]]:
    """X with one entry moved."""
    return [[x + step * ((i, j) == (r, c)) for c, x in enumerate(row)] for r, row in enumerate(VALUES["X"])]


@pytest.mark.parametrize("body", [r"|s|", r"\max(s, 0)", r"\sqrt{s}", r"\min(s, 2 s)", r"\|s a\|_2"])
def test_a_kink_has_no_derivative(body: str) -> None:
    with pytest.raises((Undefined, Unsupported)):
        value(rf"\frac{{d}}{{ds}} {body}", s=((0,),))


def test_a_tie_with_equal_slopes_has_one() -> None:
    assert value(r"\frac{d}{ds} \max(s, s)", s=((0,),)) == [[1]]


def test_a_step_is_not_differentiated_where_it_jumps() -> None:
    with pytest.raises(Unsupported):
        value(r"\frac{d}{ds} \operatorname{sign}(s)", s=((0,),))


@pytest.mark.parametrize(
    ("latex", "given", "expected"),
    [
        (r"\frac{d}{ds} \mathbb{E}[z^3]", r"z \sim \mathcal{N}(s, 2)", Fraction(3, 4) + 6),
        (r"\frac{d}{ds} \mathbb{E}[z^4]", r"z \sim \mathcal{N}(1, s)", 6 + 3),
        (r"\frac{d}{ds} \mathbb{E}[z^2 + s z]", r"z \sim \mathrm{Bernoulli}(s)", 2),
        (r"\frac{d^2}{ds^2} \mathbb{E}[z^2]", r"z \sim \mathcal{N}(s^2, 1)", 3),
    ],
)
def test_a_mean_is_differentiated_in_the_parameters_of_its_law(latex: str, given: str, expected: Fraction) -> None:
    assert value(latex, given) == [[expected]]


def test_jets_of_different_levels_do_not_mix() -> None:
    inner = JetDomain(base=Rationals(), width=1)
    outer = JetDomain(base=inner, width=1)
    x = outer.seeded(inner.seeded(Fraction(3), 0), 0)
    cube = outer.multiply(x, outer.multiply(x, x))
    assert inner.slope(outer.slope(cube, 0), 0) == 18
    assert outer.slope(inner.seeded(Fraction(3), 0), 0) == 0


def test_the_signs_of_arithmetic_work_on_jets_in_the_deeper_domain():
    """The second derivative of `(3 - x) / (2 x)` at 2 is `3 / x^3`."""
    outer = JetDomain(base=BallDomain(exact=False), width=1)
    inner = JetDomain(base=outer, width=1)
    x = inner.seeded(outer.seeded(arb(2), 0), 0)
    found = (3 - x) / (2 * x) + -x * x / 4 - 1
    assert plain(found).contains(arb(1) / 4 - 2)
    assert plain(inner.slope(found, 0)).contains(arb(-3) / 8 - 1)
    assert (outer.slope(inner.slope(found, 0), 0) - arb(3) / 8 + arb(1) / 2).contains(0)
