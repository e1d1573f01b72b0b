"""Which definedness conditions of a statement fail where it has no value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Point
from corrigenda.numerics.points.draft import Plan
from corrigenda.numerics.truth.evaluation import pair, rational_value
from corrigenda.numerics.truth.structures import minor
from corrigenda.proofs.language.definedness import conditions
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk

Gap = tuple[str, e.Expr]
"""Kind (denominator, inverse, log, sqrt, argmin) and the expression that the condition is about."""


def gaps_at(points: Iterable[Point], made: Plan) -> tuple[Gap, ...]:
    """Conditions that fail at one of the points, each once; a minimiser is named only when nothing else fails there.

    A condition that mentions a bound or averaged letter has no value of its own and is left out.
    """
    known = tuple(points)
    if not known:
        return ()
    found = dict.fromkeys(gap for point in known for gap in _at(point, _stated(made), _minimisers(made), made))
    return tuple(found)


def _at(point: Point, stated: Iterable[Gap], minimisers: Iterable[e.Extremum], made: Plan) -> Iterator[Gap]:
    failing = [gap for gap in stated if _fails(gap, point, made)]
    yield from failing
    if not failing:
        yield from (("argmin", node.body) for node in minimisers if _is_undefined(node, point, made))


def _stated(made: Plan) -> Iterator[Gap]:
    statement = made.problem.statement
    try:
        found = conditions(statement, made.context)
    except LanguageError:
        found = conditions(statement)
    yield from dict.fromkeys((kind, _bare(expr)) if kind == "denominator" else (kind, expr) for kind, expr in found)


def _bare(expr: e.Expr) -> e.Expr:
    """A power or an opposite vanishes where what it is made of does."""
    match expr:
        case e.Pow(base=base, exponent=e.Num(value=value)) if value > 0:
            return _bare(base)
        case e.Neg(operand=operand):
            return _bare(operand)
    return expr


def _minimisers(made: Plan) -> Iterator[e.Extremum]:
    for node in walk(made.problem.statement):
        if isinstance(node, e.Extremum) and node.operator.startswith("arg"):
            yield node


def _is_undefined(node: e.Expr, point: Point, made: Plan) -> bool:
    try:
        rational_value(node, point, made.context)
    except Undefined:
        return True
    except Unsupported:
        return False
    return False


def _fails(gap: Gap, point: Point, made: Plan) -> bool:
    kind, expr = gap
    try:
        if kind == "inverse":
            value = rational_value(expr, point, made.context)
            return len(value) == len(value[0]) and minor(value, tuple(range(len(value)))) == 0
        return _sign(expr, point, made) in _FAILING[kind]
    except (Undefined, Unsupported):
        return False


def _sign(expr: e.Expr, point: Point, made: Plan) -> int | None:
    found = pair(expr, e.Num(value=Fraction(0)), made.context).signs(point)
    return found[0] if len(found) == 1 else None


_FAILING = {"denominator": {0}, "log": {0, -1}, "sqrt": {-1}}
