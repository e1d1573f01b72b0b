"""Whether a stated extremum is the one that a numerical search finds.

From admissible starts SciPy's sequential quadratic programming (Kraft 1988) improves the body within the condition.
The stated value must be what the best start comes to, and nothing may beat it; a stated place must have the best value
and be the only place found with it.  This supports a claim and never decides it: the arithmetic is in floating point.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice, pairwise

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Array, Point
from corrigenda.numerics.points.everywhere import subscript_values, subscripts
from corrigenda.numerics.search.necessary import admitting, claimed
from corrigenda.numerics.search.shown import quick_sides
from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.functions.table import satisfies
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import ZERO
from corrigenda.proofs.language.tree.traverse import walk

MOST_ENTRIES = 6
"""Numbers that the search moves at once."""
STARTS = 3
ENOUGH = 8
"""Points at which it is the one found, after which no more are looked at."""
ROUNDS = 60
MOST_WORK = 3_000_000
"""Nodes of expressions that may be evaluated for one claim."""
CLOSE = 1e-5
"""How near, relative to their size, a found value and the stated one must be."""
SHORT = 1e-3
"""How far, relative to its size, a search may end before the stated value and say nothing: it was not finished."""
APART = 1e-2
"""How far two places with the best value must be from each other to be different ones."""
FEASIBLE = 1e-7
INSIDE = 1e-12
"""How far inside a bound the search stays: a logarithm has no value on it."""
WORST = 1e12
"""What counts as the value of the body where it has none."""

Vector = Sequence[float]
Measure = Callable[[Vector], list[float]]


def agreeing(problem: Problem, points: Iterator[Point], most: int) -> int:
    """At how many of at most `most` points (`ENOUGH` suffice) the stated extremum is found; 0 as soon as one is not.

    The points give the letter of the extremum values that meet its condition, from which the search starts.  Raises
    Unsupported where the work does not suffice.
    """
    found = claimed(problem.statement)
    if found is None or not isinstance(problem.statement, e.Chain) or problem.statement.relations != ("=",):
        return 0
    extremum, value = found
    if _steps(extremum):
        return 0
    starts = list(islice(points, most))
    agreed = 0
    spent = [0]
    for point in starts:
        task = _task(extremum, value, point, problem.context, spent)
        if task is None:
            return 0
        told = task.agrees(_starts(point, starts, task.variable))
        if told is False:
            return 0
        agreed += told is True
        if agreed == ENOUGH:
            break
    return agreed


def _steps(extremum: e.Extremum) -> bool:
    """Whether a function that takes whole values only stands in it, such as a rank: no slope leads anywhere."""
    named = (node.name for node in walk(extremum) if isinstance(node, e.Function))
    return any(satisfies(name, lambda known: known.whole) for name in named)


def _starts(point: Point, others: Sequence[Point], variable: str) -> list[list[float]]:
    """The values of the letter at this point and at others of the same sizes, their opposites, and arbitrary ones."""
    same = [other for other in others if other is not point and other.sizes == point.sizes][: STARTS - 1]
    found = dict.fromkeys(tuple(_flat(other.values[variable])) for other in (point, *same))
    draw = random.Random(len(others))  # noqa: S311  # reproducible starts, nothing secret
    arbitrary = [[draw.gauss(0, 1) for _ in next(iter(found))] for _ in range(STARTS)]
    return [*map(list, found), *([-x for x in start] for start in found), *arbitrary]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Task:
    """The body at one point of the other letters, turned so that less is better."""

    variable: str
    body: Measure
    equal: Measure
    positive: Measure
    target: float | None
    place: Vector | None

    def agrees(self, starts: Sequence[Vector]) -> bool | None:
        """True when the search comes to the stated extremum, False when it beats it or stays away; None where the
        stated one has no value, or the body has none at any start."""
        from scipy.optimize import minimize

        if self.target is None:
            return None
        ends: list[tuple[float, Vector]] = []
        conditions = [
            {"type": kind, "fun": measure}
            for kind, measure in (("eq", self.equal), ("ineq", self.positive))
            if measure(starts[0])
        ]
        bounds = _bounds(self.positive, starts[0])
        size = 1 + abs(self.target)
        for start in starts:
            inside = [min(max(x, low), high) for x, (low, high) in zip(start, bounds, strict=True)]
            if self.body(inside)[0] >= WORST:
                continue
            try:
                found = minimize(
                    lambda at: self.body(at)[0] / size,
                    inside,
                    method="SLSQP",
                    bounds=bounds,
                    constraints=conditions,
                    options={"maxiter": ROUNDS, "ftol": 1e-12},
                )
            except ValueError:  # a singular step leads to no number
                continue
            at = [float(x) for x in found.x]
            if all(map(math.isfinite, at)) and self._is_admitted(at):
                ends.append((self.body(at)[0], at))
        if not ends:
            return None
        scale = CLOSE * size
        best = min(value for value, _ in ends)
        if best < self.target - scale or (self.place is None and best > self.target + SHORT * size):
            return False
        if self.place is None and best > self.target + scale:
            return None
        return self.place is None or self._is_only_place([at for value, at in ends if value <= self.target + scale])

    def _is_only_place(self, good: Sequence[Vector]) -> bool | None:
        """Whether every end that is as good lies at the stated place; None where there is none."""
        assert self.place is not None
        reach = APART * (1 + max(map(abs, self.place)))
        if not good:
            return None
        return all(max(abs(x - y) for x, y in zip(at, self.place, strict=True)) <= reach for at in good)

    def _is_admitted(self, at: Vector) -> bool:
        return all(abs(x) <= FEASIBLE for x in self.equal(at)) and all(x >= -FEASIBLE for x in self.positive(at))


def _task(extremum: e.Extremum, value: e.Expr, point: Point, context: Context, spent: list[int]) -> _Task | None:
    variable = extremum.variables[0]
    array = point.values.get(variable)
    if array is None or not 0 < len(_flat(array)) <= MOST_ENTRIES:
        return None
    shape = len(array), len(array[0])
    sense = -1.0 if extremum.operator in ("max", "sup", "argmax") else 1.0

    def measured(expr: e.Expr, factor: float, integers: Mapping[str, int]) -> Measure:
        there = replace(point, integers={**point.integers, **integers})
        nodes = sum(1 for _ in walk(expr))

        def measure(at: Vector) -> list[float]:
            spent[0] += nodes
            if spent[0] > MOST_WORK:
                raise Unsupported("more work than a numerical search may take")
            return [_turned(x, factor) for x in _value(expr, _moved(there, variable, at, shape), context)]

        return measure

    body = measured(extremum.body, sense, {})
    stated = _value(value, point, context)
    is_place = extremum.operator.startswith("arg")
    if WORST in stated:
        target = None
    elif not is_place:
        target = sense * stated[0]
    elif len(stated) == len(_flat(array)):
        target = body(stated)[0]
    else:
        return None
    equal, positive = list[Measure](), list[Measure]()
    for part in admitting(extremum):
        for values in subscript_values(part, point.sizes, context) if subscripts(part, context) else ({},):
            for kind, gap in _gaps(part):
                (equal if kind == "=" else positive).append(measured(gap, 1.0, values))
    return _Task(
        variable=variable,
        body=body,
        equal=_joined(equal),
        positive=_joined(positive),
        target=None if target is None or abs(target) >= WORST else target,
        place=stated if is_place else None,
    )


def _bounds(positive: Measure, start: Vector) -> list[tuple[float, float]]:
    """What the conditions say of each entry alone: the method leaves bounds at no step, other conditions it may, to
    where the body has no value."""
    low, high = [-math.inf] * len(start), [math.inf] * len(start)
    at = [positive([x + shift for x in start]) for shift in (0.0, 1.0, 2.0)]
    for place, (here, further, furthest) in enumerate(zip(*at, strict=True)):
        moving = [k for k in range(len(start)) if positive(_shifted(start, k, 1.0))[place] != here]
        slope = further - here
        if len(moving) != 1 or abs(furthest - further - slope) > FEASIBLE or not slope:
            continue
        (k,) = moving
        end = start[k] - here / slope
        inside = end + math.copysign(INSIDE * (1 + abs(end)), slope)
        if slope > 0:
            low[k] = max(low[k], inside)
        else:
            high[k] = min(high[k], inside)
    return list(zip(low, high, strict=True))


def _shifted(start: Vector, place: int, shift: float) -> list[float]:
    return [x + shift * (k == place) for k, x in enumerate(start)]


def _joined(measures: Sequence[Measure]) -> Measure:
    return lambda at: [x for measure in measures for x in measure(at)]


def _gaps(part: e.Statement) -> Iterator[tuple[str, e.Expr]]:
    """What must be 0, or at least 0."""
    if not isinstance(part, e.Chain):
        raise Unsupported("a condition that is no relation")
    for (left, right), relation in zip(pairwise(part.sides), part.relations, strict=True):
        if not isinstance(left, e.Expr) or not isinstance(right, e.Expr) or relation not in GAPS:
            raise Unsupported("a condition that is no relation")
        larger, smaller = (right, left) if relation in ("<", "<=") else (left, right)
        yield GAPS[relation], e.Add(terms=(larger, e.Neg(operand=smaller)))


GAPS = {"=": "=", "<": ">=", "<=": ">=", ">": ">=", ">=": ">="}


def _value(expr: e.Expr, point: Point, context: Context) -> list[float]:
    """The entries at the point in floating point; `WORST` where there is no value."""
    try:
        found = [float(x) for row in quick_sides(expr, ZERO, point, context).left for x in row]
    except (Undefined, OverflowError):
        return [WORST]
    return [x if math.isfinite(x) else WORST for x in found]


def _turned(value: float, factor: float) -> float:
    return value if value == WORST else factor * value


def _moved(point: Point, name: str, at: Vector, shape: tuple[int, int]) -> Point:
    rows, columns = shape
    cells = [Fraction(float(x)) for x in at]
    array: Array = tuple(tuple(cells[i * columns : (i + 1) * columns]) for i in range(rows))
    return replace(point, values={**point.values, name: array})


def _flat(array: Array) -> list[float]:
    return [float(x) for row in array for x in row]
