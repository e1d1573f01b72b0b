"""A second round over what stayed open, with the errors found in the first one mended."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.language.tree.expressions import Expr
from corrigenda.proofs.pages.slips.corrected import corrected, meant_by, with_corrections
from corrigenda.proofs.pages.table.symbols import Program
from corrigenda.proofs.verdict import HOLDS, WRONG, Verdict
from corrigenda.reports.checking.running import Answer, Task

UNSETTLED = WRONG | {Verdict.INCONCLUSIVE}
Runner = Callable[[Sequence[Task], Settings], Iterator[Answer]]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Again:
    place: int
    task: Task


_Row = tuple[int, Task, Answer]


def asked_again(
    tasks: Sequence[Task], answers: Sequence[Answer], settings: Settings, run: Runner
) -> tuple[Answer, ...]:
    """The answers, with those of the second round for relations that rest on what was found false.

    `tasks` are those of every note, with the answers as far as they go.
    """
    files: dict[str, list[_Row]] = {}
    for place, (task, answer) in enumerate(zip(tasks, answers, strict=False)):
        files.setdefault(task.file, []).append((place, task, answer))
    open_ones = tuple(again for rows in files.values() for again in _open(rows))
    found = list(answers)
    if open_ones:
        anew = run([again.task for again in open_ones], settings)
        for again, answer in zip(open_ones, anew, strict=False):
            before = found[again.place]
            told = answer.outcome.verdict in HOLDS or before.outcome.verdict not in WRONG
            if answer.outcome.verdict is not Verdict.INCONCLUSIVE and told:
                found[again.place] = _told(answer, before)
    return tuple(found)


def remembered(task: Task, answer: Answer) -> Task:
    """What a second round needs of a task once it is answered: of one that holds, little."""
    verdict = answer.outcome.verdict
    if verdict is Verdict.INCONCLUSIVE or verdict in WRONG or answer.elsewhere is not None:
        return task
    return Task(claim=task.claim, file=task.file)


def _open(rows: Sequence[_Row]) -> Iterator[_Again]:
    """What stayed open in a file, or failed, and rests on what was found false there: what holds once that is mended
    is not wrong beside it."""
    bodies = dict(body for _, task, answer in rows for body in _meant(task, answer))
    mended: dict[int, Program] = {}
    for place, task, answer in rows if bodies else ():
        if task.page is None or answer.outcome.verdict not in UNSETTLED:
            continue
        program = task.page.program
        if id(program) not in mended:
            mended[id(program)] = corrected(program, bodies)
        page = with_corrections(task.page, bodies, mended[id(program)])
        if page is not None:
            yield _Again(place=place, task=replace(task, page=page, alone=True))


def _meant(task: Task, answer: Answer) -> Iterator[tuple[int, Expr]]:
    """What is meant by definitions that were found false."""
    if answer.elsewhere is not None:
        yield answer.elsewhere.order, answer.elsewhere.body
    if task.page is not None and answer.outcome.verdict in WRONG:
        body = meant_by(task.page.equation, task.page.program)
        if body is not None:
            yield task.page.equation.order, body


def _told(answer: Answer, first: Answer) -> Answer:
    """The answer with what it rests on; what the first one found at fault stays found."""
    sentence = f"With what was found wrong before mended: {answer.outcome.why}"
    return replace(answer, outcome=replace(answer.outcome, why=sentence), elsewhere=first.elsewhere)
