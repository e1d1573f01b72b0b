"""`e{-\\lambda x}`, `\\lambda{d}`: braces that print nothing where a script was meant."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.documents.notation.fault import Change, Fault
from corrigenda.proofs.documents.notation.layout.formula import Formula
from corrigenda.proofs.documents.notation.layout.pieces import GREEK, Piece, letters, walk
from corrigenda.proofs.documents.notation.layout.sums import SIGNS, Sum, rows, sums
from corrigenda.proofs.language.reading.tokens.vocabulary import words

_BEFORE = (
    GREEK | SIGNS | frozenset(words("\\cdot \\times \\, \\pi \\in \\le \\ge \\quad \\qquad \\infty \\partial \\int"))
)


def idle_braces(formula: Formula) -> Iterator[Fault]:
    """Groups in braces right behind a letter that hold what would be its exponent or index."""
    for row in rows(formula.row):
        for place in range(1, len(row)):
            base, group = row[place - 1], row[place]
            if _is_idle(formula, row, place) and group.inside:
                yield from _exponent(formula, base, group)
                yield from _index(formula, base, group)


def _is_idle(formula: Formula, row: tuple[Piece, ...], place: int) -> bool:
    """A group in braces that no command takes, right behind a letter without scripts that none takes either."""
    base, group = row[place - 1], row[place]
    if group.inside is None or group.text != "{" or not base.is_letter or not base.is_bare:
        return False
    if formula.source[base.end : group.start].strip():
        return False
    command = row[place - 2].text if place > 1 else ""
    return not command.startswith("\\") or command in _BEFORE or row[place - 2].inside is not None


def _exponent(formula: Formula, base: Piece, group: Piece) -> Iterator[Fault]:
    """`e{-x}` prints e minus x."""
    inside = group.inside or ()
    if base.text != "e" or inside[0].text not in ("-", "+") or len(inside) < 2 or not group.is_bare:
        return
    held = formula.text(inside[0].start, inside[-1].end)
    sentence = (
        f"Behind ${base.text}$ the braces around ${held}$ print nothing, so that it reads as a difference; the "
        f"exponent ${base.text}^{{{held}}}$ is meant."
    )
    yield Fault(start=base.start, end=group.end, sentence=sentence, changes=(_script(base, "^"),))


def _index(formula: Formula, base: Piece, group: Piece) -> Iterator[Fault]:
    """`\\lambda{d}` under a sum over `d` prints the product."""
    inside = group.inside or ()
    if len(inside) != 1 or not inside[0].is_letter or not inside[0].is_bare or not group.is_bare:
        return
    index = inside[0].text
    if any(_misses(formula, one, base, group, index) for one in sums(formula.row)):
        sentence = (
            f"Behind ${base.text}$ the braces around ${index}$ print nothing, so that it reads as a product with the "
            f"index of the sum; ${base.text}_{{{index}}}$ is meant."
        )
        yield Fault(start=base.start, end=group.end, sentence=sentence, changes=(_script(base, "_"),))


def _misses(formula: Formula, one: Sum, base: Piece, group: Piece, index: str) -> bool:
    """Whether a sum over the index holds the group, and the letter wants a subscript."""
    term = one.term
    if index not in one.indices or not term or not term[0].start <= base.start < term[-1].end:
        return False
    return not _is_used(term, index, group) or _carries_index(formula, base)


def _is_used(term: tuple[Piece, ...], index: str, group: Piece) -> bool:
    return any(one.text == index and not group.start <= one.start < group.end for one in letters(term))


def _carries_index(formula: Formula, base: Piece) -> bool:
    """Whether the same letter has a subscript somewhere else in the formula."""
    return any(one.text == base.text and one.below is not None for one in walk(formula.row))


def _script(base: Piece, mark: str) -> Change:
    return Change(start=base.start, end=base.end, text=base.text + mark)
