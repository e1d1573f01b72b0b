"""`\\prod_{j=1}^{k} p_{i}^{y_j}`: under a sum one symbol has an index that nothing binds and no other side knows.

The value would depend on it, and the sides beside it do not.  That alone is common where a letter is fixed for a page
(`\\sum_j T_{ij} = 1`), so that no symbol may carry both indices, and the other sides must be no plain numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from corrigenda.proofs.documents.notation.fault import Fault
from corrigenda.proofs.documents.notation.layout.formula import Chain, Formula
from corrigenda.proofs.documents.notation.layout.occurrences import BELOW, Occurrence, occurrences
from corrigenda.proofs.documents.notation.layout.pieces import Piece, letters, walk
from corrigenda.proofs.documents.notation.layout.sums import DOTS, SIGNS, Sum, sums
from corrigenda.proofs.language.conventions import LOOSE_INDICES, SUMMED_INDICES


def loose_index(formula: Formula) -> Iterator[Fault]:
    """Indices of one side of an equation that stand under its sums and that nothing else mentions."""
    pieces = tuple(walk(formula.row))
    if not any(piece.text in SIGNS for piece in pieces) or any(_leaves_out(piece) for piece in pieces):
        return
    every = tuple(found for found in occurrences(formula.row, wide=True) if not found.bound)
    for chain in formula.chains():
        if len(chain.members) > 1 and set(chain.relations) == {"="} and all(chain.members):
            for member in chain.members:
                yield from _of_member(formula, chain, member, every)


def _of_member(
    formula: Formula, chain: Chain, member: tuple[Piece, ...], every: Iterable[Occurrence]
) -> Iterator[Fault]:
    first, last = member[0].start, member[-1].end
    outside = {found.text for found in every if not first <= found.piece.start < last} | formula.elsewhere
    if not any(_is_indexed(other) for other in chain.members if other is not member):
        return
    within = [found for found in every if first <= found.piece.start < last and found.text not in outside]
    summed = [one for one in sums(member) if one.indices and one.term]
    for letter in sorted({found.text for found in within}):
        spots = [found for found in within if found.text == letter]
        if letter in LOOSE_INDICES and all(found.part == BELOW and found.piece.is_bare for found in spots):
            holding = [_holding(summed, found) for found in spots]
            if all(holding) and _stands_apart(letter, holding, formula):
                yield _fault(formula, letter, spots[0], holding[0][-1])


def _leaves_out(piece: Piece) -> bool:
    """Dots, and sums that do not say over what."""
    return piece.text in DOTS or (piece.text in SIGNS and not piece.below)


def _is_indexed(member: tuple[Piece, ...]) -> bool:
    """Whether a side depends on something: it has an argument or an index."""
    return any(piece.below is not None or piece.text == "(" for piece in walk(member))


def _holding(summed: Iterable[Sum], found: Occurrence) -> list[Sum]:
    """The sums whose body holds an occurrence, outer ones first."""
    return [one for one in summed if one.term[0].start <= found.piece.start < one.term[-1].end]


def _stands_apart(letter: str, holding: Iterable[list[Sum]], formula: Formula) -> bool:
    """Whether no symbol carries the letter beside an index of the sums, and not beside all of them where another sum of
    the formula is over it."""
    over = {index for nest in holding for one in nest for index in one.indices}
    if letter in over or not {index.rstrip("'") for index in over} <= SUMMED_INDICES:
        return False
    carried = {
        found.text
        for nest in holding
        for piece in walk(nest[0].term)
        if piece.below and any(one.text == letter for one in letters(piece.below))
        for found in letters(piece.below)
    }
    summed = any(letter in one.indices for one in sums(formula.row))
    return not over <= carried if summed else not over & carried


def _fault(formula: Formula, letter: str, found: Occurrence, one: Sum) -> Fault:
    sign = formula.text(one.sign.start, one.sign.end)
    sentence = (
        f"Under ${sign}$ stands the index ${letter}$, which nothing binds, and no other side mentions it: "
        f"one of the indices is a slip."
    )
    return Fault(start=one.sign.start, end=max(found.piece.end, one.term[-1].end), sentence=sentence)
