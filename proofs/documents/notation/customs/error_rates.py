"""`1 - \\alpha = P(\\text{reject } H_0 \\mid H_0 \\text{ is true})`: an error rate of a test and its complement."""

from __future__ import annotations

import re
from collections.abc import Iterator

from corrigenda.proofs.documents.notation.fault import Fault
from corrigenda.proofs.documents.notation.layout.formula import Formula
from corrigenda.proofs.documents.notation.layout.pieces import Piece, walk, written

_SIGNS = frozenset(("P", "\\Pr", "Pr"))
_BARS = frozenset(("\\mid", "|", "\\vert"))
_NULL = re.compile(r"H[ _{]*0")
_REJECTED = re.compile(r"\breject", re.IGNORECASE)
_KEPT = re.compile(r"\b(?:accept|retain|keep|not|fails?|n't)\b|\baccept", re.IGNORECASE)
_FALSE = re.compile(r"\b(?:false|wrong|not)\b", re.IGNORECASE)
_RATES = {"\\alpha": True, "1 - \\alpha": False}


def error_rates(formula: Formula) -> Iterator[Fault]:
    """Chains in which the level of a test, by custom the probability that it rejects a true null hypothesis, is set
    equal to the probability that it does not, or one minus the level to that it does."""
    for chain in formula.chains():
        rates = [_RATES[text] for one in chain.members if (text := written(one)) in _RATES]
        for member in chain.members:
            rejects = _rejects_the_true(member)
            if rejects is not None and set(chain.relations) <= {"="} and rates and rejects not in rates:
                right = "\\alpha" if rejects else "1 - \\alpha"
                text = formula.text(member[0].start, member[-1].end)
                sentence = f"By custom ${text}$ is ${right}$: the level is how often a true hypothesis is rejected."
                yield Fault(start=member[0].start, end=member[-1].end, sentence=sentence)


def _rejects_the_true(member: tuple[Piece, ...]) -> bool | None:
    """Whether a side is the probability that a true null hypothesis is rejected; None where it is neither that nor
    that it is kept."""
    if not member or member[0].text not in _SIGNS or len(member) != 2 or not member[1].inside:
        return None
    inside = member[1].inside
    bars = [place for place, piece in enumerate(inside) if piece.text in _BARS]
    if len(bars) != 1:
        return None
    said, given = (_words(part) for part in (inside[: bars[0]], inside[bars[0] + 1 :]))
    if not _NULL.search(said) or not _NULL.search(given) or _FALSE.search(given):
        return None
    if _KEPT.search(said):
        return False
    return True if _REJECTED.search(said) else None


def _words(row: tuple[Piece, ...]) -> str:
    return " ".join(
        f"{piece.text}_{{{written(piece.below)}" if piece.below else piece.text
        for piece in walk(row)
        if piece.inside is None
    )
