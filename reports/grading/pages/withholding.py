"""Keeps the rubric's answers out of what students read before they are released."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from proofs.language import parse
from proofs.language.errors import LanguageError
from proofs.language.printer import latex
from reports.grading.record import ProblemInfo
from reports.text import segments

# What may stand in a formula without changing it.
NOISE = re.compile(
    r"\\(?:left|right|[bB]ig{1,2}[lr]?|cdot|[dt]?frac(?=\{)|,|;|!|:|quad|operatorname|mathrm|displaystyle)|[\s{}]"
)
RELATION = re.compile(r"=|\\iff|\\Leftrightarrow|\\equiv")
# A shorter side, such as a number, is no secret by itself: it is withheld only as a whole formula.
SECRET = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Withheld:
    """The sides of the answers of one problem, as they are compared: `long` anywhere, `short` as whole formulas."""

    long: frozenset[str]
    short: frozenset[str]

    def allows(self, text: str) -> bool:
        """Whether `text` may be shown: no formula of it is an answer, and no answer stands inside it."""
        plain = bare(text)
        if any(secret in plain for secret in self.long):
            return False
        formulas = [part for formula, part in segments(text) if formula]
        spoken = {form for part in formulas for side in RELATION.split(part) for form in forms(side)}
        return not spoken & (self.short | self.long)


def of(problem: ProblemInfo) -> Withheld:
    """What students may not read of one problem: the right sides of its answers, as written and as re-printed."""
    answers = filter(None, (problem.answer, *getattr(problem, "alternatives", ())))
    sides = {form for answer in answers for side in RELATION.split(answer)[1:] for form in forms(side)}
    return Withheld(
        long=frozenset(side for side in sides if len(side) >= SECRET),
        short=frozenset(side for side in sides if 0 < len(side) < SECRET),
    )


def forms(side: str) -> Iterable[str]:
    """One side of a formula without its noise, as written and, where it can be read, as the printer writes it."""
    yield bare(side)
    try:
        yield bare(latex(parse(side.strip())))
    except LanguageError:
        return


def bare(text: str) -> str:
    """The text without spaces, braces and commands that change no value."""
    return NOISE.sub("", text)
