"""`p(X=0) a + \\ldots + p(X=0) a` for a sum over the values of X: the last term is the first one again."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.documents.notation.fault import Fault
from corrigenda.proofs.documents.notation.layout.formula import Chain, Formula
from corrigenda.proofs.documents.notation.layout.pieces import Piece, walk, written
from corrigenda.proofs.documents.notation.layout.sums import DOTS, SIGNS


def ends_of_dots(formula: Formula) -> Iterator[Fault]:
    """First and last terms around dots that are the same although they are numbered and a sum is written out."""
    for chain in formula.chains():
        for place, member in enumerate(chain.members):
            if place and any(piece.text in SIGNS for piece in walk(chain.members[place - 1])):
                yield from _repeats(formula, chain, member)


def _repeats(formula: Formula, chain: Chain, member: tuple[Piece, ...]) -> Iterator[Fault]:
    terms = _terms(member)
    if len(terms) < 3 or [piece.text for piece in terms[-2]] not in ([one] for one in DOTS):
        return
    first, last, others = terms[0], terms[-1], terms[1:-2]
    same = written(first) == written(last) and _is_numbered(first)
    if not same or any(written(other) == written(first) for other in others) or _recurs(chain, member, first):
        return
    text = formula.text(first[0].start, first[-1].end)
    sentence = f"The first and the last term are both ${text}$; the last one was to carry the last number."
    yield Fault(start=last[0].start, end=last[-1].end, sentence=sentence)


def _terms(member: tuple[Piece, ...]) -> list[tuple[Piece, ...]]:
    """What `+` separates; nothing where there is a minus."""
    found: list[list[Piece]] = [[]]
    for piece in member:
        if piece.text in ("-", "\\pm"):
            return []
        if piece.text == "+":
            found.append([])
        else:
            found[-1].append(piece)
    return [tuple(term) for term in found] if all(found) else []


def _is_numbered(term: tuple[Piece, ...]) -> bool:
    """Whether a number stands below a letter, or behind an equals sign in an argument."""
    below = any(part.text.isdigit() for piece in walk(term) if piece.below for part in piece.below)
    return below or any(
        one.kind == "relation" and two.text.isdigit()
        for piece in walk(term)
        if piece.inside
        for one, two in zip(piece.inside, piece.inside[1:], strict=False)
    )


def _recurs(chain: Chain, member: tuple[Piece, ...], term: tuple[Piece, ...]) -> bool:
    """Whether another side has the term: `n` equal terms are added on purpose."""
    return any(written(term) in written(other) for other in chain.members if other is not member)
