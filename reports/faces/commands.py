"""What `corrigenda verify` does, once its arguments are read."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from fnmatch import fnmatchcase
from operator import attrgetter
from pathlib import Path

import click

from corrigenda.numerics.device import DeviceError, resolve
from corrigenda.proofs.catalogue import all_claims
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.recheck import Level
from corrigenda.proofs.recheck import read as read_report
from corrigenda.reports.cache import Cache, default_folder, remembered
from corrigenda.reports.faces import terminal
from corrigenda.reports.notes import NotesError, read_notes
from corrigenda.reports.papers import json_report
from corrigenda.reports.papers.formats.run import write
from corrigenda.reports.rechecking import recheck_all
from corrigenda.reports.run_record import RunRecord
from corrigenda.reports.versions import versions
from corrigenda.reports.work import limits
from corrigenda.reports.work.exit_status import CONFLICT, FAILED, INTERRUPTED, RIGHT, UNUSABLE
from corrigenda.reports.work.interruption import Interruption
from corrigenda.reports.work.progress import watched


def verify_catalogue(
    *,
    notes: Path | None,
    only: tuple[str, ...],
    seed: int,
    device: str,
    jobs: int | None,
    out: Path,
    formats: tuple[str, ...],
    rechecked: bool = False,
    remember: bool = True,
) -> int:
    """Run the catalogue, write the reports, print the summary; returns the exit status."""
    try:
        claims = _selected(only)
        lines = read_notes(notes, claims) if notes else None
        described = resolve(device).description
        out.mkdir(parents=True, exist_ok=True)
    except (NotesError, DeviceError, OSError) as error:
        return _refused(str(error))
    settings = Settings(seed=seed, device=device, claims=len(all_claims()))
    workers = limits.jobs(jobs)
    record = RunRecord(
        outcomes=(),
        seed=seed,
        device=described,
        false_alarm_budget=settings.false_alarms,
        seconds=0.0,
        versions=versions(),
        notes=lines,
        workers=workers,
        command=_command(notes, only, seed, device),
    )
    with Interruption().handled() as interruption:
        cache = Cache(folder=default_folder()) if remember else None
        known = sum(cache.holds(claim, settings) for claim in claims) if cache else 0
        record = _decided(
            replace(record, remembered=known), claims, remembered(claims, settings, cache, jobs=workers), interruption
        )
        if not record.outcomes:
            return _stopped(record)
        if rechecked and not record.unreached:
            record = _rechecked(record, workers)
        try:
            written = write(record, out, formats)
        except OSError as error:
            return _refused(f"the report cannot be written ({error.strerror or error}); the last one is kept.")
        terminal.summary(record, written)
    if record.unreached:
        return _stopped(record)
    return CONFLICT if any(row.level is Level.REJECTED for row in record.rechecked) else _status(record.outcomes)


def _decided(
    record: RunRecord, claims: Sequence[Claim], running: Iterable[Outcome], interruption: Interruption
) -> RunRecord:
    """The record with what was decided, all of it or up to an interrupt."""
    started = time.perf_counter()
    shown = watched(running, [claim.id for claim in claims], attrgetter("verdict"))
    outcomes = tuple(interruption.until(shown))
    seconds = time.perf_counter() - started
    return replace(record, outcomes=outcomes, seconds=seconds, unreached=len(claims) - len(outcomes))


def _rechecked(record: RunRecord, workers: int) -> RunRecord:
    """The run with the re-check of its own JSON report."""
    claims = read_report(json_report.render(record))
    shown = watched(recheck_all(claims, jobs=workers), [claim.id for claim in claims], attrgetter("verdict"))
    return replace(record, rechecked=tuple(shown))


def _stopped(record: RunRecord) -> int:
    done = len(record.outcomes)
    covered = "the report holds these" if done else "no report was written"
    click.echo(f"corrigenda: interrupted after {done} of {done + record.unreached} claims; {covered}.", err=True)
    return INTERRUPTED


def _selected(only: tuple[str, ...]) -> tuple[Claim, ...]:
    claims = all_claims()
    chosen = tuple(claim for claim in claims if not only or any(fnmatchcase(claim.id, glob) for glob in only))
    if not chosen:
        raise NotesError(f"No claim matches {' '.join(only)}; ids look like {claims[0].id}.")
    return chosen


def _status(outcomes: Sequence[Outcome]) -> int:
    if any(outcome.conflict for outcome in outcomes):
        return CONFLICT
    return FAILED if any(terminal.surprising(outcome) for outcome in outcomes) else RIGHT


def _command(notes: Path | None, only: tuple[str, ...], seed: int, device: str) -> str:
    globs = "".join(f" --only '{glob}'" for glob in only)
    return f"corrigenda verify{' --notes NOTES' if notes else ''}{globs} --seed {seed} --device {device}"


def _refused(sentence: str) -> int:
    click.echo(f"corrigenda: {sentence}", err=True)
    sys.stderr.flush()
    return UNUSABLE
