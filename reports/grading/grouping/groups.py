"""Equal answers: by value first, then proved against one representative.  Never in pairs over the class."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from corrigenda.reports.grading.marking.facts import Facts
from corrigenda.reports.grading.marking.readings.choice import Chosen
from corrigenda.reports.grading.marking.readings.questions import Kind, Question, Side
from corrigenda.reports.grading.rubric.model import Equation, Mistake, Problem
from corrigenda.reports.grading.rubric.parameters import names_in, of_parameters, parameters

Place = tuple[str, str]  # student and problem
KEY_LENGTH = 20


@dataclass(slots=True)
class AnswerGroup:
    """Answers to one problem with one key; `sides` are the different spellings, shortest first; `left` is what they
    answer where that is the left side of an alternative."""

    problem: Problem
    key: str
    valued: bool
    left: str = ""
    members: dict[Side, list[str]] = field(default_factory=dict)
    accepted: Equation | None = None
    mistakes: tuple[Mistake, ...] = ()

    @property
    def sides(self) -> tuple[Side, ...]:
        """The spellings in an order that does not depend on who wrote them."""
        return tuple(sorted(self.members, key=order))

    @property
    def representative(self) -> Side:
        """The shortest spelling."""
        return self.sides[0]


def order(side: Side) -> tuple[int, int, str, tuple[str, ...]]:
    """Short formulas without letters of a student's own come first."""
    return (len(side.own), len(side.latex), side.latex, side.own)


def compatible(side: Side, other: Side) -> bool:
    """Whether two formulas may stand in one equation: no letter is declared or defined in two ways."""
    heads = {text.partition(":=")[0].strip(): text for text in other.own}
    return all(heads.get(text.partition(":=")[0].strip(), text) == text for text in side.own)


def key_of(chosen: Chosen) -> str:
    """The value of an answer, or a digest of its text where it has none."""
    if chosen.reading.key:
        return f"{chosen.reading.key}-{_digest(chosen.left)[:4]}" if chosen.left else chosen.reading.key
    return "text-" + _digest("\n".join((chosen.left, chosen.reading.latex or chosen.side.latex, *chosen.side.own)))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:KEY_LENGTH]


def grouped(answers: Iterable[tuple[Place, Chosen]], facts: Mapping[str, Facts]) -> dict[tuple[str, str], AnswerGroup]:
    """The groups by problem and key."""
    found: dict[tuple[str, str], AnswerGroup] = {}
    for (student, problem), chosen in answers:
        key, known = key_of(chosen), facts[problem]
        group = found.setdefault(
            (problem, key),
            AnswerGroup(problem=known.problem, key=key, valued=chosen.reading.key is not None, left=chosen.left),
        )
        group.accepted = known.accepted(chosen.reading.key, chosen.left)
        group.mistakes = known.mistakes(chosen.reading.key, chosen.left)
        group.members.setdefault(chosen.side, []).append(student)
    return found


def questions(group: AnswerGroup) -> Iterator[Question]:
    """What must be asked of a group: each spelling against what it should equal, and the representative for itself."""
    target = target_of(group)
    if target is None:
        yield judged(group, group.representative)
    yield from (asked for side in group.sides if (asked := as_lead(group, side)) is not None)


def as_lead(group: AnswerGroup, side: Side) -> Question | None:
    """What proves that a spelling is what its value says: the rubric's formula, else the representative.

    None for the representative itself, and where the letters of two students cannot stand side by side.
    """
    target, lead = target_of(group), group.representative
    if target is not None:
        return same(group.problem, side, target)
    return same(group.problem, side, lead.latex, lead.own) if side != lead and compatible(side, lead) else None


def target_of(group: AnswerGroup) -> str | None:
    """The formula of the rubric whose value the group has."""
    if group.accepted is not None:
        return group.accepted.right
    return group.mistakes[0].stated.right if group.mistakes else None


def same(problem: Problem, side: Side, other: str, own: tuple[str, ...] = ()) -> Question:
    """Whether a spelling equals another formula, or a condition is equivalent to another."""
    relation = problem.answer.relation
    if problem.kind == "law" or problem.kind == "order":
        both = tuple(dict.fromkeys((*side.own, *own)))
        return _named(problem, side.latex, other, both)
    return Question(
        kind="same",
        given=_declared(problem, side),
        answer=problem.fixing,
        stated=f"{side.latex} {relation} {other}",
        own=tuple(dict.fromkeys((*side.own, *own))),
    )


def judged(group: AnswerGroup, side: Side) -> Question:
    """Whether a spelling is what the problem asks for; a condition is compared with the rubric's."""
    problem = group.problem
    if problem.kind == "law" or problem.kind == "order":
        return _named(problem, side.latex, problem.answer.right, side.own)
    asked = problem.answer.right if problem.asks_condition else group.left or problem.answer.left
    return Question(
        kind="judge",
        given=_declared(problem, side) if problem.asks_condition else problem.solved,
        answer=problem.fixing,
        stated=f"{asked} {problem.answer.relation} {side.latex}",
        own=side.own,
        sampled=True,
        claimed=True,
        letters=_asked(problem),
    )


def _asked(problem: Problem) -> tuple[str, ...]:
    """The letters of which a condition is asked: that one, or all that stand in the rubric's."""
    if problem.asks_on or not problem.asks_condition:
        return (problem.asks_on,) if problem.asks_on else ()
    return tuple(sorted(names_in(problem.answer.right, problem)))


def _named(problem: Problem, stated: str, against: str, own: tuple[str, ...]) -> Question:
    """Whether a law, or an order of growth, is another one."""
    kind: Kind = "law" if problem.kind == "law" else "order"
    return Question(
        kind=kind, given=problem.granted, answer=problem.fixing, stated=stated, against=against, own=own, claimed=True
    )


def _declared(problem: Problem, side: Side) -> tuple[str, ...]:
    """What is granted when answers are compared: for conditions on the parameters, what is said of these alone."""
    if not problem.asks_condition or not names_in(side.latex, problem) <= parameters(problem):
        return problem.granted
    return of_parameters(problem)


def diagnosed(group: AnswerGroup, side: Side) -> Question:
    """What would make a wrong answer right."""
    return replace(judged(group, side), kind="diagnose", sampled=False)
