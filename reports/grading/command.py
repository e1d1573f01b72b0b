"""What `corrigenda grade` does, once its arguments are read."""

from __future__ import annotations

import datetime
import errno
from dataclasses import dataclass
from pathlib import Path

import click

from corrigenda.reports.grading import record_json
from corrigenda.reports.grading.decisions.file import DecisionError, read_decisions, read_readings
from corrigenda.reports.grading.pages.typesetting.words import plural
from corrigenda.reports.grading.record import ClassResult
from corrigenda.reports.grading.rubric.reading import RubricError, read_rubric
from corrigenda.reports.work import limits
from corrigenda.reports.work.exit_status import INTERRUPTED, RIGHT, UNUSABLE
from corrigenda.reports.work.files import write_whole

GRADES = "grades.json"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The arguments of the command."""

    rubric: Path
    paths: tuple[Path, ...]
    out: Path
    scheduler: str | None = None
    jobs: int | None = None
    seed: int = 0
    fence: float = limits.STEP_SECONDS
    anonymous: bool = False
    release_answers: bool = False
    release_after: datetime.datetime | None = None
    decisions: Path | None = None
    remember: bool = True


def grade(options: Options) -> int:
    """Mark the class, write everything below `out`, print a summary; returns the exit status."""
    from corrigenda.reports.grading.publishing import Publication, publish
    from corrigenda.reports.grading.running.class_run import run_class
    from corrigenda.reports.grading.running.cluster_errors import ClusterError
    from corrigenda.reports.grading.submissions.files.handed import NothingHanded, handed_in

    try:
        rubric = read_rubric(options.rubric)
        handed = handed_in(options.paths)
        options.out.mkdir(parents=True, exist_ok=True)
        result = run_class(rubric, handed, _plan(options))
        how = Publication(anonymous=options.anonymous, released=_released(options), rubric=options.rubric)
        write_whole(options.out / GRADES, record_json.render(result))
        written = publish(result, options.out, how)
    except (RubricError, NothingHanded, DecisionError, ClusterError, OSError) as error:
        click.echo(f"corrigenda: {_trouble(error, options.out)}", err=True)
        return UNUSABLE
    except KeyboardInterrupt:
        click.echo("corrigenda: interrupted; what was checked is remembered, run the same command again.", err=True)
        return INTERRUPTED
    _summary(result, options.out, len(written) + 1)
    return RIGHT


def _plan(options: Options):  # type: ignore[no-untyped-def]  # the class is imported late
    from corrigenda.reports.cache import default_folder
    from corrigenda.reports.grading.progress import bar
    from corrigenda.reports.grading.running.class_run import Plan

    return Plan(
        seed=options.seed,
        jobs=limits.jobs(options.jobs),
        fence=options.fence,
        scheduler=options.scheduler,
        memory=default_folder() if options.remember else None,
        decisions=read_decisions(options.decisions) if options.decisions else (),
        readings=read_readings(options.decisions) if options.decisions else (),
        before=record_json.read(options.out / GRADES),
        progress=bar(),
    )


def _released(options: Options) -> bool:
    now = datetime.datetime.now()
    return options.release_answers or (options.release_after is not None and now >= options.release_after)


def _trouble(error: Exception, out: Path) -> str:
    """What went wrong; for a full disk also what to do."""
    if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT):
        return (
            f"no room is left on the disk of {out}: its files are not complete. Make room and run the same command "
            "again; what was checked is remembered."
        )
    return str(error)


def _summary(result: ClassResult, out: Path, files: int) -> None:
    marks = [mark for one in result.submissions for mark in one.problems]
    states = {state: sum(mark.status == state for mark in marks) for state in ("right", "partial", "wrong", "missing")}
    waiting = sum(mark.status == "queue" for mark in marks)
    click.echo(f"{plural(len(result.submissions), 'submission')}, {plural(len(result.problems), 'problem')}.")
    click.echo(
        f"right {states['right']}, in part {states['partial']}, wrong {states['wrong']}, missing {states['missing']}, "
        f"for you to decide {waiting}."
    )
    for line in result.decisions_log:
        click.echo(line)
    if result.moved:
        click.echo(f"{plural(len(result.moved), 'mark')} moved since the last run; the review page lists them.")
    click.echo(f"{plural(files, 'file')} in {out}; begin with {out / 'review.html'}.")
