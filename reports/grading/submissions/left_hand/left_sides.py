"""Which problem a formula is about, by its left side up to notation."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.declarations import headings
from corrigenda.proofs.language.tree.expressions import Chain, Expr, Remainder, Statement
from corrigenda.reports.grading.marking.values import Asked, value_key
from corrigenda.reports.grading.rubric.model import Problem

LONGEST = 400
# Each side is asked about many times, and a class writes the same ones.
REMEMBERED = 4096


def read_side(text: str, given: Sequence[str]) -> Expr | None:
    """One side as a syntax tree under declarations; None when it cannot be read."""
    return _read_side(text, tuple(given))


@lru_cache(maxsize=REMEMBERED)
def _read_side(text: str, given: tuple[str, ...]) -> Expr | None:
    try:
        statement = headings.collect(given, text).read(f"{text} = 0")
    except (LanguageError, RecursionError):
        return None
    alone = isinstance(statement, Chain) and len(statement.sides) == 2
    first = statement.sides[0] if isinstance(statement, Chain) and alone else None
    return first if isinstance(first, Expr) else None


def read_condition(text: str, given: Sequence[str]) -> Statement | None:
    """A condition (`0 < \\eta < 2/a`) as a syntax tree under declarations; None when it is none."""
    return _read_condition(text, tuple(given)) if _ORDERED.search(text) else None


@lru_cache(maxsize=REMEMBERED)
def _read_condition(text: str, given: tuple[str, ...]) -> Statement | None:
    try:
        statement = headings.collect(given, text).read(text)
    except (LanguageError, RecursionError):
        return None
    return None if isinstance(statement, Remainder) else statement


_ORDERED = re.compile(r"[<>=]|\\(?:ne|neq|notin|le|ge|leq|geq|lt|gt|in|leqslant|geqslant)(?![A-Za-z])")


def same_side(text: str, other: str, given: Sequence[str]) -> bool:
    """Whether two sides are the same formula, whatever the spelling (`\\top` or `T`, `Var` or `\\mathbb{V}`)."""
    if text.strip() == other.strip():
        return True
    left, right = (read_side(one, given) or read_condition(one, given) for one in (text, other))
    return left is not None and left == right


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftSides:
    """The left sides that the problems ask for."""

    problems: Sequence[Problem]

    def problem_of(self, side: str) -> str | None:
        """The problem whose left side this is; None when there is none, or more than one."""
        exact = self._exact(side)
        if exact or not side.strip() or len(side) > LONGEST:
            return exact[0] if len(exact) == 1 else None
        valued = [one.id for one in self.problems if _same_value(side, one)]
        return valued[0] if len(valued) == 1 else None

    def exactly(self, side: str) -> str | None:
        """The one problem that asks for this very formula; None when there is none, or more than one."""
        exact = self._exact(side)
        return exact[0] if len(exact) == 1 else None

    def _exact(self, side: str) -> list[str]:
        if not side.strip() or len(side) > LONGEST:
            return []
        return [one.id for one in self.problems if any(same_side(side, eq.left, one.given) for eq in one.answers)]


def _same_value(side: str, problem: Problem) -> bool:
    asked = Asked(given=problem.given, answer=problem.fixing)
    key = value_key(asked, side)
    return key is not None and key == value_key(asked, problem.answer.left)
