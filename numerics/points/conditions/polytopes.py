"""Arrays that meet affine conditions: corners of the polytope that they cut out, and points between corners.

Row-stochastic matrices, simplices, sums that are told, orders between entries, nets of fixed row sums: every equation
and every order in them is affine in the entries.  The simplex method of `scipy` walks to a corner in a random
direction; the conditions that hold with equality there are then solved in rationals, so that nothing is rounded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.matrices.flint import fraction, rational_matrix
from corrigenda.numerics.linear_program import INFEASIBLE, OPTIMAL, minimised
from corrigenda.numerics.point import Array, Point
from corrigenda.numerics.points.everywhere import subscript_values
from corrigenda.numerics.points.letters import Letter, closure
from corrigenda.numerics.points.matrices import Shape
from corrigenda.numerics.truth.evaluation import rational_value
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import is_zero
from corrigenda.proofs.language.tree.links import expression_links

MOST_ENTRIES = 30
WIDEST = Fraction(6)
"""Entries stay below this size, so that every set of conditions has corners."""
CORNERS = 5
TOLERANCE = 1e-7
RELATIONS = {"=": 0, ">=": 1, ">": 1, "<=": -1, "<": -1}

Column = list[Fraction]
Gaps = Callable[[Array], Column]


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """`constant + slopes . entries` is 0, or at least 0 where `order` says so."""

    constant: Fraction
    slopes: tuple[Fraction, ...]
    order: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Polytope:
    """The arrays of one shape that meet affine conditions."""

    shape: Shape
    conditions: tuple[Condition, ...]

    def points(self, generator: np.random.Generator) -> Iterator[Array]:
        """Corners and points between them by turns, without end; none when nothing meets the conditions."""
        corners = tuple(dict.fromkeys(self._corners(generator)))
        while corners:
            yield self._between(corners, generator)
            yield self._between(corners, generator)
            yield shaped(corners[int(generator.integers(len(corners)))], self.shape)

    def _between(self, corners: Sequence[tuple[Fraction, ...]], generator: np.random.Generator) -> Array:
        weights = [Fraction(int(x)) for x in generator.integers(1, 7, size=len(corners))]
        total = sum(weights)
        columns = zip(*corners, strict=True)
        mixed = [sum((w * x for w, x in zip(weights, column, strict=True)), Fraction(0)) / total for column in columns]
        return shaped(mixed, self.shape)

    def _corners(self, generator: np.random.Generator) -> Iterator[tuple[Fraction, ...]]:
        """A corner in each of some random directions; none where the conditions contradict each other."""
        size = self.shape[0] * self.shape[1]
        if size == 1:
            yield from self._ends()
            return
        orders = [part for part in self.conditions if part.order]
        equal = [part for part in self.conditions if not part.order]
        system = {
            "A_ub": -_slopes(orders, size),
            "b_ub": np.array([float(part.constant) for part in orders]),
            "A_eq": _slopes(equal, size),
            "b_eq": np.array([-float(part.constant) for part in equal]),
        }
        for _ in range(CORNERS):
            found = minimised(generator.normal(size=size), **system, bounds=(-float(WIDEST), float(WIDEST)))
            if found.status == INFEASIBLE:
                return
            exact = self._exact(found.x) if found.status == OPTIMAL else None
            if exact is not None:
                yield exact

    def _ends(self) -> Iterator[tuple[Fraction, ...]]:
        """Those of the interval in which a single number meets the conditions; none when it is empty."""
        lows, highs = [-WIDEST], [WIDEST]
        for part in self.conditions:
            (slope,) = part.slopes
            if not slope:
                if part.constant < 0 or (part.constant and not part.order):
                    return
                continue
            end = -part.constant / slope
            lows += [end] if slope > 0 or not part.order else []
            highs += [end] if slope < 0 or not part.order else []
        low, high = max(lows), min(highs)
        if low <= high:
            yield (low,)
            yield (high,)

    def _exact(self, near: np.ndarray) -> tuple[Fraction, ...] | None:
        """The rational corner near floating-point values: what holds with equality there, solved."""
        size = len(near)
        tight = [part for part in self.conditions if not part.order or _value(part, near) < TOLERANCE]
        rows = [[*part.slopes, -part.constant] for part in tight]
        for place, x in enumerate(near):
            if abs(abs(x) - float(WIDEST)) < TOLERANCE:
                rows.append([*(Fraction(int(k == place)) for k in range(size)), WIDEST if x > 0 else -WIDEST])
        if len(rows) < size:
            return None
        matrix, rank = rational_matrix(rows).rref()
        reduced = [list(map(fraction, row)) for row in matrix.table()][:rank]
        if rank != size or any(row[i] != 1 for i, row in enumerate(reduced)):
            return None
        return tuple(row[-1] for row in reduced)


def _slopes(conditions: Sequence[Condition], size: int) -> np.ndarray:
    return np.array([[float(x) for x in part.slopes] for part in conditions]).reshape(len(conditions), size)


def _value(part: Condition, near: np.ndarray) -> float:
    return float(part.constant) + float(np.dot([float(x) for x in part.slopes], near))


def polytope(
    letter: Letter, shape: Shape, statements: Sequence[e.Statement], at: Point, context: Context
) -> Polytope | None:
    """The arrays of a letter that meet the affine ones among the statements, other letters being as at the point; None
    when there is no equation and no order among them."""
    if shape[0] * shape[1] > MOST_ENTRIES:
        return None
    found: list[Condition] = []
    name = letter.name
    for statement in statements:
        for left, relation, right in expression_links(statement):
            if relation not in RELATIONS:
                continue
            for values in subscript_values(statement, at.sizes, context):
                here = Point(sizes=at.sizes, values=at.values, atoms=at.atoms, integers={**at.integers, **values})
                found += _conditions(name, shape, (left, relation, right), here, context)
    structural = _structural(shape, letter.structure)
    return Polytope(shape=shape, conditions=tuple(dict.fromkeys([*structural, *found]))) if found else None


def _structural(shape: Shape, structure: frozenset[str]) -> Iterator[Condition]:
    """What structures say of the entries that is affine in them."""
    places = [(i, j) for i in range(shape[0]) for j in range(shape[1])]

    def condition(weights: dict[tuple[int, int], int], constant: int = 0, *, order: bool = False) -> Condition:
        slopes = tuple(Fraction(weights.get(place, 0)) for place in places)
        return Condition(constant=Fraction(constant), slopes=slopes, order=order)

    for i, j in places:
        if structure & {"symmetric", "psd", "pd"} and i < j:
            yield condition({(i, j): 1, (j, i): -1})
        outside = {"diagonal": i != j, "lower": j > i, "upper": j < i}
        if any(outside[name] for name in structure & outside.keys()):
            yield condition({(i, j): 1})
        if "simplex" in structure:
            yield condition({(i, j): 1}, order=True)
    if "simplex" in structure:
        yield condition(dict.fromkeys(places, 1), -1)


def _conditions(
    name: str, shape: Shape, link: tuple[e.Expr, str, e.Expr], at: Point, context: Context
) -> Iterator[Condition]:
    left, relation, right = link
    if not (_uses(left, name, context) or _uses(right, name, context)):
        return

    def side(part: e.Expr) -> Callable[[Point], Array | None]:
        # A mean over many atoms is expensive, and most say nothing of this letter.
        if _uses(part, name, context):
            return lambda point: _rational(part, point, context)
        value = _rational(part, at, context)
        return lambda _: value

    try:
        first, second = side(left), side(right)

        def gaps(array: Array) -> Column:
            point = Point(sizes=at.sizes, values={**at.values, name: array}, atoms=at.atoms, integers=at.integers)
            return _entries(first(point), second(point))

        told = affine(shape, gaps)
    except (Undefined, Unsupported):
        return
    if told is None:
        return
    constants, columns = told
    sign = RELATIONS[relation] or 1
    for place, constant in enumerate(constants):
        slopes = tuple(sign * column[place] for column in columns)
        if any(slopes):
            yield Condition(constant=sign * constant, slopes=slopes, order=relation != "=")


def differences(left: e.Expr, right: e.Expr, point: Point, context: Context) -> Column:
    """Left minus right in every entry, where both are rational.  Raises Undefined and Unsupported."""
    return _entries(_rational(left, point, context), _rational(right, point, context))


def _rational(side: e.Expr, point: Point, context: Context) -> Array | None:
    """The value of a side; None for a plain 0, which fits every shape."""
    return None if is_zero(side) else rational_value(side, point, context)


def _uses(side: e.Expr, name: str, context: Context) -> bool:
    """Whether the value of a letter matters to a side."""
    values, averages = context.remembered("letters", side, lambda: closure((side,), context))
    return name in values or name in averages


def _entries(first: Array | None, second: Array | None) -> Column:
    shape = first or second or ((Fraction(0),),)
    rows, columns = len(shape), len(shape[0])

    def entry(array: Array | None, i: int, j: int) -> Fraction:
        if array is None:
            return Fraction(0)
        return array[0][0] if len(array) == len(array[0]) == 1 else array[i][j]

    if second is not None and first is not None and len(first) == len(first[0]) == 1:
        rows, columns = len(second), len(second[0])
    return [entry(first, i, j) - entry(second, i, j) for i in range(rows) for j in range(columns)]


def shaped(flat: Sequence[Fraction], shape: Shape) -> Array:
    """The entries as an array, row by row."""
    rows, columns = shape
    return tuple(tuple(flat[i * columns : (i + 1) * columns]) for i in range(rows))


def affine(shape: Shape, gaps: Gaps) -> tuple[Column, list[Column]] | None:
    """The gaps at the zero array and the change along each entry; None when the gaps are not affine in the entries."""
    size = shape[0] * shape[1]
    start = gaps(shaped([Fraction(0)] * size, shape))
    slopes = []
    for k in range(size):
        along = gaps(shaped([Fraction(int(k == i)) for i in range(size)], shape))
        slopes.append([a - b for a, b in zip(along, start, strict=True)])
    growing = [Fraction(3 + 2 * k, 2) for k in range(size)]
    turning = [Fraction((-1) ** k * (k + 2), 3) for k in range(size)]
    for probe in (growing, turning):
        told = [s + _dot(probe, [column[i] for column in slopes]) for i, s in enumerate(start)]
        if gaps(shaped(probe, shape)) != told:
            return None
    return start, slopes


def _dot(left: Sequence[Fraction], right: Sequence[Fraction]) -> Fraction:
    return sum((x * y for x, y in zip(left, right, strict=True)), Fraction(0))
