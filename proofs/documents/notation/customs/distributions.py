"""`f_X(x) = \\Phi(\\ldots)`: a density that is set equal to a distribution function."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.documents.notation.fault import Fault
from corrigenda.proofs.documents.notation.layout.factors import factors
from corrigenda.proofs.documents.notation.layout.formula import Formula
from corrigenda.proofs.documents.notation.layout.pieces import Piece, walk, written

_DENSITY = ("f", "p")
_PROBABILITY = frozenset(("P", "\\Pr", "Pr"))
_BELOW = frozenset(("\\le", "\\leq", "\\leqslant", "<"))
_BELL = frozenset(("\\varphi", "\\phi"))
_EQUAL = frozenset(("=", ":=", "\\equiv"))
FROM_BELOW = "- \\infty"


def distributions(formula: Formula) -> Iterator[Fault]:
    """Chains of equations with `f_X(x)` for one side, and for another `\\Phi` as the normal distribution function,
    `\\Pr(X \\le x)` or an integral of the density from below up to x."""
    for chain in formula.chains():
        if not set(chain.relations) <= _EQUAL:
            continue
        for density in chain.members:
            letters = _density(density)
            others = [one for one in chain.members if letters and _is_distribution(one, *letters, formula)]
            if others:
                yield _fault(formula, density, others[0])
                break


def _density(member: tuple[Piece, ...]) -> tuple[str, str] | None:
    """The random letter and the argument of a side that is `f_X(x)`."""
    match factors(member):
        case (first, second) if first is not None and second is not None and first.stem in _DENSITY and first.is_plain:
            below = first.piece.below or ()
            if len(below) == 1 and below[0].text.isupper() and second.piece.text == "(" and second.is_plain:
                return below[0].text, written(second.inside)
    return None


def _is_distribution(member: tuple[Piece, ...], letter: str, argument: str, formula: Formula) -> bool:
    first, last = (member[0], member[-1]) if member else (None, None)
    if first is None or last is None or len(member) < 2:
        return False
    if first.text == "\\int" and written(first.below or ()) == FROM_BELOW:
        return written(first.above or ()) == argument and any(_names(one, letter) for one in member)
    if len(member) != 2 or last.inside is None or last.above is not None:
        return False
    if first.text == "\\Phi" and first.above is None:
        return first.below is not None or any(one.text in _BELL for one in walk(formula.row))
    inside = last.inside
    events = first.text in _PROBABILITY and len(inside) > 2
    return events and inside[0].text == letter and inside[1].text in _BELOW and written(inside[2:]) == argument


def _names(piece: Piece, letter: str) -> bool:
    """Whether it is the density of the letter."""
    return piece.text in _DENSITY and written(piece.below or ()) == letter


def _fault(formula: Formula, density: tuple[Piece, ...], other: tuple[Piece, ...]) -> Fault:
    name, value = (formula.text(one[0].start, one[-1].end) for one in (density, other))
    sentence = f"${name}$ is written as a density, and ${value}$ is a distribution function: one is the other's slope."
    return Fault(start=density[0].start, end=density[-1].end, sentence=sentence)
