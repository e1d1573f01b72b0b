"""Proof steps that a claim lists: each decided like a claim, each following from those before."""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.assess import Assessment, assess, holds_exactly
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.outcome import StepOutcome


def with_proved_steps(
    claim: Claim, problem: Problem, settings: Settings, extra: tuple[str, ...] = ()
) -> tuple[Problem, tuple[StepOutcome, ...]]:
    """The problem with each step that was proved as a hypothesis; a step that was not proved is no hypothesis."""
    outcomes: list[StepOutcome] = []
    quiet = replace(settings, experiments=False)
    for number, text in enumerate(claim.proof):
        step = read(claim, extra=extra, stated=text)
        step = replace(step, key=f"{problem.key}/step{number}", hypotheses=problem.hypotheses)
        assessment = assess(step, quiet)
        outcomes.append(_recorded(step, assessment))
        if holds_exactly(assessment):
            problem = replace(problem, hypotheses=(*problem.hypotheses, step.statement))
    return problem, tuple(outcomes)


def _recorded(step: Problem, assessment: Assessment) -> StepOutcome:
    return StepOutcome(
        latex=latex(step.as_written),
        verdict=assessment.verdict,
        why=assessment.judgement.why,
        role="proof",
        findings=assessment.findings,
    )
