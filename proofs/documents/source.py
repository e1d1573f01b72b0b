"""A file as text with its lines, and pieces of it that remember where each character stood."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, chain

from corrigenda.proofs.documents.model import Place
from corrigenda.proofs.documents.places import Places


@dataclass(frozen=True, slots=True, kw_only=True)
class Excerpt:
    """Text, and for each of its characters the offset in the source (of the same length)."""

    text: str
    offsets: Sequence[int]

    def cut(self, start: int, end: int) -> Excerpt:
        """The half-open part from `start` to `end`."""
        return Excerpt(text=self.text[start:end], offsets=self.offsets[start:end])

    def strip(self) -> Excerpt:
        """Without white space at either end."""
        left = len(self.text) - len(self.text.lstrip())
        return self.cut(left, max(left, len(self.text.rstrip())))

    def standing(self, text: str, at: int) -> Excerpt:
        """`text` put where the character `at` stood."""
        where = self.offsets[min(at, len(self.offsets) - 1)] if len(self.offsets) else 0
        return Excerpt(text=text, offsets=(where,) * len(text))


def joined(pieces: Sequence[Excerpt]) -> Excerpt:
    """The pieces one after the other."""
    if len(pieces) == 1:
        return pieces[0]
    offsets = tuple(chain.from_iterable(piece.offsets for piece in pieces))
    return Excerpt(text="".join(piece.text for piece in pieces), offsets=offsets)


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """The text of one file, line ends made LF.

    `name` stands in messages; `file` is what its places carry (empty for the document's own file). Where the text is
    only a part of the stored file (a notebook's cell), `stored` holds the place of each character.
    """

    name: str
    text: str
    starts: tuple[int, ...]
    file: str = ""
    stored: Sequence[Place] = ()

    def place(self, offset: int) -> Place:
        """The place of the character at `offset`, also just past the end."""
        if self.stored:
            return self.stored[min(offset, len(self.stored) - 1)]
        line = bisect_right(self.starts, offset)
        return Place(line=line, column=offset - self.starts[line - 1] + 1, file=self.file)

    def offset(self, place: Place) -> int | None:
        """Where a place of this file stands in the text; None for a place of another file or cell."""
        if self.stored:
            at = bisect_left(self.stored, place)
            return at if at < len(self.stored) and self.stored[at] == place else None
        if place.file != self.file or not 1 <= place.line <= len(self.starts):
            return None
        return self.starts[place.line - 1] + place.column - 1

    def places(self, excerpt: Excerpt) -> Places:
        """One place per character of `excerpt`."""
        return Places(map(self.place, excerpt.offsets))

    def line(self, number: int) -> str:
        """The text of line `number`, counted from 0, without its end."""
        end = self.starts[number + 1] - 1 if number + 1 < len(self.starts) else len(self.text)
        return self.text[self.starts[number] : end]

    def whole(self) -> Excerpt:
        """A view of the whole text."""
        return Excerpt(text=self.text, offsets=range(len(self.text)))


def source(text: str, *, name: str, file: str = "") -> Source:
    """A source from text as stored."""
    unified = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    lengths = (len(line) + 1 for line in unified.split("\n"))
    starts = (0, *accumulate(lengths))[:-1]
    return Source(name=name, text=unified, starts=starts, file=file)
