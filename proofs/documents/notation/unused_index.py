"""`\\prod_{i=1}^{D} p(x_j)`: the index of a sum does not occur in its body, and one that nothing binds does.

An unused index alone is no fault: `\\sum_{i=1}^{n} c = n c`.
"""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.documents.notation.fault import Change, Fault
from corrigenda.proofs.documents.notation.layout.formula import Formula
from corrigenda.proofs.documents.notation.layout.occurrences import ARGUMENT, BELOW, Occurrence, occurrences
from corrigenda.proofs.documents.notation.layout.pieces import Piece, mentions, walk
from corrigenda.proofs.documents.notation.layout.sums import DOTS, Sum, sums
from corrigenda.proofs.language.conventions import LOOSE_INDICES, SUMMED_INDICES


def unused_index(formula: Formula) -> Iterator[Fault]:
    """Sums over a letter that their body lacks while it has a loose one in its place."""
    summed = tuple(sums(formula.row))
    every = tuple(occurrences(formula.row)) if summed else ()
    over = frozenset(index for one in summed for index in one.indices)
    for one in summed:
        for index in one.indices:
            loose = _loose(formula, one, every, over) if _is_unused(one, index) else ()
            if len({found.text for found in loose}) == 1 and _alike(index, loose):
                yield _fault(formula, one, index, loose)


def _alike(index: str, loose: tuple[Occurrence, ...]) -> bool:
    """A subscript is no slip for a set or a variable (`\\sum_S y_j`), and `\\sum_z P(Z)` is a habit."""
    if all(found.part == ARGUMENT for found in loose):
        return index.lower() != loose[0].text.lower()
    return index.rstrip("'") in SUMMED_INDICES


def _is_unused(one: Sum, index: str) -> bool:
    if any(piece.text in DOTS for piece in walk(one.reach)) or mentions(one.sign.above or (), index):
        return False
    return not any(_unshadowed(one.row[: one.place], index)) and not any(_unshadowed(one.reach, index))


def _unshadowed(row: tuple[Piece, ...], index: str) -> Iterator[Occurrence]:
    """The occurrences that no sum inside the row binds."""
    return (found for found in occurrences(row) if found.text == index and not found.bound)


def _loose(formula: Formula, one: Sum, every: tuple[Occurrence, ...], over: frozenset[str]) -> tuple[Occurrence, ...]:
    """Letters of the body in the place of an index, that nothing binds and the page mentions nowhere else."""
    if not one.term:
        return ()
    first, last = one.term[0].start, one.term[-1].end
    free = [found for found in every if not found.bound]
    outside = {found.text for found in free if not first <= found.piece.start < last} | formula.elsewhere
    within = [found for found in free if first <= found.piece.start < last and found.text not in outside]
    names = {found.text for found in within if _stands_for_index(found, over)}
    names -= {found.text for found in within if not _stands_for_index(found, over)}
    return tuple(found for found in within if found.text in names)


def _stands_for_index(found: Occurrence, over: frozenset[str]) -> bool:
    if not found.piece.is_bare:
        return False
    if found.part == BELOW:
        return found.text.rstrip("'") in LOOSE_INDICES or found.text in over
    return found.part == ARGUMENT and found.text in over


def _fault(formula: Formula, one: Sum, index: str, loose: tuple[Occurrence, ...]) -> Fault:
    letter = loose[0].text
    sign = formula.text(one.sign.start, one.sign.end)
    sentence = (
        f"${sign}$ runs over ${index}$, which its body does not mention; the body has ${letter}$ instead, which "
        f"nothing binds and nothing else mentions. Write one letter in both places."
    )
    spots = [Change(start=found.piece.start, end=found.piece.stem, text=index) for found in loose]
    sure = all(formula.source[found.piece.start : found.piece.stem] == letter for found in loose)
    return Fault(
        start=one.sign.start,
        end=one.term[-1].end,
        sentence=sentence,
        changes=tuple(spots) if sure else (),
    )
