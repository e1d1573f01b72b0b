"""What the rubric says of a problem, once its formulas are read and evaluated."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from reports.grading.marking.questions import Question, Reply, Side, SideReading
from reports.grading.rubric.model import Equation, Mistake, Problem


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """A problem with the readings of all its sides, by LaTeX."""

    problem: Problem
    readings: Mapping[str, SideReading]

    def read(self, latex: str) -> SideReading:
        """The reading of a side that the rubric writes."""
        return self.readings.get(latex, SideReading())

    @property
    def left(self) -> SideReading:
        """What is asked for."""
        return self.read(self.problem.answer.left)

    @property
    def finished_operators(self) -> frozenset[str]:
        """Operators that some accepted form keeps; an answer with others is not carried out."""
        return frozenset(name for one in self.problem.answers for name in self.read(one.right).operators)

    @property
    def finished_names(self) -> frozenset[str]:
        """Letters of the accepted forms."""
        return frozenset(name for one in self.problem.answers for name in self.read(one.right).names)

    def accepted(self, key: str | None) -> Equation | None:
        """The answer or alternative with this value."""
        return next((one for one in self.problem.answers if key and self.read(one.right).key == key), None)

    def mistakes(self, key: str | None) -> tuple[Mistake, ...]:
        """The known mistakes with this value."""
        return tuple(one for one in self.problem.mistakes if key and self.read(one.stated.right).key == key)


def asked(problem: Problem) -> Question:
    """The question whose reply makes `facts`."""
    sides = tuple(Side(latex=text) for text in dict.fromkeys(_texts(problem)))
    return Question(kind="sides", given=problem.given, answer=problem.answer.latex, sides=sides)


def facts(problem: Problem, reply: Reply) -> Facts:
    """The facts of a problem from the reply to `asked(problem)`."""
    texts = dict.fromkeys(_texts(problem))
    return Facts(problem=problem, readings=dict(zip(texts, reply.sides, strict=False)))


def _texts(problem: Problem) -> Iterator[str]:
    middle = [part.stated for part in problem.intermediates]
    wrong = [part.stated for part in problem.mistakes]
    for one in (*problem.answers, *middle, *wrong):
        yield from (one.left, one.right)
