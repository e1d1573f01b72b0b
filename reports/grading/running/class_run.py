"""The whole run: files to contents, contents to marks, marks to a record with decisions, moves and spot checks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from corrigenda.proofs.decide.settings import FALSE_ALARM_BUDGET, Settings
from corrigenda.reports.grading.decisions.applying import with_decisions
from corrigenda.reports.grading.decisions.file import Decision
from corrigenda.reports.grading.decisions.moves import moved
from corrigenda.reports.grading.decisions.spot_checks import spot_checks
from corrigenda.reports.grading.marking.class_marks import Asker, mark_class
from corrigenda.reports.grading.record import ClassResult, Reading
from corrigenda.reports.grading.rubric.model import Rubric
from corrigenda.reports.grading.running.class_record import Entry, class_record
from corrigenda.reports.grading.running.local import Progress, local_asker, silent
from corrigenda.reports.grading.running.store import Store, opened_store
from corrigenda.reports.grading.submissions.as_it_should_read import Told, plain
from corrigenda.reports.grading.submissions.content import Content
from corrigenda.reports.grading.submissions.files.handed import Handed
from corrigenda.reports.grading.submissions.reading import read_submission
from corrigenda.reports.work.limits import STEP_SECONDS
from corrigenda.reports.work.lost import Lost
from corrigenda.reports.work.pool import Pool

QUESTIONS_PER_PROBLEM = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How a class is run.

    `jobs` 0 works in this process; `scheduler` is the address of a Dask cluster; `memory` is the folder where replies
    are remembered, or None; `before` is the record of the last run.
    """

    seed: int = 0
    jobs: int = 1
    fence: float = STEP_SECONDS
    scheduler: str | None = None
    memory: Path | None = None
    decisions: tuple[Decision, ...] = ()
    readings: tuple[Reading, ...] = ()
    before: ClassResult | None = None
    progress: Progress = silent


def run_class(rubric: Rubric, handed: Sequence[Handed], plan: Plan) -> ClassResult:
    """The record of the class.  The same input gives the same record for any number of workers, also after a kill."""
    settings = _settings(rubric, len(handed), plan.seed)
    with Pool(jobs=plan.jobs, fence=plan.fence) as pool:
        contents = tuple(_contents(rubric, handed, pool, plan))
        entries = [Entry(handed=one, content=content) for one, content in zip(handed, contents, strict=True)]
        attempts = {(one.handed.student, made.problem): made for one in entries for made in one.content.attempts}
        with opened_store(plan.memory, settings) as store, _asker(plan, settings, pool, store) as asker:
            known = mark_class(rubric, attempts, asker)
    result = class_record(rubric, entries, known, seed=plan.seed, false_alarm=settings.false_alarms)
    result = replace(result, readings=plan.readings, decisions_log=_reread(plan.readings, entries))
    result = with_decisions(result, plan.decisions)
    result = replace(result, spot_checks=spot_checks(result))
    return replace(result, moved=moved(plan.before, result)) if plan.before else result


def _settings(rubric: Rubric, students: int, seed: int) -> Settings:
    """One false-alarm budget for the class, split over a round number of questions, so that one more student or another
    problem rarely changes what was remembered."""
    questions = max(students * len(rubric.problems) * QUESTIONS_PER_PROBLEM, 4096)
    return Settings(seed=seed, device="cpu", claims=1 << (questions - 1).bit_length(), false_alarms=FALSE_ALARM_BUDGET)


def _contents(rubric: Rubric, handed: Sequence[Handed], pool: Pool, plan: Plan) -> Iterator[Content]:
    told = Told(readings=tuple((one.formula, one.reads) for one in plan.readings))
    rows = [(one, rubric, told) for one in handed]
    for place, content in enumerate(pool.answers(read_submission, rows), start=1):
        plan.progress("submissions", place, len(rows))
        yield _unread(content) if isinstance(content, Lost) else content


def _reread(readings: Sequence[Reading], entries: Sequence[Entry]) -> tuple[str, ...]:
    """How often each formula was read as a teacher said."""
    found = [{plain(text) for one in entry.content.attempts for text in one.reread} for entry in entries]
    counts = [sum(plain(one.formula) in texts for texts in found) for one in readings]
    return tuple(
        f"${one.formula}$ is read as ${one.reads}${f' by {one.by}' if one.by else ''}; applied to {count}."
        for one, count in zip(readings, counts, strict=True)
    )


def _unread(reason: Lost) -> Content:
    return Content(troubles=(f"It could not be read: the worker {reason}.",))


@contextmanager
def _asker(plan: Plan, settings: Settings, pool: Pool, store: Store) -> Iterator[Asker]:
    if plan.scheduler is None:
        yield local_asker(pool=pool, store=store, settings=settings, progress=plan.progress)
        return
    from corrigenda.reports.grading.running.cluster import cluster_asker

    with cluster_asker(plan.scheduler, store, settings, plan.fence, plan.progress) as asker:
        yield asker


__all__ = ["Plan", "run_class"]
