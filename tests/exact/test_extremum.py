"""Minima of quadratics: the value, the minimiser, and the cases without one."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.evaluate.extremum import definiteness
from corrigenda.numerics.kernel.evaluate.interpreter import evaluate, evaluate_sides
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.numerics.kernel.numbers.exact.fields import Rationals
from corrigenda.proofs.language.tree.expressions import Extremum
from tests.exact.trees import add, context, div, modular, mul, neg, norm2, power, rational, symbols, t, tree

RIDGE = context((), symbols(X="n d", T="d d", y="n", w="d", u="d", a="", b="", x=""), dimensions=("n", "d"))
LOSS = add(norm2(add("y", mul(-1, "X", "w"))), norm2(mul("T", "w")))


def extreme(operator, variable, body):
    return Extremum(operator=operator, variables=(variable,), body=body)


def agree(left, right, env) -> bool:
    a, b = evaluate_sides(tree(left), tree(right), env)
    return a == b


@pytest.mark.parametrize("sizes", [{"n": 1, "d": 1}, {"n": 3, "d": 2}, {"n": 2, "d": 4}])
def test_generalised_ridge(sizes):
    env = modular(RIDGE, sizes)
    normal = add(mul(t("X"), "X"), mul(t("T"), "T"))
    solution = mul(power(normal, -1), t("X"), "y")
    assert agree(extreme("argmin", "w", LOSS), solution, env)
    assert not agree(extreme("argmin", "w", LOSS), mul(2, solution), env)


def test_ridge_at_a_rational_point():
    env = rational(RIDGE, {"n": 1, "d": 2}, X=[[1, 2]], T=[[1, 0], [0, 1]], y=[6], w=[0, 0])
    assert agree(extreme("argmin", "w", LOSS), mul(t("X")), env)
    assert agree(extreme("min", "w", LOSS), 6, env)
    without = norm2(add("y", mul(-1, "X", "w")))
    assert agree(extreme("min", "w", without), 0, env)
    with pytest.raises(Undefined):
        evaluate(extreme("argmin", "w", without), env)


def test_a_minimiser_that_is_not_unique_is_undefined_modulo_a_prime_too():
    with pytest.raises(Undefined):
        evaluate(extreme("argmin", "w", norm2(add("y", mul(-1, "X", "w")))), modular(RIDGE, {"n": 2, "d": 3}))


def test_the_minimum_of_a_semidefinite_form_is_zero():
    form = mul(t("u"), t("X"), "X", "u")
    assert agree(extreme("min", "u", form), 0, modular(RIDGE, {"n": 3, "d": 2}))
    assert agree(extreme("min", "u", form), 0, rational(RIDGE, {"n": 1, "d": 2}, X=[[1, 2]]))


def test_scalars_and_maxima():
    env = rational(RIDGE, a=3, b=-6)
    parabola = add(mul("a", power("x", 2)), mul("b", "x"), 1)
    assert agree(extreme("argmin", "x", parabola), div(neg("b"), mul(2, "a")), env)
    assert agree(extreme("max", "x", neg(parabola)), 2, env)
    for operator, body in (("max", parabola), ("min", neg(parabola)), ("argmax", parabola)):
        with pytest.raises(Undefined):
            evaluate(extreme(operator, "x", body), env)
    with pytest.raises(Undefined):
        evaluate(extreme("min", "x", mul("a", "x")), env)


def test_functions_that_are_not_quadratic_are_refused():
    env = rational(RIDGE, a=3)
    for body in (power("x", 4), power("x", 3), mul("x", power("x", 2), "a")):
        with pytest.raises(Unsupported):
            evaluate(extreme("min", "x", body), env)


@given(st.lists(st.lists(st.integers(-2, 2), min_size=3, max_size=3), min_size=1, max_size=4))
@settings(max_examples=50, deadline=None)
def test_definiteness_of_gram_matrices(rows):
    """B'B is semidefinite, definite iff the columns are independent; minus a little it is neither."""
    gram = [[sum(Fraction(r[i] * r[j]) for r in rows) for j in range(3)] for i in range(3)]
    found = definiteness(Rationals(), Matrix(entries=tuple(map(tuple, gram))))
    (a, b, c), (_, d, e), (_, _, f) = gram
    determinant = a * (d * f - e * e) - b * (b * f - c * e) + c * (b * e - c * d)
    assert found == (1 if determinant != 0 else 0)
    if determinant == 0:
        lowered = [[x - (i == j) * Fraction(1, 10**6) for j, x in enumerate(row)] for i, row in enumerate(gram)]
        assert definiteness(Rationals(), Matrix(entries=tuple(map(tuple, lowered)))) == -1
