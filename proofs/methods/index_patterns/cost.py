"""What one term of an expression costs when it is written as an index contraction (see `index_bound`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce

from corrigenda.proofs.language.tree.expressions import Expr
from corrigenda.proofs.methods.index_patterns.counts import NONE, Counts
from corrigenda.proofs.methods.method import Undecided


class NoBound(Undecided):
    """The expression is outside the index-pattern theorem; the message says why."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How a row or column position is described by indices.

    One segment a block of positions: `()` for a single position, `('d',)` for a range of `d`,
    `('D', 'D')` with ordering `i<j` for the pairs of a listing.  A scalar has the layout UNIT.
    """

    segments: tuple[tuple[tuple[str, ...], str], ...]

    def counts(self) -> Counts:
        """Indices that name one position: the largest over the segments."""
        return reduce(lambda a, b: a | b, (Counts.names(dims) for dims, _ in self.segments), NONE)


UNIT = Layout((((), ""),))


def ranging(dimension: str) -> Layout:
    """The layout of `1..dimension`."""
    return Layout((((dimension,), ""),))


def joined(layouts: Iterable[Layout]) -> Layout:
    """Layouts one after the other, as in a listing or a block matrix."""
    return Layout(tuple(segment for layout in layouts for segment in layout.segments))


@dataclass(frozen=True, slots=True, kw_only=True)
class Weight:
    """Cost of a scalar factor: summed indices, degree in the sizes, degree in the letters, bits of coefficients."""

    inner: Counts = NONE
    loops: Counts = NONE
    degree: int = 0
    bits: int = 0

    def __add__(self, other: Weight) -> Weight:
        return Weight(
            inner=self.inner + other.inner,
            loops=self.loops + other.loops,
            degree=self.degree + other.degree,
            bits=self.bits + other.bits,
        )

    def __or__(self, other: Weight) -> Weight:
        return Weight(
            inner=self.inner | other.inner,
            loops=self.loops | other.loops,
            degree=max(self.degree, other.degree),
            bits=max(self.bits, other.bits),
        )

    def __mul__(self, factor: int) -> Weight:
        return Weight(
            inner=self.inner * factor, loops=self.loops * factor, degree=self.degree * factor, bits=self.bits * factor
        )


Denominators = tuple[tuple[Expr, int, Weight], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """Upper bounds for every term of an expression over one common scalar denominator.

    `weight` counts the summed indices (the row and column positions come on top), the powers of
    sizes, the degree and the coefficients; `denominators` lists scalar factors with their powers.
    `row_pinned` says that in every term a letter, which nothing removes, carries the row index;
    `pins` lists the named indices of which that is true.  `ordered` are dimensions whose order of
    indices matters; `marks` counts literal index values; `free` maps free index letters to their
    dimension; `atoms` tells that a function atom (exp, sqrt, ...) of letters occurs.
    """

    rows: Layout = UNIT
    columns: Layout = UNIT
    row_pinned: bool = False
    column_pinned: bool = False
    pins: frozenset[str] = frozenset()
    weight: Weight = Weight()
    denominators: Denominators = ()
    ordered: frozenset[str] = frozenset()
    marks: Counts = NONE
    free: tuple[tuple[str, str], ...] = ()
    radicands: tuple[Expr, ...] = field(default=())
    atoms: bool = False

    @property
    def scalar(self) -> bool:
        """Whether the value is 1 x 1."""
        return self.rows == UNIT and self.columns == UNIT

    def positions(self) -> Counts:
        """Indices that name one entry."""
        return self.rows.counts() + self.columns.counts()


def tagged(cost: Cost, *others: Cost) -> Cost:
    """`cost` with the marks, orders, free letters and radicands of all."""
    everything = (cost, *others)
    return replace(
        cost,
        ordered=frozenset().union(*(part.ordered for part in everything)),
        marks=reduce(lambda a, b: a | b, (part.marks for part in everything)),
        free=tuple(sorted({pair for part in everything for pair in part.free})),
        radicands=tuple(dict.fromkeys(item for part in everything for item in part.radicands)),
        atoms=any(part.atoms for part in everything),
    )


def transposed(cost: Cost) -> Cost:
    """Rows and columns exchanged."""
    return replace(
        cost,
        rows=cost.columns,
        columns=cost.rows,
        row_pinned=cost.column_pinned,
        column_pinned=cost.row_pinned,
    )


def added(costs: Sequence[Cost]) -> Cost:
    """A sum over the least common denominator: each term is multiplied by the factors it lacks."""
    common = _common([cost.denominators for cost in costs])
    weight = reduce(lambda a, b: a | b, (_lifted(cost, common) for cost in costs))
    weight = replace(weight, bits=weight.bits + len(costs).bit_length())
    result = Cost(
        rows=_same([cost.rows for cost in costs]),
        columns=_same([cost.columns for cost in costs]),
        row_pinned=all(cost.row_pinned for cost in costs),
        column_pinned=all(cost.column_pinned for cost in costs),
        pins=frozenset.intersection(*(cost.pins for cost in costs)),
        weight=weight,
        denominators=common,
    )
    return tagged(result, *costs)


def multiplied(left: Cost, right: Cost) -> Cost:
    """A matrix product, or a product with a scalar."""
    if left.scalar or right.scalar:
        return _scaled(left, right)
    if left.columns != right.rows:
        raise NoBound("two blocks of a product are laid out differently")
    junction = left.columns.counts()
    loops = NONE if left.column_pinned or right.row_pinned else junction
    weight = left.weight + right.weight + summed(junction, loops)
    result = Cost(
        rows=left.rows,
        columns=right.columns,
        row_pinned=left.row_pinned,
        column_pinned=right.column_pinned,
        pins=left.pins | right.pins,
        weight=weight,
        denominators=times(left.denominators, right.denominators),
    )
    return tagged(result, left, right)


def entrywise(left: Cost, right: Cost) -> Cost:
    """A Hadamard product."""
    result = Cost(
        rows=_same([left.rows, right.rows]),
        columns=_same([left.columns, right.columns]),
        row_pinned=left.row_pinned or right.row_pinned,
        column_pinned=left.column_pinned or right.column_pinned,
        pins=left.pins | right.pins,
        weight=left.weight + right.weight,
        denominators=times(left.denominators, right.denominators),
    )
    return tagged(result, left, right)


def summed(indices: Counts, loops: Counts) -> Weight:
    """Indices summed over; `loops` are those of them that may meet no letter.  Sizes stay below 2^6."""
    return Weight(inner=indices, loops=loops, bits=6 * indices.total())


def powered(cost: Cost, exponent: int) -> Cost:
    """A natural power, as a repeated product."""
    if exponent == 0:
        return Cost(rows=cost.rows, columns=cost.columns)
    return reduce(multiplied, [cost] * exponent)


def divided(numerator: Cost, denominator: Cost, key: Expr) -> Cost:
    """A quotient: the denominator's own denominators move to the numerator."""
    own = reduce(lambda a, b: a + b, (weight * power for _, power, weight in denominator.denominators), Weight())
    lifted = replace(numerator, weight=numerator.weight + own)
    below = times(lifted.denominators, ((key, 1, denominator.weight),))
    return tagged(replace(lifted, denominators=below), denominator)


def times(left: Denominators, right: Denominators) -> Denominators:
    """The product of two denominators."""
    powers: dict[Expr, tuple[int, Weight]] = {key: (power, weight) for key, power, weight in left}
    for key, power, weight in right:
        powers[key] = (power + powers.get(key, (0, weight))[0], weight)
    return tuple((key, power, weight) for key, (power, weight) in powers.items())


def _scaled(left: Cost, right: Cost) -> Cost:
    matrix = right if left.scalar else left
    result = replace(
        matrix,
        pins=left.pins | right.pins,
        weight=left.weight + right.weight,
        denominators=times(left.denominators, right.denominators),
    )
    return tagged(result, left, right)


def _common(lists: Sequence[Denominators]) -> Denominators:
    powers: dict[Expr, tuple[int, Weight]] = {}
    for key, power, weight in (item for denominators in lists for item in denominators):
        powers[key] = (max(power, powers.get(key, (0, weight))[0]), weight)
    return tuple((key, power, weight) for key, (power, weight) in powers.items())


def _lifted(cost: Cost, common: Denominators) -> Weight:
    own = {key: power for key, power, _ in cost.denominators}
    lacking = (weight * (power - own.get(key, 0)) for key, power, weight in common)
    return reduce(lambda a, b: a + b, lacking, cost.weight)


def _same(layouts: Sequence[Layout]) -> Layout:
    if any(layout != layouts[0] for layout in layouts):
        raise NoBound("two sides are laid out differently")
    return layouts[0]
