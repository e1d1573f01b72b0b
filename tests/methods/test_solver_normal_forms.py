"""Normal forms of matrix expressions: equal only when the expressions are, and equal after rewriting."""

from __future__ import annotations

from hypothesis import given, settings

from corrigenda.proofs.language.tree.expressions import Expr
from corrigenda.proofs.methods.normal.forms import negate, sum_values
from corrigenda.proofs.methods.normal.normalise import Reader
from tests.methods.test_soundness import mutants, scalars, turned, value
from tests.methods.trees import CONTEXT, N, X, minus, num, plus, t, times

READER = Reader(context=CONTEXT)
ROUNDS = settings(max_examples=60, deadline=None, derandomize=True)


def same(left: Expr, right: Expr) -> bool:
    """Whether the normal forms are equal."""
    return not sum_values([READER.value(left), negate(READER.value(right))]).terms


@ROUNDS
@given(scalars)
def test_rewriting_does_not_change_the_normal_form(expr: Expr) -> None:
    assert same(expr, turned(expr))


@ROUNDS
@given(scalars)
def test_mutants_that_differ_have_other_normal_forms(expr: Expr) -> None:
    for other in mutants(expr)[:6]:
        assert same(expr, other) <= bool((value(expr) == value(other)).all())


@ROUNDS
@given(scalars, scalars)
def test_two_expressions_agree_only_when_their_values_do(left: Expr, right: Expr) -> None:
    assert same(left, right) <= bool((value(left) == value(right)).all())


def test_products_do_not_commute_and_transposes_count() -> None:
    gram = times(t(X), X)
    assert not same(times(X, gram, t(X)), times(X, t(X)))
    assert same(t(times(X, gram)), times(gram, t(X)))
    assert same(plus(N, minus(N)), num(0))
