"""Which sizes to test: those that the index-pattern theorem asks for, or a sample of small ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice, product
from math import prod

from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.identities.radicands import independent_roots, root_value
from corrigenda.proofs.methods.index_patterns.bound import Bound
from corrigenda.proofs.methods.index_patterns.counts import NONE, Counts

SAMPLE = ((2, 3, 5, 4), (3, 2, 4, 5), (1, 1, 1, 1), (4, 4, 4, 4), (3, 5, 2, 3), (3, 3, 3, 3))

Sizes = Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Sizes to test; `complete` when vanishing there proves every size, else `why_not` says what is missing.

    `marks` counts literal positions: at smaller sizes an undefined side does no harm.
    """

    def may_skip(self, sizes: Sizes) -> bool:
        """Whether the statement may be undefined there although it is complete (`x_2` at d = 1)."""
        return any(sizes[name] < self.marks[name] for name in sizes)

    grid: tuple[Sizes, ...]
    complete: bool
    why_not: str = ""
    marks: Counts = NONE

    def listed(self) -> str:
        """The grid as `n = 3, 4 and m = 4, 5`; empty without dimensions."""
        names = sorted({name for sizes in self.grid for name in sizes})
        parts = [f"{name} = {_values(sizes[name] for sizes in self.grid)}" for name in names]
        return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def _values(values: Iterator[int]) -> str:
    return ", ".join(str(value) for value in sorted(set(values)))


def complete_plan(bound: Bound, dimensions: Sequence[str], budget: Budget) -> Plan:
    """The grid of the theorem, or a sample with the reason why the grid is out of reach."""
    axes = {name: _axis(name, bound) for name in dimensions}
    wide = [name for name, values in axes.items() if max(values) > budget.index_limit]
    size = prod(len(values) for values in axes.values())
    if wide or size > budget.grid:
        return replace(sample_plan(dimensions), why_not=f"a proof for every size would need sizes {_needed(axes)}")
    grid = [dict(zip(axes, values, strict=True)) for values in product(*axes.values())]
    if all(len(values) == 1 for values in axes.values()) and axes:
        grid.append({name: value + 1 for name, value in grid[0].items()})
    return _with_independent_roots(grid, bound)


def _needed(axes: Mapping[str, Sequence[int]]) -> str:
    return " and ".join(f"{name} = {min(values)}, ..., {max(values)}" for name, values in axes.items())


def _axis(name: str, bound: Bound) -> tuple[int, ...]:
    least, degree = max(bound.indices[name], 1), bound.powers[name]
    if name in bound.ordered:
        return tuple(range(1, least + degree + 1))
    fitting = (value for value in range(least, least + 8 * degree + 8) if _separates_roots(name, value, bound))
    return tuple(islice(fitting, degree + 1)) or (least,)


def _separates_roots(name: str, value: int, bound: Bound) -> bool:
    values = [root_value(radicand, {name: value}) for radicand in bound.radicands]
    return independent_roots([known for known in values if known is not None])


def _with_independent_roots(grid: list[dict[str, int]], bound: Bound) -> Plan:
    """Keeps `all` only when the roots of numbers and sizes are independent at each size of the grid."""
    if any(len({sizes[name] for sizes in grid}) <= power for name, power in bound.powers.values):
        return Plan(grid=tuple(grid), complete=False, why_not="roots of sizes coincide at most sizes")
    for sizes in grid:
        values = [root_value(radicand, sizes) for radicand in bound.radicands]
        known = [value for value in values if value is not None]
        if len(known) < len(values) or not independent_roots(known):
            return Plan(grid=tuple(grid), complete=False, why_not="roots of sizes coincide at the sizes tested")
    return Plan(grid=tuple(grid), complete=True, marks=bound.marks)


def inverse_plan(least: int, dimensions: Sequence[str], budget: Budget) -> Plan:
    """One large size for every dimension and the next one, for identities with matrix inverses."""
    if least > budget.inverse_limit:
        return sample_plan(dimensions, f"a proof for every size would need sizes of {least}")
    return Plan(grid=tuple(dict.fromkeys(dimensions, size) for size in (least, least + 1)), complete=True)


def sample_plan(dimensions: Sequence[str], why_not: str = "") -> Plan:
    """A few small sizes, unequal ones first, one odd and one even, and all ones."""
    if not dimensions:
        return Plan(grid=({},), complete=False, why_not=why_not)
    grid = [{name: row[place % len(row)] for place, name in enumerate(dimensions)} for row in SAMPLE]
    distinct = tuple(sizes for place, sizes in enumerate(grid) if sizes not in grid[:place])
    return Plan(grid=distinct, complete=False, why_not=why_not)
