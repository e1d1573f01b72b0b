"""The findings for code scanners (SARIF 2.1.0)."""

from __future__ import annotations

from pathlib import Path

from corrigenda.reports.papers import sarif
from corrigenda.reports.papers.formats.run import Writable
from corrigenda.reports.work.files import write_whole


def write(run: Writable, folder: Path) -> tuple[Path, ...]:
    """Writes `report.sarif`."""
    return (write_whole(folder / "report.sarif", sarif.report_log(run.record)),)
