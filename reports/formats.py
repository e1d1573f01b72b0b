"""Writing a run in each of the formats: one function a format, found by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from reports.run_record import RunRecord


def write(record: RunRecord, folder: Path, names: tuple[str, ...]) -> tuple[Path, ...]:
    """Write `report.EXT` for each format name under `folder`; returns what was written, in that order."""
    folder.mkdir(parents=True, exist_ok=True)
    return tuple(path for name in names for path in WRITERS[name](record, folder))


def _html(record: RunRecord, folder: Path) -> tuple[Path, ...]:
    from reports import html

    return (_written(folder / "report.html", html.render(record)),)


def _tex(record: RunRecord, folder: Path) -> tuple[Path, ...]:
    from reports import latex

    source = _written(folder / "report.tex", latex.render(record))
    pdf = latex.compile_pdf(source)
    return (source, pdf) if pdf else (source,)


def _json(record: RunRecord, folder: Path) -> tuple[Path, ...]:
    from reports import json_report

    return (_written(folder / "report.json", json_report.render(record)),)


def _sarif(record: RunRecord, folder: Path) -> tuple[Path, ...]:
    from reports import sarif

    return (_written(folder / "report.sarif", sarif.report_log(record)),)


def _junit(record: RunRecord, folder: Path) -> tuple[Path, ...]:
    from reports import junit

    return (_written(folder / "report.junit.xml", junit.render(record)),)


def _written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


WRITERS: Mapping[str, Callable[[RunRecord, Path], tuple[Path, ...]]] = {
    "html": _html,
    "tex": _tex,
    "json": _json,
    "sarif": _sarif,
    "junit": _junit,
}
