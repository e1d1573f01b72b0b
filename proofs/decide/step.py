"""Deciding one step of a note that nobody prepared: a failing step is called wrong only when no doubt remains."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.case import Case
from corrigenda.proofs.decide.doubts.question import Doubt, Layout, declarations_alone, settled_names
from corrigenda.proofs.decide.pipeline import first, passed, seeded
from corrigenda.proofs.decide.policy import NOTE, Policy
from corrigenda.proofs.decide.read_claim import ReadClaim
from corrigenda.proofs.decide.relevant import Selected, select
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.decide.unknown_functions import with_functions
from corrigenda.proofs.decide.unknown_laws import Lawful, with_laws
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import HOLDS

KINDS = ("a number", "a vector", "a matrix")
UNKNOWN = "${}$ was read as any function of numbers."


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The outcome of a step, the doubt that softened it, and what was read without being declared."""

    outcome: Outcome
    doubt: Doubt = Doubt.NONE
    inferred: tuple[str, ...] = ()


def decide_step(claim: Claim, settings: Settings, layout: Layout | None = None, *, policy: Policy = NOTE) -> Decision:
    """Decide a relation of a note under the declarations of the note that bear on it.

    Exact methods come first; sampling only when they leave it open.  What fails is softened by the first doubt.  A step
    that has no meaning with a kind from an earlier section may hold without it: letters are used again.
    """
    started = time.perf_counter()
    layout = layout or Layout()
    case = _decided(claim, seeded(settings), layout, policy)
    older = tuple(part for part in claim.given if part in layout.older)
    if older and case.outcome.verdict not in HOLDS and case.read.problem is None:
        case = _without(older, claim, seeded(settings), layout, policy) or case
    outcome = replace(case.outcome, seconds=time.perf_counter() - started)
    return Decision(outcome=outcome, doubt=case.doubt, inferred=case.inferred)


def _without(older: tuple[str, ...], claim: Claim, settings: Settings, layout: Layout, policy: Policy) -> Case | None:
    """The step without kinds from earlier sections, when it then holds."""
    given = tuple(part for part in claim.given if part not in older)
    case = _decided(replace(claim, given=given), settings, replace(layout, older=frozenset()), policy)
    if case.outcome.verdict not in HOLDS:
        return None
    left_out = tuple(f"${part}$ of an earlier section was left out: the step does not fit it." for part in older)
    return replace(case, inferred=(*left_out, *case.inferred))


def _decided(claim: Claim, settings: Settings, layout: Layout, policy: Policy) -> Case:
    selected = select(claim, layout.older)
    lawful = with_laws(replace(claim, given=selected.given))
    declared = declarations_alone(lawful.claim) if lawful.supplied else selected.declared
    applied = with_functions(lawful.claim, lawful.reading)
    read = ReadClaim(claim=applied.claim, stated=applied.reading)
    case = replace(
        first(read, settings, policy),
        layout=layout,
        declared=declared,
        supplied=lawful.supplied,
        inferred=(*_left_out(selected, lawful), *map(UNKNOWN.format, applied.supplied), *_guessed(read, declared)),
    )
    return passed(case, policy)


def _left_out(selected: Selected, lawful: Lawful) -> tuple[str, ...]:
    """Declarations that could not be used, and laws that were supplied, one sentence each."""
    left_out = "The declaration ${}$ was left out: it cannot be read with the others."
    dropped = tuple(left_out.format(part) for part in selected.dropped)
    if not lawful.supplied:
        return dropped
    letters = ", ".join(f"${name}$" for name in lawful.supplied)
    return (*dropped, f"{letters} was read as random with an unknown law.")


def _guessed(read: ReadClaim, declared: Context | None) -> tuple[str, ...]:
    """The kinds of letters that nothing declares, one sentence each."""
    if read.problem is None or declared is None:
        return ()
    known = settled_names(declared)
    symbols = read.problem.context.symbols.items()
    guessed = [symbol for name, symbol in symbols if name not in known and not symbol.integer]
    return tuple(f"${symbol.name}$ was read as {KINDS[len(symbol.shape)]}." for symbol in guessed)
