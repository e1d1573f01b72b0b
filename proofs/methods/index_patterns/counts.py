"""Small vectors of natural numbers indexed by dimension names: how many indices, or which degree, per dimension."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Counts:
    """A finitely supported map from dimension names to natural numbers, with sum, maximum and multiples."""

    values: tuple[tuple[str, int], ...] = field(default=())

    @staticmethod
    def of(values: Mapping[str, int]) -> Counts:
        """The map with its zeros dropped."""
        return Counts(tuple(sorted((name, value) for name, value in values.items() if value)))

    @staticmethod
    def names(names: Iterable[str]) -> Counts:
        """How often each name occurs."""
        found: dict[str, int] = {}
        for name in names:
            found[name] = found.get(name, 0) + 1
        return Counts.of(found)

    def __getitem__(self, name: str) -> int:
        return dict(self.values).get(name, 0)

    def __add__(self, other: Counts) -> Counts:
        return self._merged(other, lambda a, b: a + b)

    def __or__(self, other: Counts) -> Counts:
        """The entrywise maximum."""
        return self._merged(other, max)

    def __mul__(self, factor: int) -> Counts:
        return Counts.of({name: value * factor for name, value in self.values})

    def total(self) -> int:
        """The sum of all entries."""
        return sum(value for _, value in self.values)

    def _merged(self, other: Counts, join: object) -> Counts:
        assert callable(join)
        keys = {name for name, _ in self.values + other.values}
        return Counts.of({name: join(self[name], other[name]) for name in keys})


NONE = Counts()
