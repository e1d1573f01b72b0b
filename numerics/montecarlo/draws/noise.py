"""The standard normal draws behind the samples of a relation, laid out as one row of numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate

from torch import Tensor

from corrigenda.numerics.montecarlo.draws.copies import Copies
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.laws.table import is_normal


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """One place for each copy of each normal name, with its shape."""

    places: tuple[tuple[int, str, tuple[int, int]], ...]

    @property
    def size(self) -> int:
        """How many numbers one row holds."""
        return sum(rows * columns for _, _, (rows, columns) in self.places)

    def split(self, draws: Tensor) -> Mapping[tuple[int, str], Tensor]:
        """The draws of each place, of shape (count, rows, columns), from draws of shape (count, size)."""
        sizes = [rows * columns for _, _, (rows, columns) in self.places]
        starts = accumulate(sizes, initial=0)
        return {
            (copy, name): draws[:, start : start + size].reshape(-1, *shape)
            for (copy, name, shape), start, size in zip(self.places, starts, sizes, strict=False)
        }


def layout_of(copies: Copies, context: Context) -> Layout | None:
    """The layout of what `copies` has drawn; None when something else than normal laws was drawn, or nothing."""
    normal = {law.names for law in context.laws if is_normal(law)}
    found: dict[tuple[int, str], tuple[int, int]] = {}
    for (copy, names, _), (_, values) in copies.drawn.items():
        if names not in normal:
            return None
        found |= {(copy, name): (value.shape[1], value.shape[2]) for name, value in values.items()}
    return Layout(places=tuple((*place, found[place]) for place in sorted(found))) if found else None
