"""Worker processes that can be killed: one reads notes, others decide steps, so that an editor never waits."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

from corrigenda.proofs.decide.settings import Settings
from corrigenda.reports.checking.check import Read, read_note, tasks
from corrigenda.reports.checking.inputs.sources import source_note
from corrigenda.reports.checking.running import Answer, Task, answer, of_engine
from corrigenda.reports.faces.lsp.unsaved import Unsaved, place_of
from corrigenda.reports.work.limits import READING_SECONDS
from corrigenda.reports.work.pool import Pool


class Workers:
    """Two pools that start with their first question."""

    def __init__(self, *, jobs: int, fence: float) -> None:
        # The pool is never given more than it works on: what waits here is cancelled without killing anything.
        self._free = asyncio.Semaphore(jobs)
        self._reading = Pool(jobs=1, fence=READING_SECONDS)
        self._deciding = Pool(jobs=jobs, fence=fence)

    def warm_up(self) -> None:
        """Load the engine before the first question comes."""
        self._deciding.submit(load_engine)

    async def read(self, unsaved: Unsaved) -> tuple[Read, tuple[Task, ...]]:
        """Take a note apart, into a question for each of its steps and claims.  Raises DocumentError, Lost."""
        return await self._reading.awaited(read_unsaved, unsaved)

    async def decide(
        self, task: Task, settings: Settings, engine: Answer | None = None
    ) -> tuple[Answer, Answer | None]:
        """Decide one step, and what the engine says of it by itself, unless that is known; cancelling it kills the
        worker that is at it.  Raises Lost."""
        async with self._free:
            return await self._deciding.awaited(decided, task, settings, engine)

    def stop(self) -> None:
        """Kill all workers."""
        self._reading.stop()
        self._deciding.stop()


def decided(task: Task, settings: Settings, engine: Answer | None) -> tuple[Answer, Answer | None]:
    """In a worker: the answer, and what the engine says by itself."""
    try:
        engine = engine or of_engine(task, settings)
    except Exception:  # noqa: BLE001 - it fails again below, where a fault of this program is no verdict
        engine = None
    return answer(task, settings, engine), engine


def load_engine() -> None:
    """Import what deciding a step needs."""
    from corrigenda.proofs.decide import step

    del step


def read_unsaved(unsaved: Unsaved) -> tuple[Read, tuple[Task, ...]]:
    """In a worker: the steps of a text, without the places of each character, which nobody needs any more.

    Raises DocumentError.
    """
    beside = {Path(place_of(one.uri)[0]): one.text for one in unsaved.beside}
    note = source_note(unsaved.text, name=unsaved.name, kind=unsaved.kind, folder=unsaved.folder, unsaved=beside)
    read = read_note(note, unsaved.declared)
    asked = tuple(tasks(read))
    return replace(read.without_text(), relations=()), asked
