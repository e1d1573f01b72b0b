"""The index count: upper bounds of indices and of powers of a size, and refusals."""

from __future__ import annotations

import pytest

from corrigenda.proofs.language.tree.expressions import (
    Big,
    Expr,
    Eye,
    Function,
    Gradient,
    Index,
    Moment,
    Name,
    Ones,
    Pow,
)
from corrigenda.proofs.methods.index_patterns.bound import index_bound
from corrigenda.proofs.methods.index_patterns.cost import NoBound
from tests.methods.trees import CONTEXT, A, B, D, K, N, Q, S, V, W, X, Y, minus, num, plus, square, t, times, trace


def counts(side: Expr) -> tuple[int, int, int, int]:
    """Indices and powers: n, d of the indices, n, d of the powers."""
    bound = index_bound([side, num(0)], CONTEXT)
    return bound.indices["n"], bound.indices["d"], bound.powers["n"], bound.powers["d"]


def test_a_product_of_m_matrices_has_m_plus_one_indices() -> None:
    assert counts(times(A, B, A)) == (0, 4, 0, 0)
    assert counts(trace(times(A, B, A))) == (0, 3, 0, 0)
    assert counts(Pow(base=A, exponent=num(3))) == (0, 4, 0, 0)


def test_quadratic_forms() -> None:
    assert counts(times(t(W), t(X), X, W)) == (1, 2, 0, 0)
    assert counts(square(plus(Y, minus(times(X, W))))) == (1, 2, 0, 0)


def test_loops_are_powers_of_the_size() -> None:
    assert counts(trace(Eye(size=N)))[2] == 1
    assert counts(times(t(Ones(size=D)), Ones(size=D)))[3] == 1
    assert counts(times(t(Ones(size=D)), W))[3] == 0
    assert counts(times(N, N, D)) == (0, 0, 2, 1)


def test_denominators_are_cleared() -> None:
    from corrigenda.proofs.language.tree.expressions import Div

    fraction = Div(numerator=W, denominator=times(t(W), W))
    other = Div(numerator=V, denominator=times(t(V), V))
    assert counts(plus(fraction, fraction)) == (0, 1, 0, 0)
    assert counts(plus(fraction, other)) == (0, 2, 0, 0)


def test_a_moment_may_free_the_index_of_a_random_letter() -> None:
    dot = times(t(Q), K)
    assert counts(dot)[3] == 0
    assert counts(Moment(operator="E", arguments=(dot,)))[3] == 1
    assert counts(Moment(operator="Var", arguments=(dot,)))[1:] == (2, 0, 2)


def test_a_derivative_frees_the_index_of_its_variable() -> None:
    assert counts(Gradient(body=times(t(W), V), variable="w")) == (0, 2, 0, 0)
    assert counts(Gradient(body=times(t(W), W), variable="w"))[3] == 1


def test_order_of_indices_is_noticed() -> None:
    body = times(Index(base=W, indices=(Name(text="i"),)), Index(base=V, indices=(Name(text="j"),)))
    pairs = Big(operator="sum", indices=("i", "j"), body=body, ordering="i<j")
    bound = index_bound([pairs], CONTEXT)
    assert bound.ordered == {"d"}
    assert (bound.indices["d"], bound.powers["d"]) == (2, 0)
    single = Index(base=W, indices=(Name(text="i"),))
    lonely = Big(operator="sum", indices=("i", "j"), body=single, lower=num(1), upper=D, ordering="i<j")
    assert index_bound([lonely], CONTEXT).powers["d"] == 1


def test_literal_subscripts_are_marked_indices() -> None:
    ends = plus(Index(base=W, indices=(num(2),)), Index(base=W, indices=(D,)))
    bound = index_bound([ends], CONTEXT)
    assert (bound.marks["d"], bound.ordered) == (3, {"d"})


@pytest.mark.parametrize(
    "side",
    [
        Pow(base=A, exponent=num(-1)),
        Pow(base=S, exponent=D),
        Function(name="det", arguments=(A,)),
        Big(operator="prod", indices=("i",), body=Index(base=W, indices=(Name(text="i"),)), lower=num(1), upper=D),
        Index(base=W, indices=(plus(Name(text="i"), num(1)),)),
        Function(name="exp", arguments=(times(D, S),)),
    ],
)
def test_what_is_no_index_pattern_has_no_bound(side: Expr) -> None:
    with pytest.raises(NoBound):
        index_bound([side], CONTEXT)
