"""What each command does, once its arguments are read."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from fnmatch import fnmatchcase
from pathlib import Path

import click

from numerics.device import DeviceError, resolve
from proofs.catalogue import all_claims
from proofs.claim import Claim
from proofs.decide.settings import Settings
from proofs.outcome import Outcome
from proofs.recheck import Level
from proofs.recheck import read as read_report
from proofs.verdict import Verdict
from reports import json_report, terminal
from reports.cache import Cache, default_folder, remembered
from reports.formats import write
from reports.notes import NotesError, read_notes
from reports.rechecking import recheck_all
from reports.run_record import RunRecord
from reports.suite import decide_one
from reports.unreadable import unreadable
from reports.versions import versions

AS_EXPECTED, DIFFERS, UNUSABLE, CONFLICT, INTERRUPTED = 0, 1, 2, 3, 130
MOST_JOBS = 8


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
    started = time.perf_counter()
    workers = jobs or min(os.cpu_count() or 1, MOST_JOBS)
    settings = Settings(seed=seed, device=device, claims=len(all_claims()))
    cache = Cache(folder=default_folder()) if remember else None
    running = remembered(claims, settings, cache, jobs=workers)
    outcomes = _until_interrupted(terminal.watched(running, claims))
    if not outcomes:
        return _stopped(outcomes, claims)
    record = RunRecord(
        outcomes=outcomes,
        seed=seed,
        device=described,
        false_alarm_budget=settings.false_alarms,
        seconds=time.perf_counter() - started,
        versions=versions(),
        notes=lines,
        workers=workers,
        command=_command(notes, only, seed, device),
        unreached=len(claims) - len(outcomes),
    )
    if rechecked:
        record = _rechecked(record, workers)
    terminal.summary(record, write(record, out, formats))
    if record.unreached:
        return _stopped(outcomes, claims)
    return CONFLICT if any(result.level is Level.REJECTED for result in record.rechecked) else _status(outcomes)


def _rechecked(record: RunRecord, workers: int) -> RunRecord:
    """The run with the re-check of its own JSON report."""
    claims = read_report(json_report.render(record))
    return replace(record, rechecked=tuple(recheck_all(claims, jobs=workers)))


def _until_interrupted(outcomes: Iterable[Outcome]) -> tuple[Outcome, ...]:
    """All outcomes, or those that were there when the user stopped the run."""
    done: list[Outcome] = []
    try:
        for outcome in outcomes:
            done.append(outcome)  # noqa: PERF402 - what came before an interrupt is kept
    except KeyboardInterrupt:
        return tuple(done)
    return tuple(done)


def _stopped(outcomes: Sequence[Outcome], claims: Sequence[Claim]) -> int:
    covered = "the report holds these" if outcomes else "no report was written"
    click.echo(f"corrigenda: interrupted after {len(outcomes)} of {len(claims)} claims; {covered}.", err=True)
    return INTERRUPTED


def decide_claim(claim: Claim, *, seed: int, device: str, as_json: bool) -> int:
    """Decide one claim and print it; unreadable LaTeX is one line with a caret and status 2."""
    problem = unreadable(claim)
    if problem:
        return _refused(problem)
    try:
        resolve(device)
    except DeviceError as error:
        return _refused(str(error))
    outcome = decide_one(claim, Settings(seed=seed, device=device, conditions=True))
    terminal.show(outcome, as_json=as_json)
    if outcome.conflict:
        return CONFLICT
    return DIFFERS if outcome.verdict in (Verdict.REFUTED, Verdict.ILL_TYPED) else AS_EXPECTED


def _selected(only: tuple[str, ...]) -> tuple[Claim, ...]:
    claims = all_claims()
    chosen = tuple(claim for claim in claims if not only or any(fnmatchcase(claim.id, glob) for glob in only))
    if not chosen:
        raise NotesError(f"No claim matches {' '.join(only)}; ids look like {claims[0].id}.")
    return chosen


def _status(outcomes: Sequence[Outcome]) -> int:
    if any(outcome.conflict for outcome in outcomes):
        return CONFLICT
    return DIFFERS if any(terminal.surprising(outcome) for outcome in outcomes) else AS_EXPECTED


def _command(notes: Path | None, only: tuple[str, ...], seed: int, device: str) -> str:
    globs = "".join(f" --only '{glob}'" for glob in only)
    return f"corrigenda verify{' --notes NOTES' if notes else ''}{globs} --seed {seed} --device {device}"


def _refused(sentence: str) -> int:
    click.echo(f"corrigenda: {sentence}", err=True)
    sys.stderr.flush()
    return UNUSABLE
