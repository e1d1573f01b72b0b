"""Whether values come as near to a stated limit as one likes, at points of the other letters.

The expression is enclosed (Arb) along a sequence of numbers that runs to the target; its distance from the stated
value must shrink at each step, to almost nothing.  This supports a limit and never decides it: what happens later is
not seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from math import isfinite

from flint import arb

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.numbers.balls.domain import BallDomain
from corrigenda.numerics.point import Point
from corrigenda.numerics.truth.evaluation import Engine, pair, rational_value
from corrigenda.proofs.language.context import Context, Problem, Symbol
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import INFINITY
from corrigenda.proofs.language.tree.traverse import contains, free_names, walk
from corrigenda.proofs.language.whole_letters import is_whole

STEPS = (8, 16, 24, 32, 48, 64, 96, 128)
"""How near, in powers of two, the letter comes to its target."""
OFF_WHOLE = Fraction(1, 3)
"""Numbers on the way to infinity are not whole, so that nothing is seen only there."""
FEWEST = 4
"""Values that must be there; the last so many must come nearer each time."""
NEAR = 1e-9
TINY = 1e-40
BITS = 512


def approached(statement: e.Statement) -> tuple[e.Limit, e.Expr] | None:
    """The limit over real numbers that the statement gives a value, with that value."""
    match statement:
        case e.Chain(sides=(e.Limit() as limit, value) | (value, e.Limit() as limit), relations=("=",)):
            if isinstance(value, e.Expr) and limit.variable not in free_names(value) and not contains(value, e.Limit):
                return limit, value
    return None


def without_limit(problem: Problem) -> Problem | None:
    """The problem that the body has the stated value, at whose points the limit can be looked at."""
    found = approached(problem.statement)
    if found is None or contains(found[0].body, e.Limit):
        return None
    limit, value = found
    if is_whole(limit.variable, problem.context) and (_counts(limit, problem.context) or limit.target != INFINITY):
        return None
    symbols = {**problem.context.symbols, limit.variable: Symbol(name=limit.variable)}
    context = replace(problem.context, symbols=symbols)
    return replace(problem, statement=e.Chain(sides=(limit.body, value), relations=("=",)), context=context)


def _counts(limit: e.Limit, context: Context) -> bool:
    """Whether the letter is a size, or numbers or bounds something in the body: it is no number among numbers there."""
    if limit.variable in context.dimensions:
        return True
    counted = (e.Big, e.Index, e.Member, e.Family, e.Moment)
    return any(isinstance(node, counted) and limit.variable in free_names(node) for node in walk(limit.body))


def coming_near(problem: Problem, points: Iterator[Point], most: int) -> int:
    """At how many of at most `most` points of the other letters the values come near to the stated one; 0 as soon as
    they do not."""
    found = approached(problem.statement)
    if found is None:
        return 0
    limit, value = found
    near = 0
    seen = set[tuple[object, ...]]()
    for point in points:
        others = _others(point, limit.variable)
        if others in seen:
            continue
        seen.add(others)
        told = _comes_near(limit, value, point, problem.context)
        if told is False:
            return 0
        near += told is True
        if near and not free_names(problem.statement):
            return most
        if near >= most:
            break
    return near


def _others(point: Point, variable: str) -> tuple[object, ...]:
    values = sorted((name, array) for name, array in point.values.items() if name != variable)
    return (tuple(values), tuple(sorted(point.sizes.items())), tuple(sorted(point.integers.items())))


def _comes_near(limit: e.Limit, value: e.Expr, point: Point, context: Context) -> bool | None:
    """None where the expression has too few values to tell."""
    whole = is_whole(limit.variable, context)
    for places in _ways(limit, point, context):
        places = list(map(Fraction, map(round, places))) if whole else places
        gaps = [gap for place in places if (gap := _gap(limit, value, place, point, context)) is not None]
        if len(gaps) < FEWEST:
            return None
        shrinking = all(later <= max(before / 2, TINY) for before, later in pairwise(gaps[-FEWEST:]))
        if not shrinking or gaps[-1] > NEAR:
            return False
    return True


def _ways(limit: e.Limit, point: Point, context: Context) -> Iterator[list[Fraction]]:
    """The numbers that run to the target, from each side from which it is approached."""
    if limit.target == INFINITY:
        yield [2**step + OFF_WHOLE for step in STEPS]
    elif limit.target == e.Neg(operand=INFINITY):
        yield [-(2**step) - OFF_WHOLE for step in STEPS]
    else:
        ((target,),) = rational_value(limit.target, point, context)
        for side in (limit.side,) if limit.side else (1, -1):
            yield [target + side * (1 - OFF_WHOLE) / 2**step for step in STEPS]


def _gap(limit: e.Limit, value: e.Expr, place: Fraction, point: Point, context: Context) -> float | None:
    """A bound of the distance relative to the stated value; None where there is no value."""
    at = replace(point, values={**point.values, limit.variable: ((place,),)})
    both = context.remembered("near", limit, lambda: pair(limit.body, value, context))
    engine = Engine(domain=BallDomain(), bits=BITS)
    with suppress(Undefined, Unsupported, OverflowError), engine.running():
        left, right = both.values(engine, at)
        gaps = [_distance(arb(a), arb(b)) for a, b in zip(left.flat, right.flat, strict=True)]
        return max(gaps) if all(map(isfinite, gaps)) else None
    return None


def _distance(left: arb, right: arb) -> float:
    return float((abs(left - right) / (1 + abs(right))).abs_upper())
