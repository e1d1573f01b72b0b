"""The report for print."""

from __future__ import annotations

from pathlib import Path

from corrigenda.reports.papers import latex
from corrigenda.reports.papers.formats.run import Writable
from corrigenda.reports.work.files import write_whole


def write(run: Writable, folder: Path) -> tuple[Path, ...]:
    """Writes `report.tex`, and `report.pdf` where TeX is installed."""
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
