"""What the rubric says of a problem, once its formulas are read and evaluated."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from corrigenda.reports.grading.marking.readings.questions import Question, Reply, Side, SideReading
from corrigenda.reports.grading.rubric.model import Equation, Mistake, Problem


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

    @property
    def made(self) -> frozenset[str]:
        """Letters, and functions with their argument, that the declarations define."""
        return frozenset(text.partition(":=")[0].strip() for text in self.problem.given if ":=" in text)

    def defines(self, reading: SideReading) -> bool:
        """Whether the declarations say what this is: a letter that they define, a value of such a function."""
        functions = {head.partition("(")[0] for head in self.made if "(" in head}
        return reading.latex in self.made or reading.function in functions

    def accepted(self, key: str | None, left: str = "") -> Equation | None:
        """The answer or alternative with this value, of those with this left side (empty: what is asked for)."""
        return next((one for one in self.problem.answers if self._is(one, key, left)), None)

    def mistakes(self, key: str | None, left: str = "") -> tuple[Mistake, ...]:
        """The known mistakes with this value and this left side (empty: what is asked for)."""
        return tuple(one for one in self.problem.mistakes if self._is(one.stated, key, left))

    def other_left(self, reading: SideReading) -> str:
        """The left side of an alternative that stands for something else than what is asked for, when `reading` is it;
        else empty."""
        lefts = (one.left for one in self.problem.answers[1:])
        return next((left for left in lefts if self._names(left, reading)), "")

    def converted(self, one: Equation) -> bool:
        """Whether an accepted answer is an alternative that has not the value of its left side: it follows another
        convention than the problem declares."""
        left, right = self.read(one.left).key, self.read(one.right).key
        return one in self.problem.answers[1:] and left is not None and right is not None and left != right

    def _names(self, left: str, reading: SideReading) -> bool:
        found = self.read(left).latex
        return bool(found) and found == reading.latex != self.left.latex

    def _is(self, one: Equation, key: str | None, left: str) -> bool:
        alike = self.read(one.left).latex == (self.read(left) if left else self.left).latex
        return key is not None and alike and self.read(one.right).key == key


def asked(problem: Problem) -> Question:
    """The question whose reply makes `facts`."""
    sides = tuple(Side(latex=text) for text in dict.fromkeys(_texts(problem)))
    return Question(kind="sides", given=problem.granted, answer=problem.fixing, sides=sides)


def facts(problem: Problem, reply: Reply) -> Facts:
    """The facts of a problem from the reply to `asked(problem)`."""
    texts = dict.fromkeys(_texts(problem))
    return Facts(problem=problem, readings=dict(zip(texts, reply.sides, strict=False)))


def _texts(problem: Problem) -> Iterator[str]:
    middle = [part.stated for part in problem.intermediates]
    wrong = [part.stated for part in problem.mistakes]
    for one in (*problem.answers, *middle, *wrong):
        yield from (one.left, one.right)
