"""The ball domain: exact where rational, enclosing elsewhere, silent at the border."""

from __future__ import annotations

from fractions import Fraction

import pytest
from flint import arb, ctx, fmpq
from hypothesis import given
from hypothesis import strategies as st

from corrigenda.numerics.kernel.domain import BlockLaw
from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.matrices.pseudo_inverse import moore_penrose
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.numerics.kernel.numbers.balls import BallDomain, Undecided, working_precision

FRACTIONS = st.fractions(min_value=-20, max_value=20, max_denominator=30)
DOMAIN = BallDomain()


def law(entries, family, support=(), weights=()):
    return BlockLaw(
        entries=tuple(entries),
        family=family,
        mean={},
        covariance={},
        support=tuple(map(DOMAIN.constant, support)),
        weights=tuple(map(DOMAIN.constant, weights)),
        moments={},
    )


@given(FRACTIONS, FRACTIONS, FRACTIONS)
def test_ring_operations_stay_exact(a, b, c):
    x, y, z = map(DOMAIN.constant, (a, b, c))
    assert DOMAIN.rational(DOMAIN.add(x, DOMAIN.multiply(y, z))) == a + b * c
    assert DOMAIN.rational(DOMAIN.dot((x, y), (y, z))) == a * b + b * c


@given(FRACTIONS)
def test_root_of_a_square_is_exact_and_of_a_negative_undefined(a):
    assert DOMAIN.rational(DOMAIN.square_root(DOMAIN.constant(a * a))) == abs(a)
    with pytest.raises(Undefined):
        DOMAIN.square_root(DOMAIN.constant(-a * a - 1))


@given(st.fractions(min_value=Fraction(1, 10), max_value=9, max_denominator=12))
def test_logarithm_encloses(a):
    back = DOMAIN.exponential(DOMAIN.logarithm(DOMAIN.constant(a)))
    assert arb(back).contains(fmpq(a.numerator, a.denominator))


@pytest.mark.parametrize("value", [0, -1])
def test_logarithm_of_what_is_not_positive(value):
    with pytest.raises(Undefined):
        DOMAIN.logarithm(DOMAIN.constant(value))


def test_division_by_exact_zero_is_undefined_and_by_a_wide_ball_undecided():
    with pytest.raises(Undefined):
        DOMAIN.inverse(DOMAIN.constant(0))
    two = DOMAIN.square_root(DOMAIN.constant(2))
    gap = DOMAIN.add(DOMAIN.multiply(two, two), DOMAIN.constant(-2))
    with pytest.raises(Undecided):
        DOMAIN.inverse(gap)
    assert DOMAIN.sign(gap) is None
    assert DOMAIN.is_zero(gap) is None


def test_more_bits_decide():
    def gap():
        root = DOMAIN.square_root(DOMAIN.constant(2))
        return DOMAIN.add(root, DOMAIN.constant(-Fraction(14142135623730950488016887242096, 10**31)))

    with working_precision(64):
        assert DOMAIN.sign(gap()) is None
    with working_precision(128):
        assert DOMAIN.sign(gap()) == 1


def test_the_precision_of_the_caller_comes_back():
    before = ctx.prec
    seen = []

    def failing():
        with working_precision(300):
            seen.append(ctx.prec)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        failing()
    assert seen == [300]
    assert ctx.prec == before


@pytest.mark.parametrize(("exponent", "expected"), [(-2, Fraction(1, 9)), (Fraction(3, 2), None), (0, Fraction(1))])
def test_powers(exponent, expected):
    assert DOMAIN.rational(DOMAIN.power(DOMAIN.constant(3), exponent)) == expected


def test_fractional_power_of_zero_and_of_a_negative_number():
    assert DOMAIN.rational(DOMAIN.power(DOMAIN.constant(0), Fraction(1, 3))) == 0
    with pytest.raises(Undefined):
        DOMAIN.power(DOMAIN.constant(-8), Fraction(1, 3))


def test_mean_over_a_finite_law_of_a_function_that_is_no_polynomial():
    x = DOMAIN.random_entry(("x", 0, 0))
    coin = law([("x", 0, 0)], "finite", (0, 1), (Fraction(1, 4), Fraction(3, 4)))
    mean = DOMAIN.expectation(DOMAIN.exponential(x), [coin])
    exact = (1 + 3 * arb(1).exp()) / 4
    assert mean.overlaps(exact)
    assert mean.rad() < 1e-10


def test_mean_over_one_law_keeps_the_other_entry_random():
    x, y = DOMAIN.random_entry(("x", 0, 0)), DOMAIN.random_entry(("y", 0, 0))
    signs = law([("x", 0, 0)], "finite", (1, -1), (Fraction(1, 2), Fraction(1, 2)))
    other = law([("y", 0, 0)], "finite", (2, 4), (Fraction(1, 2), Fraction(1, 2)))
    inner = DOMAIN.expectation(DOMAIN.add(DOMAIN.multiply(x, y), DOMAIN.multiply(y, y)), [signs])
    assert DOMAIN.rational(inner) is None
    assert DOMAIN.rational(DOMAIN.expectation(inner, [other])) == 10


def test_normal_laws_are_out_of_reach():
    with pytest.raises(Unsupported):
        DOMAIN.expectation(DOMAIN.random_entry(("x", 0, 0)), [law([("x", 0, 0)], "normal")])


@pytest.mark.parametrize(
    ("rows", "low", "high"),
    [
        ([[2, 1], [1, 2]], 1, 3),
        ([[1, 1], [1, 1]], 0, 2),
        ([[3, 0, 0], [0, 3, 0], [0, 0, -1]], -1, 3),
    ],
)
def test_rational_eigenvalues_are_exact(rows, low, high):
    matrix = [[DOMAIN.constant(x) for x in row] for row in rows]
    assert DOMAIN.extreme_eigenvalues(matrix) == (low, high)


def test_irrational_eigenvalues_are_enclosed():
    low, high = DOMAIN.extreme_eigenvalues([[DOMAIN.constant(x) for x in row] for row in ([2, 1], [1, 1])])
    assert low.overlaps((3 - arb(5).sqrt()) / 2)
    assert high.overlaps((3 + arb(5).sqrt()) / 2)
    root = DOMAIN.square_root(DOMAIN.constant(2))
    low, high = DOMAIN.extreme_eigenvalues([[root, DOMAIN.constant(0)], [DOMAIN.constant(0), root]])
    assert low.overlaps(root)
    assert high.overlaps(root)


def test_powers_of_a_ball_around_zero_are_enclosed():
    ball = arb(0, 1e-3)
    assert DOMAIN.power(ball, 2).contains(arb(0, 1e-3) * arb(0, 1e-3))
    assert DOMAIN.power(ball, 3).is_finite()


def test_scalars_that_are_not_exact_are_balls():
    balls = BallDomain(exact=False, negligible=1e-20)
    made = [balls.constant(Fraction(1, 3)), balls.exponential(balls.constant(0)), balls.dot((), ())]
    assert all(isinstance(x, arb) for x in made)
    assert balls.is_zero(arb(0, 1e-30)) is True
    assert balls.is_zero(arb(0, 1e-10)) is None
    with pytest.raises(Unsupported):
        balls.random_entry(("x", 0, 0))


def test_a_pseudo_inverse_takes_a_negligible_ball_for_zero():
    balls = BallDomain(exact=False, negligible=1e-10)
    third = arb(1) / 3
    row = (third, 2 * third)
    found = moore_penrose(balls, Matrix(entries=(row, (third * 3 * third, 2 * third))))
    assert (found.entries[0][0] * 10 * third - 1).contains(0)
