"""`\\frac{(n - 1) s^2}{\\sigma^2} \\sim \\chi^2(n - 2)`: the factor of a sample variance and the degrees of freedom."""

from __future__ import annotations

import re
from collections.abc import Iterator

from corrigenda.proofs.documents.notation.fault import Fault
from corrigenda.proofs.documents.notation.layout.formula import Formula
from corrigenda.proofs.documents.notation.layout.pieces import FRACTIONS, Piece, written

_COUNT = re.compile(r"(?P<stem>.+?)(?: - (?P<less>\d+))?")


def degrees(formula: Formula) -> Iterator[Fault]:
    """Sample variances over variances whose factor and whose degrees of freedom are one count less two numbers: with
    the factor that makes the variance unbiased, or with the full count, the two belong together."""
    for chain in formula.chains():
        for place, relation in enumerate(chain.relations):
            if relation != "\\sim":
                continue
            factor, freedom = _factor(chain.members[place]), _freedom(chain.members[place + 1])
            first, second = _COUNT.fullmatch(written(factor)), _COUNT.fullmatch(written(freedom))
            if first is None or second is None or first["stem"] != second["stem"]:
                continue
            if first["less"] and first["less"] != second["less"]:
                given, told = (formula.text(one[0].start, one[-1].end) for one in (factor, freedom))
                sentence = f"The sample variance is multiplied by ${given}$, and its degrees of freedom are ${told}$: "
                sentence += "the two are the same number."
                start, end = chain.members[place][0].start, chain.members[place + 1][-1].end
                yield Fault(start=start, end=end, sentence=sentence)


def _factor(member: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """What the one `s^2` is multiplied by in a fraction over one `\\sigma^2`."""
    if len(member) != 3 or member[0].text not in FRACTIONS or not member[1].inside or not member[2].inside:
        return ()
    over, under = member[1].inside, [piece for piece in member[2].inside if piece.kind != "idle"]
    if len(under) != 1 or under[0].text != "\\sigma" or written(under[0].above or ()) != "2":
        return ()
    if len(over) != 2 or over[1].text.lower() != "s" or written(over[1].above or ()) != "2":
        return ()
    return over[0].inside or () if over[0].text == "(" and over[0].is_bare else ()


def _freedom(member: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """What stands in the bracket, or below, of `\\chi^2`."""
    if not member or member[0].text != "\\chi" or written(member[0].above or ()) != "2":
        return ()
    if len(member) == 2 and member[1].text == "(":
        return member[1].inside or ()
    return member[0].below or () if len(member) == 1 else ()
