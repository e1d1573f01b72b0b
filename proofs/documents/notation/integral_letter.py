"""`F(x) = \\int_{-\\infty}^{x} f(z) \\, dx`: an integral over its own limit, whose integrand has another letter."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.documents.notation.fault import Change, Fault
from corrigenda.proofs.documents.notation.layout.differentials import INTEGRALS, Differential, closing, integrates
from corrigenda.proofs.documents.notation.layout.formula import Formula
from corrigenda.proofs.documents.notation.layout.occurrences import ARGUMENT, occurrences
from corrigenda.proofs.documents.notation.layout.pieces import Piece, mentions
from corrigenda.proofs.documents.notation.layout.sums import rows, term_end
from corrigenda.proofs.language.conventions import TIMES


def integral_letter(formula: Formula) -> Iterator[Fault]:
    """Integrals over a letter of their own limit that the integrand lacks, with one loose letter in its place.

    Letters of time are left out: what depends on them often does not say so, as in `\\int_0^t f(x) \\, dt`.
    """
    for row in rows(formula.row):
        for place, piece in enumerate(row):
            if piece.text in INTEGRALS and piece.above is not None:
                yield from _at(formula, piece, row[place + 1 : term_end(row, place + 1)])


def _at(formula: Formula, sign: Piece, term: tuple[Piece, ...]) -> Iterator[Fault]:
    found = closing(term)
    if found is None or integrates(term) or found.variable.text in TIMES:
        return
    variable = found.variable.text
    limits = (*(sign.above or ()), *(sign.below or ()))
    if not mentions(limits, variable) or mentions(found.body, variable):
        return
    meant = _loose(formula, found)
    if meant:
        yield _fault(formula, sign, found, meant)


def _loose(formula: Formula, found: Differential) -> str:
    if not found.body:
        return ""
    first, last = found.body[0].start, found.body[-1].end
    every = list(occurrences(formula.row))
    outside = {one.text for one in every if not first <= one.piece.start < last} | formula.elsewhere
    within = {one.text for one in every if first <= one.piece.start < last and one.part == ARGUMENT and not one.bound}
    left = sorted(within - outside)
    return left[0] if len(left) == 1 else ""


def _fault(formula: Formula, sign: Piece, found: Differential, meant: str) -> Fault:
    variable = found.variable.text
    sentence = (
        f"${formula.text(found.start, found.end)}$ integrates over ${variable}$, which is a limit of this integral and "
        f"does not stand in the integrand; the integrand has ${meant}$, which nothing binds: integrate over ${meant}$."
    )
    change = Change(start=found.variable.start, end=found.variable.end, text=meant)
    return Fault(start=sign.start, end=found.end, sentence=sentence, changes=(change,))
