"""Sums, products and unions in a formula: which letters they bind, and how far they reach.

Text does not say where the body of a sum ends.  `term` is the shortest reading, up to the next `+` or `-`; `reach` is
the longest, up to the end of the bracket or the side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from corrigenda.proofs.documents.notation.layout.pieces import Piece, letters
from corrigenda.proofs.language.reading.tokens.vocabulary import words

SIGNS = frozenset(words("\\sum \\prod \\bigcup \\bigcap \\bigoplus \\bigotimes \\coprod ∑ ∏"))
DOTS = frozenset(words("\\dots \\ldots \\cdots \\vdots \\ddots \\dotsc \\dotsb \\dotsm …"))
ADDED = frozenset(("+", "-", "\\pm", "\\mp"))
_SEPARATORS = frozenset((",", ";", "\\\\", "&"))
_RELATED = frozenset(("=", "\\in"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """The sum at `row[place]`: `indices` are bound by it without doubt, `named` is all that its subscript mentions."""

    row: tuple[Piece, ...]
    place: int
    indices: tuple[str, ...]
    named: frozenset[str]

    @property
    def sign(self) -> Piece:
        """The sign with its limits."""
        return self.row[self.place]

    @property
    def term(self) -> tuple[Piece, ...]:
        """The body in the shortest reading."""
        return self.row[self.place + 1 : term_end(self.row, self.place + 1)]

    @property
    def reach(self) -> tuple[Piece, ...]:
        """All that may belong to the body."""
        return self.row[self.place + 1 : reach_end(self)]


def term_end(row: Sequence[Piece], start: int) -> int:
    """Where the term that begins at `start` ends; a sign at its beginning belongs to it."""
    for place in range(start, len(row)):
        piece = row[place]
        if piece.kind in ("relation", "link", "row", "quad") or piece.text in _SEPARATORS:
            return place
        if piece.text in ADDED and place > start:
            return place
    return len(row)


def reach_end(one: Sum) -> int:
    """Where all that may belong to a sum ends: at a relation, or before a term that sums over the same letters anew."""
    found = list(sums_of_level(one.row))
    nested = set(one.indices).union(*(other.indices for other in found if _adjoins(other, one)))
    for place in range(one.place + 1, len(one.row)):
        if one.row[place].kind in ("relation", "link"):
            return place
        if one.row[place].text in ADDED and _sums_anew(found, place, term_end(one.row, place), nested):
            return place
    return len(one.row)


def _adjoins(other: Sum, one: Sum) -> bool:
    """Whether nothing but sums stands between two sums."""
    first, last = sorted((other.place, one.place))
    return all(piece.text in SIGNS for piece in one.row[first:last])


def _sums_anew(found: Sequence[Sum], start: int, end: int, indices: set[str]) -> bool:
    return any(start < other.place < end and indices & set(other.indices) for other in found)


def rows(row: tuple[Piece, ...]) -> Iterator[tuple[Piece, ...]]:
    """The row and every row inside it."""
    yield row
    for piece in row:
        for part in piece.parts():
            yield from rows(part)


def sums(row: tuple[Piece, ...]) -> Iterator[Sum]:
    """Every sum anywhere in a row that has a subscript."""
    for level in rows(row):
        yield from sums_of_level(level)


def sums_of_level(row: tuple[Piece, ...]) -> Iterator[Sum]:
    """The sums that stand in a row itself."""
    for place, piece in enumerate(row):
        if piece.text in SIGNS and piece.below:
            named = frozenset(found.text for found in letters(piece.below))
            yield Sum(row=row, place=place, indices=_indices(piece.below), named=named)


def _indices(below: tuple[Piece, ...]) -> tuple[str, ...]:
    """`i`, `i, j`, `i = 1`, `x \\in X`, `i, j = 1`; nothing where more is said than that."""
    related = [place for place, piece in enumerate(below) if piece.kind == "relation"]
    if len(related) > 1 or (related and below[related[0]].text not in _RELATED):
        return ()
    head = below[: related[0]] if related else below
    named = [piece for piece in head if piece.text != ","]
    if not all(piece.is_letter and piece.is_bare for piece in named):
        return ()
    joined = any(piece.text == "," for piece in head)
    return tuple(piece.text for piece in named) if joined or len(named) == 1 else ()
