"""Three-valued truth of a statement at a point: certain, or not decided."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.point import Point
from corrigenda.numerics.truth.evaluation import Signs, pair, rational_value
from corrigenda.numerics.truth.structures import positive_definite, positive_semidefinite
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.kleene import Truth, conjunction, disjunction, equivalence, implication, negation
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import is_zero
from corrigenda.proofs.language.tree.links import links

Test = Callable[[Point], Truth]

ORDER: Mapping[str, frozenset[int]] = {
    "<": frozenset({-1}),
    "<=": frozenset({-1, 0}),
    ">": frozenset({1}),
    ">=": frozenset({1, 0}),
    "=": frozenset({0}),
}
"""The signs of left - right that each relation allows, entry by entry."""


def truth(statement: e.Statement, point: Point, context: Context) -> Truth:
    """Whether the statement holds at the point; None when that is not decided.

    Rational arithmetic decides exactly, Arb balls strictly (an equality of irrational values is
    only ever refuted by them, or proved by exact elements with roots).  Connectives follow Kleene.
    Raises Undefined when a side has no value, Unsupported when there is no way to evaluate it.
    """
    return prepared(statement, context)(point)


def prepared(statement: e.Statement, context: Context) -> Test:
    """The truth of one statement as a function of the point, for many points.

    Raises Unsupported at once, or at a point, when the statement cannot be evaluated.
    """
    match statement:
        case e.Chain():
            return _all(_relation(*link, context) for link in links(statement))
        case e.And(parts=parts):
            return _all(prepared(part, context) for part in parts)
        case e.Or(parts=parts):
            tests = [prepared(part, context) for part in parts]
            return lambda point: disjunction([test(point) for test in tests])
        case e.Implies(premise=premise, conclusion=conclusion):
            first, second = prepared(premise, context), prepared(conclusion, context)
            return lambda point: implication(first(point), second(point))
        case e.Iff(left=left, right=right):
            first, second = prepared(left, context), prepared(right, context)
            return lambda point: equivalence(first(point), second(point))
    raise Unsupported("this statement has no truth value")


def _all(tests: Iterable[Test]) -> Test:
    """Kleene's and; every part is evaluated, so that none is undefined unnoticed."""
    known = tuple(tests)
    return known[0] if len(known) == 1 else lambda point: conjunction([test(point) for test in known])


def _relation(left: e.Side, relation: str, right: e.Side, context: Context) -> Test:
    """One relation of a chain, entry by entry; `!=` holds when some entry differs."""
    if not isinstance(left, e.Expr):
        raise Unsupported("no value on the left side")
    if relation == "in" and isinstance(right, e.Space):
        return lambda point: _member(left, right, point, context)
    if not isinstance(right, e.Expr):
        raise Unsupported(f"the relation {relation} is not decided at a point")
    if relation in ("succ", "succeq"):
        return lambda point: _definite(left, right, relation == "succ", point, context)
    if relation != "!=" and relation not in ORDER:
        raise Unsupported(f"the relation {relation} is not decided at a point")
    sides = pair(left, right, context)
    if relation == "!=":
        return lambda point: negation(_entrywise(sides.signs(point), ORDER["="]))
    return lambda point: _entrywise(sides.signs(point), ORDER[relation])


def _entrywise(found: Signs, allowed: frozenset[int]) -> Truth:
    return conjunction(None if sign is None else sign in allowed for sign in found)


def _member(left: e.Expr, space: e.Space, point: Point, context: Context) -> Truth:
    """Membership in a space: the shape, and whether entries are integers or natural."""
    value = rational_value(left, point, context)
    shape = [int(rational_value(size, point, context)[0][0]) for size in space.shape]
    if [len(value), len(value[0])] != [*shape, 1, 1][:2]:
        return False
    if space.field not in _FIELDS:
        raise Unsupported(f"membership in {space.field} is not decided at a point")
    return all(_FIELDS[space.field](x) for row in value for x in row)


_FIELDS: Mapping[str, Callable[[Fraction], bool]] = {
    "R": lambda x: True,
    "Z": lambda x: x.denominator == 1,
    "N": lambda x: x.denominator == 1 and x >= 0,
}


def _definite(left: e.Expr, right: e.Expr, strictly: bool, point: Point, context: Context) -> Truth:
    """The Loewner order of rational matrices."""
    gap = rational_value(left, point, context)
    if not is_zero(right):
        second = rational_value(right, point, context)
        gap = tuple(tuple(a - b for a, b in zip(*rows, strict=True)) for rows in zip(gap, second, strict=True))
    return positive_definite(gap) if strictly else positive_semidefinite(gap)
