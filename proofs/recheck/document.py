"""A JSON report as the re-check reads it: only the fields that it verifies, each of the right type.

Nothing of it is trusted: a file that is too large, nests too deeply or has fields of another type is `Unreadable`
with one sentence.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from corrigenda.proofs.certificates import Certificate
from corrigenda.proofs.certificates.plain import from_plain
from corrigenda.proofs.recheck.printed import Shown
from corrigenda.proofs.verdict import Severity, Stance, Verdict

LARGEST_FILE = 256_000_000
LONGEST_TEXT = 40_000
MOST_ITEMS = 20_000
SCHEMA = "report-1.json"

T = TypeVar("T")


class UnreadableReport(Exception):
    """The report cannot be re-checked; the message is one sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """One finding as reported."""

    stance: Stance
    exact: bool
    scope: str
    tier: str
    method: str
    certificate: Certificate | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A relation of a chain, or a listed proof step."""

    latex: str
    verdict: Verdict
    role: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """The corrected statement with its verdict, `under` the extra assumptions that the claim lists."""

    latex: str
    verdict: Verdict
    scope: str
    under: tuple[str, ...]
    evidence: tuple[Evidence, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reported:
    """One claim of the report."""

    id: str
    stated: str
    given: tuple[str, ...]
    needs: tuple[str, ...]
    verdict: Verdict
    scope: str
    tier: str
    severity: Severity
    reason: str
    corrected: str | None
    correction: Correction | None
    witness: Shown | None
    edit: str
    remarks: tuple[tuple[str, str], ...]
    steps: tuple[Step, ...]
    evidence: tuple[Evidence, ...]


def read(text: str) -> tuple[Reported, ...]:
    """The claims of a report.  Raises UnreadableReport."""
    if len(text) > LARGEST_FILE:
        raise UnreadableReport("The report is too large.")
    try:
        document = json.loads(text)
    except RecursionError:
        raise UnreadableReport("The report nests too deeply.") from None
    except ValueError as error:
        raise UnreadableReport(f"The report is no JSON: {str(error)[:200]}.") from None
    if not isinstance(document, dict) or not str(document.get("schema", "")).endswith(SCHEMA):
        raise UnreadableReport("The file is no report of `corrigenda verify --format json`.")
    return tuple(_claim(item, number) for number, item in enumerate(_items(document, "claims", dict)))


def _claim(item: Mapping[str, Any], number: int) -> Reported:
    where = f"claim {number + 1}"
    diagnosis, witness, correction = (_optional(item, name, where) for name in ("diagnosis", "witness", "correction"))
    return Reported(
        id=_text(item, "id", where),
        stated=_text(item, "stated", where),
        given=_texts(item, "given", where),
        needs=_texts(item, "needs", where),
        verdict=_choice(Verdict, item, "verdict", where),
        scope=_text(item, "scope", where),
        tier=_text(item, "tier", where),
        severity=_choice(Severity, item, "severity", where),
        reason=_text(item, "reason", where, default=""),
        corrected=None if item.get("corrected") is None else _text(item, "corrected", where),
        correction=_correction(correction, where) if correction is not None else None,
        witness=_witness(witness, where) if witness is not None else None,
        edit=_text(diagnosis, "edit", where, default="") if diagnosis is not None else "",
        remarks=tuple(
            (_text(remark, "kind", where), _text(remark, "latex", where)) for remark in _items(item, "remarks", dict)
        ),
        steps=tuple(_step(step, where) for step in _items(item, "steps", dict)),
        evidence=tuple(_evidence(finding, where) for finding in _items(item, "evidence", dict)),
    )


def _correction(item: Mapping[str, Any], where: str) -> Correction:
    return Correction(
        latex=_text(item, "latex", where),
        verdict=_choice(Verdict, item, "verdict", where),
        scope=_text(item, "scope", where),
        under=_texts(item, "under", where) if "under" in item else (),
        evidence=tuple(_evidence(found, where) for found in _items({"evidence": [], **item}, "evidence", dict)),
    )


def _witness(item: Mapping[str, Any], where: str) -> Shown:
    assignment = item.get("assignment")
    if not isinstance(assignment, dict) or not all(_short(value) for value in assignment.values()):
        raise UnreadableReport(f"In {where}, `assignment` is no table of texts.")
    return Shown(
        assignment=assignment,
        left=_text(item, "left", where),
        relation=_text(item, "relation", where),
        right=_text(item, "right", where),
    )


def _step(item: Mapping[str, Any], where: str) -> Step:
    return Step(
        latex=_text(item, "latex", where),
        verdict=_choice(Verdict, item, "verdict", where),
        role=_text(item, "role", where),
    )


def _evidence(item: Mapping[str, Any], where: str) -> Evidence:
    try:
        certificate = from_plain(item.get("certificate"))
    except ValueError:
        raise UnreadableReport(f"In {where}, `certificate` is none that a report holds.") from None
    if not isinstance(item.get("exact"), bool):
        raise UnreadableReport(f"In {where}, `exact` is neither true nor false.")
    return Evidence(
        stance=_choice(Stance, item, "finding", where),
        exact=item["exact"],
        scope=_text(item, "scope", where),
        tier=_text(item, "tier", where),
        method=_text(item, "method", where),
        certificate=certificate,
    )


# -------------------------------------------------------------------------------------- fields


def _short(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_TEXT


def _text(item: Mapping[str, Any], name: str, where: str, *, default: str | None = None) -> str:
    value = item.get(name, default)
    if not isinstance(value, str) or not _short(value):
        raise UnreadableReport(f"In {where}, `{name}` is no text of at most {LONGEST_TEXT} characters.")
    return value


def _texts(item: Mapping[str, Any], name: str, where: str) -> tuple[str, ...]:
    value = item.get(name)
    if not isinstance(value, list) or len(value) > MOST_ITEMS or not all(map(_short, value)):
        raise UnreadableReport(f"In {where}, `{name}` is no list of texts.")
    return tuple(value)


def _items(item: Mapping[str, Any], name: str, kind: type[T]) -> list[T]:
    value = item.get(name)
    if not isinstance(value, list) or len(value) > MOST_ITEMS or not all(isinstance(part, kind) for part in value):
        raise UnreadableReport(f"`{name}` is no list of tables.")
    return value


def _optional(item: Mapping[str, Any], name: str, where: str) -> Mapping[str, Any] | None:
    value = item.get(name)
    if value is not None and not isinstance(value, dict):
        raise UnreadableReport(f"In {where}, `{name}` is no table.")
    return value


def _choice(kind: Any, item: Mapping[str, Any], name: str, where: str) -> Any:
    value = item.get(name)
    if not isinstance(value, str) or value not in set(kind):
        raise UnreadableReport(f"In {where}, `{name}` is none of {', '.join(kind)}.")
    return kind(value)
