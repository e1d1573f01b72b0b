"""`\\sum_{n=1}^{n} a_n`: an index in its own limit, and `\\frac{1}{n} \\sum_{n=1}^{N} a_n`: one outside its sum."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.documents.notation.fault import Change, Fault
from corrigenda.proofs.documents.notation.layout.formula import Formula
from corrigenda.proofs.documents.notation.layout.pieces import FRACTIONS, Piece
from corrigenda.proofs.documents.notation.layout.sums import Sum, sums


def own_bound(formula: Formula) -> Iterator[Fault]:
    """Sums whose limit has their index, and means that are divided by it."""
    for one in sums(formula.row):
        if len(one.indices) != 1:
            continue
        index = one.indices[0]
        if _stands_alone(one.sign.above or (), index) or _starts_from_itself(one, index):
            yield _in_limit(formula, one, index)
        elif (divisor := _divisor(one, index)) is not None:
            yield _divides(one, index, divisor)


def _starts_from_itself(one: Sum, index: str) -> bool:
    """`i = i`; what it is a member of may be a set named by words."""
    below = one.sign.below or ()
    related = [place for place, piece in enumerate(below) if piece.kind == "relation"]
    return bool(related) and below[related[0]].text == "=" and _stands_alone(below[related[0] + 1 :], index)


def _stands_alone(row: tuple[Piece, ...], index: str) -> bool:
    """Whether the index itself stands in a limit: not `n_0`, and no letter of a word such as `max`."""
    for place, piece in enumerate(row):
        beside = (*row[max(0, place - 1) : place], *row[place + 1 : place + 2])
        if piece.text == index and piece.is_bare and not any(other.is_letter for other in beside):
            return True
    return False


def _in_limit(formula: Formula, one: Sum, index: str) -> Fault:
    sign = formula.text(one.sign.start, one.sign.end)
    sentence = (
        f"The index ${index}$ stands in its own limit: in ${sign}$ it cannot be both what runs and where it ends."
    )
    return Fault(start=one.sign.start, end=one.sign.end, sentence=sentence)


def _divisor(one: Sum, index: str) -> Piece | None:
    """The index as the whole denominator of a fraction with numerator 1 right before the sum, which ends elsewhere."""
    above = one.sign.above or ()
    counted = [piece.text for piece in one.sign.below or ()] == [index, "=", "1"]
    if len(above) != 1 or not above[0].is_letter or one.place < 3 or not counted:
        return None
    fraction, numerator, denominator = one.row[one.place - 3 : one.place]
    if fraction.text not in FRACTIONS or not (numerator.inside and denominator.inside):
        return None
    if [piece.text for piece in numerator.inside] != ["1"] or len(denominator.inside) != 1:
        return None
    found = denominator.inside[0]
    return found if found.text == index and found.is_bare else None


def _divides(one: Sum, index: str, divisor: Piece) -> Fault:
    limit = (one.sign.above or ())[0]
    sentence = (
        f"${index}$ is the index of the sum, and the sum is divided by it from outside, where it has no value. "
        f"There are ${limit.text}$ terms: write $\\frac{{1}}{{{limit.text}}}$."
    )
    change = Change(start=divisor.start, end=divisor.end, text=limit.text)
    return Fault(start=divisor.start, end=one.sign.end, sentence=sentence, changes=(change,) if limit.is_bare else ())
