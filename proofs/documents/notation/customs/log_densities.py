"""`E_q[\\log p(x, z)] - E_q[q(z)]`: the mean of a density beside that of a logarithm of one, under the same law."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from corrigenda.proofs.documents.notation.fault import Change, Fault
from corrigenda.proofs.documents.notation.layout.factors import factors
from corrigenda.proofs.documents.notation.layout.formula import Formula
from corrigenda.proofs.documents.notation.layout.pieces import Piece, written
from corrigenda.proofs.documents.notation.layout.sums import rows

_MEANS = frozenset(("E", "\\E", "\\mathbb{E}"))
_LOGARITHMS = frozenset(("\\log", "\\ln"))
_DENSITIES = ("p", "q")


def log_densities(formula: Formula) -> Iterator[Fault]:
    """Means of the very density that they are taken under, in a formula with the mean of a logarithm under the same:
    the logarithm is missing."""
    means = [found for row in rows(formula.row) for found in _means(row)]
    logged = {law for law, inside in means if inside and inside[0].text in _LOGARITHMS}
    for law, inside in means:
        if law in logged and _is_own_density(law, inside):
            start, end = inside[0].start, inside[-1].end
            text = formula.text(start, end)
            sentence = f"The mean of ${text}$ under its own law, beside that of a logarithm: its logarithm is meant."
            change = Change(start=start, end=end, text=f"\\log {formula.source[start:end]}")
            yield Fault(start=start, end=end, sentence=sentence, changes=(change,))


def _means(row: tuple[Piece, ...]) -> Iterator[tuple[str, tuple[Piece, ...]]]:
    """The law below a mean, and what it is the mean of."""
    listed = factors(row)
    for one, other in pairwise(listed):
        if one is None or other is None or not one.piece.below or not other.inside:
            continue
        if one.stem.rpartition(" ")[2] in _MEANS:
            yield written(one.piece.below), other.inside


def _is_own_density(law: str, inside: tuple[Piece, ...]) -> bool:
    """Whether what stands inside is a density, and the law below is that density, or it by its letter."""
    match factors(inside):
        case (name, bracket) if name is not None and bracket is not None and name.stem in _DENSITIES and bracket.inside:
            return law in (name.spelled, written(inside)) or law.endswith(f"\\sim {written(inside)}")
    return False
