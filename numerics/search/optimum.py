"""Whether a stated extremum is the one that a numerical search finds.

The stated value must be what the best start comes to and takes, and nothing may beat it; a stated place must have the
best value and be the only place found with it.  This supports a claim and never decides it: the arithmetic is in
floating point.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from fractions import Fraction
from itertools import islice, pairwise

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Array, Point
from corrigenda.numerics.points.everywhere import subscript_values, subscripts
from corrigenda.numerics.search.local_search import WORST, LocalSearch, Measure, Place, Vector
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
MOST_WORK = 3_000_000
"""Nodes of expressions that may be evaluated for one claim."""
CLOSE = 1e-5
"""How near, relative to their size, a found value and the stated one must be."""
SHORT = 1e-3
"""How far, relative to its size, a search may end before the stated value and say nothing: it was not finished."""
APART = 1e-2
"""How far two places with the best value must be from each other to be different ones."""


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
    told = Counter[Told]()
    spent = [0]
    for point in starts:
        task = _task(extremum, value, point, problem.context, spent)
        if task is None:
            return 0
        told[task.told(_starts(point, starts, extremum.variables[0]))] += 1
        if told[Told.DENIES]:
            return 0
        if told[Told.AGREES] == ENOUGH:
            break
    return told[Told.AGREES] if told[Told.AGREES] > told[Told.APPROACHES] else 0


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


class Told(Enum):
    """What a search says of the stated extremum at one point: it comes to it, it beats it or stays away, it comes ever
    nearer and takes it nowhere, or nothing."""

    AGREES = auto()
    DENIES = auto()
    APPROACHES = auto()
    SILENT = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Task:
    """The search at one point of the other letters, with the value that is stated, or that the stated place has; an
    extremum that is `approached` only need not be reached."""

    search: LocalSearch
    target: float | None
    place: Vector | None
    approached: bool

    def told(self, starts: Sequence[Vector]) -> Told:
        """What the search says; SILENT where the stated extremum has no value, the body has none at any start, or one
        end alone, or one not far from it, is the best: the search was not finished."""
        if self.target is None:
            return Told.SILENT
        size = 1 + abs(self.target)
        ends = self.search.ends(starts, size)
        if not ends:
            return Told.SILENT
        best = min(end.value for end in ends)
        if best < self.target - CLOSE * size:
            return Told.DENIES
        good = [end for end in ends if end.value <= self.target + CLOSE * size]
        if self.place is not None:
            return self._of_place(self.place, good)
        if not good:
            alike = sum(end.value <= best + CLOSE * size for end in ends)
            return Told.DENIES if alike > 1 and best > self.target + SHORT * size else Told.SILENT
        reached = self.approached or any(self.search.is_reached(end, self.target) for end in good)
        return Told.AGREES if reached else Told.APPROACHES

    def _of_place(self, place: Vector, good: Sequence[Place]) -> Told:
        """Whether every end that is as good as the stated place lies there."""
        if not good:
            return Told.SILENT
        reach = APART * (1 + max(map(abs, place)))
        there = all(max(abs(x - y) for x, y in zip(end.at, place, strict=True)) <= reach for end in good)
        return Told.AGREES if there else Told.DENIES


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
    found: dict[str, list[Measure]] = {"=": [], ">=": [], ">": []}
    for part in admitting(extremum):
        for values in subscript_values(part, point.sizes, context) if subscripts(part, context) else ({},):
            for kind, gap in _gaps(part):
                found[kind].append(measured(gap, 1.0, values))
    return _Task(
        search=LocalSearch(
            body=body, equal=_joined(found["="]), positive=_joined(found[">="] + found[">"]), strict=_joined(found[">"])
        ),
        target=None if target is None or abs(target) >= WORST else target,
        place=stated if is_place else None,
        approached=extremum.operator in ("inf", "sup"),
    )


def _joined(measures: Sequence[Measure]) -> Measure:
    return lambda at: [x for measure in measures for x in measure(at)]


def _gaps(part: e.Statement) -> Iterator[tuple[str, e.Expr]]:
    """What must be 0, at least 0, or above 0."""
    if not isinstance(part, e.Chain):
        raise Unsupported("a condition that is no relation")
    for (left, right), relation in zip(pairwise(part.sides), part.relations, strict=True):
        if not isinstance(left, e.Expr) or not isinstance(right, e.Expr) or relation not in GAPS:
            raise Unsupported("a condition that is no relation")
        larger, smaller = (right, left) if relation in ("<", "<=") else (left, right)
        yield GAPS[relation], e.Add(terms=(larger, e.Neg(operand=smaller)))


GAPS = {"=": "=", "<": ">", "<=": ">=", ">": ">", ">=": ">="}


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
