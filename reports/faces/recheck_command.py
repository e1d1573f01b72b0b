"""`corrigenda recheck REPORT.json`."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from pathlib import Path

import click

from corrigenda.proofs.recheck import Level, Rechecked, UnreadableReport, read
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports import rechecking
from corrigenda.reports.work import limits
from corrigenda.reports.work.exit_status import FAILED, RIGHT, UNCONFIRMED, UNUSABLE
from corrigenda.reports.work.progress import watched


def recheck_report(path: Path, *, as_json: bool, jobs: int | None) -> int:
    """Re-checks a report and prints the result; returns the exit status."""
    try:
        claims = read(path.read_text(encoding="utf-8"))
    except (UnreadableReport, OSError, UnicodeDecodeError) as error:
        sentence = f"{path} is not UTF-8." if isinstance(error, UnicodeDecodeError) else str(error)
        click.echo(f"corrigenda: {sentence}", err=True)
        return UNUSABLE
    running = rechecking.recheck_all(claims, jobs=limits.jobs(jobs))
    results = tuple(watched(running, [claim.id for claim in claims], attrgetter("verdict")))
    if as_json:
        click.echo(rechecking.as_json(results))
    else:
        rechecking.show(results)
    return _status(results)


def _status(results: Sequence[Rechecked]) -> int:
    """INCONCLUSIVE leaves nothing to confirm; every other verdict that is not rechecked is unconfirmed."""
    levels = {result.level for result in results if result.verdict is not Verdict.INCONCLUSIVE}
    levels |= {result.level for result in results if result.level is Level.REJECTED}
    if Level.REJECTED in levels:
        return FAILED
    return UNCONFIRMED if Level.NOT_RECHECKED in levels else RIGHT
