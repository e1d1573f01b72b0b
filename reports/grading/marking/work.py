"""The work of a student on one problem, as chains of sides that were read and evaluated."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from corrigenda.proofs.documents import MathSpan, Place
from corrigenda.proofs.documents.steps.splitting import clauses
from corrigenda.reports.grading.marking.facts import Facts
from corrigenda.reports.grading.marking.readings.questions import Question, Side, SideReading
from corrigenda.reports.grading.rubric.model import Problem
from corrigenda.reports.grading.submissions.conditions import conditions
from corrigenda.reports.grading.submissions.content import Attempt, Relation, Spot
from corrigenda.reports.grading.submissions.named.sides import named_sides

EQUAL = frozenset({"=", ":=", "\\equiv"})


@dataclass(frozen=True, kw_only=True)
class Work:
    """An attempt with the readings of its sides."""

    attempt: Attempt
    facts: Facts
    readings: Mapping[Side, SideReading]

    def read(self, side: Side) -> SideReading:
        """The reading of a side."""
        return self.readings.get(side, SideReading())

    @cached_property
    def rows(self) -> tuple[Relation, ...]:
        """The relations that could be read."""
        return tuple(row for row in self.attempt.relations if not row.unread)

    def in_cases(self, row: Relation) -> bool:
        """Whether a relation says in a case what is asked for, or before the last case, and another one says that it is
        something else."""
        asked = self.facts.left.latex
        about = [one for one in self.rows if asked and one.relation in EQUAL and self.read(left_of(one)).latex == asked]
        cased = row in about and (row.case or about[-1].case)
        return cased and len({self._value(one) for one in about}) > 1

    def goes_on(self, first: Relation, last: Relation, leads: frozenset[str] = frozenset(("drawn", "same"))) -> bool:
        """Whether each relation behind the `first` up to the `last` is drawn from what stands before it, none of them
        for a case."""
        rows = self.attempt.relations
        between = rows[rows.index(first) + 1 : rows.index(last) + 1]
        drawn = all(row.lead in leads and not (row.unread or row.case or row.partial) for row in between)
        return bool(between) and drawn

    def set_to_zero(self, row: Relation) -> bool:
        """Whether a derivative that is asked for is put to 0, while another equation says what it is."""
        asked = self.facts.left
        if not asked.operators or row.right.strip(" .,") != "0" or self.read(left_of(row)).latex != asked.latex:
            return False
        about = (one for one in self.rows if one.relation in EQUAL and self.read(left_of(one)).latex == asked.latex)
        return any(self.read(right_of(one)).names for one in about)

    def _value(self, row: Relation) -> str:
        right = self.read(right_of(row))
        return right.key or right.latex

    @cached_property
    def chains(self) -> tuple[tuple[Relation, ...], ...]:
        """Relations that go on from one another."""
        found: list[list[Relation]] = []
        for row in self.rows:
            before = found[-1][-1] if found else None
            if before is not None and before.chain == row.chain and before.right == row.left:
                found[-1].append(row)
            else:
                found.append([row])
        return tuple(map(tuple, found))


def left_of(row: Relation) -> Side:
    """The left side with what the student defines."""
    return Side(latex=row.left, own=row.own)


def right_of(row: Relation) -> Side:
    """The right side with what the student defines."""
    return Side(latex=row.right, own=row.own)


def solved_of(row: Relation) -> Side:
    """What an equation says of what is asked, once it is solved for it."""
    return Side(latex=row.solved, own=row.own)


def sides_in_equations(work: Work) -> Iterator[Side]:
    """The sides of the relations that say that two things are equal."""
    for row in work.rows:
        if row.relation in EQUAL:
            yield left_of(row)
            yield right_of(row)


def boxed_sides(text: str) -> tuple[str, ...]:
    """The sides of what stands in a box."""
    places = tuple(Place(line=1, column=column) for column in range(1, len(text) + 1))
    found = clauses(MathSpan(text=text, display=True, style="display", places=places)) if text else ()
    return tuple(side.text for side in found[0].sides) if found else ()


def sides_of(attempt: Attempt, problem: Problem) -> tuple[Side, ...]:
    """Every side to read."""
    return tuple(dict.fromkeys(side for side in _sides(attempt, problem) if side.latex.strip()))


def _sides(attempt: Attempt, problem: Problem) -> Iterator[Side]:
    for row in attempt.relations:
        if not row.unread:
            yield from (left_of(row), right_of(row))
            if row.solved:
                yield solved_of(row)
    yield from (Side(latex=one.latex, own=one.row.own) for one in conditions(attempt.relations, problem.asks_on))
    yield from named_sides(attempt, problem)
    yield from (Side(latex=one.latex, own=one.own) for one in attempt.lone)
    for text in attempt.boxed:
        for side in boxed_sides(text):
            yield Side(latex=side)
            yield Side(latex=side, own=attempt.own)


def asked(attempt: Attempt, facts: Facts) -> Question:
    """The question whose reply reads all sides."""
    problem = facts.problem
    return Question(kind="sides", given=problem.granted, answer=problem.fixing, sides=sides_of(attempt, problem))


__all__ = [
    "EQUAL",
    "Spot",
    "Work",
    "asked",
    "boxed_sides",
    "left_of",
    "right_of",
    "sides_in_equations",
    "sides_of",
    "solved_of",
]
