"""The verdict on one problem under one set of assumptions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from corrigenda.proofs.certificates import RECHECKED
from corrigenda.proofs.decide.evidence import Evidence, gather
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.decide.table import Judgement, judge, worst
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.reading.settled.single_relations import relations_as_written, single_relations
from corrigenda.proofs.language.tree.expressions import Expr, Statement
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.outcome import StepOutcome
from corrigenda.proofs.verdict import HOLDS, Finding, Kind, Remark, Stance, Verdict

ONE_LEG = "One leg: the statement could not be evaluated, and no certificate of this proof is checked by the re-check."
MEANINGLESS = "The statement has no value at any point that was tried, so there is nothing to hold."


@dataclass(frozen=True, slots=True, kw_only=True)
class Assessment:
    """A judgement with everything it rests on; `failing` is the position of the relation at fault."""

    judgement: Judgement
    steps: tuple[StepOutcome, ...]
    findings: tuple[Finding, ...]
    remarks: tuple[Remark, ...]
    failing: int | None = None
    undefined: tuple[tuple[str, Expr], ...] = ()

    @property
    def verdict(self) -> Verdict:
        """The verdict alone."""
        return self.judgement.verdict

    @property
    def favourable(self) -> bool:
        """Whether the statement holds as far as this run can tell."""
        return self.verdict in HOLDS

    @property
    def open(self) -> bool:
        """Whether nothing was found either way."""
        return self.verdict is Verdict.INCONCLUSIVE and not self.judgement.conflict

    @property
    def scope(self) -> str:
        """For which sizes the decisive finding speaks; empty without one."""
        return self.judgement.decisive.scope if self.judgement.decisive else ""


def assess(problem: Problem, settings: Settings, corrected: Problem | None = None) -> Assessment:
    """Decide every relation of the statement; the worst one speaks for the whole."""
    relations = single_relations(problem)
    written = relations_as_written(problem)
    matching = single_relations(corrected) if corrected else ()
    pairs = list(zip_longest(relations, matching[-len(relations) :]))[: len(relations)]
    settings = replace(settings, relations=len(relations))
    evidence = [gather(relation, settings, match) for relation, match in pairs]
    judgements = [_judged(item) for item in evidence]
    overall = worst(judgements)
    index = judgements.index(overall)
    return Assessment(
        judgement=_spoken(overall, written[index], len(relations)),
        steps=_steps(written, judgements, evidence),
        findings=tuple(finding for item in evidence for finding in item.findings),
        remarks=tuple(remark for item in evidence for finding in item.findings for remark in finding.remarks),
        failing=index if overall.verdict in (Verdict.REFUTED, Verdict.ILL_TYPED) else None,
        undefined=tuple(gap for item in evidence if item.search for gap in item.search.undefined),
    )


def assess_quietly(problem: Problem, settings: Settings) -> Assessment:
    """Like `assess`, but sampling only what exact methods leave open: for conditions, corrections and edits."""
    exact = assess(problem, replace(settings, experiments=False))
    return assess(problem, settings) if settings.experiments and exact.open else exact


def _judged(evidence: Evidence) -> Judgement:
    judgement = judge(evidence.findings)
    if judgement.verdict not in HOLDS:
        return judgement
    if evidence.unsatisfied:
        return Judgement(verdict=Verdict.INCONCLUSIVE, why=evidence.unsatisfied)
    if evidence.search and evidence.search.meaningless:
        return Judgement(verdict=Verdict.INCONCLUSIVE, why=MEANINGLESS)
    alone = judgement.verdict is Verdict.PROVED and not evidence.evaluated
    if alone and judgement.decisive is not None and not _is_rechecked(judgement.decisive):
        return replace(judgement, verdict=Verdict.SUPPORTED, why=f"{judgement.why} {ONE_LEG}")
    return judgement


def _is_rechecked(proof: Finding) -> bool:
    """Whether the re-check verifies a proof without its method: shapes, which it infers itself, or by a certificate."""
    return proof.kind is Kind.TYPING or isinstance(proof.certificate, RECHECKED)


def _spoken(judgement: Judgement, relation: Statement, count: int) -> Judgement:
    if count == 1 or judgement.verdict in HOLDS:
        return judgement
    return replace(judgement, why=f"In the step ${latex(relation)}$: {_continued(judgement.why)}")


def _continued(text: str) -> str:
    """A sentence behind a colon: without the capital of a word, with that of a letter."""
    first = text.split(" ")[0]
    return text[:1].lower() + text[1:] if len(first) > 1 and first[1:].islower() else text


def _steps(
    relations: Sequence[Statement], judgements: Sequence[Judgement], evidence: Sequence[Evidence]
) -> tuple[StepOutcome, ...]:
    if len(relations) == 1:
        return ()
    return tuple(
        StepOutcome(
            latex=latex(relation),
            verdict=judgement.verdict,
            why=judgement.why,
            role="relation",
            findings=item.findings,
        )
        for relation, judgement, item in zip(relations, judgements, evidence, strict=True)
    )


def holds_exactly(assessment: Assessment) -> bool:
    """Whether an exact finding for every size carries each relation."""
    decisive = assessment.judgement.decisive
    return assessment.verdict is Verdict.PROVED and decisive is not None and decisive.stance is Stance.FOR


def holds_where_tested(assessment: Assessment) -> bool:
    """Whether an exact finding for some sizes at least carries each relation."""
    decisive = assessment.judgement.decisive
    return assessment.favourable and decisive is not None and decisive.exact and decisive.stance is Stance.FOR
