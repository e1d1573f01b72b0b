"""`H(X) = \\sum_x p(x) H(Y | X = x)`: a weighted mean over the values of a letter as a mean of that letter itself."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.documents.notation.fault import Fault
from corrigenda.proofs.documents.notation.layout.factors import BRACKETS, factors
from corrigenda.proofs.documents.notation.layout.formula import Formula
from corrigenda.proofs.documents.notation.layout.pieces import Piece, written
from corrigenda.proofs.documents.notation.layout.sums import sums_of_level

_ENTROPY, _MEAN = "H", "E"
_BARS = ("|", "\\mid", "\\vert")


def total_means(formula: Formula) -> Iterator[Fault]:
    """Chains in which the entropy, or the mean, of a letter is the weighted sum of those of another one, given each
    value of the first: the sum is the entropy of the other given the first, or the mean of the other."""
    for chain in formula.chains():
        for place, relation in enumerate(chain.relations):
            left, right = chain.members[place], chain.members[place + 1]
            head, inside = _applied(left)
            if relation != "=" or not head or len(factors(inside)) != 1:
                continue
            for name, of, given in _summed(right):
                if name == head and given == written(inside) and of != given:
                    meant = f"{of} | {given}" if name == _ENTROPY else of
                    text = formula.text(left[0].start, left[-1].end)
                    sentence = f"The sum is over the values of ${given}$ and of what ${of}$ has given each: it is no "
                    sentence += f"${text}$, but that of ${meant}$."
                    yield Fault(start=left[0].start, end=left[-1].end, sentence=sentence)


def _applied(row: tuple[Piece, ...]) -> tuple[str, tuple[Piece, ...]]:
    """The operator of a row `H(X)` and what it is applied to; "" for another row."""
    match factors(row):
        case (name, bracket) if name is not None and bracket is not None and bracket.piece.text in BRACKETS:
            operator = name.stem.rpartition(" ")[2]
            bare = name.piece.below is None and name.is_plain and bracket.is_plain
            return (operator, bracket.inside) if operator in (_ENTROPY, _MEAN) and bare else ("", ())
    return "", ()


def _summed(row: tuple[Piece, ...]) -> Iterator[tuple[str, str, str]]:
    """The operator, its letter and the letter that is given, of a side that is one sum over the values of that."""
    found = list(sums_of_level(row))
    if len(found) != 1 or found[0].place != 0 or len(found[0].indices) != 1:
        return
    body = [piece for piece in row[1:] if piece.text not in ("\\cdot", "\\,", "\\times")]
    for place in range(len(body) - 1):
        head, inside = _applied(tuple(body[place:]))
        bars = [at for at, piece in enumerate(inside) if piece.text in _BARS]
        if not head or len(bars) != 1:
            continue
        of, given = inside[: bars[0]], inside[bars[0] + 1 :]
        if len(given) == 3 and given[1].text == "=" and given[2].text == found[0].indices[0]:
            yield head, written(of), written(given[:1])
