"""What is said of a statement that fails: another layout, an assumption, a correction, the nearest edit."""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.decide.assess import Assessment, assess, assess_quietly
from corrigenda.proofs.decide.case import Case
from corrigenda.proofs.decide.described import assessed, distinct, ill_typed
from corrigenda.proofs.decide.faults.at_witness import values_there
from corrigenda.proofs.decide.faults.conditions import first_condition
from corrigenda.proofs.decide.faults.corrections import changed_by
from corrigenda.proofs.decide.faults.diagnosis import diagnose, inner_settings
from corrigenda.proofs.decide.faults.layouts import REMARK, in_other_layout
from corrigenda.proofs.decide.faults.ranges import ranges
from corrigenda.proofs.decide.read_claim import known
from corrigenda.proofs.decide.remarks.listed_proof import with_proved_steps
from corrigenda.proofs.decide.remarks.memberships import stated_shapes
from corrigenda.proofs.decide.remarks.severity import severity
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import IllTyped, LanguageError
from corrigenda.proofs.language.reading.settled.single_relations import relations_as_written
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.outcome import CorrectionOutcome, Diagnosis, Outcome
from corrigenda.proofs.verdict import FLAGGING_REMARKS, HOLDS, Remark, RemarkKind, Severity, Verdict


def known_shapes(case: Case) -> Case:
    """A statement that only names the shapes of letters which the declarations define or declare is decided."""
    claim, problem = case.read.claim, case.read.problem
    try:
        restated = stated_shapes(claim, problem) if problem else None
    except IllTyped as error:
        return replace(case, outcome=ill_typed(claim, error))
    except LanguageError:
        return case
    if restated is None:
        return case
    assessment = assess(restated, case.settings)
    return replace(case, outcome=assessed(claim, restated, assessment), assessment=assessment)


def other_layout(case: Case) -> Case:
    """What holds in the other layout of derivatives holds, with a remark."""
    claim = case.read.claim
    found = in_other_layout(claim, replace(case.settings, experiments=case.sampled))
    if found is None:
        return case
    outcome = assessed(claim, *found)
    remarks = distinct((*outcome.remarks, REMARK))
    return replace(case, outcome=replace(outcome, stated=claim.stated, remarks=remarks))


def listed_needs(case: Case) -> Case:
    """CONDITIONAL when the statement verifies under the assumptions that the claim lists."""
    claim, outcome, restricted = case.read.claim, case.outcome, known(case.read.needs)
    if restricted is None:
        return case
    proved, proof_steps = with_proved_steps(claim, restricted, case.settings, claim.needs)
    assessment = assess_quietly(proved, case.settings)
    if not assessment.favourable:
        return case
    steps = outcome.steps + tuple(step for step in proof_steps if step not in outcome.steps)
    outcome = replace(outcome, remarks=distinct(outcome.remarks + assessment.remarks), steps=steps)
    return replace(case, outcome=conditional(outcome, claim.needs, assessment))


def correction(case: Case) -> Case:
    """The verdict on the corrected formula, under `given` and `needs`."""
    return replace(case, outcome=replace(case.outcome, correction=_corrected(case)))


def correction_of_weak(case: Case) -> Case:
    """A correction is decided too when the statement says less than it seems to."""
    says_less = any(remark.kind in FLAGGING_REMARKS for remark in case.outcome.remarks)
    return correction(case) if says_less else case


def _corrected(case: Case) -> CorrectionOutcome | None:
    claim, problem = case.read.claim, known(case.read.corrected)
    if claim.corrected is None:
        return None
    if problem is None:
        return CorrectionOutcome(
            latex=claim.corrected, verdict=Verdict.INCONCLUSIVE, why="The correction is unreadable."
        )
    proved, _ = with_proved_steps(claim, problem, case.settings, claim.needs)
    assessment = assess_quietly(proved, case.settings)
    return CorrectionOutcome(
        latex=latex(problem.as_written),
        verdict=assessment.verdict,
        why=assessment.judgement.why,
        scope=assessment.scope,
        findings=assessment.findings,
        there=values_there(problem, case.outcome.witness),
    )


def traced(case: Case) -> Case:
    """The range that the statement gives a letter beside the true one, where a condition fails."""
    problem, witness = case.read.problem, case.outcome.witness
    if problem is None or witness is None or not case.settings.illustrated:
        return case
    return replace(case, outcome=replace(case.outcome, ranges=ranges(problem, witness)))


def found_numbers(case: Case) -> Case:
    """The first sign or non-zero number that makes the statement true."""
    return _found_condition(case, structural=False)


def found_structure(case: Case) -> Case:
    """The first size, structure or law that makes the statement true, where no edit explains the failure."""
    return case if case.outcome.diagnosis else _found_condition(case, structural=True)


def _found_condition(case: Case, *, structural: bool) -> Case:
    """The condition is the diagnosis; the verdict too when the settings let the engine name conditions of its own."""
    claim, problem, settings = case.read.claim, case.read.problem, case.settings
    if settings.budget.edits == 0 or problem is None or _corrected_otherwise(case.outcome):
        return case
    found = first_condition(claim, problem, inner_settings(settings), structural=structural)
    if found is None:
        return case
    if settings.conditions and claim.corrected is None:
        return replace(case, outcome=conditional(case.outcome, found.needs, found.assessment, named=True))
    return replace(case, outcome=replace(case.outcome, diagnosis=true_if(found.needs)))


def _corrected_otherwise(outcome: Outcome) -> bool:
    """Whether a correction that holds stands beside the statement: an assumption would contradict it."""
    return outcome.correction is not None and outcome.correction.verdict in HOLDS


def diagnosed(case: Case) -> Case:
    """The assumption that was found, else the nearest edit that verifies, else how the sides differ."""
    outcome, assessment, problem = case.outcome, case.assessment, case.read.problem
    if outcome.diagnosis is not None:
        return case
    if outcome.verdict is Verdict.CONDITIONAL:
        return replace(case, outcome=replace(outcome, diagnosis=true_if(outcome.needs)))
    if assessment is None or assessment.failing is None or problem is None:
        return case
    mended = _verified(case, problem, assessment.failing)
    diagnosis = diagnose(problem, assessment.failing, case.settings, mended, assessment.judgement.witness)
    diagnosis = diagnosis or _told_by_correction(case, problem, assessment.failing, mended)
    if diagnosis is None or diagnosis.kind != "misreading":
        return replace(case, outcome=replace(outcome, diagnosis=diagnosis))
    remark = Remark(kind=RemarkKind.LIKELY_MISREADING, text=diagnosis.sentence, latex=diagnosis.edit)
    remarks = distinct((*outcome.remarks, remark))
    told = replace(outcome, diagnosis=diagnosis, remarks=remarks, severity=severity(outcome.verdict, remarks))
    return replace(case, outcome=told)


def _verified(case: Case, stated: Problem, failing: int) -> Problem | None:
    """The correction that the claim lists, where it holds: of as many relations, the one in the place that fails."""
    decided, problem = case.outcome.correction, known(case.read.corrected)
    if decided is None or problem is None or decided.verdict not in HOLDS:
        return None
    written = relations_as_written(problem)
    inside = len(written) == len(relations_as_written(stated))
    return replace(problem, as_written=written[failing], statement=written[failing]) if inside else problem


def _told_by_correction(case: Case, stated: Problem, failing: int, mended: Problem | None) -> Diagnosis | None:
    """The one change that a correction makes which holds without any assumption of its own."""
    decided = case.outcome.correction
    if mended is None or decided is None or case.read.claim.needs:
        return None
    written = relations_as_written(stated)
    inside = mended is not known(case.read.corrected)
    one = written[failing] if inside else stated.as_written
    return changed_by(one, mended.as_written, certain=decided.verdict is Verdict.PROVED)


def conditional(outcome: Outcome, needs: tuple[str, ...], assessment: Assessment, *, named: bool = False) -> Outcome:
    """What fails as stated and holds under `needs`; `named` when the engine found them.

    The reason stays the case that fails: the diagnosis names the assumption, and the proof under it is evidence.
    """
    return replace(
        outcome,
        verdict=Verdict.CONDITIONAL,
        needs=needs,
        scope=assessment.scope,
        severity=severity(Verdict.CONDITIONAL, outcome.remarks),
        diagnosis=true_if(needs) if named else outcome.diagnosis,
        findings=outcome.findings + assessment.findings,
    )


def holding(outcome: Outcome, assessment: Assessment, needs: tuple[str, ...]) -> Outcome:
    """What holds under an assumption that the note states in words."""
    decisive = assessment.judgement.decisive
    return replace(
        outcome,
        verdict=assessment.verdict,
        why=f"With {listed(needs)}, which the text says in words: {assessment.judgement.why}",
        scope=assessment.scope,
        tier=decisive.tier if decisive else "",
        severity=Severity.NONE,
        witness=None,
        findings=assessment.findings,
    )


def true_if(needs: tuple[str, ...]) -> Diagnosis:
    """An assumption as the diagnosis."""
    return Diagnosis(kind="assumption", sentence=f"True if {listed(needs)}.")


def listed(needs: tuple[str, ...]) -> str:
    """Assumptions as formulas in a sentence; one that defines a letter says what it equals."""
    shown = [f"${need.replace(':=', '=')}$" for need in needs]
    return " and ".join(filter(None, (", ".join(shown[:-1]), shown[-1])))
