"""From a text to its report, deciding only what changed and stopping what nobody waits for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, replace
from time import monotonic

from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.methods.budget import STEP
from corrigenda.reports.checking.answers.rows import FileReport
from corrigenda.reports.checking.check import Read, reported
from corrigenda.reports.checking.inputs.silencing import silenced
from corrigenda.reports.checking.running import Answer, Task, lost
from corrigenda.reports.faces.lsp.unsaved import Unsaved
from corrigenda.reports.faces.lsp.workers import Workers
from corrigenda.reports.work.limits import EDITOR_SECONDS
from corrigenda.reports.work.lost import Lost

JOBS = 2
MOST_REMEMBERED = 4096
LEAST_SHARE = 64
PAUSE_SECONDS = 1.0


@dataclass(slots=True, kw_only=True)
class _Flight:
    """A question that is with the workers, and how many runs wait for it."""

    future: asyncio.Future[Answer]
    waiting: int = 0


class Analyst:
    """Answers are remembered by what was asked, wherever the step stands; the newest 4,096 are kept."""

    def __init__(self, *, jobs: int = JOBS, fence: float = EDITOR_SECONDS) -> None:
        self._workers = Workers(jobs=jobs, fence=fence)
        self._answers: dict[tuple[Task, Settings], Answer] = {}
        self._flights: dict[tuple[Task, Settings], _Flight] = {}

    async def reports(self, unsaved: Unsaved) -> AsyncIterator[FileReport]:
        """What is known of a text, at most once a second, then all of it.

        Raises DocumentError for a text that is no note, Lost when reading it had to be stopped.  Cancelling it leaves
        questions without a waiter; the next run that does not ask them kills them.
        """
        asked = await self._workers.read(unsaved)
        settings = Settings(device="cpu", claims=share(len(asked.tasks)), budget=STEP, illustrated=False)
        keys = [(_anonymous(task), settings) for task in asked.tasks]
        flights = [self._flight(key) for key in keys if key not in self._answers]
        self.drop_orphans()
        answers: list[Answer] = []
        published = monotonic()
        try:
            for key in keys:
                answers.append(await self._answer(key))
                if monotonic() - published >= PAUSE_SECONDS and len(answers) < len(keys):
                    published = monotonic()
                    yield _report(asked.read, answers)
        finally:
            for flight in flights:
                flight.waiting -= 1
        yield _report(asked.read, answers)

    def warm_up(self) -> None:
        """Load the engine before the first text comes."""
        self._workers.warm_up()

    def drop_orphans(self) -> None:
        """Cancel every question that no run waits for; a worker that is at one is killed."""
        for key, flight in tuple(self._flights.items()):
            if flight.waiting > 0:
                continue
            del self._flights[key]
            if not flight.future.done():
                flight.future.cancel()
            elif not flight.future.cancelled() and flight.future.exception() is None:
                self._remember(key, flight.future.result())

    def stop(self) -> None:
        """Kill the workers."""
        self._workers.stop()

    def _flight(self, key: tuple[Task, Settings]) -> _Flight:
        if key not in self._flights:
            self._flights[key] = _Flight(future=asyncio.ensure_future(self._workers.decide(*key)))
        self._flights[key].waiting += 1
        return self._flights[key]

    async def _answer(self, key: tuple[Task, Settings]) -> Answer:
        known = self._answers.get(key)
        if known is not None:
            return known
        try:
            found = await asyncio.shield((self._flights.get(key) or self._flight(key)).future)
        except Lost as reason:
            found = lost(key[0], reason)
        self._remember(key, found)
        return found

    def _remember(self, key: tuple[Task, Settings], found: Answer) -> None:
        self._flights.pop(key, None)
        self._answers[key] = found
        while len(self._answers) > MOST_REMEMBERED:
            del self._answers[next(iter(self._answers))]


def share(number: int) -> int:
    """Over how many steps the false-alarm budget is split: a power of two, so that a new step changes no answer."""
    return max(LEAST_SHARE, 1 << max(number - 1, 0).bit_length())


def _anonymous(task: Task) -> Task:
    """The question without where it stands: an id enters the random draws, and moving a line must change nothing."""
    claim = replace(task.claim, id="step", source=None, title="", note="", reads="", expected=None)
    return replace(task, claim=claim, file="")


def _report(read: Read, answers: Sequence[Answer]) -> FileReport:
    return silenced(reported(read, iter(answers)), read.silences)
