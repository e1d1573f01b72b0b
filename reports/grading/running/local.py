"""Answering on worker processes of this machine, each of which can be killed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from corrigenda.proofs.decide.settings import Settings
from corrigenda.reports.grading.marking.deciding.answering import answer
from corrigenda.reports.grading.marking.readings.questions import Question, Reply
from corrigenda.reports.grading.running.store import Store
from corrigenda.reports.work.lost import Lost
from corrigenda.reports.work.pool import Pool

Progress = Callable[[str, int, int], None]


def silent(_what: str, _done: int, _of: int) -> None:
    """No progress is shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LocalAsker:
    """Asks the store first, then the workers; each reply is kept as soon as it is there."""

    pool: Pool
    store: Store
    settings: Settings
    progress: Progress = silent

    def ask(self, questions: Sequence[Question], what: str) -> Mapping[Question, Reply]:
        """Like `corrigenda.reports.grading.marking.class_marks.Asker`."""
        replies = {question: self.store.find(question) for question in questions}
        missing = [question for question, reply in replies.items() if reply is None]
        done = len(questions) - len(missing)
        self.progress(what, done, len(questions))
        fresh = self.pool.answers(answer, [(question, self.settings) for question in missing])
        for place, (question, found) in enumerate(zip(missing, fresh, strict=True), start=1):
            reply = lost(found) if isinstance(found, Lost) else found
            self.store.keep(question, reply)
            replies[question] = reply
            self.progress(what, done + place, len(questions))
        return {question: reply for question, reply in replies.items() if reply is not None}


def lost(reason: Lost) -> Reply:
    """A reply that no worker gave; it is never remembered."""
    return Reply(failed=f"the worker {reason}")
