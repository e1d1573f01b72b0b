"""Which declarations of a student count: those of letters that the problem does not have.

A student who writes `\\mu := 0`, or who states a condition on the letters of the problem, changes no problem.
"""

from __future__ import annotations

import re
from functools import lru_cache

from corrigenda.proofs.documents.prose.in_force.scope_of_names import keys_in
from corrigenda.proofs.language.reading.declarations import headings

_SAME_INDEX = re.compile(r"\s*[a-n]\s*:=\s*[a-n]\s*")
_TWO_VALUES = re.compile(r"\\(?:pm|mp)(?![A-Za-z])")
_DECLARES = (":=", "\\in", "\\sim")


@lru_cache(maxsize=256)
def rubric_letters(given: tuple[str, ...]) -> frozenset[str]:
    """Every letter and function that the declarations of a problem name."""
    known = headings.collect(given)
    return known.names | known.functions | known.sequences | known.labelled


def own_letter(text: str, letters: frozenset[str]) -> bool:
    """Whether `text` declares or defines only letters outside `letters`.  `i := j` is a case, and `x := \\pm a`
    says two things: neither is a definition."""
    mark = next((mark for mark in _DECLARES if mark in text), None)
    if mark is None or _SAME_INDEX.fullmatch(text) or _TWO_VALUES.search(text):
        return False
    head = text.partition(mark)[0]
    keys = {key.removesuffix("_#") for key in keys_in(head.partition("(")[0] or head)}
    return bool(keys) and not keys & letters
