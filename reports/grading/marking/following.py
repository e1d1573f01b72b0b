"""Follow-through: what is right once the student's own wrong result is taken for granted.

Values with that result put in are compared first; what rests on them is then proved, like everything else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from corrigenda.reports.grading.marking.readings.questions import Question, Reply, Side, SideReading
from corrigenda.reports.grading.marking.steps import Step
from corrigenda.reports.grading.marking.work import EQUAL, Work, left_of, right_of
from corrigenda.reports.grading.rubric.model import Intermediate


@dataclass(frozen=True, slots=True, kw_only=True)
class Carry:
    """The first wrong step of an attempt, its `place`, and the question for the values that follow from it."""

    place: int
    wrong: Step
    question: Question

    def values(self, reply: Reply) -> Mapping[Side, SideReading]:
        """The readings of the sides with the student's own result put in; only those that it changes."""
        pairs = zip(self.question.sides, reply.sides, strict=False)
        return {side: reading for side, reading in pairs if reading.changed and reading.key and reading.names}


@dataclass(frozen=True, slots=True, kw_only=True)
class Followed:
    """The places of the steps, and the ids of the required results, that follow from the student's own result."""

    steps: frozenset[int] = frozenset()
    intermediates: frozenset[str] = frozenset()


def carry(work: Work, steps: tuple[Step, ...]) -> Carry | None:
    """The question of follow-through for the first wrong step, unless its result would make everything trivial.

    A result that names no letter (`= 0`) carries nothing.
    """
    place = next((place for place, step in enumerate(steps) if step.wrong), None)
    if place is None:
        return None
    wrong = steps[place]
    left, right = work.read(left_of(wrong.row)), work.read(right_of(wrong.row))
    if not right.names or not left.latex or wrong.row.relation not in EQUAL or right.unknown:
        return None
    later = [side for step in steps[place + 1 :] for side in (left_of(step.row), right_of(step.row)) if not step.holds]
    wanted = [Side(latex=one.stated.left) for one in work.facts.problem.intermediates]
    problem = work.facts.problem
    question = Question(
        kind="carried",
        given=problem.granted,
        answer=problem.fixing,
        sides=tuple(side for side in dict.fromkeys((*wanted, *later)) if side.latex),
        replaced=(wrong.row.left, wrong.row.right),
    )
    return Carry(place=place, wrong=wrong, question=question)


def follow_questions(work: Work, carried: Carry, steps: tuple[Step, ...], reply: Reply) -> Iterator[Question]:
    """What must be proved before a later step or a required result counts as following."""
    values = carried.values(reply)
    for _, step in _likely(work, carried, steps, values):
        yield _question(work, carried, left_of(step.row), right_of(step.row))
        for _, left in _wanted(work, carried, step, values):
            yield _question(work, carried, left, right_of(step.row))


def followed(
    work: Work, carried: Carry, steps: tuple[Step, ...], replies: Mapping[Question, Reply], have: frozenset[str]
) -> Followed:
    """What follows, of the required results those that are not in `have`."""
    values = carried.values(replies.get(carried.question, Reply()))

    def proved(left: Side, right: Side) -> bool:
        return replies.get(_question(work, carried, left, right), Reply()).holds

    found = [
        (place, step)
        for place, step in _likely(work, carried, steps, values)
        if proved(left_of(step.row), right_of(step.row))
    ]
    return Followed(
        steps=frozenset(place for place, _ in found),
        intermediates=frozenset(
            one.id
            for _, step in found
            for one, left in _wanted(work, carried, step, values)
            if one.id not in have and proved(left, right_of(step.row))
        ),
    )


def _likely(
    work: Work, carried: Carry, steps: tuple[Step, ...], values: Mapping[Side, SideReading]
) -> Iterator[tuple[int, Step]]:
    """The wrong steps after the first whose sides agree in value once the student's result is put in."""
    for place, step in enumerate(steps):
        if place > carried.place and step.wrong and not _repeats(work, step, carried.wrong):
            left, right = left_of(step.row), right_of(step.row)
            first, second = values.get(left) or work.read(left), values.get(right) or work.read(right)
            changed = left in values or right in values
            if changed and first.key and first.key == second.key and first.latex != second.latex:
                yield place, step


def _repeats(work: Work, step: Step, wrong: Step) -> bool:
    """Whether a step only says the wrong one again."""
    return all(
        work.read(side(step.row)).latex == work.read(side(wrong.row)).latex for side in (left_of, right_of)
    )  # fmt: skip


def _wanted(
    work: Work, carried: Carry, step: Step, values: Mapping[Side, SideReading]
) -> Iterator[tuple[Intermediate, Side]]:
    """The required results with their left sides whose value, with the student's result put in, the step ends in.

    What the student got wrong is no required result that follows from it.
    """
    wrong, end = work.read(left_of(carried.wrong.row)).latex, work.read(right_of(step.row)).key
    for one in work.facts.problem.intermediates:
        left = Side(latex=one.stated.left)
        value = values.get(left)
        if value is not None and value.key == end and work.facts.read(one.stated.left).latex != wrong:
            yield one, left


def _question(work: Work, carried: Carry, left: Side, right: Side) -> Question:
    problem = work.facts.problem
    return Question(
        kind="follows",
        given=problem.granted,
        answer=problem.fixing,
        stated=f"{left.latex} = {right.latex}",
        own=tuple(dict.fromkeys((*left.own, *right.own))),
        replaced=carried.question.replaced,
    )
