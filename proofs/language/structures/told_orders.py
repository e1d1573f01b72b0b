"""Orders between expressions that the numbers in them or the assumptions tell."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.laws.moments import bounds
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import ZERO, literal


def is_told(statement: e.Statement, context: Context) -> bool:
    """Whether every order of a chain is told, strict ones up to equality."""
    if not isinstance(statement, e.Chain):
        return False
    steps = zip(statement.sides, statement.relations, statement.sides[1:], strict=False)
    return all(_is_order_told(*step, context) for step in steps)


def _is_order_told(left: e.Side, relation: str, right: e.Side, context: Context) -> bool:
    if not isinstance(left, e.Expr) or not isinstance(right, e.Expr) or relation not in ("<", "<=", ">", ">="):
        return False
    low, high = (left, right) if relation in ("<", "<=") else (right, left)
    return at_most(low, high, context)


def at_most(low: e.Expr, high: e.Expr, context: Context) -> bool:
    """Whether low <= high is told by the numbers, by an assumption between the two, or by one about each."""
    if low == high or any(pair == (low, high) for pair in _told(context)):
        return True
    if isinstance(high, e.Add) and low in (ZERO, *high.terms):
        rest = list(high.terms)
        if low in rest:
            rest.remove(low)
        if all(at_most(ZERO, term, context) for term in rest):
            return True
    return any(value <= bound for value in _above(low, context) for bound in _below(high, context))


def _told(context: Context) -> Iterator[tuple[e.Expr, e.Expr]]:
    for part in context.assumptions:
        if isinstance(part, e.Chain):
            for left, relation, right in zip(part.sides, part.relations, part.sides[1:], strict=False):
                if isinstance(left, e.Expr) and isinstance(right, e.Expr) and relation in ("<", "<=", ">", ">="):
                    yield (left, right) if relation in ("<", "<=") else (right, left)


def _above(expr: e.Expr, context: Context) -> Iterator[Fraction]:
    """Numbers that an expression is at most."""
    ends = (literal(high) for low, high in _told(context) if low == expr)
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
