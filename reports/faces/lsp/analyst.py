"""From a text to its report, deciding only what changed and stopping what nobody waits for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, replace
from time import monotonic
from typing import TypeVar

from corrigenda.proofs.claim import Claim
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

K = TypeVar("K")
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
        self._last: dict[Claim, Answer] = {}
        self._flights: dict[tuple[Task, Settings], _Flight] = {}

    async def reports(self, unsaved: Unsaved) -> AsyncIterator[tuple[FileReport, bool]]:
        """What is known of a text, and whether that is of all of it: when what is new in it is decided, then once a
        second, and at the end.  What is asked anew since the page around it changed has its last answer until then.

        Raises DocumentError for a text that is no note, Lost when reading it had to be stopped.  Cancelling it leaves
        questions without a waiter; the next run that does not ask them kills them.
        """
        asked = await self._workers.read(unsaved)
        settings = Settings(device="cpu", claims=share(len(asked.tasks)), budget=STEP, illustrated=False)
        keys = [(_anonymous(task), settings) for task in asked.tasks]
        waiting = list(dict.fromkeys(key for key in keys if key not in self._answers))
        waiting.sort(key=lambda key: key[0].claim in self._last)  # what is new comes first
        fresh = sum(key[0].claim not in self._last for key in waiting)
        answers = {key: self._answers.get(key) or self._last.get(key[0].claim) for key in keys}
        flights = [self._flight(key) for key in waiting]
        self.drop_orphans()
        published = monotonic()
        try:
            for number, key in enumerate(waiting):
                if number == fresh or monotonic() - published >= PAUSE_SECONDS:
                    published = monotonic()
                    yield _report(asked.read, [answers[key] for key in keys])
                answers[key] = await self._answer(key)
        finally:
            for flight in flights:
                flight.waiting -= 1
        yield _report(asked.read, [answers[key] for key in keys])

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
        _keep(self._answers, key, found)
        _keep(self._last, key[0].claim, found)


def _keep(known: dict[K, Answer], key: K, found: Answer) -> None:
    """As the newest; the oldest goes."""
    known.pop(key, None)
    known[key] = found
    if len(known) > MOST_REMEMBERED:
        del known[next(iter(known))]


def share(number: int) -> int:
    """Over how many steps the false-alarm budget is split: a power of two, so that a new step changes no answer."""
    return max(LEAST_SHARE, 1 << max(number - 1, 0).bit_length())


def _anonymous(task: Task) -> Task:
    """The question without where it stands: an id enters the random draws, and moving a line must change nothing."""
    claim = replace(task.claim, id="step", source=None, title="", note="", reads="", expected=None)
    return replace(task, claim=claim, file="")


def _report(read: Read, answers: Sequence[Answer | None]) -> tuple[FileReport, bool]:
    """Up to the first question that has no answer yet."""
    known: list[Answer] = []
    for answer in answers:
        if answer is None:
            break
        known.append(answer)
    return silenced(reported(read, iter(known)), read.silences), len(known) == len(answers)
