"""`(X^T X)^{-1} X y`: the inverse of a Gram matrix beside a matrix whose sides it does not fit.

The inverse of `M^T W M`, a ridge added or not, has as many rows as M has columns: behind it stands `M^T`, before it M.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from corrigenda.proofs.documents.notation.fault import Change, Fault
from corrigenda.proofs.documents.notation.layout.factors import Factor, factors, is_inverse
from corrigenda.proofs.documents.notation.layout.formula import Formula
from corrigenda.proofs.documents.notation.layout.pieces import Piece
from corrigenda.proofs.documents.notation.layout.sums import rows

_SQUARE = ("+", "-")


def gram_factors(formula: Formula) -> Iterator[Fault]:
    """Neighbours of such an inverse that fit for a square matrix only, whose Gram matrix nobody inverts."""
    for row in rows(formula.row):
        listed = factors(row)
        for place, one in enumerate(listed):
            found = _gram(one) if one is not None and is_inverse(one.piece) else None
            if one is None or found is None:
                continue
            behind = listed[place + 1] if place + 1 < len(listed) else None
            before = listed[place - 1] if place else None
            if behind is not None and _misfits(behind, found, plain=found.of_columns):
                yield _fault(formula, one, behind, found)
            elif before is not None and _misfits(before, found, plain=not found.of_columns):
                yield _fault(formula, one, before, found)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Gram:
    """`M^T W M`, which is `of_columns`, or `M W M^T`, with the matrix as it is `turned`."""

    turned: Factor
    of_columns: bool


def _gram(bracket: Factor) -> _Gram | None:
    listed = factors(_first_term(bracket.inside))
    first, last = (listed[0], listed[-1]) if len(listed) in (2, 3) else (None, None)
    if first is None or last is None or None in listed or first.spelled != last.spelled or not _is_matrix(first):
        return None
    if first.is_transposed and last.is_plain:
        return _Gram(turned=first, of_columns=True)
    return _Gram(turned=last, of_columns=False) if first.is_plain and last.is_transposed else None


def _first_term(row: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """What stands before a ridge that is added."""
    ends = [place for place, piece in enumerate(row) if piece.text in _SQUARE]
    return row[: ends[0]] if ends else row


def _is_matrix(one: Factor) -> bool:
    letter = one.stem.rpartition(" ")[2].lstrip("\\")
    return one.is_letter and letter[:1].isupper()


def _misfits(one: Factor, gram: _Gram, *, plain: bool) -> bool:
    """Whether a neighbour is the matrix, plain or transposed."""
    same = one.is_letter and one.spelled == gram.turned.spelled
    return same and (one.is_plain if plain else one.is_transposed)


def _fault(formula: Formula, inverse: Factor, one: Factor, gram: _Gram) -> Fault:
    written = formula.source[one.start : one.piece.end]
    turned = formula.source[gram.turned.piece.stem : gram.turned.piece.end]
    mended = f"{written}{turned}" if one.is_plain else written.removesuffix(turned)
    sentence = (
        f"${written}$ beside ${formula.text(inverse.start, inverse.piece.end)}$ fits only if the matrix is square, and "
        f"then the two would cancel; ${mended}$ fits."
    )
    sure = mended != written
    changes = (Change(start=one.start, end=one.piece.end, text=mended),) if sure else ()
    start, end = min(inverse.start, one.start), max(inverse.piece.end, one.piece.end)
    return Fault(start=start, end=end, sentence=sentence, changes=changes)
