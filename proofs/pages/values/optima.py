"""Extrema over all values of a letter: the stationary point by Newton's method, where the curvature has one sign.

The point is an approximation, closer than the radius that its entries are given; a body without a single stationary
point of the right kind near a drawn start is not run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.errors import Misfit, NotRun
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.derivatives.slopes import derivative
from corrigenda.proofs.pages.values.lookup import whole_value
from corrigenda.proofs.pages.values.numbers import Number, plain
from corrigenda.proofs.pages.values.point import Frame, evaluate

STARTS = (1, 0.25, 0.0625)
STEPS = 40
SETTLED = 1e-34
RADIUS = "1e-32"
NEAR = 2.0**-24
FAR = 0.5
CLIMB = 24
SENSES = {"argmin": {1}, "argmax": {-1}}
LEAST = frozenset({"min", "argmin", "inf"})


def extremum_value(node: e.Extremum, frame: Frame) -> Value:
    """The extremum of a body, or where it is taken."""
    if node.condition is not None or len(node.variables) != 1:
        raise NotRun("an extremum under a condition or in several letters")
    place = e.Name(text=node.variables[0])
    symbol = frame.program.symbol(place)
    if symbol is None or symbol.indices or symbol.member:
        raise NotRun("an extremum in what is no letter")
    point = _stationary(node.body, place, symbol.key, frame)
    at = _with(symbol.key, point, frame)
    _must_curve(derivative(e.Partial(body=node.body, variables=(place,)), place, at), node.operator in LEAST)
    return point if node.operator.startswith("arg") else evaluate(node.body, at)


def better_place(node: e.Extremum, at: Value, frame: Frame) -> Value:
    """The place itself where no point near it is better for the body, nor one of a few that are far; else a better one.
    Of `argopt` the place must be the best or the worst.

    Raises NotRun for a place where the body is flat, and for letters that do not vary freely.
    """
    symbol = frame.program.symbol(e.Name(text=node.variables[0]))
    if symbol is None or symbol.indices or symbol.member or node.condition is not None:
        raise NotRun("an extremum in what is no letter")
    if symbol.key in frame.program.structures:
        raise NotRun("an extremum over arrays with a structure")
    drawn = whole_value(symbol.key, (), replace(frame, letters={}, known={}))
    if isinstance(at, arrays.Identity) or getattr(drawn, "shape", ()) != getattr(at, "shape", ()):
        raise Misfit("an extremum of another shape")
    _must_lie_inside(at, frame.program.signs.get(symbol.key, ""))
    node = replace(node, body=_of_numbers(node.body, _with(symbol.key, at, frame)))
    rises = partial(_rises, key=symbol.key, body=node.body, frame=frame)
    height = plain(evaluate(node.body, _with(symbol.key, at, frame)))
    signs = {rises(moved, height) for moved in _moved(at, NEAR)}
    if len(signs) > 1 and _is_level(node, _with(symbol.key, at, frame)):
        raise NotRun("a place where the slope vanishes and that is no extremum")
    if len(signs) > 1 or signs != SENSES.get(node.operator, signs):
        return _climbed(at, height, rises, min(SENSES.get(node.operator, {1})))
    (sign,) = signs
    for moved in _moved(at, FAR):
        _must_not_be_better(moved, height, rises, sign)
    return at


def _of_numbers(body: e.Expr, frame: Frame) -> e.Expr:
    """The body, or its trace where it is a square matrix: a covariance that is least has the least trace."""
    value = evaluate(body, frame)
    if arrays.is_number(value):
        return body
    if isinstance(value, arrays.Identity) or value.shape[0] != value.shape[1]:
        raise NotRun("an extremum of an array")
    return e.Function(name="tr", arguments=(body,))


def _is_level(node: e.Extremum, at: Frame) -> bool:
    """Whether the slope vanishes at a place: at a saddle, "setting the derivative to zero" is right all the same."""
    try:
        slope = derivative(node.body, e.Name(text=node.variables[0]), at)
    except NotRun:
        return False
    return all(plain(x).contains(0) for x in arrays.entries(slope))


Rises = Callable[[Value, Number], int]


def _climbed(at: Value, height: Number, rises: Rises, sense: int) -> Value:
    """A better place, by a search along the entries with shrinking steps."""
    step = FAR
    for _ in range(CLIMB):
        found = next((moved for moved in _moved(at, step) if _is_better(moved, height, rises, sense)), None)
        if found is not None:
            return found
        step /= 2
    return next(moved for moved in _moved(at, NEAR) if rises(moved, height) == -sense)


def _is_better(moved: Value, height: Number, rises: Rises, sense: int) -> bool:
    try:
        return rises(moved, height) == -sense
    except NotRun:
        return False


def _moved(at: Value, step: float) -> Iterator[Value]:
    """One entry moved either way."""
    flat = arrays.entries(at)
    scale = max(abs(float(plain(x).mid())) for x in flat) or 1.0
    for place in range(len(flat)):
        for change in (step * scale, -step * scale):
            if arrays.is_number(at):
                yield plain(at) + change
            else:
                moved = arrays.mapped(at, plain)
                moved.flat[place] = flat[place] + change
                yield moved


def _rises(moved: Value, height: Number, *, key: str, body: e.Expr, frame: Frame) -> int:
    """1 where the body is larger than a height, -1 where it is smaller."""
    gap = plain(evaluate(body, _with(key, moved, frame))) - height
    if gap.contains(0) or not gap.is_finite():
        raise NotRun("a place near which the function is flat")
    return 1 if gap > 0 else -1


def _must_not_be_better(moved: Value, height: Number, rises: Rises, sense: int) -> None:
    if _is_better(moved, height, rises, sense):
        raise NotRun("an extremum that is none over all values")


def _must_lie_inside(at: Value, sign: str) -> None:
    """A letter whose sign is said has a place where it may still move."""
    for x in arrays.entries(at):
        value = plain(x)
        inside = {"positive": value > 0, "negative": value < 0, "unit": value > 0 and value < 1}.get(sign, True)
        if not inside:
            raise NotRun("an extremum at the end of what its letter may be")


def _with(key: str, point: Value, frame: Frame) -> Frame:
    letters = {name: value for name, value in frame.letters.items() if name != key}
    return replace(frame, letters=letters, varied={**frame.varied, (key, ()): point}, known={}, depth=frame.depth + 1)


def _stationary(body: e.Expr, place: e.Name, key: str, frame: Frame) -> Value:
    """From the drawn value, or from a fraction of it, where Newton's steps stay in the domain."""
    drawn = whole_value(key, (), replace(frame, letters={}, known={}))
    start = arrays.mapped(drawn, lambda x: plain(x).mid())
    missing = NotRun("an extremum that Newton's method does not find")
    for scale in STARTS:
        try:
            return _from(arrays.multiplied(start, scale), body, place, key, frame)
        except Misfit:
            raise
        except NotRun as refused:
            missing = refused
    raise missing


def _from(point: Value, body: e.Expr, place: e.Name, key: str, frame: Frame) -> Value:
    from flint import arb

    for _ in range(STEPS):
        at = _with(key, point, frame)
        slope = derivative(body, place, at)
        curvature = derivative(e.Partial(body=body, variables=(place,)), place, at)
        step = _newton(slope, curvature)
        point = arrays.mapped(arrays.added(point, step), lambda x: plain(x).mid())
        if max(float(abs(plain(x)).mid()) for x in arrays.entries(step)) < SETTLED:
            return arrays.mapped(point, lambda x: arb(x, RADIUS))
    raise NotRun("an extremum that Newton's method does not find")


def _newton(slope: Value, curvature: Value) -> Value:
    if arrays.is_number(slope):
        return -plain(slope) / plain(curvature)
    if slope.shape[1] != 1:
        raise Misfit("an extremum in a matrix")
    middle = arrays.mapped(curvature, lambda x: plain(x).mid())
    step = arrays.multiplied(arrays.inverse(middle), slope)
    return arrays.mapped(step, lambda x: -plain(x))


def _must_curve(curvature: Any, upwards: bool) -> None:
    """Sylvester's criterion on the leading minors."""
    matrix = curvature if arrays.is_array(curvature) else arrays.filled((1, 1), lambda i, j: curvature)
    for size in range(1, matrix.shape[0] + 1):
        minor = plain(arrays.determinant(matrix[:size, :size]))
        if not (minor > 0 if upwards or size % 2 == 0 else minor < 0):
            raise NotRun("a stationary point that is no extremum of the kind")
