"""The run for CI services (JUnit XML)."""

from __future__ import annotations

from pathlib import Path

from corrigenda.reports.papers import junit
from corrigenda.reports.papers.formats.run import Writable
from corrigenda.reports.work.files import write_whole


def write(run: Writable, folder: Path) -> tuple[Path, ...]:
    """Writes `report.junit.xml`."""
    return (write_whole(folder / "report.junit.xml", junit.render(run.record)),)
