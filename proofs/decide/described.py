"""The outcome that an assessment, a clash of shapes or an unreadable text amounts to."""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.assess import Assessment
from corrigenda.proofs.decide.remarks import definedness, tautology
from corrigenda.proofs.decide.remarks.severity import severity
from corrigenda.proofs.decide.table import sentence
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import IllTyped
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.outcome import Diagnosis, Outcome, StepOutcome
from corrigenda.proofs.verdict import Remark, Verdict


def assessed(
    claim: Claim, problem: Problem, assessment: Assessment, proof_steps: tuple[StepOutcome, ...] = ()
) -> Outcome:
    """What an assessment says of a claim."""
    judgement = assessment.judgement
    remarks = distinct(assessment.remarks + definedness.remarks(assessment.undefined))
    if assessment.favourable:
        remarks = distinct(remarks + tautology.remarks(problem.as_written))
    decisive = judgement.decisive
    return replace(
        as_read(claim, problem, judgement.verdict, judgement.why),
        reason=judgement.why if judgement.verdict is Verdict.INCONCLUSIVE else "",
        scope="witness" if judgement.witness else assessment.scope,
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


def as_read(claim: Claim, problem: Problem, verdict: Verdict, why: str) -> Outcome:
    """An outcome with the statement re-printed from its tree."""
    return Outcome(
        claim=claim,
        problem=problem,
        verdict=verdict,
        why=why,
        stated=latex(problem.as_written),
        given=claim.given,
    )


def not_checkable(claim: Claim, problem: Problem, reason: str) -> Outcome:
    """A text that states nothing to decide."""
    why = claim.reads or reason
    return replace(as_read(claim, problem, Verdict.NOT_CHECKABLE, why), reason=reason)


def ill_typed(claim: Claim, error: IllTyped) -> Outcome:
    """Shapes that do not fit, both of which follow from what is declared."""
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
        clash=error.construct,
        clashing=tuple(sorted(error.letters)),
        diagnosis=Diagnosis(kind="shape", sentence=sentence(str(error))),
    )


def distinct(remarks: tuple[Remark, ...]) -> tuple[Remark, ...]:
    """Each remark once."""
    return tuple(dict.fromkeys(remarks))


def _faulty(assessment: Assessment) -> str:
    """The relation of a chain at fault, as written."""
    inside = assessment.failing is not None and assessment.steps
    return assessment.steps[assessment.failing or 0].latex if inside else ""
