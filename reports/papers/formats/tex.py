"""What is flagged, for print: a table a note."""

from __future__ import annotations

from pathlib import Path

from corrigenda.reports.papers import latex
from corrigenda.reports.papers.formats.run import Writable


def write(run: Writable, folder: Path) -> tuple[Path, ...]:
    """Writes `errata.tex`, and `errata.pdf` where TeX is installed."""
    return latex.write_with_pdf(folder / "errata.tex", latex.errata(run.report))
