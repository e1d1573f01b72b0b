"""`decisions.toml`: what a teacher decided, by group of equal answers or for one student, and how formulas read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

from corrigenda.proofs.documents import DocumentError
from corrigenda.proofs.documents.safety import load
from corrigenda.reports.grading.record import Reading
from corrigenda.reports.grading.rubric.table_lines import TableLines, table_lines
from corrigenda.reports.toml_text import NotToml, parsed

LARGEST = 5_000_000
_GROUP = frozenset({"problem", "key", "answer", "decision", "points", "feedback", "by", "on"})
_SUBMISSION = frozenset({"student", "problem", "answer", "decision", "points", "feedback", "by", "on"})
_READING = frozenset({"formula", "reads", "by", "on"})


class DecisionError(Exception):
    """A file of decisions that cannot be used: one sentence with file and line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """Marks (None leaves them) and words for a group (`student` empty) or for one student.

    `key` and `answer` name the answer that the decision was taken on: its value and its LaTeX.
    """

    problem: str
    student: str = ""
    key: str = ""
    answer: str = ""
    points: Fraction | None = None
    feedback: str = ""
    by: str = ""
    on: str = ""
    line: int = 0


def read_decisions(path: Path) -> tuple[Decision, ...]:
    """The decisions in a file.  Raises DecisionError."""
    data, lines = _tables(path)
    return tuple(_decisions(data, str(path), lines))


def read_readings(path: Path) -> tuple[Reading, ...]:
    """How formulas should read, by the same file.  Raises DecisionError."""
    data, lines = _tables(path)
    return tuple(_readings(data, str(path), lines))


def _tables(path: Path) -> tuple[Mapping[str, Any], TableLines]:
    try:
        text = load(path, name=str(path), limit=LARGEST)
        data = parsed(text, parse_float=Decimal)
    except DocumentError as error:
        raise DecisionError(str(error)) from None
    except NotToml as error:
        raise DecisionError(f"{path}:{error.line}: this is no TOML ({error.message}).") from None
    return data, table_lines(text)


def _decisions(data: Mapping[str, Any], file: str, lines: TableLines) -> Iterator[Decision]:
    for key in data:
        if key not in ("group", "submission", "reading"):
            tables = "[[group]], [[submission]] or [[reading]]"
            raise DecisionError(f"{file}:{lines.line(key)}: `{key}` is not known; write {tables}.")
    for kind, known in (("group", _GROUP), ("submission", _SUBMISSION)):
        for place, row in enumerate(_rows(data, kind, file, lines)):
            yield _decision(row, known, f"{file}:{lines.line(kind, place)}", lines.line(kind, place))


def _readings(data: Mapping[str, Any], file: str, lines: TableLines) -> Iterator[Reading]:
    for place, row in enumerate(_rows(data, "reading", file, lines)):
        where = f"{file}:{lines.line('reading', place)}"
        _refuse_strange(row, _READING, where)
        reading = Reading(**{key: _text(row, key, where) for key in sorted(_READING)})
        if not reading.formula.strip() or not reading.reads.strip():
            raise DecisionError(f"{where}: say which `formula` is meant, and how it `reads`.")
        yield reading


def _rows(data: Mapping[str, Any], kind: str, file: str, lines: TableLines) -> list[dict[str, Any]]:
    rows = data.get(kind, [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise DecisionError(f"{file}:{lines.line(kind)}: `{kind}` is a list of tables; write [[{kind}]].")
    return rows


def _refuse_strange(row: Mapping[str, Any], known: frozenset[str], where: str) -> None:
    strange = sorted(set(row) - known)
    if strange:
        raise DecisionError(f"{where}: `{strange[0]}` is not known here; there are {', '.join(sorted(known))}.")


def _decision(row: Mapping[str, Any], known: frozenset[str], where: str, line: int) -> Decision:
    _refuse_strange(row, known, where)
    texts = {key: _text(row, key, where) for key in known - {"points", "decision"}}
    if not texts["problem"] or ("student" in known and not texts["student"]):
        raise DecisionError(f"{where}: say which problem{' and student' if 'student' in known else ''} is meant.")
    if "student" not in known and not (texts["key"] or texts["answer"]):
        raise DecisionError(f"{where}: say which answer is meant, by `key` or by `answer`.")
    return Decision(points=_points(row, where), line=line, **texts)


def _text(row: Mapping[str, Any], key: str, where: str) -> str:
    value = row.get(key, "")
    # A date without quotation marks is a date in TOML.
    if key == "on" and hasattr(value, "isoformat"):
        return str(value.isoformat())
    if not isinstance(value, str):
        raise DecisionError(f"{where}: `{key}` is a text in quotation marks.")
    return value


def _points(row: Mapping[str, Any], where: str) -> Fraction | None:
    value = row.get("points")
    if value is None:
        return None
    try:
        points = Fraction(value) if isinstance(value, int | Decimal | str) and not isinstance(value, bool) else None
    except (ValueError, ZeroDivisionError, OverflowError):
        points = None
    if points is None or points < 0:
        raise DecisionError(f"{where}: `points` is a number of at least 0, such as 2, 1.5 or '1/3'.")
    return points
