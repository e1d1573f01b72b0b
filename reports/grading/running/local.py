"""Answering on worker processes of this machine, each of which can be killed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
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
class StoredAsker:
    """Asks the store first, then `answers`, who gives questions back with their replies in any order; each reply is
    kept as soon as it is there."""

    answers: Callable[[Sequence[Question]], Iterable[tuple[Question, Reply]]]
    store: Store
    progress: Progress = silent

    def ask(self, questions: Sequence[Question], what: str) -> Mapping[Question, Reply]:
        """Like `corrigenda.reports.grading.marking.class_marks.Asker`; raises what `answers` raises."""
        replies = {question: self.store.find(question) for question in questions}
        missing = [question for question, reply in replies.items() if reply is None]
        done = len(questions) - len(missing)
        self.progress(what, done, len(questions))
        for place, (question, reply) in enumerate(self.answers(missing), start=1):
            self.store.keep(question, reply)
            replies[question] = reply
            self.progress(what, done + place, len(questions))
        return {question: reply for question, reply in replies.items() if reply is not None}


def local_asker(pool: Pool, store: Store, settings: Settings, progress: Progress = silent) -> StoredAsker:
    """An asker on the workers of a pool."""

    def answers(missing: Sequence[Question]) -> Iterator[tuple[Question, Reply]]:
        fresh = pool.answers(answer, [(question, settings) for question in missing])
        for question, found in zip(missing, fresh, strict=True):
            yield question, lost(found) if isinstance(found, Lost) else found

    return StoredAsker(answers=answers, store=store, progress=progress)


def lost(reason: Lost) -> Reply:
    """A reply that no worker gave; it is never remembered."""
    return Reply(failed=f"the worker {reason}")
