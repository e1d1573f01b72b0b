"""From a text to its report, deciding only what changed and stopping what nobody waits for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from time import monotonic

from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.methods.budget import STEP
from corrigenda.reports.checking.answers.rows import FileReport
from corrigenda.reports.checking.check import Read, reported
from corrigenda.reports.checking.inputs.silencing import silenced
from corrigenda.reports.checking.running import Answer, lost, still_asked
from corrigenda.reports.faces.lsp.memory import Memory, Question, questions
from corrigenda.reports.faces.lsp.unsaved import Unsaved
from corrigenda.reports.faces.lsp.workers import Workers
from corrigenda.reports.work.limits import EDITOR_SECONDS
from corrigenda.reports.work.lost import Lost

JOBS = 2
LEAST_SHARE = 64
FIRST_SECONDS = 0.3
"""So long after a text came what is known of it is told; most of what an edit touches is decided then."""
PAUSE_SECONDS = 1.0


@dataclass(slots=True, kw_only=True)
class _Flight:
    """A question that is with the workers, and how many runs wait for it."""

    question: Question
    future: asyncio.Future[Answer]
    waiting: int = 0


class Analyst:
    """Answers are remembered by what was asked, wherever the step stands."""

    def __init__(self, *, jobs: int = JOBS, fence: float = EDITOR_SECONDS) -> None:
        self._workers = Workers(jobs=jobs, fence=fence)
        self._memory = Memory()
        self._flights: dict[Question, _Flight] = {}

    async def reports(self, unsaved: Unsaved) -> AsyncIterator[tuple[FileReport, bool]]:
        """What is known of a text, and whether that is of all of it: a moment after it came, then once a second, and at
        the end.  What is not decided yet, or was decided under what the page said before, says nothing until it is: an
        alarm that is shown stays.

        Raises DocumentError for a text that is no note, Lost when reading it had to be stopped.  Cancelling it leaves
        questions without a waiter; the next run that does not ask them kills them.
        """
        due = monotonic() + FIRST_SECONDS
        read, tasks = await self._workers.read(unsaved)
        settings = Settings(device="cpu", claims=share(len(tasks)), budget=STEP, illustrated=False)
        asked = list(questions(tasks, settings))
        answers = [self._memory.recalled(one) for one in asked]
        waiting = [place for place, answer in enumerate(answers) if answer is None]
        waiting.sort(key=lambda place: self._memory.last(asked[place]) is not None)  # what is new comes first
        flights = [self._flight(asked[place]) for place in waiting]
        self.drop_orphans()
        coming = {asyncio.ensure_future(self._answer(asked[place])): place for place in waiting}
        try:
            while coming:
                done, _ = await asyncio.wait(
                    coming, timeout=max(due - monotonic(), 0.0), return_when=asyncio.FIRST_COMPLETED
                )
                for one in done:
                    answers[coming.pop(one)] = one.result()
                if coming and monotonic() >= due:
                    yield _report(read, asked, answers), False
                    due = monotonic() + PAUSE_SECONDS
        finally:
            for one in coming:
                one.cancel()
            for flight in flights:
                flight.waiting -= 1
        yield _report(read, asked, answers), True

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
                self._memory.keep(flight.question, flight.future.result())

    def stop(self) -> None:
        """Kill the workers."""
        self._workers.stop()

    def _flight(self, question: Question) -> _Flight:
        if question not in self._flights:
            future = asyncio.ensure_future(self._decided(question))
            self._flights[question] = _Flight(question=question, future=future)
        self._flights[question].waiting += 1
        return self._flights[question]

    async def _decided(self, question: Question) -> Answer:
        known = self._memory.engine(question)
        found, engine = await self._workers.decide(question.task, question.settings, known)
        if engine is not None:
            self._memory.keep_engine(question, engine)
        return found

    async def _answer(self, question: Question) -> Answer:
        """The answer of a flight that was started for the page as it was before is taken where it holds here too."""
        while (known := self._memory.recalled(question)) is None:
            flight = self._flight(question)
            try:
                found = await asyncio.shield(flight.future)
            except Lost as reason:
                found = lost(question.task, reason)
            finally:
                flight.waiting -= 1
            if self._flights.get(question) is flight:
                del self._flights[question]
            self._memory.keep(flight.question, found)
        return known


def share(number: int) -> int:
    """Over how many steps the false-alarm budget is split: a power of two, so that a new step changes no answer."""
    return max(LEAST_SHARE, 1 << max(number - 1, 0).bit_length())


def _report(read: Read, asked: Sequence[Question], answers: Sequence[Answer | None]) -> FileReport:
    """With what has no answer yet as undecided, which is no finding."""
    known = (answer or still_asked(one.task) for one, answer in zip(asked, answers, strict=True))
    return silenced(reported(read, known), read.silences)
