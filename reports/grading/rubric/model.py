"""A rubric as read: problems with their answers, in the order of the file."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

Kind = Literal["value", "condition", "law", "order"]
IFF = "\\iff"
_LETTER = re.compile(r"\\?[A-Za-z]+(?:_(?:\w|\{\w+\}))?|\\(?:hat|tilde|bar|mathbf|mathcal)\s*\{\s*\\?[A-Za-z]+\s*\}")
_EXTREMAL = re.compile(r"\s*\\(?:arg|operatorname\s*\*?\s*\{\s*arg)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Equation:
    """`left = right` in LaTeX, as the rubric writes it, or `left \\iff right`, without a left side where the problem
    itself says what the condition is for; `reads` says what is special about this form.

    The right side of a `law` begins with `\\sim` and has no other relation before it, that of an `order` is
    `O(...)`, `\\Theta(...)` or `\\Omega(...)`; `letter` is the one whose values a condition tells, a member of the
    set that is asked for.
    """

    left: str
    right: str
    reads: str = ""
    relation: str = "="
    kind: Kind = "value"
    letter: str = ""

    @property
    def latex(self) -> str:
        """Both sides, or the condition alone."""
        return f"{self.left} {self.relation} {self.right}" if self.left else self.right


@dataclass(frozen=True, slots=True, kw_only=True)
class Intermediate:
    """A result on the way that is worth points of its own."""

    id: str
    stated: Equation
    points: Fraction
    line: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Mistake:
    """A wrong answer that the teacher expects, with its marks and the words for it."""

    id: str
    stated: Equation
    points: Fraction
    feedback: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One problem.  `answers` holds the answer first and then the alternatives; `in_terms_of` is empty when any letters
    will do; `asks_on` is the letter of which a condition is asked, where the rubric says so; `headings` and `labels`
    are what a student may write above or beside the answer; `beyond` are the declarations that no method can work with
    (of complex numbers), and those of the letters in them."""

    id: str
    title: str
    points: Fraction
    given: tuple[str, ...]
    answers: tuple[Equation, ...]
    in_terms_of: tuple[str, ...] = ()
    asks_on: str = ""
    intermediates: tuple[Intermediate, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    headings: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    line: int = 0
    beyond: frozenset[str] = frozenset()

    @property
    def granted(self) -> tuple[str, ...]:
        """The declarations that methods work with."""
        return tuple(text for text in self.given if text not in self.beyond)

    @property
    def answer(self) -> Equation:
        """The answer that the rubric names first."""
        return self.answers[0]

    @property
    def kind(self) -> Kind:
        """What kind of answer is asked for."""
        return self.answer.kind

    @property
    def fixing(self) -> str:
        """A statement that fixes the letters of the answer; a law is none, and its letters are declared."""
        return "0 = 0" if self.kind == "law" else self.answer.latex

    @property
    def defined(self) -> frozenset[str]:
        """What the declarations define."""
        return frozenset(text.partition(":=")[0].strip() for text in self.given if ":=" in text)

    @property
    def asks_condition(self) -> bool:
        """Whether a range or another condition is asked for."""
        return self.answer.relation == IFF

    @property
    def statement(self) -> str:
        """What is asked for."""
        return self.answer.left or f"\\text{{condition on }} {self.asks_on}"

    @property
    def solved(self) -> tuple[str, ...]:
        """The declarations, with what is asked for as the answer that the rubric vouches for where it is defined as a
        minimiser or maximiser, or by nothing: what is said of it is then an identity to check."""
        vouched = f"{self.answer.left} := {self.answer.right}"
        told = tuple(vouched if _is_extremal(text, self.answer.left) else text for text in self.granted)
        return (*told, vouched) if self.names_alone else told

    @property
    def names_alone(self) -> bool:
        """Whether what is asked for is a letter of which no declaration says what it is: the answer defines it."""
        left = self.answer.left.strip()
        letter = self.kind == "value" and _LETTER.fullmatch(left) is not None
        return letter and not any(_mentions(text, left) for text in self.given)


def _mentions(text: str, letter: str) -> bool:
    return re.search(rf"(?<![A-Za-z\\]){re.escape(letter)}(?![A-Za-z_])", text) is not None


def _is_extremal(text: str, letter: str) -> bool:
    """Whether `text` defines `letter` as what makes something smallest or largest."""
    head, mark, body = text.partition(":=")
    return bool(mark) and head.strip() == letter.strip() and _EXTREMAL.match(body) is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rubric:
    """A whole rubric; `file` names it in messages."""

    title: str
    problems: tuple[Problem, ...]
    file: str = "rubric.toml"
