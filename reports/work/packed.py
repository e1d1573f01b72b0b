"""What a long run puts aside until it is asked for, packed: of a hundred notes few stand in memory at a time."""

from __future__ import annotations

import pickle
import zlib
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Generic, TypeVar, overload

T = TypeVar("T")
FAST = 1
CHUNK = 65_536
KEPT = 2
"""Whoever goes through the parts in order still asks for one while the next is begun."""


@dataclass(frozen=True, slots=True)
class Packed(Generic[T]):
    """An object as bytes of this program; each time it is unpacked it is another one.  What is nested too deeply to be
    packed is `held` as it is."""

    data: bytes
    held: T | None = None

    @staticmethod
    def of(held: T) -> Packed[T]:
        """Packs an object; what it holds twice is one object again when it is unpacked."""
        packing = _Packing()
        try:
            pickle.dump(held, packing)
        except RecursionError:
            return Packed(b"", held)
        return Packed(packing.done())

    @staticmethod
    def kept(held: T) -> Packed[T]:
        """An object that is asked for next: it stays as it is, since to pack it takes more room for a while."""
        return Packed(b"", held)

    def put_aside(self) -> Packed[T]:
        """Packed after all."""
        return self if self.data else Packed.of(self.unpacked())

    def unpacked(self) -> T:
        """The object."""
        if self.held is not None:
            return self.held
        found: T = pickle.load(_Unpacking(self.data))  # noqa: S301 - this program packed it
        return found


class _Packing:
    """A file that compresses what is written to it: the bytes of a long note are never there at once."""

    def __init__(self) -> None:
        self._compressor = zlib.compressobj(FAST)
        self._parts: list[bytes] = []

    def write(self, data: bytes) -> int:
        self._parts.append(self._compressor.compress(data))
        return len(data)

    def done(self) -> bytes:
        """What was written, compressed."""
        return b"".join((*self._parts, self._compressor.flush()))


class _Unpacking:
    """A file of what these bytes were before they were compressed."""

    def __init__(self, data: bytes) -> None:
        self._decompressor, self._data, self._ready = zlib.decompressobj(), data, b""

    def read(self, size: int) -> bytes:
        while len(self._ready) < size and self._data:
            self._ready += self._decompressor.decompress(self._data, max(size - len(self._ready), CHUNK))
            self._data = self._decompressor.unconsumed_tail
        found, self._ready = self._ready[:size], self._ready[size:]
        return found

    def readline(self) -> bytes:
        """Asked for by protocols that this program does not write."""
        raise pickle.UnpicklingError("a line")


class PackedRows(Sequence[T]):
    """The rows of several parts as one sequence, of which the parts last asked for are unpacked."""

    def __init__(self, parts: Iterable[tuple[Packed[tuple[T, ...]], int]]) -> None:
        """`parts` are packed rows with their number."""
        listed = list(parts)
        self._parts = [part for part, _ in listed]
        self._ends = list(accumulate(count for _, count in listed))
        self._open: dict[int, tuple[T, ...]] = {}

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    @overload
    def __getitem__(self, place: int) -> T: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[T]: ...

    def __getitem__(self, place: int | slice) -> T | Sequence[T]:
        if isinstance(place, slice):
            return [self[one] for one in range(*place.indices(len(self)))]
        if not -len(self) <= place < len(self):
            raise IndexError(place)
        place %= len(self)
        part = bisect_right(self._ends, place)
        return self._unpacked(part)[place - (self._ends[part - 1] if part else 0)]

    def _unpacked(self, part: int) -> tuple[T, ...]:
        if part not in self._open:
            while len(self._open) >= KEPT:
                del self._open[next(iter(self._open))]
            self._open[part] = self._parts[part].unpacked()
        return self._open[part]

    def __iter__(self) -> Iterator[T]:
        return (self[place] for place in range(len(self)))
