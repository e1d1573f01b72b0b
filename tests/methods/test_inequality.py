"""Scalar inequalities: proved only when true, refuted only with a witness, in every dimension."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.numerics.search import refute
from corrigenda.proofs.language.context import Context, Problem, Symbol
from corrigenda.proofs.language.tree.expressions import Add, Chain, Expr, Mul, Name, Num, Pow
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.inequalities.solver_proof import by_solver
from corrigenda.proofs.verdict import RemarkKind, Stance
from tests.methods.problems import only, problem, proves_all, said

SCALARS = r"\eta, \sigma \in \mathbb{R}"
FACTOR = r"1-2\eta\sigma^2"
DESCENT = (
    r"n, m \in \mathbb{N}",
    r"X \in \mathbb{R}^{n \times m}",
    r"w \in \mathbb{R}^m",
    r"L(u) := (Xu)^\top Xu",
    r"x_i := X_{i,:}^\top",
    r"\eta > 0",
    r"J \sim \mathrm{Unif}\{1,\dots,n\}",
    r"v := w-\eta x_Jx_J^\top w",
    r"A := 2w^\top X^\top X(v-w)",
    r"B := (v-w)^\top X^\top X(v-w)",
    r"p := \max_i\|x_i\|_2",
)
STEP = (*DESCENT, r"C_1, C_2 > 0", r"C_1\le\frac2n\sigma_{\min}(X)^2", r"C_2\ge\frac1np^2\sigma_{\max}(X)^2")

TRUE = [
    (rf"|{FACTOR}|<1 \iff 0<\eta<\frac1{{\sigma^2}}", (SCALARS,)),
    (rf"|{FACTOR}|<1 \iff \eta<\frac1{{\sigma^2}}", (SCALARS, r"\eta > 0")),
    (
        rf"|({FACTOR})^t|<\varepsilon \iff t>\frac{{\ln\varepsilon}}{{\ln|{FACTOR}|}}",
        (SCALARS, r"\varepsilon > 0", r"t \in \mathbb{N}", r"\eta > 0", rf"|{FACTOR}|<1"),
    ),
    (r"\eta<\frac{C_1}{C_2}\implies 1-C_1\eta+C_2\eta^2<1", (r"C_1, C_2, \eta > 0",)),
    (r"\lim_{t\to\infty}(1-a\eta)^t = 0", (r"a > 0", r"0 < \eta < \frac2a")),
    (r"|u^\top v|\le\|u\|_2\|v\|_2", (r"u, v \in \mathbb{R}^d",)),
    (r"\|u+v\|_2\le\|u\|_2+\|v\|_2", (r"u, v \in \mathbb{R}^d",)),
    (r"\ln x\le x-1", (r"x > 0",)),
    (r"\mathbb{E}[Z]^2\le\mathbb{E}[Z^2]", (r"Z \in \mathbb{R}", r"Z \sim P")),
    (r"\|x_i\|_2\le p", DESCENT),
    (r"\mathbb{E}[L(v)]\le(1-C_1\eta+C_2\eta^2)L(w)", STEP),
]
FALSE = [
    (rf"|{FACTOR}|<1 \iff \eta<\frac1{{\sigma^2}}", (SCALARS,)),
    (rf"|{FACTOR}|<1 \iff 0<\eta<\frac2{{\sigma^2}}", (SCALARS,)),
    (rf"|{FACTOR}|<1 \iff 0\le\eta<\frac1{{\sigma^2}}", (SCALARS,)),
    (r"\eta<\frac{C_1}{C_2}\implies 1-C_1\eta+C_2\eta^2<1", (r"C_1, C_2 > 0",)),
    (r"\sqrt{ab}\le\frac{a+b}{3}", (r"a, b > 0",)),
    (r"\ln x\le x-2", (r"x > 0",)),
]
UNPROVABLE = [
    (r"|u^\top v|\le\frac12\|u\|_2\|v\|_2", (r"u, v \in \mathbb{R}^d",)),
    (r"\mathbb{E}[Z]^2\ge\mathbb{E}[Z^2]", (r"Z \in \mathbb{R}", r"Z \sim P")),
    (r"w^\top (A^{-1})^\top A w\le w^\top w", (r"A \in \mathbb{R}^{n\times n}", r"w \in \mathbb{R}^n")),
    (r"\|x_i\|_2\ge p", DESCENT),
    (r"\mathbb{E}[L(v)]\le(1-2C_1\eta+C_2\eta^2)L(w)", STEP),
    (r"\mathbb{E}[L(v)]\le(1-C_1\eta+\frac12C_2\eta^2)L(w)", STEP),
]


@pytest.mark.parametrize(("stated", "given"), TRUE)
def test_true_inequalities_are_proved(stated: str, given: tuple[str, ...]) -> None:
    assert proves_all(only(by_solver, stated, *given))


@pytest.mark.parametrize(("stated", "given"), FALSE)
def test_false_ones_come_with_a_witness(stated: str, given: tuple[str, ...]) -> None:
    found = only(by_solver, stated, *given)
    assert found.stance is Stance.AGAINST
    assert found.witness is not None
    assert found.witness.assignment


@pytest.mark.parametrize(("stated", "given"), UNPROVABLE)
def test_a_model_of_atoms_is_no_counterexample(stated: str, given: tuple[str, ...]) -> None:
    assert only(by_solver, stated, *given).stance is Stance.SILENT


def test_a_denominator_is_taken_to_be_non_zero_only_where_it_is_written() -> None:
    assert proves_all(only(by_solver, r"x\cdot\frac1x=1", r"x \in \mathbb{R}"))
    assert only(by_solver, r"x^2>0", r"x \in \mathbb{R}").stance is Stance.AGAINST


def test_earlier_steps_are_hypotheses() -> None:
    stated = problem(r"a\le c", r"a, b, c \in \mathbb{R}")
    steps = (problem(r"a\le b", r"a, b, c \in \mathbb{R}"), problem(r"b\le c", r"a, b, c \in \mathbb{R}"))
    chained = Problem(
        key="test",
        context=stated.context,
        statement=stated.statement,
        as_written=stated.statement,
        hypotheses=tuple(step.statement for step in steps),
    )
    found = said(by_solver, chained, Budget())
    assert proves_all(found)
    assert only(by_solver, r"a\le c", r"a, b, c \in \mathbb{R}").stance is Stance.AGAINST


def test_a_trivial_bound_is_remarked_on() -> None:
    found = only(by_solver, r"\mathbb{E}[A]\le-\frac4n\eta\min_u u^\top X^\top Xu", *DESCENT)
    assert proves_all(found)
    assert [remark.kind for remark in found.remarks] == [RemarkKind.VACUOUS]


LETTERS = tuple(Name(text=letter) for letter in "xyz")
CONTEXT = Context(symbols={letter.text: Symbol(name=letter.text) for letter in LETTERS})


def number(value: int) -> Num:
    return Num(value=Fraction(value))


def monomials(degree: int) -> st.SearchStrategy[Expr]:
    powers = st.lists(st.integers(0, degree), min_size=3, max_size=3)
    return st.builds(
        lambda c, ps: Mul(
            factors=(number(c), *(Pow(base=x, exponent=number(p)) for x, p in zip(LETTERS, ps, strict=True)))
        ),
        st.integers(-3, 3),
        powers,
    )


def polynomials(degree: int) -> st.SearchStrategy[Expr]:
    return st.lists(monomials(degree), min_size=1, max_size=3).map(lambda terms: Add(terms=(*terms, number(0))))


def claim(left: Expr, right: Expr) -> Problem:
    statement = Chain(sides=(left, right), relations=(">=",))
    return Problem(key="generated", context=CONTEXT, statement=statement, as_written=statement)


@settings(max_examples=15, deadline=None, derandomize=True)
@given(st.lists(polynomials(1), min_size=1, max_size=3), st.integers(0, 2))
def test_sums_of_squares_are_never_refuted(parts: list[Expr], slack: int) -> None:
    square = Add(terms=(*(Pow(base=part, exponent=number(2)) for part in parts), number(slack)))
    found = said(by_solver, claim(square, number(0)), Budget())
    assert found.stance is not Stance.AGAINST


@settings(max_examples=15, deadline=None, derandomize=True)
@given(polynomials(2), polynomials(2))
def test_what_the_search_refutes_is_never_proved(left: Expr, right: Expr) -> None:
    stated = claim(left, right)
    found = said(by_solver, stated, Budget(z3_rlimit=2_000_000))
    if found.stance is Stance.FOR:
        assert refute(stated, seed=1, budget=Budget(trials=150)).witness is None
    if found.stance is Stance.AGAINST:
        assert found.witness is not None
