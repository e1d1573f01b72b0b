"""The pytest plugin: `pytest --corrigenda notes/` decides the `claim` blocks of notes, one test each.

Without the option nothing but this file is imported.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from corrigenda.reports.work.limits import STEP_SECONDS

if TYPE_CHECKING:
    import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options of the plugin."""
    group = parser.getgroup("corrigenda", "mathematics in notes (Corrigenda)")
    group.addoption(
        "--corrigenda", action="store_true", help="Decide the claim blocks of the notes that are collected."
    )
    group.addoption(
        "--corrigenda-chains", action="store_true", help="Decide every chain of formulas too, one test a chain."
    )
    group.addoption(
        "--corrigenda-strict", action="store_true", help="Fail for gaps and for what stays open, not only for errors."
    )
    group.addoption(
        "--corrigenda-fence",
        type=float,
        default=STEP_SECONDS,
        metavar="SECONDS",
        help="Give up one claim or step after this time.  [default: %(default)s]",
    )


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """A note becomes a collector when it was asked for."""
    option = parent.config.option
    if not (option.corrigenda or option.corrigenda_chains):
        return None
    from corrigenda.proofs.documents.kinds import MARKED

    if file_path.suffix.lower() not in MARKED:
        return None
    from corrigenda.reports.faces.pytest_plugin.items import NoteFile

    collected: NoteFile = NoteFile.from_parent(parent, path=file_path)
    return collected


def pytest_unconfigure(config: pytest.Config) -> None:
    """End the worker process, when there is one."""
    if config.option.corrigenda or config.option.corrigenda_chains:
        from corrigenda.reports.faces.pytest_plugin.worker import stop

        stop(config)
