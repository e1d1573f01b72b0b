"""From a claim to its outcome."""

from __future__ import annotations

import time
from dataclasses import replace

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import definedness, tautology
from corrigenda.proofs.decide.assess import Assessment, assess, assess_quietly
from corrigenda.proofs.decide.conditions import first_condition
from corrigenda.proofs.decide.diagnosis import diagnose, inner_settings
from corrigenda.proofs.decide.doubts import matrix_exponential
from corrigenda.proofs.decide.doubts.applied import unexplained
from corrigenda.proofs.decide.doubts.question import declarations_alone, settled_names
from corrigenda.proofs.decide.layouts import REMARK, in_other_layout
from corrigenda.proofs.decide.listed_proof import with_proved_steps
from corrigenda.proofs.decide.memberships import stated_shapes
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.decide.severity import severity
from corrigenda.proofs.decide.table import sentence
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import DeclarationError, IllTyped, ParseError, UnsupportedConstruct
from corrigenda.proofs.language.reading.declarations.classify import not_checkable
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.outcome import CorrectionOutcome, Diagnosis, Outcome, StepOutcome, undecided
from corrigenda.proofs.verdict import FLAGGING_REMARKS, Remark, RemarkKind, Verdict

UNREADABLE = (ParseError, DeclarationError, UnsupportedConstruct)


def decide(claim: Claim, settings: Settings | None = None) -> Outcome:
    """The outcome of one claim.  What cannot be read or reached is INCONCLUSIVE with its reason.

    So is what fails only as read: with an undeclared letter as a number that may be applied to what follows it, or
    with a power of e of each entry of a matrix.
    """
    outcome = decide_as_read(claim, settings)
    if outcome.verdict is Verdict.NOT_CHECKABLE:
        return _of_known_shapes(claim, settings or Settings()) or outcome
    return _doubted(outcome) if outcome.verdict is Verdict.REFUTED else outcome


def _of_known_shapes(claim: Claim, settings: Settings) -> Outcome | None:
    """A statement that only names the shapes of letters which the declarations define or declare."""
    try:
        problem = stated_shapes(claim)
    except IllTyped as error:
        return _ill_typed(claim, error, settings)
    except UNREADABLE:
        return None
    return None if problem is None else _outcome(claim, problem, assess(problem, settings), ())


def decide_as_read(claim: Claim, settings: Settings | None = None) -> Outcome:
    """As `decide`, undeclared letters being numbers wherever they can be."""
    settings = settings or Settings()
    settings = replace(settings, budget=replace(settings.budget, seed=settings.seed))
    started = time.perf_counter()
    outcome = _decided(claim, settings)
    return replace(outcome, seconds=time.perf_counter() - started)


def _doubted(outcome: Outcome) -> Outcome:
    claim = outcome.claim
    declared = declarations_alone(claim)
    known = settled_names(declared) | frozenset(declared.symbols)
    problem = read(claim)
    found = unexplained(claim.stated, problem.statement, known) or matrix_exponential.meant(claim.stated, problem)
    if found is None:
        return outcome
    return replace(
        outcome,
        verdict=Verdict.INCONCLUSIVE,
        why=found.sentence,
        reason=found.sentence,
        severity=severity(Verdict.INCONCLUSIVE, ()),
        scope="",
        tier="",
        diagnosis=None,
    )


def _decided(claim: Claim, settings: Settings) -> Outcome:
    try:
        problem = read(claim)
    except IllTyped as error:
        return _in_other_layout(claim, settings) or _ill_typed(claim, error, settings)
    except UNREADABLE as error:
        return _unread(claim, error)
    reason = not_checkable(problem.as_written)
    if reason:
        return replace(_described(claim, problem, Verdict.NOT_CHECKABLE, claim.reads or reason), reason=reason)
    return _assessed(claim, problem, settings)


def _assessed(claim: Claim, problem: Problem, settings: Settings) -> Outcome:
    corrected = _read_correction(claim)
    proved, proof_steps = with_proved_steps(claim, problem, settings)
    assessment = assess(proved, settings, corrected)
    outcome = _outcome(claim, problem, assessment, proof_steps)
    if assessment.verdict is not Verdict.REFUTED:
        says_less = any(remark.kind in FLAGGING_REMARKS for remark in outcome.remarks)
        return replace(outcome, correction=_correction(claim, settings)) if says_less else outcome
    turned = _in_other_layout(claim, settings)
    if turned is not None:
        return turned
    outcome = _with_condition(claim, outcome, settings)
    outcome = replace(outcome, correction=_correction(claim, settings))
    if outcome.verdict is Verdict.REFUTED:
        outcome = _with_found_condition(claim, outcome, problem, settings, structural=False)
    if outcome.diagnosis is None:
        outcome = _with_diagnosis(outcome, problem, assessment, settings)
    if outcome.verdict is Verdict.REFUTED and outcome.diagnosis is None:
        outcome = _with_found_condition(claim, outcome, problem, settings, structural=True)
    return outcome


def _in_other_layout(claim: Claim, settings: Settings) -> Outcome | None:
    """What holds in the other layout of derivatives holds, with a remark."""
    found = in_other_layout(claim, settings)
    if found is None:
        return None
    outcome = _outcome(claim, *found, ())
    return replace(outcome, stated=claim.stated, remarks=_distinct((*outcome.remarks, REMARK)))


def _outcome(claim: Claim, problem: Problem, assessment: Assessment, proof_steps: tuple[StepOutcome, ...]) -> Outcome:
    judgement = assessment.judgement
    remarks = _distinct(assessment.remarks + definedness.remarks(assessment.undefined))
    if assessment.favourable:
        remarks = _distinct(remarks + tautology.remarks(problem.as_written))
    decisive = judgement.decisive
    return replace(
        _described(claim, problem, judgement.verdict, judgement.why),
        reason=judgement.why if judgement.verdict is Verdict.INCONCLUSIVE else "",
        scope="witness" if judgement.witness else decisive.scope if decisive else "",
        tier=decisive.tier if decisive else "",
        severity=severity(judgement.verdict, remarks),
        remarks=remarks,
        witness=judgement.witness,
        steps=assessment.steps + proof_steps,
        findings=assessment.findings,
        certificate=decisive.certificate if decisive else None,
        faulty=_faulty(assessment),
        conflict=judgement.conflict,
    )


def _with_found_condition(
    claim: Claim, outcome: Outcome, problem: Problem, settings: Settings, *, structural: bool
) -> Outcome:
    """The first extra assumption that makes the claim true, as its diagnosis; the verdict too when `settings` lets
    the engine name conditions of its own."""
    if settings.budget.edits == 0:
        return outcome
    found = first_condition(claim, problem, inner_settings(settings), structural=structural)
    if found is None:
        return outcome
    listed = ", ".join(f"${need}$" for need in found.needs)
    told = replace(outcome, diagnosis=Diagnosis(kind="assumption", sentence=f"True if {listed}."))
    if not settings.conditions or claim.corrected is not None:
        return told
    return replace(
        told,
        verdict=Verdict.CONDITIONAL,
        why=f"{outcome.why} Under the extra assumption {listed} it holds. {found.assessment.judgement.why}",
        needs=found.needs,
        scope=found.assessment.judgement.decisive.scope if found.assessment.judgement.decisive else "",
        severity=severity(Verdict.CONDITIONAL, outcome.remarks),
        findings=outcome.findings + found.assessment.findings,
    )


def _faulty(assessment: Assessment) -> str:
    """The relation of a chain at fault, as written."""
    inside = assessment.failing is not None and assessment.steps
    return assessment.steps[assessment.failing or 0].latex if inside else ""


def _with_condition(claim: Claim, outcome: Outcome, settings: Settings) -> Outcome:
    """CONDITIONAL when the statement verifies under the assumptions that the claim lists."""
    if not claim.needs:
        return outcome
    try:
        restricted = replace(read(claim, extra=claim.needs), key=f"{claim.id}/needs")
    except (*UNREADABLE, IllTyped):
        return outcome
    proved, proof_steps = with_proved_steps(claim, restricted, settings, claim.needs)
    assessment = assess_quietly(proved, settings)
    if not assessment.favourable:
        return outcome
    remarks = _distinct(outcome.remarks + assessment.remarks)
    return replace(
        outcome,
        verdict=Verdict.CONDITIONAL,
        why=f"{outcome.why} Under the extra assumption it holds. {assessment.judgement.why}",
        needs=claim.needs,
        scope=assessment.judgement.decisive.scope if assessment.judgement.decisive else "",
        severity=severity(Verdict.CONDITIONAL, remarks),
        remarks=remarks,
        steps=outcome.steps + tuple(step for step in proof_steps if step not in outcome.steps),
        findings=outcome.findings + assessment.findings,
    )


def _read_correction(claim: Claim) -> Problem | None:
    if claim.corrected is None:
        return None
    try:
        return replace(read(claim, extra=claim.needs, stated=claim.corrected), key=f"{claim.id}/corrected")
    except (*UNREADABLE, IllTyped):
        return None


def _correction(claim: Claim, settings: Settings) -> CorrectionOutcome | None:
    """The verdict on the corrected formula, under `given` and `needs`."""
    if claim.corrected is None:
        return None
    problem = _read_correction(claim)
    if problem is None:
        return CorrectionOutcome(
            latex=claim.corrected, verdict=Verdict.INCONCLUSIVE, why="The correction is unreadable."
        )
    proved, _ = with_proved_steps(claim, problem, settings, claim.needs)
    assessment = assess_quietly(proved, settings)
    decisive = assessment.judgement.decisive
    return CorrectionOutcome(
        latex=latex(problem.as_written),
        verdict=assessment.verdict,
        why=assessment.judgement.why,
        scope=decisive.scope if decisive else "",
        findings=assessment.findings,
    )


def _with_diagnosis(outcome: Outcome, problem: Problem, assessment: Assessment, settings: Settings) -> Outcome:
    if outcome.verdict is Verdict.CONDITIONAL:
        listed = ", ".join(f"${need}$" for need in outcome.needs)
        return replace(outcome, diagnosis=Diagnosis(kind="assumption", sentence=f"True if {listed}."))
    if assessment.failing is None:
        return outcome
    diagnosis = diagnose(problem, assessment.failing, settings)
    if diagnosis is None or diagnosis.kind != "misreading":
        return replace(outcome, diagnosis=diagnosis)
    remark = Remark(kind=RemarkKind.LIKELY_MISREADING, text=diagnosis.sentence, latex=diagnosis.edit)
    remarks = _distinct((*outcome.remarks, remark))
    return replace(outcome, diagnosis=diagnosis, remarks=remarks, severity=severity(outcome.verdict, remarks))


def _ill_typed(claim: Claim, error: IllTyped, settings: Settings) -> Outcome:
    return Outcome(
        claim=claim,
        verdict=Verdict.ILL_TYPED,
        why=sentence(str(error)),
        stated=claim.stated,
        given=claim.given,
        scope="all",
        tier="exact",
        severity=severity(Verdict.ILL_TYPED, ()),
        shapes=((error.left, error.left_shape), (error.right, error.right_shape)),
        correction=_correction(claim, settings),
        diagnosis=Diagnosis(kind="shape", sentence=sentence(str(error))),
    )


def _unread(claim: Claim, error: Exception) -> Outcome:
    return undecided(claim, f"{type(error).__name__}: {error}")


def _described(claim: Claim, problem: Problem, verdict: Verdict, why: str) -> Outcome:
    return Outcome(
        claim=claim,
        verdict=verdict,
        why=why,
        stated=latex(problem.as_written),
        given=claim.given,
        problem=problem,
    )


def _distinct(remarks: tuple[Remark, ...]) -> tuple[Remark, ...]:
    return tuple(dict.fromkeys(remarks))
