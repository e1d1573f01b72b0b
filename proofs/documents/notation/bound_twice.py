"""`\\sum_{x \\in X} \\sum_{x \\in Y} p(x, y)`: the inner sum takes the index away from the outer one."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.documents.notation.fault import Change, Fault
from corrigenda.proofs.documents.notation.layout.formula import Formula
from corrigenda.proofs.documents.notation.layout.occurrences import ARGUMENT, BELOW, Occurrence, occurrences
from corrigenda.proofs.documents.notation.layout.sums import Sum, sums, sums_of_level


def bound_twice(formula: Formula) -> Iterator[Fault]:
    """Two sums, one directly behind the other, over the same letter."""
    for outer in sums(formula.row):
        inner = _behind(outer)
        shared = [index for index in outer.indices if inner is not None and index in inner.indices]
        if inner is not None and shared:
            yield _fault(formula, outer, inner, shared[0])


def _behind(outer: Sum) -> Sum | None:
    place = outer.place + 1
    row = outer.row
    return next((one for one in sums_of_level(row) if one.place == place), None)


def _fault(formula: Formula, outer: Sum, inner: Sum, index: str) -> Fault:
    meant = _meant(formula, inner)
    place = next(piece for piece in inner.sign.below or () if piece.text == index)
    written = formula.text(inner.sign.start, inner.sign.end)
    sentence = f"The index ${index}$ is bound twice: ${written}$ stands inside a sum over ${index}$ already."
    changes: tuple[Change, ...] = ()
    if meant and len(inner.indices) == 1:
        changes = (Change(start=place.start, end=place.end, text=meant),)
        sentence += f" ${meant}$ is summed by nothing: let the inner sum run over ${meant}$."
    return Fault(start=outer.sign.start, end=inner.sign.end, sentence=sentence, changes=changes)


def _meant(formula: Formula, inner: Sum) -> str:
    """The one letter of the body that nothing binds and that is mentioned nowhere else; empty when there is not one."""
    inside = {(piece.start, piece.end) for piece in inner.term}
    first, last = (min(inside)[0], max(inside)[1]) if inside else (0, 0)
    found = [one for one in occurrences(formula.row) if not one.bound]
    within = {one.text for one in found if first <= one.piece.start < last and one.part in (BELOW, ARGUMENT)}
    outside = {one.text for one in found if not first <= one.piece.start < last} | formula.elsewhere
    left = sorted(text for text in within - outside if _is_index(text, found))
    return left[0] if len(left) == 1 else ""


def _is_index(text: str, found: list[Occurrence]) -> bool:
    """Whether a letter is never a function that is applied or a symbol with a subscript."""
    return all(one.part in (BELOW, ARGUMENT) and one.piece.is_bare for one in found if one.text == text)
