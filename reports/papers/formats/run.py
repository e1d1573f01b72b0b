"""Writing a run in each of the formats that are asked for."""

from __future__ import annotations

from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

from corrigenda.reports.run_record import RunRecord

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


class Format(Protocol):
    """A module beside this one."""

    def write(self, run: Writable, folder: Path) -> tuple[Path, ...]:
        """Writes `report.EXT` under `folder`; returns what was written.  Raises OSError; the old file is left then."""


def write(record: RunRecord, folder: Path, names: tuple[str, ...]) -> tuple[Path, ...]:
    """Write `report.EXT` for each format name under `folder`; returns what was written, in that order.

    Raises OSError; the file that could not be written is left as it was.
    """
    folder.mkdir(parents=True, exist_ok=True)
    run = Writable(record)
    return tuple(path for name in names for path in _format(name).write(run, folder))


def _format(name: str) -> Format:
    return cast(Format, import_module(f"{__package__}.{name}"))
