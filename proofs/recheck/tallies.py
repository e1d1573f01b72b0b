"""Upper bounds on the index contractions in a rational expression: how many different indices of each dimension one
term has, and the degree in a dimension that stands as a number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

Counts = Mapping[str, int]


def plus(left: Counts, right: Counts) -> Counts:
    """Entry by entry."""
    return {name: left.get(name, 0) + right.get(name, 0) for name in {*left, *right}}


def most(left: Counts, right: Counts) -> Counts:
    """The larger of each entry."""
    return {name: max(left.get(name, 0), right.get(name, 0)) for name in {*left, *right}}


def times(counts: Counts, factor: int) -> Counts:
    """Every entry times a whole number."""
    return {name: count * factor for name, count in counts.items()}


def less(counts: Counts, names: Iterable[str]) -> Counts:
    """One index less for each name: two indices that a contraction makes one."""
    found = dict(counts)
    for name in names:
        if found.get(name, 0) > 0:
            found[name] -= 1
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Vector:
    """Indices and degree of a polynomial."""

    indices: Counts = field(default_factory=dict)
    degree: Counts = field(default_factory=dict)

    def __add__(self, other: Vector) -> Vector:
        return Vector(indices=plus(self.indices, other.indices), degree=plus(self.degree, other.degree))

    def __or__(self, other: Vector) -> Vector:
        return Vector(indices=most(self.indices, other.indices), degree=most(self.degree, other.degree))

    def __mul__(self, factor: int) -> Vector:
        return Vector(indices=times(self.indices, factor), degree=times(self.degree, factor))


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """A quotient of two polynomials."""

    top: Vector = field(default_factory=Vector)
    bottom: Vector = field(default_factory=Vector)

    def __add__(self, other: Tally) -> Tally:
        """Of a sum, over the common denominator."""
        return Tally(top=(self.top + other.bottom) | (other.top + self.bottom), bottom=self.bottom + other.bottom)

    def __mul__(self, other: Tally) -> Tally:
        """Of a product."""
        return Tally(top=self.top + other.top, bottom=self.bottom + other.bottom)

    def inverse(self) -> Tally:
        """Of the reciprocal."""
        return Tally(top=self.bottom, bottom=self.top)

    def power(self, exponent: int) -> Tally:
        """Of a whole power."""
        base = self if exponent >= 0 else self.inverse()
        return Tally(top=base.top * abs(exponent), bottom=base.bottom * abs(exponent))

    def merged(self, names: Iterable[str]) -> Tally:
        """With indices of the numerator made one."""
        return Tally(top=Vector(indices=less(self.top.indices, names), degree=self.top.degree), bottom=self.bottom)

    def with_loops(self, degree: Counts) -> Tally:
        """With a larger degree: indices that no letter carries sum to the dimension."""
        return Tally(top=self.top + Vector(degree=degree), bottom=self.bottom)


def letter(*names: str) -> Tally:
    """A letter with these dimensions."""
    found: dict[str, int] = {}
    for name in names:
        found[name] = found.get(name, 0) + 1
    return Tally(top=Vector(indices=found))


def number(name: str, degree: int = 1) -> Tally:
    """A dimension as a number."""
    return Tally(top=Vector(degree={name: degree}))
