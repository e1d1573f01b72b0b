"""Upper bounds on the index contractions in a quotient of polynomials: how many different indices of each dimension one
term has, and the degree in a dimension that stands as a number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

Bounds = Counter[tuple[str, str]]
"""By `("index", dimension)` and `("degree", dimension)`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """The bounds of the numerator and of the denominator."""

    top: Bounds = field(default_factory=Counter)
    bottom: Bounds = field(default_factory=Counter)

    def __add__(self, other: Tally) -> Tally:
        return Tally(top=(self.top + other.bottom) | (other.top + self.bottom), bottom=self.bottom + other.bottom)

    def __mul__(self, other: Tally) -> Tally:
        return Tally(top=self.top + other.top, bottom=self.bottom + other.bottom)

    def inverse(self) -> Tally:
        """Of the reciprocal."""
        return Tally(top=self.bottom, bottom=self.top)

    def power(self, exponent: int) -> Tally:
        """Of a whole power."""
        base = self if exponent >= 0 else self.inverse()
        return Tally(top=_times(base.top, abs(exponent)), bottom=_times(base.bottom, abs(exponent)))

    def merged(self, names: Iterable[str]) -> Tally:
        """With pairs of indices of the numerator made one, a pair for each name."""
        return Tally(top=self.top - Counter(("index", name) for name in names), bottom=self.bottom)

    def looped(self, names: Iterable[str]) -> Tally:
        """With a degree more for each name: an index that no letter carries sums to the dimension."""
        return Tally(top=self.top + Counter(("degree", name) for name in names), bottom=self.bottom)

    def indices(self) -> list[str]:
        """The dimension of each index of the numerator."""
        return [name for (kind, name), count in self.top.items() if kind == "index" for _ in range(count)]

    def has_degree(self) -> bool:
        """Whether a dimension stands as a number."""
        return any(kind == "degree" for part in (self.top, self.bottom) for kind, _ in part)


def _times(bounds: Bounds, factor: int) -> Bounds:
    return Counter({key: count * factor for key, count in bounds.items()})


def letter(*names: str) -> Tally:
    """A letter with these dimensions."""
    return Tally(top=Counter(("index", name) for name in names))


def number(name: str, degree: int = 1) -> Tally:
    """A dimension as a number."""
    return Tally(top=Counter({("degree", name): degree}))
