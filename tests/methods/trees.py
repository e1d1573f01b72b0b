"""Small constructors of syntax trees for tests that draw expressions at random."""

from __future__ import annotations

from fractions import Fraction

from corrigenda.proofs.language.context import Context, Law, Problem, Symbol
from corrigenda.proofs.language.tree.expressions import (
    Add,
    Chain,
    Expr,
    Eye,
    Function,
    Mul,
    Name,
    Neg,
    Norm,
    Num,
    Pow,
    Transpose,
)

N, D = Name(text="n"), Name(text="d")
X, A, B = Name(text="X"), Name(text="A"), Name(text="B")
W, V, Y, Q, K = (Name(text=letter) for letter in "wvyqk")
S = Name(text=r"\sigma")

CONTEXT = Context(
    dimensions=("n", "d"),
    symbols={
        "X": Symbol(name="X", shape=(N, D)),
        "A": Symbol(name="A", shape=(D, D)),
        "B": Symbol(name="B", shape=(D, D)),
        "w": Symbol(name="w", shape=(D,)),
        "v": Symbol(name="v", shape=(D,)),
        "y": Symbol(name="y", shape=(N,)),
        "q": Symbol(name="q", shape=(D,)),
        "k": Symbol(name="k", shape=(D,)),
        r"\sigma": Symbol(name=r"\sigma"),
    },
    laws=(
        Law(
            names=("q", "k"),
            family="normal",
            parameters=(W, Mul(factors=(Pow(base=S, exponent=Num(value=Fraction(2))), Eye(size=D)))),
        ),
    ),
)


def num(value: int) -> Num:
    """An integer literal."""
    return Num(value=Fraction(value))


def times(*factors: Expr) -> Expr:
    """A product."""
    return Mul(factors=factors)


def plus(*terms: Expr) -> Expr:
    """A sum."""
    return Add(terms=terms)


def minus(term: Expr) -> Expr:
    """An opposite."""
    return Neg(operand=term)


def t(operand: Expr) -> Expr:
    """A transpose."""
    return Transpose(operand=operand)


def square(operand: Expr) -> Expr:
    """A squared Euclidean norm."""
    return Pow(base=Norm(operand=operand), exponent=num(2))


def trace(operand: Expr) -> Expr:
    """A trace."""
    return Function(name="tr", arguments=(operand,))


def equation(left: Expr, right: Expr) -> Problem:
    """`left = right` under CONTEXT."""
    statement = Chain(sides=(left, right), relations=("=",))
    return Problem(key="test", context=CONTEXT, statement=statement, as_written=statement)
