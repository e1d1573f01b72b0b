"""Faults of notation as findings of a check."""

from __future__ import annotations

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.documents.notation.placed import Misprint
from corrigenda.proofs.outcome import Diagnosis, Outcome
from corrigenda.proofs.verdict import HOLDS, WRONG, Finding, Severity, Stance, Verdict
from corrigenda.reports.checking.answers.rows import StepResult
from corrigenda.reports.checking.running import STILL_ASKED

CODE = "C006"
KIND = "notation"


def misprinted(file: str, found: Misprint) -> StepResult:
    """The row of a relation with faults of notation, which was not asked otherwise."""
    step = found.step
    claim = Claim(id=f"{step.place.line}:{step.place.column}", stated=step.stated)
    return StepResult(
        file=step.place.file or file,
        step=step,
        outcome=_outcome(claim, found),
        verdict=Verdict.ILL_TYPED,
        code=CODE,
        rewrites=found.rewrites,
    )


def with_misprint(row: StepResult, found: Misprint) -> StepResult:
    """The row with its faults of notation; what holds as it was read, or is wrong by a witness, stays as it is, and
    what is still asked may come to hold."""
    if row.doubt == STILL_ASKED or row.verdict in HOLDS or (row.verdict in WRONG and not row.doubt):
        return row
    return misprinted(row.file, found)


def _outcome(claim: Claim, found: Misprint) -> Outcome:
    diagnosis = (
        Diagnosis(kind=KIND, sentence=f"${found.mended}$ is meant.", edit=found.mended) if found.mended else None
    )
    finding = Finding(method=KIND, stance=Stance.AGAINST, because=found.sentence, exact=True, tier="exact")
    return Outcome(
        claim=claim,
        verdict=Verdict.ILL_TYPED,
        why=found.sentence,
        stated=claim.stated,
        tier="exact",
        severity=Severity.ERROR,
        diagnosis=diagnosis,
        findings=(finding,),
    )
