"""A formula as nested pieces with their scripts: what stands in which bracket, and what stands below and above what.

No grammar is needed for it, so that formulas are covered that the language cannot read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from corrigenda.proofs.documents import marks
from corrigenda.proofs.documents.steps.units import Unit, scan
from corrigenda.proofs.language.reading.tokens.vocabulary import SYMBOLS, words

# Without the number and the product sign among them.
GREEK = SYMBOLS - {"\\pi", "\\Pi"}
FRACTIONS = frozenset(words("\\frac \\dfrac \\tfrac \\cfrac"))
_PRIMES = frozenset(("'", "\\prime"))
_LONE = re.compile(r"(?<![A-Za-z\\])[A-Za-z](?![A-Za-z])")
_PLAIN_TEXT = ("\\text{", "\\mbox", "\\hbox", "\\textnormal", "\\intertext")
_CLOSES = frozenset(("}", "\\end"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A mark, or a bracketed group when `inside` is not None, with what stands `below` and `above` it.

    `source[start:end]` is the piece with its scripts, `source[start:stem]` without them; `kind` is that of its unit, or
    `group`; primes belong to the text of a letter.
    """

    kind: str
    text: str
    start: int
    stem: int
    end: int
    inside: tuple[Piece, ...] | None = None
    below: tuple[Piece, ...] | None = None
    above: tuple[Piece, ...] | None = None

    @property
    def is_letter(self) -> bool:
        """Whether it is one letter, primes and scripts aside."""
        bare = self.text.rstrip("'")
        return self.inside is None and ((len(bare) == 1 and bare.isalpha()) or bare in GREEK)

    @property
    def is_bare(self) -> bool:
        """Whether nothing stands below or above it."""
        return self.below is None and self.above is None

    def parts(self) -> Iterator[tuple[Piece, ...]]:
        """What stands inside, below and above, where there is something."""
        yield from (part for part in (self.inside, self.below, self.above) if part is not None)


def pieces(source: str, *, ascii_style: bool = False) -> tuple[Piece, ...] | None:
    """The pieces of a formula; None when its braces, environments or sized brackets do not match."""
    reader = _Reader(source, ascii_style=ascii_style)
    found = reader.until(frozenset())
    return _paired(found) if reader.place == len(reader.units) and not reader.broken else None


def walk(row: Sequence[Piece]) -> Iterator[Piece]:
    """All pieces of a row with what they hold, outer ones first."""
    for piece in row:
        yield piece
        for part in piece.parts():
            yield from walk(part)


def letters(row: Sequence[Piece]) -> Iterator[Piece]:
    """All letters anywhere in a row; lone letters among words, as in `\\text{for all } j`, count."""
    for piece in walk(row):
        if piece.is_letter:
            yield piece
        elif piece.kind in ("word", "prose"):
            lone = (found.group() for found in _LONE.finditer(piece.text))
            yield from (replace(piece, kind="said", text=text, below=None, above=None) for text in lone)


def mentions(row: Sequence[Piece], letter: str) -> bool:
    """Whether a letter stands anywhere in a row."""
    return any(found.text == letter for found in letters(row))


def written(row: Sequence[Piece]) -> str:
    """A spelling of a row that is the same for rows that differ in spacing only."""
    return " ".join(_written(piece) for piece in row)


def _written(piece: Piece) -> str:
    stem = piece.text if piece.inside is None else f"{piece.text} {written(piece.inside)} )"
    below = "" if piece.below is None else f"_{{ {written(piece.below)} }}"
    above = "" if piece.above is None else f"^{{ {written(piece.above)} }}"
    return " ".join(part for part in (stem, below, above) if part)


class _Reader:
    """Reads units from left to right; braces, environments and sized brackets make groups."""

    def __init__(self, source: str, *, ascii_style: bool) -> None:
        self.source = source
        self.units = [unit for unit in scan(source, ascii_style=ascii_style) if unit.kind != "idle"]
        self.place = 0
        self.broken = False

    def until(self, closing: frozenset[str]) -> list[Piece]:
        """The pieces up to a closing unit, which is not taken."""
        found: list[Piece] = []
        while self.place < len(self.units) and not self.broken:
            unit = self.units[self.place]
            if unit.kind == "close":
                self.broken = not closing
                return found
            if unit.text in ("_", "^") and found:
                found[-1] = self.scripted(found[-1])
            elif unit.text == "'" and found and found[-1].is_letter and found[-1].is_bare:
                self.place += 1
                found[-1] = replace(found[-1], text=found[-1].text + "'", stem=unit.end, end=unit.end)
            else:
                found.append(self.one())
        return found

    def one(self) -> Piece:
        """One unit, or the group that it opens."""
        unit = self.units[self.place]
        self.place += 1
        if unit.kind != "open":
            kind = "mark" if self.is_styled(unit) else unit.kind
            return Piece(kind=kind, text=unit.text, start=unit.start, stem=unit.end, end=unit.end)
        inside = self.until(_CLOSES)
        if self.place >= len(self.units):
            self.broken = True
            return Piece(kind="group", text=unit.text, start=unit.start, stem=unit.end, end=unit.end, inside=())
        end = self.units[self.place].end
        self.place += 1
        text = unit.text.removeprefix("\\left") if unit.text != "\\left" else unit.text
        return Piece(kind="group", text=text, start=unit.start, stem=end, end=end, inside=tuple(inside))

    def is_styled(self, unit: Unit) -> bool:
        """Whether a word is one letter in a style, as in `\\textbf{x}`; `\\text{a}` is the article."""
        one = len(unit.text) == 1 and unit.text.isalpha()
        return one and unit.kind in ("word", "prose") and not self.source.startswith(_PLAIN_TEXT, unit.start)

    def scripted(self, base: Piece) -> Piece:
        """The piece with the script that stands here."""
        mark = self.units[self.place].text
        self.place += 1
        if self.place >= len(self.units) or self.units[self.place].kind == "close":
            self.broken = True
            return base
        script = self.one()
        row = script.inside if script.kind == "group" and script.text == "{" else (script,)
        row = row or ()
        if mark == "^" and row and all(piece.text in _PRIMES for piece in row) and base.is_letter:
            return replace(base, text=base.text + "'" * len(row), end=script.end)
        if mark == "_":
            return replace(base, end=script.end, below=(*(base.below or ()), *row))
        return replace(base, end=script.end, above=(*(base.above or ()), *row))


def _paired(row: Sequence[Piece]) -> tuple[Piece, ...]:
    """Round, square and set brackets that match become groups; others stay marks."""
    found: list[Piece] = []
    waiting: list[int] = []
    for piece in row:
        piece = _deep(piece)
        if piece.kind == "mark" and piece.text in marks.SOFT_OPEN and piece.is_bare:
            waiting.append(len(found))
        elif piece.kind == "mark" and piece.text in marks.SOFT_CLOSE and waiting:
            opening = found[waiting[-1]]
            inside = tuple(found[waiting[-1] + 1 :])
            del found[waiting.pop() :]
            piece = replace(piece, kind="group", text=opening.text, start=opening.start, inside=inside)
        found.append(piece)
    return tuple(found)


def _deep(piece: Piece) -> Piece:
    return replace(
        piece,
        inside=None if piece.inside is None else _paired(piece.inside),
        below=None if piece.below is None else _paired(piece.below),
        above=None if piece.above is None else _paired(piece.above),
    )
