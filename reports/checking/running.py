"""Deciding the steps and claims of notes on worker processes that can be killed, in the order given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import TimeoutError as FenceReached
from dataclasses import dataclass, replace
from multiprocessing import get_context

from pebble import ProcessExpired, ProcessPool

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.doubts.question import Layout
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.decide.step import Decision
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.work.interruption import kept_from_workers

FENCE_SECONDS = 60.0
TASKS_PER_WORKER = 400
OUT_OF_TIME = "out of time"
# A note has many steps, each a small question: less work each than a claim of the catalogue.
BUDGET = Budget(z3_rlimit=5_000_000, z3_seconds=10.0, trials=2_000, edits=200)


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A claim to decide; `layout` says how a step stands in its note, None marks a claim block, which has no doubts.

    `file` is the note that it stands in.
    """

    claim: Claim
    layout: Layout | None = None
    file: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The outcome of a task; `doubt` is empty, the words of a doubt, or `out of time`."""

    outcome: Outcome
    doubt: str = ""
    inferred: tuple[str, ...] = ()


def run(tasks: Sequence[Task], settings: Settings, *, jobs: int, fence: float = FENCE_SECONDS) -> Iterator[Answer]:
    """Yield the answer to each task in order; verdicts never depend on `jobs` or on the other tasks of a worker."""
    settings = replace(settings, claims=max(len(tasks), 1), budget=BUDGET)
    if not tasks:
        return
    with ProcessPool(max_workers=jobs, max_tasks=TASKS_PER_WORKER, context=get_context("spawn")) as pool:
        try:
            yield from _in_order(pool, tasks, settings, fence)
        except BaseException:
            # An interrupt must not wait for the steps that were not reached.
            pool.stop()  # type: ignore[no-untyped-call]  # pebble leaves it without types
            raise


def _in_order(pool: ProcessPool, tasks: Sequence[Task], settings: Settings, fence: float) -> Iterator[Answer]:
    with kept_from_workers():
        futures = [pool.schedule(answer, args=(task, settings), timeout=fence) for task in tasks]
    for task, future in zip(tasks, futures, strict=True):
        try:
            yield future.result()
        except (FenceReached, ProcessExpired) as error:
            yield fenced(task.claim, error, fence)


def answer(task: Task, settings: Settings) -> Answer:
    """Decide in this process.  What fails inside is INCONCLUSIVE with its reason, never wrong."""
    from corrigenda.proofs.decide import decide
    from corrigenda.proofs.decide.step import decide_step

    try:
        if task.layout is not None:
            return _answer(decide_step(task.claim, settings, task.layout))
        return Answer(outcome=decide(task.claim, settings))
    except Exception as error:  # noqa: BLE001 - a fault of this program must not stop the note, and is no verdict
        return Answer(outcome=_undecided(task.claim, f"{type(error).__name__}: {error}"))


def _answer(decision: Decision) -> Answer:
    return Answer(outcome=decision.outcome, doubt=str(decision.doubt), inferred=decision.inferred)


def fenced(claim: Claim, error: Exception, fence: float) -> Answer:
    """INCONCLUSIVE, since the worker was stopped."""
    late = isinstance(error, FenceReached)
    reason = f"The worker {f'passed {fence:g} s' if late else 'ended unexpectedly'}; nothing was decided."
    return Answer(outcome=_undecided(claim, reason), doubt=OUT_OF_TIME)


def _undecided(claim: Claim, reason: str) -> Outcome:
    return Outcome(
        claim=claim, verdict=Verdict.INCONCLUSIVE, why=reason, reason=reason, stated=claim.stated, given=claim.given
    )
