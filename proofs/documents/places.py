"""Where each character of a text stands, packed: a long note has more characters than anything else."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import overload

from corrigenda.proofs.documents.model import Place


class Places(Sequence[Place]):
    """Places as runs of characters that stand side by side on one line; equal to every sequence of equal places."""

    __slots__ = ("_ends", "_firsts")

    def __init__(self, places: Iterable[Place] = ()) -> None:
        """`places` in the order of the characters."""
        firsts: list[Place] = []
        ends: list[int] = []
        begun = count = 0
        for count, place in enumerate(places, 1):
            first = firsts[-1] if firsts else None
            if (
                first is not None
                and place.column == first.column + count - 1 - begun
                and place.line == first.line
                and place.file == first.file
            ):
                continue
            if first is not None:
                ends.append(count - 1)
            firsts.append(place)
            begun = count - 1
        if firsts:
            ends.append(count)
        self._firsts, self._ends = tuple(firsts), tuple(ends)

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    @overload
    def __getitem__(self, at: int) -> Place: ...

    @overload
    def __getitem__(self, at: slice) -> Places: ...

    def __getitem__(self, at: int | slice) -> Place | Places:
        if isinstance(at, slice):
            return Places(map(self._place, range(*at.indices(len(self)))))
        if not -len(self) <= at < len(self):
            raise IndexError(at)
        return self._place(at % len(self))

    def _place(self, at: int) -> Place:
        run = bisect_right(self._ends, at)
        first, behind = self._firsts[run], at - (self._ends[run - 1] if run else 0)
        return Place(line=first.line, column=first.column + behind, file=first.file) if behind else first

    def __iter__(self) -> Iterator[Place]:
        return map(self._place, range(len(self)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Places | tuple):
            return NotImplemented
        return len(self) == len(other) and all(one == beside for one, beside in zip(self, other, strict=True))

    def __hash__(self) -> int:
        return hash(tuple(self))
