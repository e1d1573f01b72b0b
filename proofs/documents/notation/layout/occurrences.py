"""Where the letters of a formula stand, and which sums bind them there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from corrigenda.proofs.documents.notation.layout.pieces import Piece, letters
from corrigenda.proofs.documents.notation.layout.sums import Sum, reach_end, sums_of_level, term_end

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


def occurrences(
    row: tuple[Piece, ...], bound: frozenset[str] = NOWHERE, part: str = PLAIN, *, wide: bool = False
) -> Iterator[Occurrence]:
    """Every letter of a row with what it holds; the body of a sum is as short as it can be, `wide` as long."""
    found = [(one.place, _end(one, wide=wide), one.named) for one in sums_of_level(row)]
    for place, piece in enumerate(row):
        here = bound.union(*(named for start, end, named in found if start <= place < end))
        if piece.is_letter or piece.kind in ("word", "prose"):
            for letter in letters((piece,)) if piece.kind != "mark" else (piece,):
                yield Occurrence(piece=letter, part=_part(row, place, part), bound=letter.text in here)
        yield from _inside(piece, here, wide=wide)


def _inside(piece: Piece, here: frozenset[str], *, wide: bool) -> Iterator[Occurrence]:
    if piece.inside is not None:
        here = here | _family(piece)
        yield from occurrences(piece.inside, here, ARGUMENT if piece.text in ("(", "[") else PLAIN, wide=wide)
    if piece.below is not None:
        yield from occurrences(
            piece.below, here, BELOW if piece.is_letter or piece.inside is not None else PLAIN, wide=wide
        )
    if piece.above is not None:
        yield from occurrences(piece.above, here, wide=wide)


def _family(piece: Piece) -> frozenset[str]:
    """What `\\{x_k\\}_{k=1}^{K}` binds: the letters before a relation below a bracket."""
    below = piece.below or ()
    ends = [place for place, one in enumerate(below) if one.kind == "relation"]
    return frozenset(one.text for one in letters(below[: ends[0]])) if ends else NOWHERE


def _end(one: Sum, *, wide: bool) -> int:
    return reach_end(one) if wide else term_end(one.row, one.place + 1)


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
