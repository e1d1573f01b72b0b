"""`A_{ij} = B_{i,:} C_{:,j}^T`: an entry as a row times a column that is laid down."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from corrigenda.proofs.documents.notation.fault import Change, Fault
from corrigenda.proofs.documents.notation.layout.factors import Factor, factors
from corrigenda.proofs.documents.notation.layout.formula import Formula
from corrigenda.proofs.documents.notation.layout.pieces import Piece

_ALL = frozenset((":", "*", "\\ast", "\\cdot", "\\bullet"))
_ABOVE = re.compile(r"\s*\^\s*(?:\{(?:[^{}]|\{[^{}]*\})*\}|\\[A-Za-z]+|.)|'")
PAIR = 2


def slices(formula: Formula) -> Iterator[Fault]:
    """A row of one matrix times the transpose of a column of another, in a chain with the entry where the two cross:
    two rows have no product, and a column times a row is a matrix."""
    for chain in formula.chains():
        entries = {tuple(below) for one in chain.members if len(below := _entry(one)) == PAIR}
        for member in chain.members:
            for one, other in pairwise(factors(member)):
                if one is None or other is None or not one.is_plain or not other.is_transposed:
                    continue
                row, column = _row(one), _column(other)
                if row and column and (row, column) in entries:
                    yield _fault(formula, one, other)


def _entry(member: tuple[Piece, ...]) -> list[str]:
    """The two indices of a side that is one entry of a matrix."""
    listed = factors(member)
    if len(listed) != 1 or listed[0] is None or not listed[0].is_letter or not listed[0].is_plain:
        return []
    return _indices(listed[0])


def _indices(one: Factor) -> list[str]:
    return [piece.text for piece in one.piece.below or () if piece.text != ","]


def _row(one: Factor) -> str:
    match _indices(one):
        case [index, every] if every in _ALL and index not in _ALL:
            return index
    return ""


def _column(one: Factor) -> str:
    match _indices(one):
        case [every, index] if every in _ALL and index not in _ALL:
            return index
    return ""


def _fault(formula: Formula, one: Factor, other: Factor) -> Fault:
    written = formula.source[other.start : other.piece.end]
    rest = _ABOVE.sub("", written, count=1)
    sentence = (
        f"${formula.text(one.start, one.piece.end)}$ is a row and ${' '.join(written.split())}$ one too, so that the "
        f"two have no product, and as columns they make up a matrix; an entry is the row times the column ${rest}$."
    )
    changes = (Change(start=other.start, end=other.piece.end, text=rest),)
    return Fault(start=one.start, end=other.piece.end, sentence=sentence, changes=changes)
