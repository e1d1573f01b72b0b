"""From a claim to its outcome: read it once, gather evidence, pass the stages of the policy."""

from __future__ import annotations

import time
from dataclasses import replace

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import described
from corrigenda.proofs.decide.assess import assess
from corrigenda.proofs.decide.case import Case
from corrigenda.proofs.decide.policy import CLAIM, Policy
from corrigenda.proofs.decide.read_claim import ReadClaim, known, read_claim
from corrigenda.proofs.decide.remarks.listed_proof import with_proved_steps
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import IllTyped
from corrigenda.proofs.language.reading.declarations.classify import not_checkable
from corrigenda.proofs.outcome import Outcome, undecided


def decide(claim: Claim | ReadClaim, settings: Settings | None = None) -> Outcome:
    """The outcome of one claim.  What cannot be read or reached is INCONCLUSIVE with its reason.

    So is what fails only as read: with an undeclared letter as a number that may be applied to what follows it, with a
    power of e of each entry of a matrix, or with bounds of an extremum as those of whole or of real numbers.
    """
    started = time.perf_counter()
    read = claim if isinstance(claim, ReadClaim) else read_claim(claim)
    outcome = passed(first(read, seeded(settings or Settings()), CLAIM), CLAIM).outcome
    return replace(outcome, seconds=time.perf_counter() - started)


def seeded(settings: Settings) -> Settings:
    """The seed of the run is that of every draw."""
    return replace(settings, budget=replace(settings.budget, seed=settings.seed))


def passed(case: Case, policy: Policy) -> Case:
    """The case after every stage that concerns it."""
    for stage in policy.stages:
        if stage.concerns(case):
            case = stage.run(case)
    return case


def first(read: ReadClaim, settings: Settings, policy: Policy) -> Case:
    """The case before its first stage."""
    case = Case(read=read, settings=settings, outcome=_unread(read), prepared=policy.prepared)
    problem = read.problem
    if problem is None:
        return case
    reason = not_checkable(problem.as_written)
    if reason:
        return replace(case, outcome=described.not_checkable(read.claim, problem, reason))
    return _prepared(case, problem) if policy.prepared else _sparing(case, problem)


def _unread(read: ReadClaim) -> Outcome:
    error = read.stated
    if isinstance(error, IllTyped):
        return described.ill_typed(read.claim, error)
    return undecided(read.claim, f"{type(error).__name__}: {error}")


def _prepared(case: Case, problem: Problem) -> Case:
    """Every method, with sampling beside the exact ones."""
    claim = case.read.claim
    proved, steps = with_proved_steps(claim, problem, case.settings)
    assessment = assess(proved, case.settings, known(case.read.corrected))
    return replace(case, outcome=described.assessed(claim, problem, assessment, steps), assessment=assessment)


def _sparing(case: Case, problem: Problem) -> Case:
    """Sampling only where exact methods leave the statement open, and not at all in what is asked further."""
    exact = replace(case.settings, experiments=False)
    assessment, sampled = assess(problem, exact), False
    if case.settings.experiments and assessment.open:
        assessment, sampled = assess(problem, case.settings), True
    outcome = described.assessed(case.read.claim, problem, assessment)
    return replace(case, outcome=outcome, assessment=assessment, settings=exact, sampled=sampled)
