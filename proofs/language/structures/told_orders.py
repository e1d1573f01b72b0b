"""Orders between expressions that the numbers in them or the assumptions tell."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.laws.moments import bounds
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import ZERO, literal
from corrigenda.proofs.language.tree.links import orders


def is_told(statement: e.Statement, context: Context) -> bool:
    """Whether every order of a chain is told, strict ones up to equality."""
    if not isinstance(statement, e.Chain):
        return False
    told = [at_most(low, high, context) for low, high, _ in orders(statement)]
    return len(told) == len(statement.relations) and all(told)


def at_most(low: e.Expr, high: e.Expr, context: Context) -> bool:
    """Whether low <= high is told by the numbers, by an assumption between the two, or by one about each."""
    if low == high or any((low, high) == pair[:2] for pair in orders(*context.assumptions)):
        return True
    if isinstance(high, e.Add) and low in (ZERO, *high.terms):
        rest = list(high.terms)
        if low in rest:
            rest.remove(low)
        if all(at_most(ZERO, term, context) for term in rest):
            return True
    return any(value <= bound for value in _above(low, context) for bound in _below(high, context))


def _above(expr: e.Expr, context: Context) -> Iterator[Fraction]:
    """Numbers that an expression is at most."""
    ends = (literal(high) for low, high, _ in orders(*context.assumptions) if low == expr)
    yield from (value for value in (literal(expr), *ends) if value is not None)


def _below(expr: e.Expr, context: Context) -> Iterator[Fraction]:
    """Numbers that an expression is at least."""
    value = literal(expr)
    if value is not None:
        yield value
    if isinstance(expr, e.Name):
        symbol = context.symbols.get(expr.text)
        if expr.text in context.dimensions:
            yield Fraction(1)
        elif symbol is not None and symbol.natural:
            yield Fraction(0)
    yield from (bound for bound, _ in bounds(expr, context))
