"""`\\frac{\\partial v}{\\partial x_j \\partial x_k}`: the order of a derivative above the line and below it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from corrigenda.proofs.documents.notation.fault import Change, Fault
from corrigenda.proofs.documents.notation.layout.formula import Formula
from corrigenda.proofs.documents.notation.layout.pieces import FRACTIONS, Piece, walk
from corrigenda.proofs.documents.notation.layout.sums import rows

_TRANSPOSES = frozenset(("T", "\\top", "\\intercal", "'", "\\prime", "*", "\\dagger"))
_DERIVED = frozenset(("\\nabla", "\\dot", "\\ddot", "\\frac", "\\partial"))
_MARK = "\\partial"


def derivative_order(formula: Formula) -> Iterator[Fault]:
    """Fractions of partial derivatives whose two orders cannot be the same."""
    for row in rows(formula.row):
        for place in range(len(row) - 2):
            if row[place].text in FRACTIONS:
                yield from _at(formula, row[place + 1], row[place + 2])


def _at(formula: Formula, over: Piece, under: Piece) -> Iterator[Fault]:
    above, below = _order_above(over.inside or ()), _orders_below(under.inside or ())
    if not above or not below or above in below or max(below) > 9:
        return
    order = len(_marks(under.inside or ()))
    written = formula.text(under.start, under.end).strip("{}").strip()
    sentence = f"The derivative is of order {above} above the line and of order {_told(below)} in ${written}$ below it."
    mark = (over.inside or ())[0]
    sure = above == 1 and below == {order}
    change = Change(start=mark.stem, end=mark.end, text=f"^{order}")
    yield Fault(start=over.start, end=under.end, sentence=sentence, changes=(change,) if sure else ())


def _told(below: set[int]) -> str:
    return " or ".join(map(str, sorted(below)))


def _order_above(row: tuple[Piece, ...]) -> int:
    """The exponent of the one mark that the numerator begins with; 0 where more is derived in it."""
    if not row or row[0].text != _MARK or row[0].below is not None or (len(row) > 1 and row[1].text == "("):
        return 0
    if any(piece.text in _DERIVED or piece.text.endswith("'") for piece in walk(row[1:])):
        return 0
    return 1 if row[0].above is None else _number(row[0].above)


def _number(row: tuple[Piece, ...]) -> int:
    return int(row[0].text) if len(row) == 1 and row[0].text.isdigit() else 0


def _orders_below(row: tuple[Piece, ...]) -> set[int]:
    """The orders that the denominator may have: an exponent belongs to the derivative or to the variable."""
    if not row or row[0].text != _MARK or any(piece.text in (*FRACTIONS, "|", ",") for piece in walk(row)):
        return set()
    marks = _marks(row)
    ends = [*marks[1:], len(row)]
    choices = [_choices(row[start + 1 : end], row[start]) for start, end in zip(marks, ends, strict=True)]
    return {sum(chosen) for chosen in product(*choices)} if all(choices) else set()


def _marks(row: tuple[Piece, ...]) -> list[int]:
    return [place for place, piece in enumerate(row) if piece.text == _MARK]


def _choices(variable: tuple[Piece, ...], mark: Piece) -> set[int]:
    """Orders that one variable may count for; nothing where it is more than one symbol."""
    if not mark.is_bare or not variable or sum(piece.is_letter or piece.inside is not None for piece in variable) != 1:
        return set()
    above = variable[-1].above
    if above is None or all(piece.text in _TRANSPOSES for piece in above):
        return {1}
    number = _number(above)
    return {1, number} if number else set()
