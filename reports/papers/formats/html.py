"""The report for a browser."""

from __future__ import annotations

from pathlib import Path

from corrigenda.reports.papers import html
from corrigenda.reports.papers.formats.run import Writable
from corrigenda.reports.work.files import write_whole


def write(run: Writable, folder: Path) -> tuple[Path, ...]:
    """Writes `report.html`."""
    return (write_whole(folder / "report.html", html.page(run.report)),)
