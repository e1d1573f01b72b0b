"""What was answered, by what was asked: the formula and what is in force for it, wherever it stands."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.pages.in_sight import Sight
from corrigenda.proofs.pages.table.rows import Looked
from corrigenda.proofs.pages.table.symbols import Program
from corrigenda.reports.checking.running import Answer, Task

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")
MOST_REMEMBERED = 4096
MOST_WAYS = 4
"""So many answers of one formula, under other things on its page, are kept."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A task; equal ones ask the same as far as the names of the task lead.

    `bare` is the task without its page and without its place: an id enters the random draws, and moving a line must
    change nothing.  `digest` stands for what the page says of its names.
    """

    bare: Task
    settings: Settings
    digest: str
    quiet: bool
    task: Task = field(compare=False, repr=False)
    sight: Sight | None = field(compare=False, repr=False)

    def rests_on(self, looked: frozenset[Looked]) -> str:
        """A digest of what an answer that looked farther rests on here."""
        if self.sight is None or self.task.page is None or not looked:
            return ""
        return self.sight.digest(self.task.page.equation, looked)


def questions(tasks: Sequence[Task], settings: Settings) -> Iterator[Question]:
    """A question for each task of a note."""
    sights: dict[int, Sight] = {}
    for task in tasks:
        bare = replace(_anonymous(task), page=None)
        if task.page is None:
            yield Question(bare=bare, settings=settings, digest="", quiet=False, task=task, sight=None)
            continue
        sight = sights.setdefault(id(task.page.program), Sight(program=task.page.program))
        digest = sight.digest(task.page.equation)
        yield Question(bare=bare, settings=settings, digest=digest, quiet=task.page.quiet, task=task, sight=sight)


def _anonymous(task: Task) -> Task:
    claim = replace(task.claim, id="step", source=None, title="", note="", reads="", expected=None)
    return replace(task, claim=claim, file="")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Known:
    """`blamed` is the definition at fault: its key, and which one of that key."""

    answer: Answer
    rests_on: str
    blamed: tuple[str, int] | None


class Memory:
    """The newest 4,096 questions with their answers, the last answer to each formula whatever its page said, and what
    the engine says of it by itself, which rests on nothing else of its page."""

    def __init__(self) -> None:
        self._answers: dict[Question, tuple[_Known, ...]] = {}
        self._last: dict[Claim, Answer] = {}
        self._engine: dict[tuple[Task, Settings], Answer] = {}

    def recalled(self, question: Question) -> Answer | None:
        """The answer, where all that it rests on is as it was."""
        for known in self._answers.get(question, ()):
            if known.rests_on == question.rests_on(known.answer.looked):
                return _at_home(known, question)
        return None

    def last(self, question: Question) -> Answer | None:
        """The last answer to the formula, under whatever its page said then."""
        return self._last.get(question.bare.claim)

    def keep(self, question: Question, answer: Answer) -> None:
        """Remember an answer."""
        found = _Known(answer=answer, rests_on=question.rests_on(answer.looked), blamed=_blamed(question, answer))
        others = [one for one in self._answers.get(question, ()) if one.rests_on != found.rests_on]
        _keep(self._answers, question, (found, *others)[:MOST_WAYS])
        _keep(self._last, question.bare.claim, answer)

    def engine(self, question: Question) -> Answer | None:
        """What the engine said of the formula, where it was asked."""
        return self._engine.get((question.bare, question.settings))

    def keep_engine(self, question: Question, answer: Answer) -> None:
        """Remember what the engine says."""
        _keep(self._engine, (question.bare, question.settings), answer)


def _keep(known: dict[K, T], key: K, found: T) -> None:
    """As the newest; the oldest goes."""
    known.pop(key, None)
    known[key] = found
    if len(known) > MOST_REMEMBERED:
        del known[next(iter(known))]


def _blamed(question: Question, answer: Answer) -> tuple[str, int] | None:
    if answer.elsewhere is None or question.task.page is None:
        return None
    program: Program = question.task.page.program
    places = ((key, place, one) for key, listed in program.definitions.items() for place, one in enumerate(listed))
    return next((key, place) for key, place, one in places if one.order == answer.elsewhere.order)


def _at_home(known: _Known, question: Question) -> Answer:
    """The answer with the number that the definition at fault has on the page now."""
    if known.blamed is None or known.answer.elsewhere is None or question.task.page is None:
        return known.answer
    key, place = known.blamed
    order = question.task.page.program.definitions[key][place].order
    return replace(known.answer, elsewhere=replace(known.answer.elsewhere, order=order))
