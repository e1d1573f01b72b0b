"""Which single dollars hold a formula and which are money.

A dollar opens before a visible character and closes at the very next dollar, which must stand behind a visible
character and not before a digit (the rule of Pandoc and of most note-takers). Notebooks also render `$ x $`; that is
read as a formula only when no word stands between. An amount followed by words is money.
"""

from __future__ import annotations

import re
from bisect import bisect_right

from corrigenda.proofs.language.functions.table import words as function_words

_DOLLARS = re.compile(r"\\.|\$+", re.DOTALL)
_AMOUNT = re.compile(r"\d[\d.,]*(?:[kKmM]|bn)?(?=[\s,.;:!?)/-]|$)")
_SPACE = " \t\n"  # a form feed is a damaged \f
_FUNCTIONS = "|".join(sorted(function_words() | {"max", "min", "arg", "lim", "sup", "inf"}))
_WORD = re.compile(rf"(?<![A-Za-z\\])(?!(?:{_FUNCTIONS})\b)[A-Za-z]{{3,}}")
_TEXT = re.compile(r"\\[A-Za-z]+\s*\{[^{}]*\}|\\[A-Za-z]+|[_^]\{[^{}]*\}")


def runs(text: str) -> tuple[int, ...]:
    """Where the runs of dollars of `text` begin, escaped ones left out."""
    return tuple(found.start() for found in _DOLLARS.finditer(text) if found.group()[0] == "$")


def end(text: str, opening: int, starts: tuple[int, ...]) -> int | None:
    """Where the formula opened by the single dollar at `opening` ends, or `None` when it opens none."""
    at = bisect_right(starts, opening)
    if at == len(starts) or starts[at] == opening + 1:
        return None
    last = starts[at]
    if text[last + 1 : last + 2].isdigit() or text[last + 1 : last + 2] == "$":
        return None
    spaced = text[opening + 1] in _SPACE
    return last if (text[last - 1] in _SPACE) == spaced and _mathematical(text[opening + 1 : last], spaced) else None


def _mathematical(content: str, spaced: bool) -> bool:
    if not content.strip():
        return False
    if not spaced and _AMOUNT.match(content) is None:
        return True
    return _WORD.search(_TEXT.sub(" ", content)) is None
