"""Which required results an attempt states, also with its own earlier result carried on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from reports.grading.marking.facts import Facts
from reports.grading.marking.questions import Question, Reply, Side, SideReading
from reports.grading.marking.steps import Step, agrees
from reports.grading.marking.work import EQUAL, Work, left_of, right_of
from reports.grading.rubric.model import Intermediate


def found(work: Work) -> frozenset[str]:
    """The ids of the intermediate results that some chain states: both sides stand in it and have the value."""
    chains = [[work.read(side) for side in _sides(chain)] for chain in work.chains]
    return frozenset(
        one.id for one in work.facts.problem.intermediates if any(_states(chain, one, work.facts) for chain in chains)
    )


def _sides(chain: tuple[object, ...]) -> Iterator[Side]:
    from reports.grading.submissions.content import Relation

    for row in chain:
        assert isinstance(row, Relation)
        if row.relation in EQUAL:
            yield left_of(row)
            yield right_of(row)


def _states(chain: list[SideReading], wanted: Intermediate, facts: Facts) -> bool:
    left, right = facts.read(wanted.stated.left), facts.read(wanted.stated.right)
    if left.key is None or left.key != right.key:
        texts = [reading.latex for reading in chain]
        return bool(left.latex) and left.latex in texts and right.latex in texts
    equal = [reading for reading in chain if reading.key == left.key]
    firsts = [one.latex for one in equal if one.operators == left.operators]
    seconds = [one.latex for one in equal if one.operators == right.operators]
    return any(first != second for first in firsts for second in seconds)


@dataclass(frozen=True, slots=True, kw_only=True)
class Carry:
    """What follows from the student's own wrong result `wrong` (its row): a question, and what it was asked for."""

    wrong: Step
    question: Question

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides whose carried values are asked for."""
        return self.question.sides


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
    sides = tuple(dict.fromkeys((*wanted, Side(latex=work.facts.problem.answer.left), *later)))
    problem = work.facts.problem
    question = Question(
        kind="carried",
        given=problem.given,
        answer=problem.answer.latex,
        sides=tuple(side for side in sides if side.latex),
        replaced=(wrong.row.left, wrong.row.right),
    )
    return Carry(wrong=wrong, question=question)


def carried_values(carried: Carry, reply: Reply) -> Mapping[Side, SideReading]:
    """The readings of the sides with the student's own result put in; only those that it changes."""
    pairs = zip(carried.sides, reply.sides, strict=False)
    return {side: reading for side, reading in pairs if reading.changed and reading.key and reading.names}


def follows(work: Work, step: Step, values: Mapping[Side, SideReading]) -> bool:
    """Whether a step that is wrong by itself is right with the student's own earlier result, and says something."""
    left, right = left_of(step.row), right_of(step.row)
    if left not in values and right not in values:
        return False
    first = values.get(left) or work.read(left)
    second = values.get(right) or work.read(right)
    return first.key is not None and first.key == second.key and first.latex != second.latex


def found_by_following(
    work: Work, steps: tuple[Step, ...], values: Mapping[Side, SideReading], have: frozenset[str]
) -> frozenset[str]:
    """Intermediate results that the student states as they follow from the earlier wrong one."""
    stated = {work.read(right_of(step.row)).key for step in steps if follows(work, step, values)}
    missing = [one for one in work.facts.problem.intermediates if one.id not in have]
    expected = {one.id: values.get(Side(latex=one.stated.left)) for one in missing}
    return frozenset(name for name, value in expected.items() if value is not None and value.key in stated)


__all__ = ["Carry", "agrees", "carried_values", "carry", "follows", "found", "found_by_following"]
