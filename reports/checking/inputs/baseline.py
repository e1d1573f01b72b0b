"""A baseline: the findings of old notes, so that only new ones are reported.

JSON: `{"version": 1, "findings": [{"file", "code", "latex"}]}`; files are relative to the folder of the baseline,
formulas are without blanks, so that moving a line or reflowing it changes nothing.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from corrigenda.proofs.documents import DocumentError
from corrigenda.reports.checking.answers.rows import FileReport, Row
from corrigenda.reports.checking.inputs.sources import STANDARD_INPUT
from corrigenda.reports.codes import CODES, NOTE
from corrigenda.reports.work.files import write_whole

VERSION = 1
Key = tuple[str, str, str]


def read_baseline(path: Path) -> Counter[Key]:
    """The findings of a baseline file, equal ones counted.  Raises DocumentError."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise DocumentError(str(path), f"the baseline cannot be read ({type(error).__name__}).") from error
    except (ValueError, RecursionError) as error:
        raise DocumentError(str(path), "the baseline is not JSON; write it anew with --write-baseline.") from error
    rows = data.get("findings") if isinstance(data, dict) and data.get("version") == VERSION else None
    if not isinstance(rows, list) or not all(map(_is_row, rows)):
        raise DocumentError(str(path), "the file is not a baseline; write it anew with --write-baseline.")
    return Counter((row["file"], row["code"], row["latex"]) for row in rows)


def _is_row(row: object) -> bool:
    return isinstance(row, dict) and all(isinstance(row.get(name), str) for name in ("file", "code", "latex"))


def marked(reports: Iterable[FileReport], path: Path, known: Counter[Key]) -> tuple[FileReport, ...]:
    """The reports with the findings of the baseline marked; each entry excuses one finding."""
    left = Counter(known)
    return tuple(
        replace(
            report,
            steps=tuple(replace(row, known=_spent(row, path, left)) for row in report.steps),
            claims=tuple(replace(row, known=_spent(row, path, left)) for row in report.claims),
        )
        for report in reports
    )


def _spent(row: Row, path: Path, left: Counter[Key]) -> bool:
    key = _key(row, path)
    if not row.code or left[key] <= 0:
        return False
    left[key] -= 1
    return True


def write_baseline(path: Path, reports: Iterable[FileReport]) -> int:
    """Write every error and gap that is not silenced; returns how many.  Raises DocumentError."""
    rows = [row for report in reports for row in report.rows()]
    keys = sorted(_key(row, path) for row in rows if _is_old(row))
    findings = [{"file": file, "code": code, "latex": latex} for file, code, latex in keys]
    text = json.dumps({"version": VERSION, "findings": findings}, ensure_ascii=False, indent=1) + "\n"
    try:
        write_whole(path, text)
    except OSError as error:
        raise DocumentError(str(path), f"the baseline cannot be written ({error.strerror}).") from error
    return len(findings)


def _is_old(row: Row) -> bool:
    return bool(row.code) and not row.silenced and CODES[row.code].level != NOTE


def _key(row: Row, path: Path) -> Key:
    file = row.file
    if file != STANDARD_INPUT:
        file = Path(os.path.relpath(Path(row.file).resolve(), path.resolve().parent)).as_posix()
    return file, row.code, "".join(row.latex.split())
