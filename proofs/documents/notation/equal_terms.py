"""`\\log p(y|m_1) - \\log p(y|m_1)`: a side that is nothing but a term minus itself, or over itself; two probabilities
of one value that are added, `p(x=0) + p(x=0)`."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.documents.notation.fault import Fault
from corrigenda.proofs.documents.notation.layout.formula import Chain, Formula
from corrigenda.proofs.documents.notation.layout.pieces import FRACTIONS, Piece, walk, written

_PROBABILITIES = frozenset(("p", "P", "\\Pr", "q"))
_DENIALS = frozenset(("\\ne", "\\to", "\\mapsto"))


def equal_terms(formula: Formula) -> Iterator[Fault]:
    """Sides that cancel as a whole although no side of their chain is 0, or 1, and no other cancels."""
    for chain in formula.chains():
        for one in chain.members:
            yield from _added(formula, chain, one)
            yield from _integrated(formula, one)
        if len(chain.members) < 2 or _DENIALS & set(chain.relations):
            continue
        cancelling = [fault for one in chain.members for fault in _cancels(formula, chain, one)]
        yield from cancelling if len(cancelling) == 1 else ()


def _cancels(formula: Formula, chain: Chain, member: tuple[Piece, ...]) -> Iterator[Fault]:
    yield from _difference(formula, chain, member)
    yield from _quotient(formula, chain, member)


def _difference(formula: Formula, chain: Chain, member: tuple[Piece, ...]) -> Iterator[Fault]:
    signs = [place for place, piece in enumerate(member) if piece.text in ("+", "-", "\\pm")]
    if len(signs) != 1 or member[signs[0]].text != "-":
        return
    first, second = member[: signs[0]], member[signs[0] + 1 :]
    if _is_telling(first) and written(first) == written(second) and not _has_value(chain, "0"):
        yield _fault(formula, member, f"This side subtracts ${_text(formula, first)}$ from itself, which is 0")


def _quotient(formula: Formula, chain: Chain, member: tuple[Piece, ...]) -> Iterator[Fault]:
    if len(member) != 3 or member[0].text not in FRACTIONS or not (member[1].inside and member[2].inside):
        return
    over, under = member[1].inside, member[2].inside
    if member[2].is_bare and _is_telling(over) and written(over) == written(under) and not _has_value(chain, "1"):
        yield _fault(formula, member, f"This side divides ${_text(formula, over)}$ by itself, which is 1")


def _added(formula: Formula, chain: Chain, member: tuple[Piece, ...]) -> Iterator[Fault]:
    """The probability that a letter has one value, added to itself and nowhere doubled."""
    signs = [place for place, piece in enumerate(member) if piece.text in ("+", "-")]
    if len(signs) != 1 or member[signs[0]].text != "+":
        return
    first, second = member[: signs[0]], member[signs[0] + 1 :]
    doubled = any(piece.text == "2" for one in chain.members if one is not member for piece in one)
    if _is_at_value(first) and written(first) == written(second) and not doubled:
        sentence = f"This side adds ${_text(formula, first)}$ to itself; one of the two was to differ."
        yield Fault(start=member[0].start, end=member[-1].end, sentence=sentence)


def _is_at_value(term: tuple[Piece, ...]) -> bool:
    """Whether a term is a probability of `x = 0`."""
    if len(term) != 2 or term[0].text not in _PROBABILITIES or not term[1].inside:
        return False
    return [piece.text for piece in term[1].inside if piece.kind == "relation"] == ["="]


def _integrated(formula: Formula, member: tuple[Piece, ...]) -> Iterator[Fault]:
    """`\\int \\frac{q(z)}{q(z)} \\, dz`: an integrand that is nothing but a term over itself."""
    for place in range(len(member) - 4):
        integral, fraction, over, under, after = member[place : place + 5]
        if integral.text != "\\int" or fraction.text not in FRACTIONS or not (over.inside and under.inside):
            continue
        alone = after.text in ("d", "\\dd") and under.is_bare
        if alone and _is_telling(over.inside) and written(over.inside) == written(under.inside):
            text = _text(formula, over.inside)
            sentence = f"The integrand is ${text}$ over itself, which is 1; a factor is missing, or one was to differ."
            yield Fault(start=fraction.start, end=under.end, sentence=sentence)


def _is_telling(term: tuple[Piece, ...]) -> bool:
    """Whether a term is applied or carries an index, in which two like terms are apt to differ."""
    return any((piece.is_letter and piece.below is not None) or piece.text == "(" for piece in walk(term))


def _has_value(chain: Chain, digit: str) -> bool:
    """Whether some side is the number, or a vector or matrix of it, and no more; or is left out."""
    return any(not member or _is_constant(member, digit) for member in chain.members)


def _is_constant(member: tuple[Piece, ...], digit: str) -> bool:
    if len(member) == 1 and member[0].text == digit:
        return True
    texts = [piece.text for piece in walk(member) if piece.kind != "group"]
    return digit in texts and not any(piece.is_letter and piece.is_bare for piece in walk(member))


def _text(formula: Formula, row: tuple[Piece, ...]) -> str:
    return formula.text(row[0].start, row[-1].end)


def _fault(formula: Formula, member: tuple[Piece, ...], said: str) -> Fault:
    sentence = f"{said}, and the other side is not; one of the two was to differ."
    return Fault(start=member[0].start, end=member[-1].end, sentence=sentence)
