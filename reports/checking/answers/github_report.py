"""Findings as workflow commands that GitHub shows beside the lines of a pull request."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from corrigenda.proofs.documents import Place
from corrigenda.reports.checking.answers.rows import CheckRecord, Row, StepResult
from corrigenda.reports.checking.answers.sentences import details, message
from corrigenda.reports.checking.answers.text_report import is_shown, sentence
from corrigenda.reports.codes import CODES


def render(record: CheckRecord) -> str:
    """One command a finding and a file that cannot be read, then the counts as a plain line.

    GitHub shows the first ten errors and the first ten warnings of a step; the counts are in its log.
    """
    return "\n".join((*_commands(record), *map(_refusal, record.refusals), sentence(record))) + "\n"


def _refusal(text: str) -> str:
    return f"::error title=Not checked::{_data(text)}"


def _commands(record: CheckRecord) -> Iterator[str]:
    for row in record.rows():
        if is_shown(row):
            yield _command(row, row.step.end if isinstance(row, StepResult) else None)


def _command(row: Row, end: Place | None) -> str:
    code = CODES[row.code]
    place = {"file": _from_here(row.file), "line": row.place.line, "col": row.place.column}
    if end is not None:
        place |= {"endLine": end.line}
        if end.line == row.place.line:
            place |= {"endColumn": end.column}
    place |= {"title": f"{code.code} {code.name}"}
    settings = ",".join(f"{name}={_property(str(value))}" for name, value in place.items())
    lines = [message(row), *(f"{label}: {text}" for label, text in details(row, verbose=False))]
    return f"::{code.level} {settings}::{_data(chr(10).join(lines))}"


def _from_here(file: str) -> str:
    """GitHub finds a file by its path from the root of the repository, where a workflow runs."""
    try:
        return Path(file).relative_to(Path.cwd()).as_posix()
    except ValueError:
        return file


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
