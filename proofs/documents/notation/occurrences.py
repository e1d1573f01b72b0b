"""Where the letters of a formula stand, and which sums bind them there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from corrigenda.proofs.documents.notation.pieces import Piece, letters
from corrigenda.proofs.documents.notation.sums import Sum, sums_of_level, term_end

NOWHERE: frozenset[str] = frozenset()
BELOW, ARGUMENT, PLAIN = "below", "argument", "plain"


@dataclass(frozen=True, slots=True, kw_only=True)
class Occurrence:
    """A letter, the part that it has where it stands, and whether a sum binds it there."""

    piece: Piece
    part: str
    bound: bool

    @property
    def text(self) -> str:
        """The letter with its primes."""
        return self.piece.text


def occurrences(row: tuple[Piece, ...], bound: frozenset[str] = NOWHERE, part: str = PLAIN) -> Iterator[Occurrence]:
    """Every letter of a row with what it holds; the body of a sum is the shortest that it can be."""
    found = tuple(sums_of_level(row))
    for place, piece in enumerate(row):
        here = bound.union(*(one.named for one in found if _covers(one, place)))
        if piece.is_letter or piece.kind in ("word", "prose"):
            for letter in letters((piece,)) if piece.kind != "mark" else (piece,):
                yield Occurrence(piece=letter, part=_part(row, place, part), bound=letter.text in here)
        yield from _inside(piece, here)


def _inside(piece: Piece, here: frozenset[str]) -> Iterator[Occurrence]:
    if piece.inside is not None:
        yield from occurrences(piece.inside, here, ARGUMENT if piece.text in ("(", "[") else PLAIN)
    if piece.below is not None:
        yield from occurrences(piece.below, here, BELOW if piece.is_letter or piece.inside is not None else PLAIN)
    if piece.above is not None:
        yield from occurrences(piece.above, here)


def _covers(one: Sum, place: int) -> bool:
    return one.place <= place < term_end(one.row, one.place + 1)


def _part(row: tuple[Piece, ...], place: int, part: str) -> str:
    """Inside brackets only a letter that stands alone between commas and bars is an argument."""
    if part != ARGUMENT:
        return part
    edges = (",", ";", "|", "\\mid", "\\vert")
    before = place == 0 or row[place - 1].text in edges
    after = place + 1 == len(row) or row[place + 1].text in edges
    return ARGUMENT if before and after else PLAIN


def free_letters(row: tuple[Piece, ...]) -> frozenset[str]:
    """The letters that stand somewhere outside the sums that bind them."""
    return frozenset(found.text for found in occurrences(row) if not found.bound)
