"""`(x_i - m)^2 / n)`: one round bracket of a formula has no partner.

Formulas of several rows are left out, since brackets may go on over a row, those in running text, which may close what
they open, and labels such as `a)`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from corrigenda.proofs.documents import marks
from corrigenda.proofs.documents.notation.fault import Fault
from corrigenda.proofs.documents.notation.layout.formula import Formula
from corrigenda.proofs.documents.notation.layout.pieces import Piece, walk

_BRACKETS = marks.SOFT_OPEN | marks.SOFT_CLOSE
_LABEL = 3
_ELIDED = re.compile(r"(?:\.\.\.|\\[cl]?dots(?:[bcmo]\b)?)\s*\)|\(\s*(?:\.\.\.|\\[cl]?dots(?:[bcmo]\b)?)")
"""Dots that stand for brackets too: `f(g(... h(x) ...)`."""
_TAG = re.compile(r"\\tag\s*\(")


def unmatched_bracket(formula: Formula) -> Iterator[Fault]:
    """The one bracket without a partner of an equation in one row; two may be an interval that is open."""
    every = tuple(walk(formula.row))
    if not formula.display or _TAG.search(formula.source):
        return
    if any(piece.kind in ("row", "prose") or piece.text in ("\\\\", "\\begin") for piece in every):
        return
    if _ELIDED.search(formula.source):
        return
    alone = [piece for piece in every if piece.inside is None and piece.kind == "mark" and piece.text in _BRACKETS]
    if (
        len(alone) == 1
        and alone[0].text in ("(", ")")
        and _is_equation(formula.row)
        and not _is_label(formula, alone[0])
    ):
        bracket = alone[0]
        how = "opens and is not closed" if bracket.text == "(" else "closes what was not opened"
        around = formula.text(max(0, bracket.start - 12), min(len(formula.source), bracket.end + 12))
        sentence = f"A bracket {how} in this formula, at “{around}”."
        yield Fault(start=bracket.start, end=bracket.stem, sentence=sentence)


def _is_equation(row: tuple[Piece, ...]) -> bool:
    return any(piece.kind == "relation" for piece in walk(row))


def _is_label(formula: Formula, bracket: Piece) -> bool:
    return bracket.text == ")" and any(piece is bracket for piece in formula.row[:_LABEL])
