"""The report for programs: the schema is in the documentation."""

from __future__ import annotations

from pathlib import Path

from corrigenda.reports.papers import json_report
from corrigenda.reports.papers.formats.run import Writable
from corrigenda.reports.work.files import write_whole


def write(run: Writable, folder: Path) -> tuple[Path, ...]:
    """Writes `report.json`."""
    return (write_whole(folder / "report.json", json_report.render(run.record)),)
