"""Writing a run in each of the formats: one function a format, found by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from corrigenda.reports.run_record import RunRecord
from corrigenda.reports.work.files import write_whole

if TYPE_CHECKING:
    from corrigenda.reports.papers.view import ReportView


class Writable:
    """A run, and the view of it that the HTML and the LaTeX report share, made when first asked for."""

    def __init__(self, record: RunRecord) -> None:
        self.record = record

    @cached_property
    def report(self) -> ReportView:
        """What the templates show."""
        from corrigenda.reports.papers.view import view

        return view(self.record)


def write(record: RunRecord, folder: Path, names: tuple[str, ...]) -> tuple[Path, ...]:
    """Write `report.EXT` for each format name under `folder`; returns what was written, in that order.

    Raises OSError; the file that could not be written is left as it was.
    """
    folder.mkdir(parents=True, exist_ok=True)
    run = Writable(record)
    return tuple(path for name in names for path in WRITERS[name](run, folder))


def _html(run: Writable, folder: Path) -> tuple[Path, ...]:
    from corrigenda.reports.papers import html

    return (write_whole(folder / "report.html", html.page(run.report)),)


def _tex(run: Writable, folder: Path) -> tuple[Path, ...]:
    from corrigenda.reports.papers import latex

    text, source, made = latex.document(run.report), folder / "report.tex", folder / "report.pdf"
    # The same source gives the same PDF, and TeX takes longer than all the rest of a repeated run.
    if _is_made_of(made, source) and source.read_text(encoding="utf-8") == text:
        return source, made
    pdf = latex.compile_pdf(write_whole(source, text))
    if pdf is None:
        made.unlink(missing_ok=True)
        return (source,)
    return source, pdf


def _is_made_of(made: Path, source: Path) -> bool:
    """Whether the PDF is newer than the source, as it is unless writing it failed."""
    return made.is_file() and source.is_file() and made.stat().st_mtime_ns >= source.stat().st_mtime_ns


def _json(run: Writable, folder: Path) -> tuple[Path, ...]:
    from corrigenda.reports.papers import json_report

    return (write_whole(folder / "report.json", json_report.render(run.record)),)


def _sarif(run: Writable, folder: Path) -> tuple[Path, ...]:
    from corrigenda.reports.papers import sarif

    return (write_whole(folder / "report.sarif", sarif.report_log(run.record)),)


def _junit(run: Writable, folder: Path) -> tuple[Path, ...]:
    from corrigenda.reports.papers import junit

    return (write_whole(folder / "report.junit.xml", junit.render(run.record)),)


WRITERS: Mapping[str, Callable[[Writable, Path], tuple[Path, ...]]] = {
    "html": _html,
    "tex": _tex,
    "json": _json,
    "sarif": _sarif,
    "junit": _junit,
}
