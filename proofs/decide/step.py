"""Deciding one step of a note that nobody prepared: a failing step is called wrong only when no doubt remains."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.assess import Assessment
from corrigenda.proofs.decide.doubts import (
    applied,
    assumptions,
    broadcasting,
    conditions,
    kinds,
    labels,
    lawless_moments,
    matrix_exponential,
    readings,
    reused_letters,
    shapes,
    stale,
    undefined_letters,
)
from corrigenda.proofs.decide.doubts import layout as layout_doubts
from corrigenda.proofs.decide.doubts.question import Doubt, Doubted, Layout, Question, declarations_alone, settled_names
from corrigenda.proofs.decide.pipeline import decide_as_read
from corrigenda.proofs.decide.relevant import Selected, select
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.decide.severity import severity
from corrigenda.proofs.decide.unknown_laws import Lawful, with_laws
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.outcome import Diagnosis, Outcome
from corrigenda.proofs.verdict import Severity, Verdict

WRONG = frozenset({Verdict.REFUTED, Verdict.ILL_TYPED})
HOLDS = frozenset({Verdict.PROVED, Verdict.SUPPORTED})
KINDS = ("a number", "a vector", "a matrix")
# Cheap doubts first: the letters alone, then other readings and kinds, which are decided in turn.
DOUBTS: tuple[Callable[[Question], Doubted | None], ...] = (
    broadcasting.doubted,
    shapes.doubted,
    reused_letters.doubted,
    layout_doubts.doubted,
    conditions.doubted,
    undefined_letters.doubted,
    lawless_moments.doubted,
    labels.doubted,
    applied.doubted,
    matrix_exponential.doubted,
    readings.doubted,
    stale.doubted,
    kinds.doubted,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The outcome of a step, the doubt that softened it, and what was read without being declared."""

    outcome: Outcome
    doubt: Doubt = Doubt.NONE
    inferred: tuple[str, ...] = ()


def decide_step(claim: Claim, settings: Settings, layout: Layout | None = None) -> Decision:
    """Decide a relation of a note under the declarations of the note that bear on it.

    Exact methods come first; sampling only when they leave it open.  What fails is softened by the first doubt.  A step
    that has no meaning with a kind from an earlier section may hold without it: letters are used again.
    """
    layout = layout or Layout()
    decision = _under_all(claim, settings, layout)
    older = tuple(part for part in claim.given if part in layout.older)
    if decision.outcome.verdict in HOLDS or not older or _problem(_selected(claim, layout.older)) is not None:
        return decision
    given = tuple(part for part in claim.given if part not in older)
    anew = _under_all(replace(claim, given=given), settings, replace(layout, older=frozenset()))
    if anew.outcome.verdict not in HOLDS:
        return decision
    left_out = tuple(f"${part}$ of an earlier section was left out: the step does not fit it." for part in older)
    return replace(anew, inferred=(*left_out, *anew.inferred))


def _selected(claim: Claim, older: frozenset[str]) -> Claim:
    """The claim with the declarations that bear on it and can be read together."""
    return replace(claim, given=select(claim, older).given)


def _under_all(claim: Claim, settings: Settings, layout: Layout) -> Decision:
    selected = select(claim, layout.older)
    lawful = with_laws(replace(claim, given=selected.given))
    claim = lawful.claim
    inferred = _inferred(claim, selected, lawful)
    outcome = _first(claim, settings)
    if outcome.verdict not in (*WRONG, *HOLDS):
        return Decision(outcome=outcome, inferred=inferred)
    question = _question(claim, outcome, settings, layout)
    doubts = DOUBTS if outcome.verdict in WRONG else (kinds.disagreeing,)
    found = next((found for doubt in doubts if (found := doubt(question)) is not None), None)
    if found is None and outcome.verdict in WRONG:
        outcome = _explained(question)
        found = _unknown_law(outcome, lawful)
    if found is not None:
        return Decision(outcome=_softened(outcome, found), doubt=found.doubt, inferred=inferred)
    return Decision(outcome=outcome, inferred=inferred)


def _unknown_law(outcome: Outcome, lawful: Lawful) -> Doubted | None:
    """A step that fails for some law is not wrong when the note's law was not read."""
    if outcome.verdict not in WRONG or not lawful.supplied:
        return None
    listed = ", ".join(f"${name}$" for name in lawful.supplied)
    return Doubted(doubt=Doubt.UNTIED, sentence=f"It fails for some law of {listed}; which law is meant was not read.")


def _first(claim: Claim, settings: Settings) -> Outcome:
    """The verdict without a diagnosis, which is dear and wanted only for what stays wrong."""
    quick = replace(settings, experiments=False, budget=replace(settings.budget, edits=0))
    outcome = decide_as_read(claim, quick)
    if outcome.verdict is not Verdict.INCONCLUSIVE or outcome.conflict or not settings.experiments:
        return outcome
    return decide_as_read(claim, replace(quick, experiments=True)) if _problem(claim) is not None else outcome


def _problem(claim: Claim) -> Problem | None:
    try:
        return read(claim)
    except LanguageError:
        return None


def _question(claim: Claim, outcome: Outcome, settings: Settings, layout: Layout) -> Question:
    return Question(
        claim=claim,
        problem=None if outcome.verdict is Verdict.ILL_TYPED else read(claim),
        declared=declarations_alone(claim),
        outcome=outcome,
        settings=replace(settings, experiments=False),
        layout=layout,
    )


def _softened(outcome: Outcome, found: Doubted) -> Outcome:
    """INCONCLUSIVE with the doubt; the witness stays as evidence that the default reading fails."""
    return replace(
        outcome,
        verdict=Verdict.INCONCLUSIVE,
        why=found.sentence,
        reason=found.sentence,
        severity=Severity.NONE,
        scope="",
        tier="",
        diagnosis=None,
    )


def _explained(question: Question) -> Outcome:
    """CONDITIONAL under a natural assumption, else wrong with a diagnosis."""
    missing = assumptions.missing_assumption(question)
    if missing is not None:
        needs, assessment = missing
        words = frozenset(map(assumptions.word_for, needs))
        if words <= question.layout.said:
            return _holding(question.outcome, assessment, needs)
        return _conditional(question.outcome, needs, assessment)
    if question.outcome.verdict is Verdict.ILL_TYPED or question.settings.budget.edits == 0:
        return question.outcome
    explained = decide_as_read(question.claim, question.settings)
    return explained if explained.verdict is question.outcome.verdict else question.outcome


def _holding(outcome: Outcome, assessment: Assessment, needs: tuple[str, ...]) -> Outcome:
    """What holds under an assumption that the note states in words."""
    listed = ", ".join(f"${need}$" for need in needs)
    decisive = assessment.judgement.decisive
    return replace(
        outcome,
        verdict=assessment.verdict,
        why=f"With {listed}, which the text says in words: {assessment.judgement.why}",
        scope=decisive.scope if decisive else "",
        tier=decisive.tier if decisive else "",
        severity=Severity.NONE,
        witness=None,
        findings=assessment.findings,
    )


def _conditional(outcome: Outcome, needs: tuple[str, ...], assessment: Assessment) -> Outcome:
    listed = ", ".join(f"${need}$" for need in needs)
    return replace(
        outcome,
        verdict=Verdict.CONDITIONAL,
        why=f"{outcome.why} Under the extra assumption {listed} it holds: {assessment.judgement.why}",
        needs=needs,
        scope=assessment.judgement.decisive.scope if assessment.judgement.decisive else "",
        severity=severity(Verdict.CONDITIONAL, outcome.remarks),
        diagnosis=Diagnosis(kind="assumption", sentence=f"True if {listed}."),
        findings=outcome.findings + assessment.findings,
    )


def _inferred(claim: Claim, selected: Selected, lawful: Lawful) -> tuple[str, ...]:
    """What was read without a declaration, one sentence each."""
    left_out = "The declaration ${}$ was left out: it cannot be read with the others."
    dropped = tuple(left_out.format(part) for part in selected.dropped)
    if lawful.supplied:
        listed = ", ".join(f"${name}$" for name in lawful.supplied)
        dropped += (f"{listed} was read as random with an unknown law.",)
    try:
        context, known = read(claim).context, settled_names(declarations_alone(claim))
    except LanguageError:
        return dropped
    guessed = [symbol for name, symbol in context.symbols.items() if name not in known and not symbol.integer]
    return dropped + tuple(f"${symbol.name}$ was read as {KINDS[len(symbol.shape)]}." for symbol in guessed)
