"""The verdict table: from the findings on one relation to its verdict (design, section 1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from corrigenda.proofs.certificates import AgreesAt
from corrigenda.proofs.verdict import WORST_FIRST, Finding, Kind, Stance, Verdict, Witness

ALL_SIZES = "all"
TRIALS = (Kind.EXPERIMENT, Kind.SEARCH)
NEAREST = (Kind.SPECIAL, Kind.TYPING, Kind.GENERAL, Kind.SHORTCUT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """A verdict with the finding that carries it; `conflict` when exact evidence points both ways."""

    verdict: Verdict
    why: str
    decisive: Finding | None = None
    conflict: bool = False

    @property
    def witness(self) -> Witness | None:
        """The point at which the relation fails, when that is why."""
        return self.decisive.witness if self.decisive else None


def judge(findings: Sequence[Finding]) -> Judgement:
    """Apply the table.  A SILENT finding never weighs; all SILENT is INCONCLUSIVE with one or two reasons."""
    against = [finding for finding in findings if finding.stance is Stance.AGAINST]
    exact_for = [finding for finding in findings if finding.stance is Stance.FOR and finding.exact]
    shapes = [finding for finding in against if finding.kind is Kind.TYPING]
    if shapes:
        return Judgement(verdict=Verdict.ILL_TYPED, why=sentence(shapes[0].because), decisive=shapes[0])
    contradicted = [finding for finding in exact_for if any(_contradicts(other, finding) for other in against)]
    if contradicted:
        return _conflict(contradicted[0], against[0])
    weighty = [finding for finding in against if finding.witness or not finding.exact]
    if weighty:
        return _carried(Verdict.REFUTED, max(weighty, key=lambda finding: finding.exact))
    return _favourable(findings, exact_for)


def _contradicts(against: Finding, proof: Finding) -> bool:
    """Whether both cannot be right: agreement at listed sizes says nothing of an exact witness at another one."""
    if proof.scope == ALL_SIZES or not against.exact or against.witness is None:
        return True
    certificate, values = proof.certificate, against.witness.values
    if not isinstance(certificate, AgreesAt):
        return True
    here = {name: rows[0][0] for name, rows in values.items() if len(rows) == len(rows[0]) == 1}
    later = any(here.get(step, last) > last for step, last in certificate.steps.items())
    return not later and any(
        all(here.get(name, size) == size for name, size in sizes.items()) for sizes in certificate.sizes
    )


def worst(judgements: Sequence[Judgement]) -> Judgement:
    """A chain has the worst verdict of its relations; the first of that verdict speaks for it."""
    conflicts = [judgement for judgement in judgements if judgement.conflict]
    return conflicts[0] if conflicts else min(judgements, key=lambda judgement: WORST_FIRST.index(judgement.verdict))


def _favourable(findings: Sequence[Finding], exact_for: Sequence[Finding]) -> Judgement:
    complete = [finding for finding in exact_for if finding.scope == ALL_SIZES]
    if complete:
        return _carried(Verdict.PROVED, complete[0])
    experiments = [finding for finding in findings if finding.stance is Stance.FOR and not finding.exact]
    if exact_for or experiments:
        return _carried(Verdict.SUPPORTED, (*exact_for, *experiments)[0])
    return Judgement(verdict=Verdict.INCONCLUSIVE, why=_open(findings))


def _open(findings: Sequence[Finding]) -> str:
    """Why nothing was decided: the method that comes nearest, and what the search or the experiment met.

    Methods made for one kind of statement come nearer than those made for many; the first among equals counts.
    """
    silent = [finding for finding in findings if finding.applies and finding.because]
    tried = [finding for finding in silent if finding.kind in TRIALS]
    methods = [finding for finding in silent if finding.kind not in TRIALS]
    nearest = min(methods, key=lambda finding: NEAREST.index(finding.kind), default=None)
    told = ([nearest] if nearest else []) + sorted(tried, key=lambda finding: TRIALS.index(finding.kind))[:1]
    return " ".join(sentence(finding.because) for finding in told) or "No method reaches this statement."


def sentence(text: str) -> str:
    """A clause as a sentence: a capital in front, a full stop behind."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def _carried(verdict: Verdict, finding: Finding) -> Judgement:
    return Judgement(verdict=verdict, why=finding.because, decisive=finding)


def _conflict(first: Finding, second: Finding) -> Judgement:
    why = f"Own conflict: {first.method} says it holds, {second.method} says it fails; please report this claim."
    return Judgement(verdict=Verdict.INCONCLUSIVE, why=why, decisive=second, conflict=True)
