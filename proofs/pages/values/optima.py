"""Extrema over all values of a letter: the stationary point by Newton's method, where the curvature has one sign.

The point is an approximation, closer than the radius that its entries are given; a body without a single stationary
point of the right kind near a drawn start is not run.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.errors import Misfit, NotRun
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.duals import plain
from corrigenda.proofs.pages.values.lookup import whole_value
from corrigenda.proofs.pages.values.point import Frame, evaluate
from corrigenda.proofs.pages.values.slopes import derivative

STARTS = (1, 0.25, 0.0625)
STEPS = 40
SETTLED = 1e-34
RADIUS = "1e-32"
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
