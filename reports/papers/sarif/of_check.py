"""The findings of `corrigenda check` as SARIF results."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.checking import fixes
from corrigenda.reports.checking.answers.rows import CheckRecord, FileReport, Row
from corrigenda.reports.checking.answers.sentences import details, message
from corrigenda.reports.checking.inputs.silencing import NO_REASON
from corrigenda.reports.codes import CODES, NOTE
from corrigenda.reports.papers.sarif import log, places


def check_log(record: CheckRecord, *, verbose: bool = False) -> str:
    """Errors and gaps, those that the note or a baseline excuses as suppressed; with `verbose` what is open too."""
    rows = [(report, row) for report in record.files for row in report.rows() if _counts(row, verbose=verbose)]
    notices = [log.notice(text, level="error") for text in record.refusals]
    notices += [log.notice(text, level="warning") for text in record.warnings]
    return log.rendered(
        [_result(report, row) for report, row in rows],
        version=record.versions.get("corrigenda", "0"),
        succeeded=not record.refusals and not record.unreached,
        notices=notices,
    )


def _counts(row: Row, *, verbose: bool) -> bool:
    return bool(row.code) and (verbose or CODES[row.code].level != NOTE)


def _result(report: FileReport, row: Row) -> log.Data:
    file, where = places.artifact(row.file), fixes.span(row, report)
    mended = fixes.fix(row, report)
    return {
        "ruleId": row.code,
        "ruleIndex": log.RULES.index(row.code),
        **_grade(row),
        "message": {"text": "\n".join(_sentences(row))},
        "locations": [places.location(file, where, report.lines_of(row.place.file))],
        "partialFingerprints": places.fingerprint(row.code, row.latex),
        **({"fixes": [places.fix(mended, file)]} if mended else {}),
        "suppressions": list(_suppressions(row)),
        "properties": {"verdict": str(row.verdict), "stated": row.latex},
    }


def _grade(row: Row) -> log.Data:
    """SARIF 3.27.10: whatever is no failure has the level none."""
    level = CODES[row.code].level
    if level != NOTE:
        return {"kind": "fail", "level": level}
    return {"kind": "notApplicable" if row.verdict is Verdict.NOT_CHECKABLE else "open", "level": "none"}


def _sentences(row: Row) -> Iterator[str]:
    yield message(row)
    yield from (f"{label}: {text}" for label, text in details(row, verbose=False))


def _suppressions(row: Row) -> Iterator[log.Data]:
    if row.silenced:
        reason = {} if row.silenced == NO_REASON else {"justification": row.silenced}
        yield {"kind": "inSource", **reason}
    if row.known:
        yield {"kind": "external", "justification": "The finding is in the baseline."}
