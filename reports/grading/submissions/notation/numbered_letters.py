"""A running index on letters that the problem numbers: what is said of `c_i` is said of `c_1` and of `c_2`."""

from __future__ import annotations

import re
from functools import lru_cache

from corrigenda.reports.grading.rubric.model import Problem
from corrigenda.reports.grading.rubric.parameters import names_in

_INDEX = re.compile(
    r"(?P<letter>(?<![A-Za-z\\])[A-Za-z]|\\[A-Za-z]+)\s*_\s*(?:(?P<bare>[a-z])|\{\s*(?P<braced>[a-z])\s*\})(?![A-Za-z])"
)
_LARGE = re.compile(r"\\(?:sum|prod|max|min|sup|inf|int|lim|cap|cup|bigcap|bigcup|forall|exists)(?![A-Za-z])")
_EQUIVALENCE = "\\iff"


def of_each(left: str, relation: str, right: str, problem: Problem) -> str:
    """The relation for each number of a letter that the problem numbers and the student gives an index; as it is where
    nothing is so indexed, or the index has another meaning.

    An index on one side of an equivalence runs there: `p < 1 \\iff c_i < 1` says that all `c_i` are below one.
    """
    stated = f"{left} {relation} {right}"
    letters = _letters(problem) if _INDEX.search(stated) else frozenset[str]()
    index = _running(stated, letters)
    numbers, sides = _numbers(stated, index, letters), (left, right)
    running = [_at(side, index, "1") != side for side in sides]
    if not numbers or (relation == "=" and not all(running)):
        return stated
    if relation == _EQUIVALENCE and not all(running):
        left, right = (_each(side, index, numbers) for side in sides)
        return f"{left} {relation} {right}"
    return _each(stated, index, numbers)


@lru_cache(maxsize=64)
def _letters(problem: Problem) -> frozenset[str]:
    return frozenset[str]().union(*(names_in(text, problem) for text in problem.given))


def _running(text: str, letters: frozenset[str]) -> str:
    """The one index on letters that the problem has with numbers alone; empty without one."""
    found = {_letter(one) for one in _INDEX.finditer(text) if _family(one["letter"], letters)}
    index = found.pop() if len(found) == 1 else ""
    if not index or _LARGE.search(text) or index in letters:
        return ""
    elsewhere = re.search(rf"(?<![A-Za-z\\]){index}(?![A-Za-z])", _at(text, index, "1"))
    return "" if elsewhere else index


def _letter(found: re.Match[str]) -> str:
    return found["bare"] or found["braced"]


def _family(letter: str, letters: frozenset[str]) -> tuple[str, ...]:
    """The numbers with which the problem has a letter; none where it has the letter without a number."""
    numbers = (name.removeprefix(f"{letter}_") for name in letters if name.startswith(f"{letter}_"))
    return tuple(sorted(number for number in numbers if number.isdecimal())) if letter not in letters else ()


def _numbers(text: str, index: str, letters: frozenset[str]) -> tuple[str, ...]:
    """The numbers over which the index runs; none where two letters have different ones."""
    families = {_family(one["letter"], letters) for one in _INDEX.finditer(text) if _letter(one) == index} - {()}
    return families.pop() if len(families) == 1 else ()


def _each(text: str, index: str, numbers: tuple[str, ...]) -> str:
    if _at(text, index, "1") == text:
        return text
    return "(" + r" \land ".join(f"({_at(text, index, number)})" for number in numbers) + ")"


def _at(text: str, index: str, number: str) -> str:
    return _INDEX.sub(lambda one: f"{one['letter']}_{{{number}}}" if _letter(one) == index else one.group(), text)
