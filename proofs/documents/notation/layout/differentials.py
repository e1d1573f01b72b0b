"""Differentials at the end of a term: `\\, \\mathrm{d}x`, `dx`, `d\\mathbf{w}`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from corrigenda.proofs.documents.notation.layout.pieces import Piece, walk
from corrigenda.proofs.language.reading.tokens.vocabulary import words

INTEGRALS = frozenset(words("\\int \\iint \\iiint \\oint \\idotsint ∫"))
_STYLES = frozenset(words("\\mathbf \\boldsymbol \\bm \\vec \\bold \\pmb"))
_D = frozenset(("d", "\\dd"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Differential:
    """`d` and the variable behind it; `variable` is the letter without its style, `body` what stands before it."""

    start: int
    end: int
    variable: Piece
    body: tuple[Piece, ...]


def closing(term: Sequence[Piece]) -> Differential | None:
    """The differential that a term ends with."""
    kept = [piece for piece in term if piece.kind not in ("cell", "quad", "row")]
    while kept and kept[-1].text in (".", ",", ";"):
        kept.pop()
    styled = len(kept) > 2 and kept[-2].text in _STYLES and kept[-1].inside is not None and kept[-1].text == "{"
    at = len(kept) - (3 if styled else 2)
    if at < 0 or kept[at].text not in _D or not kept[at].is_bare:
        return None
    inside = kept[-1].inside if styled else (kept[-1],)
    variable = inside[0] if inside and len(inside) == 1 else None
    if variable is None or not variable.is_letter or kept[-1].above is not None:
        return None
    return Differential(start=kept[at].start, end=kept[-1].end, variable=variable, body=tuple(kept[:at]))


def integrates(row: Sequence[Piece]) -> bool:
    """Whether an integral sign stands anywhere in a row."""
    return any(piece.text in INTEGRALS for piece in walk(row))
