"""Keeps the rubric's answers out of what students read before they are released."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from corrigenda.proofs.language import parse
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.reports.grading.record import ProblemInfo
from corrigenda.reports.papers.text import segments

# What may stand in a formula without changing it.
NOISE = re.compile(
    r"\\(?:left|right|[bB]ig{1,2}[lr]?|cdot|[dt]?frac(?=\{)|,|;|!|:|quad|operatorname|mathrm|displaystyle)|[\s{}]"
)
RELATION = re.compile(r"=|\\iff|\\Leftrightarrow|\\equiv")
# A formula with one of these still says what is to be found; without them it is a result.
QUESTION = re.compile(r"\\(?:mathbb\{?E|nabla|arg|min|max|sum|lim)|Var|Cov|\\mathrm\{?E")
# A shorter side, such as a number, is no secret by itself: it is withheld only as a whole formula.
SECRET = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Withheld:
    """The sides of the answers of one problem, as they are compared: `long` anywhere, `short` as whole formulas.

    `keys` are the values of these sides at fixed points, under the declarations in `asked`.
    """

    long: frozenset[str]
    short: frozenset[str]
    keys: frozenset[str] = frozenset()
    asked: tuple[tuple[str, ...], str] = ((), "")

    def allows(self, text: str) -> bool:
        """Whether `text` may be shown: no formula of it is an answer, and no answer stands inside it."""
        plain = bare(text)
        if any(secret in plain for secret in self.long):
            return False
        spoken = [side for formula, part in segments(text) if formula for side in RELATION.split(part)]
        if {form for side in spoken for form in forms(side)} & (self.short | self.long):
            return False
        return not any(value(*self.asked, side) in self.keys for side in spoken if not QUESTION.search(side))


def of(problem: ProblemInfo) -> Withheld:
    """What students may not read of one problem: the right sides of its answers, as written and as re-printed."""
    answers = filter(None, (problem.answer, *getattr(problem, "alternatives", ())))
    sides = [side for answer in answers for side in RELATION.split(answer)[1:]]
    written = {form for side in sides for form in forms(side)}
    values = {value(problem.given, problem.answer, side) for side in sides}
    return Withheld(
        long=frozenset(side for side in written if len(side) >= SECRET),
        short=frozenset(side for side in written if 0 < len(side) < SECRET),
        keys=frozenset(key for key in values if key),
        asked=(problem.given, problem.answer),
    )


@lru_cache(maxsize=1024)
def value(given: tuple[str, ...], answer: str, side: str) -> str | None:
    """The key of the value of `side` under the declarations of a problem; None where it has no exact value."""
    # The evaluator loads flint: pages without formulas in their feedback do without.
    from corrigenda.reports.grading.marking.values import Asked, value_key

    return value_key(Asked(given=given, answer=answer), side)


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
