"""`(X^T W X)^{-1} X^T y`: a weighted least-squares fit whose second weight is missing."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.documents.notation.fault import Fault
from corrigenda.proofs.documents.notation.layout.factors import Factor, factors, is_inverse
from corrigenda.proofs.documents.notation.layout.formula import Formula
from corrigenda.proofs.documents.notation.layout.pieces import written
from corrigenda.proofs.documents.notation.layout.sums import rows

DATA = "y"
WEIGHTED = 3


def lost_weights(formula: Formula) -> Iterator[Fault]:
    """Weighted Gram inverses that map the data, directly or in `I - X (X^T W X)^{-1} X^T`: a fit weights the data
    too, and a covariance, which has the same form, is not applied to them."""
    for row in rows(formula.row):
        listed = factors(row)
        for place, one in enumerate(listed):
            following = listed[place + 1] if place + 1 < len(listed) else None
            if one is None or following is None:
                continue
            beyond = listed[place + 2] if place + 2 < len(listed) else None
            weight = _weight(one, following)
            inner = _ending(one) if _is_data(following) else ""
            if weight and beyond is not None and _is_data(beyond):
                yield _fault(formula, one.start, beyond, weight)
            elif inner:
                yield _fault(formula, one.start, following, inner)


def _weight(inverse: Factor, behind: Factor) -> str:
    """The weight in the inverse of `X^T W X` before `X^T`; "" for other factors."""
    inside = factors(inverse.inside)
    if not is_inverse(inverse.piece) or len(inside) != WEIGHTED or None in inside:
        return ""
    first, weight, last = inside
    if first is None or weight is None or last is None or not (first.is_transposed and last.is_plain):
        return ""
    same = {first.spelled, last.spelled, behind.spelled}
    return written((weight.piece,)) if len(same) == 1 and behind.is_transposed and weight.is_letter else ""


def _ending(bracket: Factor) -> str:
    """The weight of such an inverse where the bracket `I - X (X^T W X)^{-1} X^T` ends right behind it."""
    row = bracket.inside
    signs = [place for place, piece in enumerate(row) if piece.text == "-"]
    if len(signs) != 1 or not bracket.is_plain:
        return ""
    unit, term = factors(row[: signs[0]]), factors(row[signs[0] + 1 :])
    if len(unit) != 1 or unit[0] is None or unit[0].stem.rpartition(" ")[2] != "I" or len(term) != WEIGHTED:
        return ""
    _, inverse, behind = term
    return _weight(inverse, behind) if inverse is not None and behind is not None else ""


def _is_data(one: Factor) -> bool:
    return one.stem.rpartition(" ")[2] == DATA and one.is_plain


def _fault(formula: Formula, start: int, last: Factor, weight: str) -> Fault:
    shown = formula.text(start, last.piece.end)
    sentence = (
        f"${shown}$ weights the matrix by ${weight}$ and not the data ${formula.text(last.start, last.piece.end)}$"
    )
    return Fault(start=start, end=last.piece.end, sentence=f"{sentence}; a weighted fit does both.")
