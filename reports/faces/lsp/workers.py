"""Worker processes that can be killed: one reads notes, others decide steps, so that an editor never waits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing import get_context
from typing import Any

from pebble import ProcessPool

from corrigenda.proofs.decide.settings import Settings
from corrigenda.reports.checking.check import Read, read_note, tasks
from corrigenda.reports.checking.running import Answer, Task, answer
from corrigenda.reports.checking.sources import source_note
from corrigenda.reports.faces.lsp.unsaved import Unsaved
from corrigenda.reports.work.interruption import kept_from_workers

TASKS_PER_WORKER = 400
READING_SECONDS = 20.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A note taken apart, and a question for each of its steps and claims."""

    read: Read
    tasks: tuple[Task, ...]


class Workers:
    """Two pools that start with their first question."""

    def __init__(self, *, jobs: int, fence: float) -> None:
        self._fence = fence
        # The pool is never given more than it works on: what waits here is cancelled without killing anything.
        self._free = asyncio.Semaphore(jobs)
        self._reading = _pool(1)
        self._deciding = _pool(jobs)

    def warm_up(self) -> None:
        """Load the engine before the first question comes."""
        with kept_from_workers():
            self._deciding.schedule(load_engine)

    async def read(self, unsaved: Unsaved) -> Asked:
        """Take a note apart.  Raises DocumentError, TimeoutError past the fence, ProcessExpired."""
        asked: Asked = await self._scheduled(self._reading, read_unsaved, (unsaved,), READING_SECONDS)
        return asked

    async def decide(self, task: Task, settings: Settings) -> Answer:
        """Decide one step; cancelling it kills the worker that is at it.  Raises TimeoutError or ProcessExpired."""
        async with self._free:
            found: Answer = await self._scheduled(self._deciding, answer, (task, settings), self._fence)
            return found

    def stop(self) -> None:
        """Kill all workers."""
        for pool in (self._reading, self._deciding):
            pool.stop()  # type: ignore[no-untyped-call]  # pebble leaves it without types
            pool.join()

    @staticmethod
    def _scheduled(
        pool: ProcessPool, work: Callable[..., Any], arguments: tuple[Any, ...], fence: float
    ) -> asyncio.Future[Any]:
        with kept_from_workers():
            return asyncio.wrap_future(pool.schedule(work, args=arguments, timeout=fence))


def _pool(jobs: int) -> ProcessPool:
    return ProcessPool(max_workers=jobs, max_tasks=TASKS_PER_WORKER, context=get_context("spawn"))


def load_engine() -> None:
    """Import what deciding a step needs."""
    from corrigenda.proofs.decide import step

    del step


def read_unsaved(unsaved: Unsaved) -> Asked:
    """In a worker: the steps of a text, without the places of each character, which nobody needs any more.

    Raises DocumentError.
    """
    note = source_note(unsaved.text, name=unsaved.name, kind=unsaved.kind, folder=unsaved.folder)
    read = read_note(note, unsaved.declared)
    asked = tuple(tasks(read))
    light = replace(note, document=replace(note.document, items=()))
    return Asked(read=replace(read, note=light, relations=()), tasks=asked)
