"""What `corrigenda check` does, once its arguments are read."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from pathlib import Path

import click

from corrigenda.numerics.device import DeviceError, resolve
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.documents import DocumentError
from corrigenda.reports.checking.answers import text_report
from corrigenda.reports.checking.answers.rows import CheckRecord, wrong
from corrigenda.reports.checking.check import Taken, check, read_note
from corrigenda.reports.checking.inputs.baseline import marked, read_baseline, write_baseline
from corrigenda.reports.checking.inputs.sources import STANDARD_INPUT, Note, from_standard_input, load, paths
from corrigenda.reports.checking.running import Answer, Task, run
from corrigenda.reports.unreadable import unreadable_declaration
from corrigenda.reports.versions import versions
from corrigenda.reports.work import limits
from corrigenda.reports.work.exit_status import CONFLICT, FAILED, INTERRUPTED, RIGHT, UNUSABLE
from corrigenda.reports.work.interruption import Interruption
from corrigenda.reports.work.progress import turning, watched

NAMING_VERSIONS = frozenset({"json", "sarif"})
ILLUSTRATED = "json"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The arguments of the command."""

    files: tuple[str, ...]
    form: str = "text"
    declared: tuple[str, ...] = ()
    as_draft: bool = False
    verbose: bool = False
    baseline: Path | None = None
    new_baseline: Path | None = None
    seed: int = 0
    device: str = "auto"
    jobs: int | None = None
    fence: float = limits.STEP_SECONDS


def check_notes(options: Options) -> int:
    """Check, print, and return the exit status."""
    problem = unreadable_declaration(options.declared)
    if problem:
        return _refused((problem,))
    refusals: list[str] = []
    notes = _loaded(options.files, refusals)
    if options.as_draft:
        return _drafted(notes, options, refusals)
    started = time.perf_counter()
    try:
        described = resolve(options.device).description
        known = read_baseline(options.baseline) if options.baseline else None
        jobs = limits.jobs(options.jobs)
        settings = Settings(seed=options.seed, device=options.device, illustrated=options.form == ILLUSTRATED)
        record = _checked(notes, options, settings, jobs)
        if options.baseline and known is not None:
            record = replace(record, files=marked(record.files, options.baseline, known))
        record = _written(record, options)
    except (DocumentError, DeviceError) as error:
        return _refused((*refusals, str(error)))
    record = replace(
        record,
        refusals=(*refusals, *record.refusals),
        device=described,
        seconds=time.perf_counter() - started,
        versions=versions() if options.form in NAMING_VERSIONS else {},
    )
    _print(record, options)
    return status(record)


def _checked(notes: Iterable[Note], options: Options, settings: Settings, jobs: int) -> CheckRecord:
    """All of it, or what came before Ctrl-C."""
    with Interruption().handled() as interruption:

        def watching(tasks: Sequence[Task], settings: Settings) -> Iterator[Answer]:
            names = [f"{task.file}:{task.claim.id}" for task in tasks]
            answers = run(tasks, settings, jobs=jobs, fence=options.fence)
            return interruption.until(watched(answers, names, attrgetter("outcome.verdict")))

        def reading(taken: Iterator[Taken]) -> Iterator[Taken]:
            return interruption.until(turning(taken, "reading"))

        return check(notes, options.declared, settings, watching, reading)


def _loaded(arguments: Sequence[str], refusals: list[str]) -> Iterator[Note]:
    """The notes that can be read; the others leave a sentence in `refusals`."""
    for argument in arguments:
        try:
            if argument == STANDARD_INPUT:
                yield from_standard_input(sys.stdin.buffer.read())
                continue
            found = tuple(paths((argument,)))
        except DocumentError as error:
            refusals.append(str(error))
            continue
        for path in found:
            try:
                yield load(path)
            except DocumentError as error:
                refusals.append(str(error))


def _drafted(notes: Iterable[Note], options: Options, refusals: list[str]) -> int:
    try:
        reads = [read_note(note, options.declared) for note in notes]
    except DocumentError as error:
        return _refused((*refusals, str(error)))
    from corrigenda.reports.checking import draft

    click.echo(draft.render(reads), nl=False)
    refusals.extend(str(error) for read in reads for error in read.refusals)
    return _refused(refusals) if refusals else RIGHT


def _written(record: CheckRecord, options: Options) -> CheckRecord:
    """Write what was found as the new baseline, when `--write-baseline` asks for it."""
    if options.new_baseline is None:
        return record
    write_baseline(options.new_baseline, record.files)
    return replace(record, files=marked(record.files, options.new_baseline, read_baseline(options.new_baseline)))


def _print(record: CheckRecord, options: Options) -> None:
    if options.form == "text":
        text_report.show(record, verbose=options.verbose)
    elif options.form == "json":
        from corrigenda.reports.checking.answers import json_report

        click.echo(json_report.render(record), nl=False)
    elif options.form == "github":
        from corrigenda.reports.checking.answers import github_report

        click.echo(github_report.render(record), nl=False)
    elif options.form == "sarif":
        from corrigenda.reports.papers.sarif import check_log

        click.echo(check_log(record, verbose=options.verbose), nl=False)
    else:
        from corrigenda.reports.checking.answers import html_report

        click.echo(html_report.render(record), nl=False)
    for sentence in (*record.warnings, *record.refusals, *_interrupted(record)):
        click.echo(f"corrigenda: {sentence}", err=True)


def _interrupted(record: CheckRecord) -> Iterator[str]:
    if record.unreached:
        done = sum(1 for _ in record.rows())
        yield f"interrupted after {done} of {done + record.unreached} formulas; the report holds these."


def status(record: CheckRecord) -> int:
    """130 when interrupted, 2 when input could not be read, 3 for an own conflict, 1 for an error neither silenced nor
    old, else 0."""
    rows = tuple(record.rows())
    if record.unreached:
        return INTERRUPTED
    if record.refusals:
        return UNUSABLE
    if any(row.outcome.conflict for row in rows):
        return CONFLICT
    return FAILED if any(map(wrong, rows)) else RIGHT


def _refused(sentences: Sequence[str]) -> int:
    for sentence in sentences:
        click.echo(f"corrigenda: {sentence}", err=True)
    return UNUSABLE
