"""`f(c x + (1 - c) y) \\le c f(x) + (1 - c) g(y)`: the weighted values of two functions where one function is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from corrigenda.proofs.documents.notation.fault import Change, Fault
from corrigenda.proofs.documents.notation.layout.factors import Factor, factors
from corrigenda.proofs.documents.notation.layout.formula import Formula
from corrigenda.proofs.documents.notation.layout.pieces import Piece, written

VALUE = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class _Weighted:
    """A weight, the function whose value it weights, and the argument; a point that is weighted has no function."""

    weight: str
    function: Factor | None
    argument: str


def convexity(formula: Formula) -> Iterator[Fault]:
    """Weighted means of values at the two points whose weighted mean a function is taken at elsewhere in the formula,
    only one of them of that function."""
    members = [member for chain in formula.chains() for member in chain.members]
    heads = [found for one in members if (found := _head(one)) is not None]
    for member in members:
        first, second = _two(member)
        if first is None or second is None or first.function is None or second.function is None:
            continue
        for name, left, right in heads:
            points = ((left.weight, left.argument), (right.weight, right.argument))
            if ((first.weight, first.argument), (second.weight, second.argument)) != points:
                continue
            odd = [one.function for one in (first, second) if one.function is not None and one.function.spelled != name]
            if len(odd) == 1:
                yield _fault(formula, member, odd[0], name)


def _head(member: tuple[Piece, ...]) -> tuple[str, _Weighted, _Weighted] | None:
    """The function and the weighted points of a side `f(c x + (1 - c) y)`."""
    match factors(member):
        case (name, bracket) if name is not None and bracket is not None and name.is_letter and bracket.inside:
            left, right = _two(bracket.inside)
            if left is not None and right is not None and left.function is None and right.function is None:
                return name.spelled, left, right
    return None


def _two(row: tuple[Piece, ...]) -> tuple[_Weighted | None, _Weighted | None]:
    """The two weighted terms of a sum whose weights add up to one."""
    signs = [place for place, piece in enumerate(row) if piece.text in ("+", "-")]
    if len(signs) != 1 or row[signs[0]].text != "+":
        return None, None
    left, right = _weighted(row[: signs[0]]), _weighted(row[signs[0] + 1 :])
    if left is None or right is None:
        return None, None
    apart = {left.weight, right.weight}
    return (left, right) if apart in ({one, f"1 - {one}"} for one in apart) else (None, None)


def _weighted(row: tuple[Piece, ...]) -> _Weighted | None:
    listed = factors(row)
    if len(listed) not in (2, VALUE) or None in listed:
        return None
    weight, *others = (one for one in listed if one is not None)
    of_weight = written(weight.inside) if weight.inside else weight.spelled
    if len(others) == 1:
        return _Weighted(weight=of_weight, function=None, argument=others[0].spelled) if others[0].is_letter else None
    name, bracket = others
    inner = factors(bracket.inside)
    only = inner[0] if len(inner) == 1 else None
    if not name.is_letter or only is None or not only.is_letter:
        return None
    return _Weighted(weight=of_weight, function=name, argument=only.spelled)


def _fault(formula: Formula, member: tuple[Piece, ...], odd: Factor, name: str) -> Fault:
    text = formula.text(odd.start, odd.piece.end)
    function = name.replace(" ", "")
    sentence = f"The weighted mean is of ${function}$ and of ${text}$; the formula is about ${function}$ alone."
    changes = (Change(start=odd.start, end=odd.piece.end, text=function),) if odd.is_letter and " " not in name else ()
    return Fault(start=member[0].start, end=member[-1].end, sentence=sentence, changes=changes)
