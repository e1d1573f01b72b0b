"""The kinds of number: residues that obey the rules of the reals, dual numbers, random terms."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.tree.expressions import Chain, Expr
from corrigenda.proofs.recheck.evaluation import Environment, value
from corrigenda.proofs.recheck.evaluation.gradients import Dual, Duals
from corrigenda.proofs.recheck.matrices import number
from corrigenda.proofs.recheck.refusals import Undefined
from corrigenda.proofs.recheck.scalars.primes import draw_primes
from corrigenda.proofs.recheck.scalars.reals import Reals
from corrigenda.proofs.recheck.scalars.residues import Residues

PRIMES = draw_primes(random.Random(7))
REALS = Reals()
RESIDUES = Residues(primes=PRIMES)
SMALL = st.fractions(min_value=-50, max_value=50, max_denominator=12)
QUICK = settings(max_examples=60, deadline=None, derandomize=True)


def test_the_second_prime_divides_the_order_of_the_first() -> None:
    assert (PRIMES.p - 1) % PRIMES.q == 0
    assert pow(PRIMES.g, PRIMES.q, PRIMES.p) == 1 != PRIMES.g


@QUICK
@given(SMALL, SMALL)
def test_exponentials_turn_sums_into_products(a: Fraction, b: Fraction) -> None:
    both = RESIDUES.function("exp", RESIDUES.of(a + b))
    apart = RESIDUES.function("exp", RESIDUES.of(a)) * RESIDUES.function("exp", RESIDUES.of(b))
    assert both.first == apart.first


@QUICK
@given(st.integers(1, 10**6), st.integers(1, 10**6))
def test_roots_of_squares_multiply(a: int, b: int) -> None:
    first, second = RESIDUES.of(a * a), RESIDUES.of(b * b)
    assert RESIDUES.root(first * second).value == (RESIDUES.root(first) * RESIDUES.root(second)).value
    assert RESIDUES.sign(RESIDUES.root(first)) == 1


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
def test_small_numbers_are_positive(number: int) -> None:
    assert RESIDUES.sign(RESIDUES.of(number)) == 1
    assert RESIDUES.sign(RESIDUES.of(-number)) == -1


@QUICK
@given(SMALL, SMALL.filter(bool))
def test_dual_numbers_differentiate_quotients(a: Fraction, b: Fraction) -> None:
    duals = Duals(base=REALS)
    found = Dual(REALS.of(a), REALS.of(1)) * duals.power(Dual(REALS.of(b), REALS.of(3)), -1)
    assert found == Dual(REALS.of(a / b), REALS.of((b - 3 * a) / b**2))


def test_division_by_zero_has_no_value() -> None:
    for scalars in (REALS, RESIDUES):
        with pytest.raises(Undefined):
            scalars.power(scalars.of(0), -1)


MOMENTS = (
    (("x \\sim \\mathcal{N}(3, 4)", "x \\in \\mathbb{R}"), "\\mathbb{E}[x^4]", Fraction(81 + 6 * 9 * 4 + 3 * 16)),
    (("x \\sim \\mathrm{Bernoulli}(\\frac{1}{3})", "x \\in \\mathbb{R}"), "\\operatorname{Var}(x)", Fraction(2, 9)),
    (("J \\sim \\mathrm{Uniform}(4)",), "\\mathbb{E}[J^2]", Fraction(30, 4)),
    (("x \\sim \\mathrm{Unif}(1, 3)", "x \\in \\mathbb{R}"), "\\mathbb{E}[x^3]", Fraction(10)),
    (("x \\sim \\mathrm{Beta}(1, 2)",), "\\mathbb{E}[x^2]", Fraction(1, 6)),
    (("x \\sim \\mathrm{Poisson}(3)",), "\\mathbb{E}[x^2]", Fraction(12)),
    (("s \\sim \\mathrm{Rademacher}",), "\\mathbb{E}[(s + 2)^4]", Fraction(41)),
)


@pytest.mark.parametrize(("given", "stated", "expected"), MOMENTS)
def test_moments_of_known_laws(given: tuple[str, ...], stated: str, expected: Fraction) -> None:
    problem = read(Claim(id="x", stated=f"{stated} = 0", given=given))
    assert isinstance(problem.statement, Chain)
    side = problem.statement.sides[0]
    assert isinstance(side, Expr)
    assert number(value(side, Environment(scalars=REALS, context=problem.context))) == REALS.of(expected)
