"""`\\mathcal{U}(z; a, b) = \\frac{1}{b - a}, a \\le x \\le b`: a density whose formula has another letter than it."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.documents.notation.fault import Change, Fault
from corrigenda.proofs.documents.notation.layout.formula import Formula
from corrigenda.proofs.documents.notation.layout.occurrences import BELOW, Occurrence, occurrences
from corrigenda.proofs.documents.notation.layout.pieces import Piece, letters
from corrigenda.proofs.language.laws.table import law_words, spelled_family

_DENSITIES = ("p", "f")
_SAME = ("=", ":=")


def arguments(formula: Formula) -> Iterator[Fault]:
    """Densities `f(z; a, b)` with a formula in which all the parameters stand, and for the argument one letter that
    nothing else on the page mentions."""
    for chain in formula.chains():
        for place, relation in enumerate(chain.relations):
            found = _argument(chain.members[place])
            strangers = _strangers(chain.members[place + 1], *found) if found is not None and relation in _SAME else ()
            if found is None or not strangers or strangers[0].text in formula.elsewhere:
                continue
            argument, member = found[0], chain.members[place + 1]
            sentence = f"The density is at ${argument}$, and its formula has ${strangers[0].text}$ in its place."
            spots = [Change(start=one.piece.start, end=one.piece.stem, text=argument) for one in strangers]
            sure = all(formula.source[one.start : one.end] == strangers[0].text for one in spots)
            yield Fault(
                start=member[0].start, end=member[-1].end, sentence=sentence, changes=tuple(spots) if sure else ()
            )


def _argument(member: tuple[Piece, ...]) -> tuple[str, frozenset[str]] | None:
    """The argument and the parameters of a side that is the density of a law."""
    if len(member) < 2 or member[-1].text != "(" or member[-1].inside is None or not _is_density(member[:-1]):
        return None
    inside = member[-1].inside
    ends = [place for place, piece in enumerate(inside) if piece.text == ";"]
    if len(ends) != 1 or ends[0] != 1 or not inside[0].is_letter or not inside[0].is_bare:
        return None
    parameters = frozenset(one.text for one in letters(inside[2:]))
    return (inside[0].text, parameters) if parameters and inside[0].text not in parameters else None


def _is_density(name: tuple[Piece, ...]) -> bool:
    match name:
        case [Piece(below=None, above=None) as one]:
            return one.text in _DENSITIES or (one.kind == "word" and one.text in law_words())
        case [style, Piece(text="{", inside=(letter,))]:
            return bool(spelled_family(f"{style.text}{{{letter.text}}}")[0])
    return False


def _strangers(body: tuple[Piece, ...], argument: str, parameters: frozenset[str]) -> tuple[Occurrence, ...]:
    """The occurrences of the one letter of a formula that is no parameter, where the formula lacks the argument."""
    found = [one for one in occurrences(body) if one.piece.kind != "said"]
    names = {one.text for one in found}
    if argument in names or not parameters <= names or any(one.bound or one.part == BELOW for one in found):
        return ()
    others = [one for one in found if one.text not in parameters and not _is_applied(body, one.piece)]
    alone = len({one.text for one in others}) == 1 and all(one.piece.below is None for one in others)
    return tuple(others) if alone and others[0].text not in _CONSTANTS else ()


_CONSTANTS = ("e", "\\Gamma")


def _is_applied(row: tuple[Piece, ...], letter: Piece) -> bool:
    """Whether a bracket stands behind a letter, as behind the name of a function."""
    for one, following in zip(row, (*row[1:], None), strict=True):
        if one is letter:
            return following is not None and following.text == "("
        if any(_is_applied(part, letter) for part in one.parts()):
            return True
    return False
