"""Findings that the note itself silences: `<!-- corrigenda: ignore CODE reason -->`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from corrigenda.proofs.documents import Silence
from corrigenda.reports.checking.answers.rows import FileReport, Row
from corrigenda.reports.codes import CODES

NO_REASON = "-"


def silenced(report: FileReport, silences: Sequence[Silence]) -> FileReport:
    """The report with every finding marked that a silence covers."""
    covers = [(silence, _lines(report, silence)) for silence in silences]
    return replace(
        report,
        steps=tuple(replace(row, silenced=_reason(row, covers)) for row in report.steps),
        claims=tuple(replace(row, silenced=_reason(row, covers)) for row in report.claims),
    )


def warnings(report: FileReport, silences: Sequence[Silence]) -> Iterator[str]:
    """Silences that name no code, and those that no finding needs any more."""
    rows = report.rows()
    for silence in silences:
        where = f"{silence.file or report.file}:{silence.line}"
        if silence.code.upper() not in CODES:
            yield f"{where}: {silence.code!r} is no code of a finding; `corrigenda explain` lists them."
        elif not any(_meets(row, silence, _lines(report, silence)) for row in rows):
            yield f"{where}: nothing is left to silence with {silence.code.upper()}; remove the comment."


def _lines(report: FileReport, silence: Silence) -> frozenset[int]:
    """The line of the comment, and the lines of the first chain or claim block after it in its file."""
    line, file = silence.line, silence.file
    steps = (row for row in report.steps if row.place.file == file)
    claims = (row for row in report.claims if row.place.file == file)
    after = [(row.place.line, ("step", row.step.chain)) for row in steps if row.place.line >= line]
    after += [(row.place.line, ("claim", row.place.line)) for row in claims if row.place.line >= line]
    if not after:
        return frozenset({line})
    _, first = min(after)
    return frozenset({line}) | frozenset(at for at, owner in after if owner == first)


def _reason(row: Row, covers: Sequence[tuple[Silence, frozenset[int]]]) -> str:
    for silence, lines in covers:
        if row.code and _meets(row, silence, lines):
            return silence.reason.strip() or NO_REASON
    return ""


def _meets(row: Row, silence: Silence, lines: frozenset[int]) -> bool:
    return row.code == silence.code.upper() and row.place.file == silence.file and row.place.line in lines


def counts(rows: Sequence[Row]) -> Mapping[str, int]:
    """How many findings are silenced and how many are in the baseline."""
    return {
        "silenced": sum(bool(row.silenced) for row in rows),
        "known": sum(row.known and not row.silenced for row in rows),
    }
