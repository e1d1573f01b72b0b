"""The card of each flagged claim, for print."""

from __future__ import annotations

from pathlib import Path

from corrigenda.reports.papers import latex
from corrigenda.reports.papers.formats.run import Writable


def write(run: Writable, folder: Path) -> tuple[Path, ...]:
    """Writes `cards.tex`, and `cards.pdf` where TeX is installed."""
    return latex.write_with_pdf(folder / "cards.tex", latex.cards(run.report))
