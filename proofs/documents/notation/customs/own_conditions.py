"""`\\prod_t p(x_t \\mid x_{1:t})`: a member of a sequence given a stretch of the sequence that holds it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from corrigenda.proofs.documents.notation.fault import Fault
from corrigenda.proofs.documents.notation.layout.factors import Factor, factors
from corrigenda.proofs.documents.notation.layout.formula import Formula
from corrigenda.proofs.documents.notation.layout.pieces import Piece, written
from corrigenda.proofs.documents.notation.layout.sums import DOTS, SIGNS, rows

_MEASURES = ("p", "P")
_BARS = ("|", "\\mid", "\\vert")
_UP_TO = ("\\le", "\\leq", "\\leqslant")


def own_conditions(formula: Formula) -> Iterator[Fault]:
    """Conditional densities under a product or a sum over their index whose condition names what they are of, as
    `x_{1:t}`, `x_{\\le t}` or `x_1, \\dots, x_t` does with `x_t`."""
    for row in rows(formula.row):
        bound = any(piece.text in SIGNS for piece in row)
        for name, bracket in pairwise(factors(row)):
            if not bound or name is None or bracket is None or name.stem not in _MEASURES:
                continue
            inside = bracket.inside
            bars = [place for place, piece in enumerate(inside) if piece.text in _BARS]
            of = factors(inside[: bars[0]]) if len(bars) == 1 else ()
            if len(of) != 1 or of[0] is None or not of[0].piece.below:
                continue
            if _holds(factors(inside[bars[0] + 1 :]), of[0], inside[bars[0] + 1 :]):
                text, letter = (formula.text(a, b) for a, b in ((name.start, bracket.piece.end), _ends(of[0])))
                sentence = f"${text}$ is given a stretch that holds ${letter}$ itself, so that it is no law of it."
                yield Fault(start=name.start, end=bracket.piece.end, sentence=sentence)


def _ends(one: Factor) -> tuple[int, int]:
    return one.start, one.piece.end


def _holds(given: tuple[Factor | None, ...], of: Factor, row: tuple[Piece, ...]) -> bool:
    """Whether the first condition is a stretch of the sequence up to the member itself."""
    named = [one for one in given if one is not None]
    index = written(of.piece.below or ())
    first = named[0] if named else None
    if first is None or first.stem != of.stem or not first.is_plain:
        return False
    below = written(first.piece.below or ())
    if below.endswith(f": {index}") or below in [f"{mark} {index}" for mark in _UP_TO]:
        return True
    dots = any(piece.text in DOTS for piece in row)
    return dots and len(named) > 1 and named[-1].spelled == of.spelled and below != index
