"""The machine-readable report: one stable shape, described by `schemas/report.schema.json`."""

from __future__ import annotations

import json
from collections.abc import Sequence

from corrigenda.proofs import origins
from corrigenda.proofs.certificates.plain import plain
from corrigenda.proofs.outcome import CorrectionOutcome, Diagnosis, Outcome, StepOutcome
from corrigenda.proofs.verdict import Finding, Remark, Trace, Witness
from corrigenda.reports import rechecking
from corrigenda.reports.run_record import RunRecord

SCHEMA = "https://corrigenda.invalid/schemas/report-1.json"
VERSION = 1


def render(record: RunRecord) -> str:
    """The whole run as JSON text; equal runs give equal text, times aside."""
    return json.dumps(document(record), ensure_ascii=False, indent=1) + "\n"


def document(record: RunRecord) -> dict[str, object]:
    """The report as plain data."""
    return {
        "schema": SCHEMA,
        "version": VERSION,
        "versions": dict(record.versions),
        "seed": record.seed,
        "device": record.device,
        "false_alarm_budget": record.false_alarm_budget,
        "seconds": round(record.seconds, 3),
        "unreached": record.unreached,
        "claims": [claim(outcome) for outcome in record.outcomes],
        **({"recheck": rechecking.document(record.rechecked)} if record.rechecked else {}),
    }


def claim(outcome: Outcome) -> dict[str, object]:
    """One claim with its verdict and everything that the verdict rests on."""
    source = outcome.claim.source
    return {
        "id": outcome.claim.id,
        "title": outcome.claim.title,
        "source": {"file": source.file, "lines": list(source.lines)} if source else None,
        "stated": outcome.stated,
        "reads": outcome.claim.reads,
        "given": list(outcome.given),
        "origins": [origins.spoken(declaration) for declaration in outcome.given],
        "sympy": outcome.sympy,
        "verdict": str(outcome.verdict),
        "expected": outcome.claim.expected and str(outcome.claim.expected),
        "scope": outcome.scope,
        "tier": outcome.tier,
        "severity": str(outcome.severity),
        "remarks": [_remark(remark) for remark in outcome.remarks],
        "why": outcome.why,
        "reason": outcome.reason,
        "corrected": outcome.claim.corrected,
        "correction": _correction(outcome.correction, outcome.claim.needs),
        "needs": list(outcome.needs),
        "witness": _witness(outcome.witness),
        "diagnosis": _diagnosis(outcome.diagnosis),
        "steps": [_step(step) for step in outcome.steps],
        "certificate": plain(outcome.certificate),
        "evidence": [_finding(finding) for finding in outcome.findings],
        "seconds": round(outcome.seconds, 3),
    }


def _remark(remark: Remark) -> dict[str, object]:
    return {"kind": str(remark.kind), "text": remark.text, "latex": remark.latex}


def _correction(correction: CorrectionOutcome | None, needs: Sequence[str]) -> dict[str, object] | None:
    if correction is None:
        return None
    return {
        "latex": correction.latex,
        "verdict": str(correction.verdict),
        "scope": correction.scope,
        "why": correction.why,
        "under": list(needs),
        "evidence": [_finding(finding) for finding in correction.findings],
    }


def _witness(witness: Witness | None) -> dict[str, object] | None:
    if witness is None:
        return None
    return {
        "assignment": dict(witness.assignment),
        "left": witness.left,
        "relation": witness.relation,
        "right": witness.right,
        "rigour": witness.rigour,
        "sentence": witness.sentence,
    }


def _diagnosis(diagnosis: Diagnosis | None) -> dict[str, object] | None:
    if diagnosis is None:
        return None
    return {
        "kind": diagnosis.kind,
        "sentence": diagnosis.sentence,
        "edit": diagnosis.edit,
        "comparison": diagnosis.comparison,
    }


def _step(step: StepOutcome) -> dict[str, object]:
    return {"latex": step.latex, "verdict": str(step.verdict), "why": step.why, "role": step.role}


def _finding(finding: Finding) -> dict[str, object]:
    return {
        "method": finding.method,
        "finding": str(finding.stance),
        "because": finding.because,
        "exact": finding.exact,
        "scope": finding.scope,
        "tier": finding.tier,
        "certificate": plain(finding.certificate),
        "trace": _trace(finding.trace),
        "seconds": round(finding.seconds, 3),
    }


def _trace(trace: Trace | None) -> dict[str, object] | None:
    if trace is None:
        return None
    return {
        "kind": trace.kind,
        "label": trace.label,
        "looks": list(trace.looks),
        "estimates": list(trace.estimates),
        "halfwidths": list(trace.halfwidths),
        "stated": trace.stated,
        "corrected": trace.corrected,
        "point": dict(trace.point),
    }
