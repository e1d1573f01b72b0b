"""Witnesses: found, small, re-evaluated; never for a true statement."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.numerics.search import refute, sample_points
from corrigenda.numerics.truth import truth
from corrigenda.proofs.language.context import Context, Law, Problem, Recurrence, Symbol
from corrigenda.proofs.language.tree.expressions import (
    Add,
    Big,
    Chain,
    Constant,
    Eye,
    Function,
    Hadamard,
    Iff,
    Implies,
    Index,
    Inner,
    Limit,
    Moment,
    Mul,
    Name,
    Neg,
    Norm,
    Num,
    Pow,
    Transpose,
)


@dataclass(frozen=True)
class Limits:
    trials: int = 600
    fewest: int = 60


def letter(name):
    return Name(text=name)


def number(value):
    return Num(value=Fraction(value))


def relation(left, name, right):
    return Chain(sides=(left, right), relations=(name,))


def times(*factors):
    return Mul(factors=factors)


def plus(*terms):
    return Add(terms=terms)


def power(base, exponent):
    return Pow(base=base, exponent=number(exponent))


def mean(body):
    return Moment(operator="E", arguments=(body,))


def variance(body):
    return Moment(operator="Var", arguments=(body,))


def context(shapes, **more):
    symbols = {name: Symbol(name=name, shape=tuple(map(letter, shape))) for name, shape in shapes.items()}
    sizes = tuple(sorted({size for shape in shapes.values() for size in shape}))
    return Context(dimensions=sizes, symbols=symbols, **more)


def problem(statement, where):
    return Problem(key="test", context=where, statement=statement, as_written=statement)


def search(statement, where, trials=600):
    return refute(problem(statement, where), seed=0, budget=Limits(trials))


def assert_refuted(statement, where):
    """A witness whose point meets the assumptions and makes the statement false, anew."""
    found = search(statement, where)
    assert found.witness is not None
    assert truth(statement, found.point, where) is False
    assert all(truth(assumption, found.point, where) is True for assumption in where.assumptions)
    return found


A, B, C = map(letter, "abc")
SCALARS = context({"a": "", "b": "", "c": ""})
LEAVES = st.sampled_from((A, B, C, number(2), number(Fraction(-1, 2))))
POLYNOMIALS = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.tuples(inner, inner).map(lambda pair: plus(*pair)),
        st.tuples(inner, inner).map(lambda pair: times(*pair)),
        inner.map(lambda body: Neg(operand=body)),
    ),
    max_leaves=5,
)


@settings(max_examples=25, deadline=None)
@given(POLYNOMIALS, POLYNOMIALS, POLYNOMIALS)
def test_ring_laws_have_no_witness(p, q, r):
    statement = relation(times(p, plus(q, r)), "=", plus(times(r, p), times(q, p)))
    found = search(statement, SCALARS, trials=100)
    assert found.witness is None
    assert found.satisfiable


@settings(max_examples=25, deadline=None)
@given(POLYNOMIALS, st.sampled_from((A, times(A, B), power(C, 3), plus(A, number(1)), number(Fraction(1, 100)))))
def test_a_planted_term_is_found(p, term):
    assert_refuted(relation(p, "=", plus(p, term)), SCALARS)


@settings(max_examples=8, deadline=None)
@given(POLYNOMIALS, POLYNOMIALS)
def test_true_inequalities_have_no_witness(p, q):
    statement = relation(times(number(2), p, q), "<=", plus(power(p, 2), power(q, 2)))
    assert search(statement, SCALARS, trials=100).witness is None


@settings(max_examples=15, deadline=None)
@given(st.lists(st.sampled_from(("X", "Y")), min_size=2, max_size=4))
def test_transpose_reverses_products_and_nothing_else(names):
    where = context({"X": ("n", "n"), "Y": ("n", "n")})
    left = Transpose(operand=times(*map(letter, names)))
    turned = [Transpose(operand=letter(name)) for name in names]
    assert search(relation(left, "=", times(*reversed(turned))), where, trials=200).witness is None
    if names != names[::-1]:
        found = assert_refuted(relation(left, "=", times(*turned)), where)
        assert found.point.sizes == {"n": 2}


def test_the_polynomial_feature_map_without_cross_terms_fails_at_two_ones():
    where = context({"q": "D", "k": "D"})
    dot = times(Transpose(operand=letter("q")), letter("k"))
    i = letter("i")
    squares = times(power(Index(base=letter("q"), indices=(i,)), 2), power(Index(base=letter("k"), indices=(i,)), 2))
    total = Big(operator="sum", indices=("i",), body=squares, lower=number(1), upper=letter("D"))
    features = plus(number(1), times(number(2), dot), total)
    found = assert_refuted(relation(power(plus(dot, number(1)), 2), "=", features), where)
    assert found.witness.sentence == "At D = 2, q = k = (1, 1) the left side is 9 and the right side 7."
    assert found.witness.left == "9"
    assert found.witness.assignment["q"] == r"\begin{bmatrix} 1 \\ 1 \end{bmatrix}"


def test_the_product_rule_for_variances_fails_for_dependent_factors_only():
    law = Law(names=("X", "Y"), family="unknown", joint=True)
    x, y = letter("X"), letter("Y")
    right = plus(
        times(variance(x), variance(y)),
        times(variance(x), power(mean(y), 2)),
        times(variance(y), power(mean(x), 2)),
    )
    statement = relation(variance(times(x, y)), "=", right)
    dependent = context({"X": "", "Y": ""}, laws=(law,))
    assert len(next(iter(assert_refuted(statement, dependent).point.atoms.values()))) == 2
    independent = context({"X": "", "Y": ""}, laws=(law,), independent=(("X", "Y"),))
    found = search(statement, independent)
    assert found.witness is None
    assert found.tried > 20


def test_assumed_moments_of_an_unknown_law_hold_at_the_witness():
    law = Law(names=("q", "k"), family="unknown", joint=True)
    centred = tuple(relation(mean(letter(name)), "=", number(0)) for name in "qk")
    where = context({"q": "d", "k": "d"}, laws=(law,), assumptions=centred)
    product = Inner(left=letter("q"), right=letter("k"))
    assert_refuted(relation(mean(product), "=", number(0)), where)


def sequence(**more):
    step = plus(times(A, Index(base=letter("w"), indices=(letter("t"),))), B)
    symbols = {name: Symbol(name=name) for name in "abw"}
    symbols["t"] = Symbol(name="t", integer=True, natural=True)
    return Context(symbols=symbols, recurrences={"w": Recurrence(name="w", index="t", step=step)}, **more)


def test_an_unrolled_recurrence_without_its_exponent_fails_after_two_steps():
    later = Index(base=letter("w"), indices=(plus(letter("t"), number(1)),))
    start = Index(base=letter("w"), indices=(number(0),))
    fixed = relation(B, "=", number(0))
    found = assert_refuted(relation(later, "=", times(A, start)), sequence(assumptions=(fixed,)))
    assert found.point.integers == {"t": 1}
    assert "w_0" in found.witness.assignment


def test_the_start_of_a_sequence_can_be_assumed():
    here = Index(base=letter("w"), indices=(letter("t"),))
    start = Index(base=letter("w"), indices=(number(0),))
    zero = (relation(start, "=", number(0)), relation(B, "=", number(0)))
    found = search(relation(here, "=", number(0)), sequence(assumptions=zero))
    assert found.witness is None
    assert found.satisfiable


def test_free_index_letters_range_over_their_dimension():
    where = context({"x": "d"})
    entry = Index(base=letter("x"), indices=(letter("i"),))
    found = assert_refuted(relation(entry, "=", Index(base=letter("x"), indices=(number(1),))), where)
    assert found.point.sizes == {"d": 2}
    assert found.point.integers == {"i": 2}


def test_an_equivalence_says_which_side_is_true():
    statement = Iff(left=relation(power(A, 2), "<", number(1)), right=relation(A, "<", number(1)))
    found = assert_refuted(statement, SCALARS)
    assert (found.witness.left, found.witness.relation, found.witness.right) == (
        r"\text{false}", r"\iff", r"\text{true}",
    )  # fmt: skip
    assert found.witness.sentence == "At a = -1 the left side is false (1 < 1) and the right side true (-1 < 1)."


def test_an_implication_shows_premise_and_conclusion():
    statement = Implies(premise=relation(A, "<", B), conclusion=relation(power(A, 2), "<", power(B, 2)))
    found = assert_refuted(statement, SCALARS)
    assert "the premise holds" in found.witness.sentence
    assert found.witness.left == r"\text{true}"


def test_unsatisfiable_assumptions_are_noticed():
    where = context({"a": ""}, assumptions=(relation(A, "<", number(0)), relation(A, ">", number(0))))
    found = search(relation(A, "=", A), where)
    assert not found.satisfiable
    assert found.tried == 0


def test_equality_assumptions_are_substituted():
    where = context({"a": "", "b": ""}, assumptions=(relation(A, "=", plus(times(B, B), number(Fraction(1, 7)))),))
    found = search(relation(A, ">", number(0)), where)
    assert found.satisfiable
    assert found.tried > 100


def test_a_narrow_failure_is_reached_by_climbing():
    bump = plus(power(plus(A, number(Fraction(-173, 13))), 2), power(plus(B, number(Fraction(41, 7))), 2))
    found = assert_refuted(relation(bump, ">", number(Fraction(1, 50))), SCALARS)
    assert found.witness.rigour == "exact"


def test_irrational_witnesses_are_balls():
    exponential = Function(name="exp", arguments=(A,))
    found = assert_refuted(relation(exponential, "<=", plus(number(1), A, power(A, 2))), SCALARS)
    assert found.witness.rigour == "ball"


def test_a_true_bound_on_an_exponential_has_no_witness():
    exponential = Function(name="exp", arguments=(A,))
    assert search(relation(exponential, ">=", plus(number(1), A)), SCALARS).witness is None


@pytest.mark.parametrize(("structure", "holds"), [("symmetric", False), ("psd", True), ("diagonal", False)])
def test_structured_matrices_are_respected(structure, holds):
    symbol = Symbol(name="M", shape=(letter("n"), letter("n")), structure=frozenset({structure}))
    where = Context(dimensions=("n",), symbols={"M": symbol})
    found = search(relation(Function(name="tr", arguments=(letter("M"),)), ">=", number(0)), where)
    assert (found.witness is None) is holds


def test_orthogonal_matrices_keep_lengths():
    orthogonal = Symbol(name="U", shape=(letter("n"), letter("n")), structure=frozenset({"orthogonal"}))
    where = Context(dimensions=("n",), symbols={"U": orthogonal, "x": Symbol(name="x", shape=(letter("n"),))})
    kept = relation(Norm(operand=times(letter("U"), letter("x"))), "=", Norm(operand=letter("x")))
    assert search(kept, where).witness is None
    assert_refuted(relation(times(letter("U"), letter("x")), "=", letter("x")), where)


def test_normal_moments_are_exact_and_zero_mean_helps():
    covariance = times(power(letter("s"), 2), Eye(size=letter("d")))
    law = Law(names=("q", "k"), family="normal", parameters=(letter("m"), covariance))
    shapes = {"q": "d", "k": "d", "m": "d", "s": ""}
    dot = Inner(left=letter("q"), right=letter("k"))
    statement = relation(variance(dot), "=", times(letter("d"), power(letter("s"), 4)))
    assert_refuted(statement, context(shapes, laws=(law,)))
    centred = context(shapes, laws=(law,), assumptions=(relation(letter("m"), "=", number(0)),))
    assert search(statement, centred).witness is None


def test_a_random_name_outside_a_mean_takes_values_of_its_law():
    law = Law(names=("R",), family="bernoulli", parameters=(letter("p"),), entrywise=True)
    where = context({"R": ("n", "d"), "p": ""}, laws=(law,))
    idempotent = relation(Hadamard(left=letter("R"), right=letter("R")), "=", letter("R"))
    found = search(idempotent, where)
    assert found.witness is None
    assert found.tried > 0


def test_parameters_of_laws_are_respected():
    chances = Law(names=("J",), family="categorical", parameters=(letter("q"),))
    coin = Law(names=("R",), family="bernoulli", parameters=(letter("p"),))
    symbols = {"q": Symbol(name="q", shape=(letter("n"),)), "x": Symbol(name="x", shape=(letter("n"),))}
    where = Context(dimensions=("n",), symbols={**symbols, "p": Symbol(name="p")}, laws=(chances, coin))
    drawn = Index(base=letter("x"), indices=(letter("J"),))
    largest = Function(name="max", arguments=(letter("x"),))
    assert search(relation(mean(drawn), "<=", largest), where).witness is None
    assert_refuted(relation(mean(drawn), "<", largest), where)
    assert search(relation(variance(letter("R")), "<=", number(Fraction(1, 4))), where).witness is None
    assert search(relation(mean(letter("R")), ">=", number(0)), where).witness is None


def test_a_normal_covariance_is_positive_semidefinite():
    law = Law(names=("z",), family="normal", parameters=(times(number(0), letter("a")), letter("S")))
    symbols = {"z": Symbol(name="z", shape=(letter("d"),)), "a": Symbol(name="a", shape=(letter("d"),))}
    symbols["S"] = Symbol(name="S", shape=(letter("d"), letter("d")))
    where = Context(dimensions=("d",), symbols=symbols, laws=(law,))
    length = power(Norm(operand=letter("z")), 2)
    assert search(relation(mean(length), "=", Function(name="tr", arguments=(letter("S"),))), where).witness is None
    assert search(relation(mean(length), ">=", number(0)), where).witness is None


def test_a_statement_about_sizes_alone_is_tried_at_more_of_them():
    where = Context(dimensions=("d",))
    gaps = times(*(plus(letter("d"), number(-k)) for k in range(1, 5)))
    found = assert_refuted(relation(gaps, "=", number(0)), where)
    assert found.point.sizes == {"d": 5}


def test_limits_are_replaced_and_not_spelled_out():
    here = Index(base=letter("w"), indices=(letter("t"),))
    limit = Limit(variable="t", target=Constant(name="infinity"), body=here)
    premise = relation(Function(name="abs", arguments=(A,)), "<=", number(1))
    fixed = relation(B, "=", number(0))
    statement = Implies(premise=premise, conclusion=relation(limit, "=", number(0)))
    found = search(statement, sequence(assumptions=(fixed,)))
    assert found.witness is not None
    assert found.witness.sentence.endswith("the premise holds (1 ≤ 1) but the conclusion does not.")
    assert "t" not in found.witness.assignment


def test_points_without_a_value_are_no_witness_and_are_named():
    statement = relation(times(A, Pow(base=A, exponent=number(-1))), "=", number(1))
    found = search(statement, SCALARS)
    assert found.witness is None
    assert found.undefined == (("denominator", A),)


def test_the_same_seed_gives_the_same_search():
    statement = relation(power(plus(A, B), 3), "=", plus(power(A, 3), power(B, 3)))
    assert search(statement, SCALARS) == search(statement, SCALARS)


def test_sampled_points_meet_the_assumptions():
    unit = (relation(number(0), "<", A), relation(A, "<", number(1)), relation(B, ">", A))
    where = context({"a": "", "b": ""}, assumptions=unit)
    points = list(sample_points(problem(relation(A, "<", B), where), 0))
    assert len(points) > 20
    assert all(truth(assumption, point, where) for point in points for assumption in unit)
