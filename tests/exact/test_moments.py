"""Exact moments against enumeration, known formulas and mutants of them."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.evaluate.interpreter import evaluate, evaluate_sides
from corrigenda.proofs.language.context import Law, Symbol
from corrigenda.proofs.language.tree.expressions import Big, Chain, Eye, Hadamard, Moment, Slice
from tests.exact.trees import (
    add,
    array,
    at,
    context,
    div,
    fun,
    mean,
    modular,
    mul,
    norm2,
    power,
    rational,
    symbols,
    t,
    tree,
    var,
)

SIGMA2 = power("s", 2)


def normal(*names, mean_of="mu", covariance=None, **options):
    covariance = covariance or mul(SIGMA2, Eye(size=tree("d")))
    return Law(names=names, family="normal", parameters=(tree(mean_of), covariance), **options)


def agree(left, right, env) -> bool:
    a, b = evaluate_sides(tree(left), tree(right), env)
    return a == b


GAUSS = context((normal("q", "k"),), symbols(q="d", k="d", mu="d", s=""), dimensions=("d",))
QK = mul(t("q"), "k")


@pytest.mark.parametrize("d", [1, 2, 5, 13])
def test_variance_of_an_inner_product_of_normals(d):
    env = modular(GAUSS, {"d": d})
    spread = mul("d", power("s", 4))
    assert agree(var(QK), add(spread, mul(2, SIGMA2, norm2("mu"))), env)
    assert not agree(var(QK), spread, env)
    assert not agree(var(QK), add(spread, mul(SIGMA2, norm2("mu"))), env)
    assert agree(mean(QK), norm2("mu"), env)


@pytest.mark.parametrize("d", [1, 3])
def test_moments_over_the_rationals_are_numbers(d):
    env = rational(GAUSS, {"d": d}, mu=[0] * d, s=2)
    assert agree(var(QK), 16 * d, env)
    assert agree(mean(power(QK, 4)), Fraction(256 * (3 * d * d + 6 * d)), env)


def test_isserlis_with_a_full_covariance():
    """E[x1 x2 x3 x4] sums over pairings, and means come in"""
    law = normal("x", mean_of="m", covariance=mul("A", t("A")))
    where = context((law,), symbols(x="4", m="4", A="4 4"))
    env = modular(where)
    x, m = ([at(name, k) for k in (1, 2, 3, 4)] for name in "xm")

    def c(i, j):
        return at(mul("A", t("A")), i, j)

    pairings = add(mul(c(1, 2), c(3, 4)), mul(c(1, 3), c(2, 4)), mul(c(1, 4), c(2, 3)))
    one_pair = add(
        *(mul(c(i, j), *(m[k - 1] for k in (1, 2, 3, 4) if k not in (i, j))) for i in range(1, 5) for j in range(1, i))
    )
    assert agree(mean(mul(*x)), add(mul(*m), one_pair, pairings), env)
    assert not agree(mean(mul(*x)), pairings, env)


POLYNOMIAL = st.lists(st.tuples(st.integers(-3, 3), st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=5)


@given(terms=POLYNOMIAL, p=st.fractions(min_value=0, max_value=1, max_denominator=7))
@settings(max_examples=40, deadline=None)
def test_bernoulli_and_rademacher_against_enumeration(terms, p):
    laws = (Law(names=("a",), family="bernoulli", parameters=(tree("p"),)), Law(names=("e",), family="rademacher"))
    env = rational(context(laws, symbols(a="", e="", p="")), p=p)
    body = add(0, *(mul(c, power("a", i), power("e", j)) for c, i, j in terms))
    expected = sum(
        weight * Fraction(1, 2) * sum(c * a**i * e**j for c, i, j in terms)
        for (a, weight), e in product(((1, p), (0, 1 - p)), (1, -1))
    )
    assert agree(mean(body), Fraction(expected), env)


def test_uniform_on_an_interval():
    where = context(
        (Law(names=("u",), family="uniform", parameters=(tree("a"), tree("b"))),), symbols(u="", a="", b="")
    )
    env = rational(where, a=-1, b=3)
    assert agree(mean("u"), 1, env)
    assert agree(var("u"), Fraction(16, 12), env)
    assert agree(mean(power("u", 3)), Fraction(80 // 4, 4), env)


def test_dropout_objective():
    where = context(
        (Law(names=("R",), family="bernoulli", parameters=(tree("p"),), entrywise=True),),
        symbols(R="n d", X="n d", y="n", w="d", p=""),
        dimensions=("n", "d"),
    )
    masked = mul(Hadamard(left=tree("R"), right=tree("X")), "w")
    left = mean(norm2(add("y", mul(-1, masked))))
    columns = Big(
        operator="sum",
        indices=("i", "j"),
        body=mul(power(at("X", "i", "j"), 2), power(at("w", "j"), 2)),
    )
    spread = mul("p", add(1, mul(-1, "p")), columns)
    right = add(norm2(add("y", mul(-1, "p", "X", "w"))), spread)
    env = modular(where, {"n": 5, "d": 4})
    assert agree(left, right, env)
    assert not agree(left, add(norm2(add("y", mul(-1, "p", "X", "w"))), mul("p", spread)), env)


@pytest.mark.parametrize(
    ("family", "parameter", "holds"),
    [("uniform", "n", True), ("categorical", "c", True), ("categorical", "u", False)],
)
def test_random_rows(family, parameter, holds):
    """E[x_J x_J'] is X'X/n when J is uniform"""
    where = context(
        (Law(names=("J",), family=family, parameters=(tree(parameter),)),),
        {**symbols(X="n m", c="n", u="n"), "J": Symbol(name="J", integer=True)},
        dimensions=("n", "m"),
    )
    values = {"X": [[1, 2], [3, 5], [-1, 4]], "c": [Fraction(1, 3)] * 3, "u": [1, 0, 0]}
    env = rational(where, {"n": 3, "m": 2}, **values)
    row = at("X", "J", Slice())
    assert agree(mean(mul(t(row), row)), div(mul(t("X"), "X"), "n"), env) is holds


JOINT = Law(names=("q", "k"), family="unknown", joint=True)


def test_an_unknown_joint_law():
    where = context((JOINT,), symbols(q="d", k="d"), dimensions=("d",))
    env = modular(where, {"d": 3})
    coordinates = Big(
        operator="sum", indices=("i",), lower=tree(1), upper=tree("d"), body=mean(mul(at("q", "i"), at("k", "i")))
    )
    apart = Big(
        operator="sum", indices=("i",), lower=tree(1), upper=tree("d"), body=mul(mean(at("q", "i")), mean(at("k", "i")))
    )
    assert agree(mean(QK), coordinates, env)
    assert not agree(mean(QK), apart, env)
    assert agree(var(QK), add(mean(power(QK, 2)), mul(-1, power(mean(QK), 2))), env)
    independent = modular(
        context((JOINT,), symbols(q="d", k="d"), dimensions=("d",), independent=(("q", "k"),)), {"d": 3}
    )
    assert agree(mean(QK), apart, independent)


def test_assumed_moments_of_an_unknown_law():
    zero = Chain(sides=(mean("q"), tree(0)), relations=("=",))
    second = Chain(sides=(mean(mul("q", t("q"))), tree("S")), relations=("=",))
    letters = {**symbols(q="d", k="d"), "S": Symbol(name="S", shape=(tree("d"),) * 2, structure=frozenset({"psd"}))}
    where = context((JOINT,), letters, dimensions=("d",), assumptions=(zero, second))
    env = modular(where, {"d": 3})
    assert agree(mean("q"), 0, env)
    assert not agree(mean("k"), 0, env)
    assert agree(mean(norm2("q")), fun("tr", "S"), env)
    assert agree(var("q"), "S", env)


def test_a_finite_law_stands_for_an_unknown_one():
    where = context((JOINT,), symbols(q="", k=""))
    atoms = {("q", "k"): ((array(1), array(1)), (array(-1), array(-1)))}
    env = rational(where, atoms=atoms, q=7, k=7)
    assert agree(mean(mul("q", "k")), 1, env)
    assert agree(mul(mean("q"), mean("k")), 0, env)
    assert agree(mul("q", "k"), 49, env)
    with pytest.raises(Undefined):
        evaluate(mean(mul("q", "k"), given=("k",)), env)
    at_an_atom = rational(where, atoms=atoms, q=7, k=-1)
    assert agree(mean(mul("q", "k"), given=("k",)), 1, at_an_atom)


def test_given_names_stay_fixed():
    env = rational(GAUSS, {"d": 2}, mu=[1, 2], s=1, q=[3, 4], k=[0, 0])
    assert agree(mean(QK, given=("q",)), 11, env)
    assert agree(mean(QK, over=("k",)), 11, env)
    assert agree(mean(mean(QK, over=("k",))), 5, env)
    covariance = Moment(operator="Cov", arguments=(tree("q"), tree("k")))
    assert agree(covariance, 0, env)


def test_gaussian_exponentials_and_angles():
    where = context((normal("W"),), symbols(W="d", a="d", mu="d", s=""), dimensions=("d",))
    env = rational(where, {"d": 2}, a=[1, Fraction(1, 2)], mu=[3, -2], s=2)
    form = mul(t("a"), "W")
    half = div(mul(SIGMA2, norm2("a")), 2)
    assert agree(mean(fun("exp", form)), fun("exp", add(mul(t("a"), "mu"), half)), env)
    assert agree(mean(mul(at("W", 1), fun("exp", form))), mul(7, fun("exp", add(mul(t("a"), "mu"), half))), env)
    damped = mul(fun("exp", mul(-1, half)), fun("cos", mul(t("a"), "mu")))
    assert agree(mean(fun("cos", form)), damped, env)
    assert not agree(mean(fun("sin", form)), damped, env)
    with pytest.raises(Undefined):
        evaluate(mean(fun("exp", norm2("W"))), env)


def test_random_features_average_to_the_gaussian_kernel():
    """E[cos(W'q) cos(W'k) + sin(W'q) sin(W'k)] = exp(-|q - k|^2 s^2 / 2) for W ~ N(0, s^2 I)"""
    law = normal("W", mean_of=0)
    env = modular(context((law,), symbols(W="d", q="d", k="d", s=""), dimensions=("d",)), {"d": 3})
    waves = [mul(fun(f, mul(t("W"), "q")), fun(f, mul(t("W"), "k"))) for f in ("sin", "cos")]
    gap = norm2(add("q", mul(-1, "k")))
    assert agree(mean(add(*waves)), fun("exp", mul(Fraction(-1, 2), SIGMA2, gap)), env)
    assert not agree(mean(add(*waves)), fun("exp", mul(Fraction(-1, 2), gap)), env)


def test_rademacher_exponential_is_a_hyperbolic_cosine():
    env = rational(context((Law(names=("e",), family="rademacher"),), symbols(e="", x="")), x=2)
    cosh = div(add(fun("exp", "x"), fun("exp", mul(-1, "x"))), 2)
    assert agree(mean(fun("exp", mul("e", "x"))), cosh, env)


def test_a_random_letter_outside_a_moment_is_free():
    env = rational(GAUSS, {"d": 1}, mu=[1], s=1, q=[5], k=[2])
    assert agree(QK, 10, env)


def test_the_parameters_of_a_law_are_averaged_too_unless_they_are_given():
    laws = (normal("w", mean_of=0, covariance=tree(1)), normal("x", mean_of="w", covariance=tree(1)))
    env = rational(context(laws, symbols(w="", x="")), w=1, x=1)
    assert agree(mean("x", given=("w",)), 1, env)
    assert agree(mean("x"), 0, env)
    assert agree(mean(mul("x", "w")), 1, env)
    assert agree(mean(power("x", 2)), 2, env)
    assert agree(mean("w", given=("x",)), Fraction(1, 2), env)


def test_a_mean_given_a_dependent_name_is_refused_even_when_that_name_is_not_averaged():
    env = rational(context((JOINT,), symbols(q="", k="")), q=1, k=1)
    with pytest.raises(Unsupported):
        evaluate(mean("q", given=("k",)), env)


def test_an_assumed_variance_needs_the_mean():
    spread = Chain(sides=(var("q"), tree("S")), relations=("=",))
    centre = Chain(sides=(mean("q"), mean("k"), tree("m")), relations=("=", "="))
    each = Chain(sides=(mean(power(at("k", "i"), 2)), tree(5)), relations=("=",))
    letters = {
        **symbols(q="d", k="d", m="d"),
        "S": Symbol(name="S", shape=(tree("d"),) * 2, structure=frozenset({"pd"})),
    }
    where = context((JOINT,), letters, dimensions=("d",), assumptions=(spread, centre, each))
    env = modular(where, {"d": 2})
    assert agree(mean(norm2("q")), add(fun("tr", "S"), norm2("m")), env)
    assert agree(mean("k"), "m", env)
    assert agree(mean(norm2("k")), mul(5, "d"), env)
