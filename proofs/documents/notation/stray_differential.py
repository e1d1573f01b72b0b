"""`\\sum_x p(x) \\, \\mathrm{d}x`: a sum with the differential of its index, and an integrand without integral."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.documents.notation.fault import Change, Fault
from corrigenda.proofs.documents.notation.layout.differentials import INTEGRALS, Differential, closing, integrates
from corrigenda.proofs.documents.notation.layout.formula import Chain, Formula
from corrigenda.proofs.documents.notation.layout.pieces import Piece, letters, walk
from corrigenda.proofs.documents.notation.layout.sums import ADDED, sums, term_end

SPACES = ("\\,", "\\;", "\\:", "\\>")
_CLOSE = frozenset(("\\approx", "\\to", "\\simeq", "\\gets", "\\implies"))


def stray_differential(formula: Formula) -> Iterator[Fault]:
    """Differentials that nothing integrates."""
    if not integrates(formula.row):
        yield from _under_sums(formula)
    else:
        for chain in formula.chains():
            yield from _without_integral(formula, chain)


def _under_sums(formula: Formula) -> Iterator[Fault]:
    """A formula that also tends to something, or is only close to it, may be a Riemann sum."""
    if any(piece.text in _CLOSE or piece.text == "\\lim" for piece in walk(formula.row)):
        return
    for one in sums(formula.row):
        found = closing(one.term)
        if found is None or found.variable.text not in one.indices or not found.body or _has_d(found.body):
            continue
        if not _is_set_apart(formula, found):
            continue
        letter = formula.text(found.start, found.end)
        sentence = (
            f"The sum over ${found.variable.text}$ carries the differential ${letter}$, which belongs to an integral: "
            f"leave it out, or integrate."
        )
        change = Change(start=_end_of(found.body), end=found.end, text="")
        yield Fault(start=one.sign.start, end=found.end, sentence=sentence, changes=(change,))


def _is_set_apart(formula: Formula, found: Differential) -> bool:
    """Whether the d is upright, or behind a thin space and no letter of the page: in `2 d k` it is a factor."""
    if not formula.source.startswith("d", found.start):
        return True
    before = formula.source[: found.start].rstrip()
    return before.endswith(SPACES) and "d" not in formula.elsewhere


def _end_of(body: tuple[Piece, ...]) -> int:
    return body[-1].end


def _has_d(body: tuple[Piece, ...]) -> bool:
    return any(piece.text == "d" for piece in letters(body))


def _without_integral(formula: Formula, chain: Chain) -> Iterator[Fault]:
    """In `\\int f(w) dw = g(w) dw` the second member has lost its integral sign."""
    over = [_integrated(member) for member in chain.members]
    for place, member in enumerate(chain.members):
        found = closing(member)
        if found is None or place == 0 or not set(chain.relations) <= {"=", "\\le", "\\ge", "\\propto"}:
            continue
        before = over[place - 1]
        if before is None or before.variable.text != found.variable.text or not _is_one_term(member):
            continue
        if integrates(member) or any(piece.text in ("\\begin", "\\partial", "\\frac") for piece in member[-3:]):
            continue
        yield _lost(formula, member, found)


def _integrated(member: tuple[Piece, ...]) -> Differential | None:
    """The differential of a member that is one integral as a whole."""
    found = closing(member)
    signs = [piece for piece in member if piece.text in INTEGRALS]
    return found if found is not None and len(signs) == 1 and _is_one_term(member) else None


def _is_one_term(member: tuple[Piece, ...]) -> bool:
    return bool(member) and term_end(member, 0) == len(member) and member[0].text not in ADDED


def _lost(formula: Formula, member: tuple[Piece, ...], found: Differential) -> Fault:
    letter = formula.text(found.start, found.end)
    sentence = (
        f"This side ends in ${letter}$ and has no integral sign, while the side before it is an integral over "
        f"${found.variable.text}$: the integral sign is missing."
    )
    return Fault(start=member[0].start, end=found.end, sentence=sentence)
