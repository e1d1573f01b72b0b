"""Answering on worker processes of this machine, each of which can be killed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import TimeoutError as FenceReached
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, TypeVar

from pebble import ProcessExpired, ProcessPool

from corrigenda.proofs.decide.settings import Settings
from corrigenda.reports.grading.marking.answering import answer
from corrigenda.reports.grading.marking.questions import Question, Reply
from corrigenda.reports.grading.running.limits import limit_memory
from corrigenda.reports.grading.running.store import Store

FENCE_SECONDS = 60.0
TASKS_PER_WORKER = 2_000
T = TypeVar("T")
Progress = Callable[[str, int, int], None]


def silent(_what: str, _done: int, _of: int) -> None:
    """No progress is shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Workers:
    """A pool of `jobs` processes, or this process alone when `pool` is None (nothing can be killed then)."""

    pool: ProcessPool | None
    fence: float = FENCE_SECONDS

    def map(self, task: Callable[..., T], rows: Sequence[tuple[Any, ...]], failed: Callable[[str], T]) -> Iterator[T]:
        """`task(*row)` for each row in order; `failed(reason)` where the worker was killed or died twice."""
        if self.pool is None:
            yield from (task(*row) for row in rows)
            return
        futures = [self.pool.schedule(task, args=row, timeout=self.fence) for row in rows]
        for row, future in zip(rows, futures, strict=True):
            try:
                yield future.result()
            except FenceReached:
                yield failed(f"it took longer than {self.fence:g} s")
            except ProcessExpired:
                yield self._again(task, row, failed)
            except MemoryError:
                yield failed("the memory limit of a worker was reached")

    def _again(self, task: Callable[..., T], row: tuple[Any, ...], failed: Callable[[str], T]) -> T:
        """Once more: the worker may have died of something else than this task."""
        assert self.pool is not None
        try:
            result: T = self.pool.schedule(task, args=row, timeout=self.fence).result()
        except FenceReached:
            return failed(f"it took longer than {self.fence:g} s")
        except (ProcessExpired, MemoryError):
            return failed("the worker ended unexpectedly, twice")
        return result


@contextmanager
def workers(jobs: int, *, fence: float = FENCE_SECONDS) -> Iterator[Workers]:
    """Workers for the length of a run; `jobs` 0 works in this process.  An interrupt waits for none of them."""
    if jobs == 0:
        yield Workers(pool=None, fence=fence)
        return
    pool = ProcessPool(
        max_workers=jobs, max_tasks=TASKS_PER_WORKER, context=get_context("spawn"), initializer=limit_memory
    )
    try:
        yield Workers(pool=pool, fence=fence)
        pool.close()  # type: ignore[no-untyped-call]  # pebble leaves it without types
    finally:
        pool.stop()  # type: ignore[no-untyped-call]  # pebble leaves it without types
        pool.join()


@dataclass(frozen=True, slots=True, kw_only=True)
class LocalAsker:
    """Asks the store first, then the workers; each reply is kept as soon as it is there."""

    workers: Workers
    store: Store
    settings: Settings
    progress: Progress = silent

    def ask(self, questions: Sequence[Question], what: str) -> Mapping[Question, Reply]:
        """As `corrigenda.reports.grading.marking.class_marks.Asker`."""
        replies = {question: self.store.find(question) for question in questions}
        missing = [question for question, reply in replies.items() if reply is None]
        done = len(questions) - len(missing)
        self.progress(what, done, len(questions))
        rows = [(question, self.settings) for question in missing]
        fresh = self.workers.map(answer, rows, lambda reason: Reply(failed=reason))
        for place, (question, reply) in enumerate(zip(missing, fresh, strict=True), start=1):
            self.store.keep(question, reply)
            replies[question] = reply
            self.progress(what, done + place, len(questions))
        return {question: reply for question, reply in replies.items() if reply is not None}
