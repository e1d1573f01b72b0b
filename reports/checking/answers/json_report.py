"""The machine-readable result of a check, described by `schemas/check.schema.json`."""

from __future__ import annotations

import json

from corrigenda.proofs.documents.steps.cutting import Unreadable
from corrigenda.proofs.documents.steps.faults import UnknownCommand
from corrigenda.reports.checking.answers.rows import CheckRecord, ClaimResult, FileReport, StepResult
from corrigenda.reports.checking.answers.summary import summary
from corrigenda.reports.checking.unchecked import Unchecked, unchecked
from corrigenda.reports.papers.json_report import claim

SCHEMA = "https://corrigenda.invalid/schemas/check-1.json"
VERSION = 1
AS_DECIDED = (
    "given", "why", "reason", "scope", "tier", "severity", "remarks", "needs", "witness", "diagnosis", "evidence",
    "seconds",
)  # fmt: skip


def render(record: CheckRecord) -> str:
    """The run as JSON text; equal runs give equal text, times aside."""
    return json.dumps(document(record), ensure_ascii=False, indent=1) + "\n"


def document(record: CheckRecord) -> dict[str, object]:
    """The run as plain data."""
    return {
        "schema": SCHEMA,
        "version": VERSION,
        "versions": dict(record.versions),
        "seed": record.seed,
        "device": record.device,
        "false_alarm_budget": record.false_alarm_budget,
        "seconds": round(record.seconds, 3),
        "unreached": record.unreached,
        "claims": [_claim(row) for row in record.claims()],
        "steps": [_step(row) for row in record.steps()],
        "relations": [_relation(one) for file in record.files for one in unchecked(file)],
        "unknown_commands": [_unknown(file.file, command) for file in record.files for command in file.unknown],
        "unreadable": [
            _unreadable(item.place.file or file.file, item) for file in record.files for item in file.unreadable
        ],
        "repairs": [repair for file in record.files for repair in _repairs(file)],
        "refusals": list(record.refusals),
        "warnings": list(record.warnings),
        "summary": summary(record),
    }


def _claim(row: ClaimResult) -> dict[str, object]:
    """The entry as in the report of `verify`, with the code and what excuses it."""
    return claim(row.outcome) | {"code": row.code, "silenced": row.silenced, "baseline": row.known}


def _step(row: StepResult) -> dict[str, object]:
    step, decided = row.step, claim(row.outcome)
    return {
        "file": row.file,
        "line": step.place.line,
        "column": step.place.column,
        "end": {"line": step.end.line, "column": step.end.column},
        "left": step.left,
        "relation": step.relation,
        "right": step.right,
        "stated": step.stated,
        "fate": row.fate.value,
        "verdict": str(row.verdict),
        "code": row.code,
        "doubt": row.doubt,
        "inferred": list(row.inferred),
        "silenced": row.silenced,
        "baseline": row.known,
        "shapes": [list(pair) for pair in row.outcome.shapes],
        **{name: decided[name] for name in AS_DECIDED},
    }


def _relation(one: Unchecked) -> dict[str, object]:
    return {
        "file": one.file,
        "line": one.place.line,
        "column": one.place.column,
        "end": {"line": one.end.line, "column": one.end.column},
        "stated": one.latex,
        "fate": one.fate.value,
        "word": one.word,
        "because": one.because,
        "instead": one.instead,
    }


def _unknown(file: str, command: UnknownCommand) -> dict[str, object]:
    return {
        "file": command.place.file or file,
        "line": command.place.line,
        "column": command.place.column,
        "name": command.name,
        "count": command.count,
    }


def _unreadable(file: str, item: Unreadable) -> dict[str, object]:
    return {
        "file": file,
        "line": item.place.line,
        "column": item.place.column,
        "text": item.text,
        "message": item.message,
        "code": "C020",
    }


def _repairs(file: FileReport) -> list[dict[str, object]]:
    return [
        {
            "file": repair.place.file or file.file,
            "line": repair.place.line,
            "column": repair.place.column,
            "kind": repair.kind,
            "before": repair.before,
            "after": repair.after,
            "code": "C030",
        }
        for repair in file.repairs
    ]
