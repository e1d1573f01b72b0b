"""Places of this program (lines from 1, columns in characters) as positions of the protocol (from 0, in code units)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lsprotocol import types
from pygls.workspace import PositionCodec

from corrigenda.proofs.documents import Place
from corrigenda.reports.checking.fixes import Span

MARK = "\ufeff"


@dataclass(frozen=True, slots=True, kw_only=True)
class Positions:
    """Lines are what LF, CR LF and CR end, as the protocol says; `codec` counts in what the client asked for, UTF-16
    by default; `marked` says that a byte-order mark stands before the first line; `file` is what the places carry."""

    lines: Sequence[str]
    codec: PositionCodec
    marked: bool = False
    file: str = ""

    def holds(self, place: Place) -> bool:
        """Whether a place lies in this file."""
        return place.file == self.file

    def position(self, place: Place) -> types.Position:
        """The position of a place, at the end of its line when it lies behind it."""
        line = self.lines[place.line - 1] if place.line <= len(self.lines) else ""
        before = (MARK if self.marked and place.line == 1 else "") + line[: place.column - 1]
        return types.Position(line=place.line - 1, character=self.codec.client_num_units(before))

    def range(self, span: Span) -> types.Range:
        """The range of a span."""
        return types.Range(start=self.position(span.start), end=self.position(span.end))

    def whole_line(self, number: int) -> types.Range:
        """The range of a line, counted from 1."""
        end = Place(line=number, column=len(self.lines[number - 1]) + 1 if number <= len(self.lines) else 1)
        return self.range(Span(start=Place(line=number, column=1), end=end))


def touches(one: types.Range, other: types.Range) -> bool:
    """Whether two ranges share a character or a border."""
    return _key(one.start) <= _key(other.end) and _key(other.start) <= _key(one.end)


def _key(position: types.Position) -> tuple[int, int]:
    return position.line, position.character
