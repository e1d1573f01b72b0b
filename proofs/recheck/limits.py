"""Limits at a point, of affine sequences `u_{t+1} = a u_t + b` and of powers.

With `u_0` and `u_1 = a u_0 + b`: the sequence is constant when `u_1 = u_0`; else it tends to `b / (1 - a)` iff
`|a| < 1`; else to plus or minus infinity iff `a >= 1`, with the sign of `u_1 - u_0`; else it has no limit, and
`|u_t|` tends to infinity iff `a < -1`.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, transform, walk
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation import Environment, value
from corrigenda.proofs.recheck.evaluation.calculus import derivative
from corrigenda.proofs.recheck.evaluation.indices import member
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.scalars.dual import Duals

MOVING = "\\recheck"
INFINITY = e.Constant(name="infinity")


@dataclass(frozen=True, slots=True, kw_only=True)
class Orbit:
    """`ratio`, the first two members, and whether they differ."""

    ratio: Fraction
    first: Fraction
    second: Fraction


def limit_equals(limit: e.Limit, other: e.Expr, env: Environment) -> bool | None:
    """Whether the limit exists and equals the other side.  Raises Beyond for other sequences."""
    if limit.target != INFINITY or limit.variable in free_names(other):
        raise Beyond("a limit of this kind")
    moving = moving_part(limit.body, limit.variable, env)
    body = transform(limit.body, lambda node: e.Name(text=MOVING) if node == moving else node)
    if limit.variable in free_names(body):
        raise Beyond("a limit of this kind")
    orbit = _orbit(moving, limit.variable, env)
    found = _tends(body, orbit, env)
    if other in (INFINITY, e.Neg(operand=INFINITY)):
        return bool(found == ("+" if other == INFINITY else "-"))
    if found is None or isinstance(found, str):
        return False
    gap = env.scalars.add(found, env.scalars.multiply(env.scalars.of(-1), matrices.number(value(other, env))))
    same: bool | None = env.scalars.zero(gap)
    return same


def moving_part(body: e.Expr, variable: str, env: Environment) -> e.Expr:
    """The one part of the body that moves with the variable."""
    found = {node for node in walk(body) if _moves(node, variable, env)}
    if len(found) != 1:
        raise Beyond("a limit of several sequences")
    part = found.pop()
    assert isinstance(part, e.Index | e.Pow)
    return part


def _moves(node: object, variable: str, env: Environment) -> bool:
    match node:
        case e.Index(base=e.Name(text=name), indices=(place,)):
            return name in env.context.recurrences and variable in free_names(place)
        case e.Pow(base=base, exponent=exponent):
            return variable in free_names(exponent) and variable not in free_names(base)
    return False


def place_shift(place: e.Expr, variable: str) -> int:
    """`k` of `t + k`."""
    match place:
        case e.Name(text=text) if text == variable:
            return 0
        case (
            e.Add(terms=(e.Name(text=text), e.Num(value=known))) | e.Add(terms=(e.Num(value=known), e.Name(text=text)))
        ):
            if text == variable and known.denominator == 1 and known >= 0:
                return int(known)
    raise Beyond("a limit along this index")


def _orbit(moving: e.Expr, variable: str, env: Environment) -> Orbit:
    if isinstance(moving, e.Pow):
        shift = place_shift(moving.exponent, variable)
        base = _rational(matrices.number(value(moving.base, env)), env)
        return Orbit(ratio=base, first=base**shift, second=base ** (shift + 1))
    assert isinstance(moving, e.Index)
    assert isinstance(moving.base, e.Name)
    name, shift = moving.base.text, place_shift(moving.indices[0], variable)
    places = [_rational(matrices.number(member(name, shift + k, env)), env) for k in (0, 1)]
    return Orbit(ratio=_ratio(name, env), first=places[0], second=places[1])


def _rational(number: Any, env: Environment) -> Fraction:
    found = env.scalars.rational(number)
    if found is None:
        raise Beyond("a limit of what is not rational")
    return found


def _ratio(name: str, env: Environment) -> Fraction:
    """The slope of the recurrence, which must be the same at several places and free of the index."""
    recurrence = env.context.recurrences[name]
    here = e.Index(base=e.Name(text=name), indices=(e.Name(text=recurrence.index),))
    step = transform(recurrence.step, lambda node: e.Name(text=MOVING) if node == here else node)
    if recurrence.index in free_names(step) or name in free_names(step):
        raise Beyond("a sequence that is not affine")
    return _slope(step, env)


def require_affine(body: e.Expr, env: Environment) -> None:
    """Raises Beyond when the body bends in the moving letter at this point."""
    _slope(body, env)


def _slope(body: e.Expr, env: Environment) -> Fraction:
    """The slope of an affine body in the moving letter.  Raises Beyond when it bends."""
    one = matrices.scalar(env.scalars.of(1))
    slopes = set()
    for place in (Fraction(0), Fraction(1), Fraction(-7, 3), Fraction(5)):
        at = env.with_letters({MOVING: matrices.scalar(env.scalars.of(place))})
        slopes.add(_rational(matrices.number(derivative(body, MOVING, one, at))[1], env))
        duals = Duals(base=env.scalars)
        moving = matrices.scalar((env.scalars.of(place), env.scalars.of(1)))
        twice = derivative(
            body,
            MOVING,
            matrices.scalar(duals.of(1)),
            env.lifted(duals, duals.lift).with_letters({MOVING: moving}),
        )
        if env.scalars.zero(matrices.number(twice)[1][1]) is not True:
            raise Beyond("a sequence that is not affine")
    if len(slopes) != 1:
        raise Beyond("a sequence that is not affine")
    return slopes.pop()


def _tends(body: e.Expr, orbit: Orbit, env: Environment) -> Any:
    """What the body tends to: a number, "+" or "-" for the infinities, None without a limit."""
    if orbit.first == orbit.second or abs(orbit.ratio) < 1:
        steady = orbit.first == orbit.second
        rest = orbit.first if steady else orbit.first + (orbit.second - orbit.first) / (1 - orbit.ratio)
        return matrices.number(value(body, env.with_letters({MOVING: matrices.scalar(env.scalars.of(rest))})))
    inside, absolute = body, False
    if isinstance(body, e.Function) and body.name == "abs":
        inside, absolute = body.arguments[0], True
    slope = _slope(inside, env)
    if slope == 0:
        return matrices.number(value(body, env.with_letters({MOVING: matrices.scalar(env.scalars.of(orbit.first))})))
    return _grows(slope, orbit, absolute=absolute) if orbit.ratio != -1 else _alternates(inside, orbit, env, absolute)


def _grows(slope: Fraction, orbit: Orbit, *, absolute: bool) -> str | None:
    if absolute:
        return "+"
    if orbit.ratio < 0:
        return None
    return "+" if (orbit.second - orbit.first) * slope > 0 else "-"


def _alternates(inside: e.Expr, orbit: Orbit, env: Environment, absolute: bool) -> Any:
    """Two values in turn: a limit only of their absolute values, when these agree."""
    first, second = (
        _rational(matrices.number(value(inside, env.with_letters({MOVING: matrices.scalar(env.scalars.of(u))}))), env)
        for u in (orbit.first, orbit.second)
    )
    return env.scalars.of(abs(first)) if absolute and abs(first) == abs(second) else None
