"""Matrices over any domain; scalars are 1 x 1 and vectors are columns."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

S = TypeVar("S")
T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Matrix(Generic[S]):
    """A non-empty rectangle of scalars, `entries` being its rows."""

    entries: tuple[tuple[S, ...], ...]

    @property
    def rows(self) -> int:
        """Number of rows."""
        return len(self.entries)

    @property
    def columns(self) -> int:
        """Number of columns."""
        return len(self.entries[0])

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return len(self.entries), len(self.entries[0])

    @property
    def is_scalar(self) -> bool:
        """Whether the shape is 1 x 1."""
        return len(self.entries) == 1 == len(self.entries[0])

    @property
    def scalar(self) -> S:
        """The top left entry, the value of a 1 x 1 matrix."""
        return self.entries[0][0]

    @property
    def flat(self) -> tuple[S, ...]:
        """Entries, row after row."""
        return tuple(x for row in self.entries for x in row)

    @property
    def transposed(self) -> Matrix[S]:
        """Rows and columns exchanged."""
        return Matrix(entries=tuple(zip(*self.entries, strict=True)))

    def column(self, index: int) -> tuple[S, ...]:
        """One column, counted from 0."""
        return tuple(row[index] for row in self.entries)

    def map(self, function: Callable[[S], T]) -> Matrix[T]:
        """The function applied to each entry."""
        if len(self.entries) == 1 == len(self.entries[0]):
            return Matrix(entries=((function(self.entries[0][0]),),))
        return Matrix(entries=tuple(tuple(function(x) for x in row) for row in self.entries))

    def __iter__(self) -> Iterator[tuple[S, ...]]:
        return iter(self.entries)


def scalar(value: S) -> Matrix[S]:
    """A 1 x 1 matrix."""
    return Matrix(entries=((value,),))


def build(rows: int, columns: int, entry: Callable[[int, int], S]) -> Matrix[S]:
    """The matrix with `entry(i, j)` at row i and column j, both counted from 0."""
    return Matrix(entries=tuple(tuple(entry(i, j) for j in range(columns)) for i in range(rows)))


def column(values: tuple[S, ...] | list[S]) -> Matrix[S]:
    """A column vector."""
    return Matrix(entries=tuple((x,) for x in values))
