"""No false statement is ever proved: random statements, rewritten or broken, against an independent evaluation."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree.expressions import (
    Add,
    Expr,
    Function,
    Moment,
    Mul,
    Name,
    Neg,
    Norm,
    Num,
    Pow,
    Transpose,
)
from corrigenda.proofs.methods import identity
from corrigenda.proofs.methods.method import Prove
from corrigenda.proofs.verdict import Stance
from tests.methods.problems import proves_all, said
from tests.methods.trees import A, B, D, K, Q, S, V, W, X, Y, equation, minus, num, plus, square, t, times, trace

ROUNDS = settings(max_examples=40, deadline=None, derandomize=True)


def letters() -> Mapping[str, np.ndarray]:
    """Small integers at sizes larger than any that the tests prove at."""
    source = np.random.default_rng(7)
    shapes = {"X": (7, 6), "A": (6, 6), "B": (6, 6), "w": (6, 1), "v": (6, 1), "y": (7, 1), r"\sigma": (1, 1)}
    return {name: source.integers(-3, 4, shape).astype(object) for name, shape in shapes.items()}


VALUES = letters()


def value(expr: Expr) -> np.ndarray:
    """An evaluation that shares nothing with the interpreter."""
    match expr:
        case Num(value=number):
            return np.array([[number]], dtype=object)
        case Name(text="d"):
            return np.array([[6]], dtype=object)
        case Name(text=text):
            return VALUES[text]
        case Neg(operand=operand):
            return -value(operand)
        case Transpose(operand=operand):
            return value(operand).T
        case Add(terms=terms):
            return sum(map(value, terms[1:]), value(terms[0]))
        case Mul(factors=factors):
            return _product([value(factor) for factor in factors])
        case Pow(base=Norm(operand=operand)):
            return np.array([[(value(operand) ** 2).sum()]], dtype=object)
        case Pow(base=base, exponent=Num(value=power)):
            return value(base) ** int(power)
        case Function(name="tr", arguments=(operand,)):
            return np.array([[value(operand).trace()]], dtype=object)
    raise AssertionError(expr)


def _product(factors: list[np.ndarray]) -> np.ndarray:
    total = factors[0]
    for factor in factors[1:]:
        total = total * factor if (1, 1) in (total.shape, factor.shape) else total @ factor
    return total


square_matrices: st.SearchStrategy[Expr] = st.recursive(
    st.sampled_from([A, B, t(A), times(t(X), X)]),
    lambda inner: st.one_of(
        st.builds(times, inner, inner), st.builds(plus, inner, inner), st.builds(t, inner), st.builds(minus, inner)
    ),
    max_leaves=3,
)
vectors: st.SearchStrategy[Expr] = st.one_of(
    st.sampled_from([W, V, times(t(X), Y)]),
    st.builds(times, square_matrices, st.sampled_from([W, V])),
    st.builds(plus, st.just(W), st.builds(times, square_matrices, st.just(V))),
)
scalars: st.SearchStrategy[Expr] = st.one_of(
    st.builds(lambda a, b: times(t(a), b), vectors, vectors),
    st.builds(trace, square_matrices),
    st.builds(square, vectors),
)


def rewritten(expr: Expr) -> Expr:
    """An equal expression: transposes pushed in, traces turned, norms opened, sums and products expanded."""
    match expr:
        case Transpose(operand=Mul(factors=factors)):
            return Mul(factors=tuple(rewritten(t(factor)) for factor in reversed(factors)))
        case Transpose(operand=Add(terms=terms)):
            return Add(terms=tuple(rewritten(t(term)) for term in reversed(terms)))
        case Transpose(operand=Transpose(operand=operand)):
            return rewritten(operand)
        case Transpose(operand=Neg(operand=operand)):
            return minus(rewritten(t(operand)))
        case Function(name="tr", arguments=(Mul(factors=(first, *rest)),)):
            return trace(times(*map(rewritten, rest), rewritten(first)))
        case Pow(base=Norm(operand=Add(terms=(left, right)))):
            cross = times(num(2), t(rewritten(left)), rewritten(right))
            return plus(square(rewritten(right)), cross, square(rewritten(left)))
    return expr


def turned(expr: Expr) -> Expr:
    """A rewritten scalar; a^T b becomes b^T a."""
    match expr:
        case Mul(factors=(Transpose(operand=left), right)):
            return times(rewritten(t(rewritten(right))), rewritten(left))
    return rewritten(expr)


def mutants(expr: Expr) -> list[Expr]:
    """Single edits: a coefficient, a transpose dropped, a term dropped."""
    match expr:
        case Add(terms=terms):
            edited = [
                Add(terms=(*terms[:i], m, *terms[i + 1 :])) for i, term in enumerate(terms) for m in mutants(term)
            ]
            return [*edited, terms[0]]
        case Mul(factors=factors):
            inner = [
                Mul(factors=(*factors[:i], m, *factors[i + 1 :])) for i, f in enumerate(factors) for m in mutants(f)
            ]
            return [*inner, times(num(2), expr)]
        case Transpose(operand=Name(text="A")):
            return [A]
        case Function(name=name, arguments=(operand,)):
            return [Function(name=name, arguments=(m,)) for m in mutants(operand)]
        case Pow(base=Norm(operand=operand)):
            return [times(num(3), square(operand)), *(square(m) for m in mutants(operand))]
    return []


@ROUNDS
@given(scalars)
def test_rewritten_statements_are_proved(expr: Expr) -> None:
    other = turned(expr)
    assert (value(expr) == value(other)).all()
    finding = said(identity.prove, equation(expr, other))
    assert finding.stance is Stance.FOR, finding.because


@ROUNDS
@given(scalars, st.integers(0, 30))
def test_a_broken_statement_is_never_proved(expr: Expr, place: int) -> None:
    broken = mutants(turned(expr))
    if not broken:
        return
    other = broken[place % len(broken)]
    _agrees_with_evaluation(identity.prove, equation(expr, other), value(expr), value(other))


@ROUNDS
@given(scalars, scalars)
def test_unrelated_statements(left: Expr, right: Expr) -> None:
    _agrees_with_evaluation(identity.prove, equation(left, right), value(left), value(right))


def _agrees_with_evaluation(decide: Prove, problem: Problem, left: np.ndarray, right: np.ndarray) -> None:
    finding = said(decide, problem)
    assert finding.stance is not Stance.AGAINST
    if not (left == right).all():
        assert not proves_all(finding), finding.because
        assert finding.stance is Stance.SILENT


def mean(*arguments: Expr, operator: str = "E") -> Expr:
    """A moment."""
    return Moment(operator=operator, arguments=arguments)


SIGMA2 = Pow(base=S, exponent=num(2))


def formulas(matrix: Expr) -> list[tuple[Expr, list[Expr]]]:
    """Moments of q, k ~ N(w, sigma^2 I) with the terms that they are the sum of (Isserlis)."""
    return [
        (mean(times(t(Q), matrix, Q)), [times(t(W), matrix, W), times(SIGMA2, trace(matrix))]),
        (mean(times(t(Q), matrix, K)), [times(t(W), matrix, W)]),
        (
            mean(times(t(Q), matrix, K), operator="Var"),
            [
                times(SIGMA2, square(times(matrix, W))),
                times(SIGMA2, square(times(t(matrix), W))),
                times(SIGMA2, SIGMA2, trace(times(matrix, t(matrix)))),
            ],
        ),
        (mean(times(t(Q), V), times(t(Q), matrix, W), operator="Cov"), [times(SIGMA2, t(V), matrix, W)]),
        (mean(square(Q)), [square(W), times(D, SIGMA2)]),
    ]


@settings(max_examples=20, deadline=None, derandomize=True)
@given(square_matrices, st.integers(0, 4))
def test_moment_formulas_are_proved(matrix: Expr, place: int) -> None:
    moment, terms = formulas(matrix)[place]
    finding = said(identity.prove, equation(moment, plus(*terms) if len(terms) > 1 else terms[0]))
    assert finding.stance is Stance.FOR, finding.because


@settings(max_examples=40, deadline=None, derandomize=True)
@given(square_matrices, st.integers(0, 4), st.integers(0, 2), st.sampled_from([2, 0, -1]))
def test_a_broken_moment_formula_is_never_proved(matrix: Expr, place: int, term: int, factor: int) -> None:
    moment, terms = formulas(matrix)[place]
    term %= len(terms)
    if (value(terms[term]) == 0).all():
        return
    broken = [times(num(factor), part) if position == term else part for position, part in enumerate(terms)]
    finding = said(identity.prove, equation(moment, plus(num(0), *broken) if len(broken) == 1 else plus(*broken)))
    assert finding.stance is Stance.SILENT, finding.because


def test_the_evaluation_of_this_test_is_an_evaluation() -> None:
    assert value(times(num(2), t(W), W))[0, 0] == 2 * sum(Fraction(int(x)) ** 2 for x in VALUES["w"][:, 0])
