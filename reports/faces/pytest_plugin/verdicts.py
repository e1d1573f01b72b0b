"""From rows to the outcome of a test."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.checking.answers.rows import FileReport, Row, active
from corrigenda.reports.checking.answers.sentences import message
from corrigenda.reports.checking.answers.text_report import described
from corrigenda.reports.checking.inputs.silencing import NO_REASON
from corrigenda.reports.codes import CODES, ERROR, GAP


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """Failures as reports of several lines, gaps as warnings, and reasons why nothing was decided."""

    failures: tuple[str, ...]
    gaps: tuple[str, ...]
    open: tuple[str, ...]


def judged(report: FileReport, *, strict: bool) -> Judgement:
    """Errors fail; gaps warn; a test of which nothing holds or fails is skipped, since nothing is known against it.

    A chain with one open step among others that hold passes.  With `strict` gaps and open steps fail.
    """
    rows = report.rows()
    failing = [row for row in rows if _fails(row, strict=strict)]
    gaps = [row for row in rows if active(row) and CODES[row.code].level == GAP and row not in failing]
    return Judgement(
        failures=tuple(_report(report, row) for row in failing),
        gaps=tuple(f"{row.file}:{row.place.line}: {row.code} {message(row)}" for row in gaps),
        open=tuple(dict.fromkeys(map(_reason, rows))) if _all_open(rows) and not failing else (),
    )


def _fails(row: Row, *, strict: bool) -> bool:
    if not active(row):
        return False
    return CODES[row.code].level == ERROR or (strict and row.verdict is not Verdict.NOT_CHECKABLE)


def _all_open(rows: Sequence[Row]) -> bool:
    return all(row.silenced or (row.code and CODES[row.code].level not in (ERROR, GAP)) for row in rows)


def _reason(row: Row) -> str:
    if row.silenced:
        reason = "" if row.silenced == NO_REASON else f": {row.silenced}"
        return f"{row.code} is silenced in the note{reason}"
    return f"{row.verdict}: {message(row)}"


def _report(report: FileReport, row: Row) -> str:
    return "\n".join(line.plain.rstrip() for line in described(report, row))
