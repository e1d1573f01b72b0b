"""The factors of a row: letters with the style and the scripts that they carry, and brackets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from corrigenda.proofs.documents.notation.layout.pieces import Piece, written
from corrigenda.proofs.language.conventions import BARE_TRANSPOSES

STYLES = frozenset(("\\mathbf", "\\boldsymbol", "\\bm", "\\mathbb", "\\mathcal", "\\mathrm", "\\mathit", "\\mathsf"))
TRANSPOSES = BARE_TRANSPOSES | {"\\intercal", "'", "\\prime"}
BRACKETS = frozenset(("(", "[", "\\{", "\\lbrace"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Factor:
    """A letter in its style, or a bracket: `stem` without scripts, `piece` with them, from `start` on in the source."""

    piece: Piece
    stem: str
    start: int

    @property
    def is_letter(self) -> bool:
        """Whether it is one letter."""
        return bool(self.stem)

    @property
    def inside(self) -> tuple[Piece, ...]:
        """What the bracket holds; nothing for a letter."""
        return () if self.stem else self.piece.inside or ()

    @property
    def spelled(self) -> str:
        """The letter with what stands below it."""
        below = self.piece.below
        return self.stem if below is None else f"{self.stem}_{{ {written(below)} }}"

    @property
    def is_transposed(self) -> bool:
        """Whether nothing but a transposition stands above it."""
        above = _bare(self.piece.above or ())
        return self.piece.text.endswith("'") or (len(above) == 1 and above[0].text in TRANSPOSES)

    @property
    def is_plain(self) -> bool:
        """Whether nothing stands above it."""
        return self.piece.above is None and not self.piece.text.endswith("'")


def factors(row: tuple[Piece, ...]) -> tuple[Factor | None, ...]:
    """The factors of a row in order, with None for every other mark."""
    return tuple(_factors(row))


def _factors(row: tuple[Piece, ...]) -> Iterator[Factor | None]:
    place = 0
    while place < len(row):
        piece = row[place]
        styled = row[place + 1] if piece.text in STYLES and piece.is_bare and place + 1 < len(row) else None
        letter = _styled(styled) if styled is not None else ""
        if styled is not None and letter:
            yield Factor(piece=styled, stem=f"{piece.text} {letter}", start=piece.start)
            place += 2
            continue
        if piece.is_letter:
            yield Factor(piece=piece, stem=piece.text.rstrip("'"), start=piece.start)
        elif piece.inside is not None and piece.text in BRACKETS:
            yield Factor(piece=piece, stem="", start=piece.start)
        else:
            yield None
        place += 1


def _styled(group: Piece) -> str:
    """The one letter that stands in the braces behind a style, or right behind it."""
    if group.inside is None:
        return group.text if group.is_letter else ""
    only = group.inside if group.text == "{" else ()
    return only[0].text if len(only) == 1 and only[0].is_letter and only[0].is_bare else ""


def _bare(row: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """A script without the style of its one letter: `\\mathrm{T}`."""
    if len(row) == 2 and row[0].text in STYLES and row[1].inside is not None:
        return row[1].inside
    return row


def is_inverse(piece: Piece) -> bool:
    """Whether `-1` stands above."""
    return [one.text for one in piece.above or ()] == ["-", "1"]
