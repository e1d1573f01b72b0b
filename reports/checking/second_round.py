"""A second round over what stayed open, with the errors found in the first one mended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from corrigenda.proofs.language.tree.expressions import Expr
from corrigenda.proofs.pages.slips.corrected import corrected, meant_by, with_corrections
from corrigenda.proofs.pages.table.symbols import Program
from corrigenda.proofs.verdict import HOLDS, WRONG, Verdict
from corrigenda.reports.checking.running import Answer, Task

UNSETTLED = WRONG | {Verdict.INCONCLUSIVE}


@dataclass(frozen=True, slots=True, kw_only=True)
class Again:
    """A question for the second round, by its place among those of its note."""

    place: int
    task: Task


def to_ask_again(tasks: Sequence[Task], answers: Sequence[Answer]) -> Iterator[Again]:
    """What stayed open in a note, or failed, and rests on what was found false there: what holds once that is mended
    is not wrong beside it.  The answers stand in the order of the tasks, as far as they go."""
    bodies = dict(body for task, answer in zip(tasks, answers, strict=False) for body in _meant(task, answer))
    mended: dict[int, Program] = {}
    for place, (task, answer) in enumerate(zip(tasks, answers, strict=False) if bodies else ()):
        if task.page is None or answer.outcome.verdict not in UNSETTLED:
            continue
        program = task.page.program
        if id(program) not in mended:
            mended[id(program)] = corrected(program, bodies)
        page = with_corrections(task.page, bodies, mended[id(program)])
        if page is not None:
            yield Again(place=place, task=replace(task, page=page, alone=True))


def after_two_rounds(first: Answer, second: Answer) -> Answer:
    """The second answer where it settles what the first left open, or holds what the first called wrong: with what it
    rests on.  What the first one found at fault stays found."""
    held = second.outcome.verdict in HOLDS or first.outcome.verdict not in WRONG
    if second.outcome.verdict is Verdict.INCONCLUSIVE or not held:
        return first
    sentence = f"With what was found wrong before mended: {second.outcome.why}"
    return replace(second, outcome=replace(second.outcome, why=sentence), elsewhere=first.elsewhere)


def _meant(task: Task, answer: Answer) -> Iterator[tuple[int, Expr]]:
    """What is meant by definitions that were found false."""
    if answer.elsewhere is not None:
        yield answer.elsewhere.order, answer.elsewhere.body
    if task.page is not None and answer.outcome.verdict in WRONG:
        body = meant_by(task.page.equation, task.page.program)
        if body is not None:
            yield task.page.equation.order, body
