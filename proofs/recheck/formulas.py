"""A statement as a formula of z3, by evaluating its sides with symbols."""

from __future__ import annotations

from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import transform
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation import Environment, value
from corrigenda.proofs.recheck.evaluation.calculus import derivative
from corrigenda.proofs.recheck.evaluation.indices import start
from corrigenda.proofs.recheck.limits import INFINITY, MOVING, moving_part, place_shift
from corrigenda.proofs.recheck.matrices import flat, number, scalar
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.scalars.symbols import Symbols
from corrigenda.proofs.recheck.truth import both_sides, difference


def formula(statement: e.Statement, env: Environment) -> Any:
    """The formula; side conditions gather in the symbols.  Raises Beyond for what is not translated."""
    z3 = _symbols(env).z3
    match statement:
        case e.Chain(sides=sides, relations=relations):
            pairs = zip(sides, relations, sides[1:], strict=False)
            return z3.And(*[_related(left, relation, right, env) for left, relation, right in pairs])
        case e.And(parts=parts):
            return z3.And(*[formula(part, env) for part in parts])
        case e.Or(parts=parts):
            return z3.Or(*[formula(part, env) for part in parts])
        case e.Implies(premise=premise, conclusion=conclusion):
            return z3.Implies(formula(premise, env), formula(conclusion, env))
        case e.Iff(left=left, right=right):
            return formula(left, env) == formula(right, env)
    raise Beyond("a statement of this form for z3")


def _symbols(env: Environment) -> Symbols:
    assert isinstance(env.scalars, Symbols)
    return env.scalars


def _related(left: Any, relation: str, right: Any, env: Environment) -> Any:
    if not isinstance(left, e.Expr) or not isinstance(right, e.Expr):
        raise Beyond("this relation for z3")
    for one, other in ((left, right), (right, left)):
        if isinstance(one, e.Limit) and relation == "=":
            return _limit(one, other, env)
        if isinstance(one, e.Extremum) and relation == "=":
            return _minimiser(one, other, env)
    z3 = _symbols(env).z3
    gaps = flat(difference(*both_sides(left, right, env), env))
    parts = [_sign(gap, relation) for gap in gaps]
    return z3.Or(*parts) if relation == "!=" else z3.And(*parts)


def _sign(gap: Any, relation: str) -> Any:
    match relation:
        case "=":
            return gap == 0
        case "!=":
            return gap != 0
        case "<":
            return gap < 0
        case "<=":
            return gap <= 0
        case ">":
            return gap > 0
        case ">=":
            return gap >= 0
    raise Beyond(f"the relation {relation} for z3")


def _minimiser(extremum: e.Extremum, point: e.Expr, env: Environment) -> Any:
    """Negated it must be refutable: at any other place the body is larger."""
    if len(extremum.variables) != 1 or extremum.condition is not None or not extremum.operator.startswith("arg"):
        raise Beyond("this extremum for z3")
    symbols = _symbols(env)
    variable = extremum.variables[0]
    if env.symbol(variable).shape:
        raise Beyond("a minimiser that is no number for z3")
    place, other = value(point, env), scalar(symbols.fresh())
    best = number(value(extremum.body, env.with_letters({variable: place})))
    there = number(value(extremum.body, env.with_letters({variable: other})))
    worse = there > best if extremum.operator == "argmin" else there < best
    return symbols.z3.Or(other[0][0] == number(place), worse)


def _limit(limit: e.Limit, other: e.Expr, env: Environment) -> Any:
    """The criterion of `limits` with symbols; see there."""
    symbols = _symbols(env)
    z3 = symbols.z3
    if limit.target != INFINITY:
        raise Beyond("a limit of this kind for z3")
    moving = moving_part(limit.body, limit.variable, env)
    body = transform(limit.body, lambda node: e.Name(text=MOVING) if node == moving else node)
    absolute = isinstance(body, e.Function) and body.name == "abs"
    inside = body.arguments[0] if isinstance(body, e.Function) and absolute else body
    ratio, first, second = _orbit(moving, limit.variable, env)
    slope, begin, then = (_line(inside, place, env) for place in (None, first, second))
    if other == INFINITY:
        grows = z3.Or(ratio >= 1, ratio < -1) if absolute else z3.And(ratio >= 1, then > begin)
        return z3.And(slope != 0, first != second, grows)
    target = number(value(other, env))
    rest = symbols.fresh()
    symbols.side.append(z3.Implies(ratio != 1, (1 - ratio) * rest == (1 - ratio) * begin + then - begin))
    shown = symbols.absolute if absolute else (lambda term: term)
    ways = [z3.And(begin == then, shown(begin) == target), z3.And(ratio < 1, ratio > -1, shown(rest) == target)]
    if absolute:
        ways.append(z3.And(ratio == -1, shown(begin) == target, shown(then) == target))
    return z3.Or(*ways)


def _orbit(moving: e.Expr, variable: str, env: Environment) -> tuple[Any, Any, Any]:
    """Ratio, first and second member."""
    if isinstance(moving, e.Pow):
        if place_shift(moving.exponent, variable):
            raise Beyond("a shifted power under a limit for z3")
        base = number(value(moving.base, env))
        return base, env.scalars.of(1), base
    assert isinstance(moving, e.Index)
    assert isinstance(moving.base, e.Name)
    name = moving.base.text
    first = number(env.letters[start(name)])
    ratio, second = affine_step(name, first, env)
    return ratio, first, second


def affine_step(name: str, first: Any, env: Environment) -> tuple[Any, Any]:
    """The slope of the recurrence and the member after `first`; the recurrence was tested to be affine."""
    body = moving_step(name, env)
    return _line(body, None, env), _line(body, first, env)


def moving_step(name: str, env: Environment) -> e.Expr:
    """The step with the member as a letter."""
    recurrence = env.context.recurrences[name]
    here = e.Index(base=e.Name(text=name), indices=(e.Name(text=recurrence.index),))
    return transform(recurrence.step, lambda node: e.Name(text=MOVING) if node == here else node)  # type: ignore[no-any-return]  # an expression stays one


def _line(body: e.Expr, place: Any, env: Environment) -> Any:
    """The slope of an affine body in the moving letter, or its value at a place."""
    if place is None:
        one, at = scalar(env.scalars.of(1)), env.with_letters({MOVING: scalar(env.scalars.of(0))})
        return matrices.number(derivative(body, MOVING, one, at))[1]
    return number(value(body, env.with_letters({MOVING: scalar(place)})))
