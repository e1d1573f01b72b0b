"""The verdict table of `docs/verdicts.md`, applied once more to what the report itself says.

A verdict is a function of the findings, the steps and the witness; a field that was changed alone contradicts the
others.  This needs no mathematics and never confirms anything: it only rejects.
"""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.recheck.document import Reported
from corrigenda.proofs.verdict import FLAGGING_REMARKS, WORST_FIRST, RemarkKind, Severity, Stance, Verdict

FAILS = frozenset({Verdict.REFUTED, Verdict.CONDITIONAL})
ALL = "all"


def contradictions(claim: Reported) -> tuple[str, ...]:
    """What in the claim contradicts its verdict, one sentence each."""
    return tuple(sentence for broken, sentence in _rules(claim) if broken)


def _rules(claim: Reported) -> Iterator[tuple[bool, str]]:
    yield claim.severity is not severity(claim), "the severity does not follow from verdict and remarks"
    yield bool(claim.needs) != (claim.verdict is Verdict.CONDITIONAL), "extra assumptions belong to CONDITIONAL alone"
    yield (claim.witness is not None) and claim.verdict not in FAILS, "a witness stands beside a verdict without one"
    yield from _by_verdict(claim)
    yield from _by_steps(claim)


def _by_verdict(claim: Reported) -> Iterator[tuple[bool, str]]:
    forth = [finding for finding in claim.evidence if finding.stance is Stance.FOR]
    against = [finding for finding in claim.evidence if finding.stance is Stance.AGAINST]
    match claim.verdict:
        case Verdict.PROVED:
            yield claim.scope != ALL, "PROVED needs every size"
            yield not any(finding.exact and finding.scope == ALL for finding in forth), "no finding proves every size"
            yield bool(against), "a finding speaks against it"
        case Verdict.SUPPORTED:
            yield claim.scope == ALL, "an exact finding for every size is PROVED"
            yield not forth, "no finding speaks for it"
            yield bool(against), "a finding speaks against it"
            yield claim.scope not in {finding.scope for finding in forth}, "no finding has this scope"
        case Verdict.REFUTED:
            yield not against, "no finding speaks against it"
            yield claim.tier in ("exact", "ball") and claim.witness is None, "the witness is missing"
            yield claim.witness is not None and claim.scope != "witness", "a witness is no scope of this kind"
        case Verdict.CONDITIONAL:
            yield not against, "no finding speaks against the statement as it stands"
            yield claim.witness is None and claim.tier in ("exact", "ball"), "the witness is missing"
            yield claim.scope not in {finding.scope for finding in forth}, "no finding has this scope"
        case Verdict.ILL_TYPED:
            yield claim.scope != ALL, "shapes clash at every size"
            yield bool(forth), "a finding speaks for it"
        case Verdict.INCONCLUSIVE | Verdict.NOT_CHECKABLE:
            yield not claim.reason, "the reason is missing"


def _by_steps(claim: Reported) -> Iterator[tuple[bool, str]]:
    """A chain has the worst verdict of its relations."""
    found = [step.verdict for step in claim.steps if step.role == "relation"]
    if not found or claim.verdict is Verdict.INCONCLUSIVE:
        return
    worst = min(found, key=WORST_FIRST.index)
    expected = Verdict.REFUTED if claim.verdict is Verdict.CONDITIONAL else claim.verdict
    yield worst is not expected, "the verdict is not that of the worst relation"


def severity(claim: Reported) -> Severity:
    """Errors are false or ill typed; gaps need an assumption or say less than they seem to."""
    kinds = {kind for kind, _ in claim.remarks}
    if claim.verdict in (Verdict.REFUTED, Verdict.ILL_TYPED):
        return Severity.NOTATION if RemarkKind.LIKELY_MISREADING in kinds else Severity.ERROR
    if claim.verdict is Verdict.CONDITIONAL or kinds & FLAGGING_REMARKS:
        return Severity.GAP
    return Severity.NONE
