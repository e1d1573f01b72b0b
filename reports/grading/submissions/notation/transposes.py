"""Primes as transposes: `X'(Xw - y)` where the problem has `X` as a matrix or a vector."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from corrigenda.proofs.documents import MathSpan
from corrigenda.reports.grading.submissions.left_hand.left_sides import read_side
from corrigenda.reports.grading.submissions.left_hand.shapes_of_sides import context_of, shape_in
from corrigenda.reports.grading.submissions.notation.replacing import replaced
from corrigenda.reports.grading.submissions.own_letters import rubric_letters
from corrigenda.reports.grading.submissions.sections import Item

ONES = r"\mathbf{1}"
_LETTER = r"(?P<letter>\\mathbf\{1\}|(?<![A-Za-z\\])[A-Za-z]|\\[A-Za-z]+)(?P<index>\s*_\s*(?:\w|\{[^{}]*\}))?"
_PRIMED = re.compile(rf"{_LETTER}\s*(?:'|\^\s*(?:\\prime(?![A-Za-z])|\{{\s*\\prime\s*\}}))(?!')")
_NAMED = re.compile(rf"(?:^|[,;&\n])\s*{_LETTER}'\s*(?::?=)(?P<right>[^=&]*)")
_BRACKET = re.compile(r"(?P<close>(?:\\right\s*)?[)\]])\s*'(?!')")
_TRANSPOSE = "^{\\top}"


def with_transposes(items: Sequence[Item], given: tuple[str, ...]) -> tuple[Item, ...]:
    """The items with transposes for the primes on what has a shape, once one letter of the problem that has a shape
    carries a prime; a letter whose primed form is given a meaning keeps its prime."""
    spans = [item for item in items if isinstance(item, MathSpan)]
    if not any("'" in span.text or "\\prime" in span.text for span in spans):
        return tuple(items)
    shaped = _shaped(given)
    kept = frozenset(letter for span in spans for letter in _named(span.text)).union(_primed(given))
    primed = {found["letter"] for span in spans for found in _PRIMED.finditer(span.text)} - kept
    brackets = any(_encloses(span.text, found, shaped) for span in spans for found in _BRACKET.finditer(span.text))
    if not primed & shaped and not brackets:
        return tuple(items)
    return tuple(
        replaced(item, _changes(item.text, kept, shaped)) if isinstance(item, MathSpan) else item for item in items
    )


def _changes(text: str, kept: frozenset[str], shaped: frozenset[str]) -> list[tuple[int, int, str]]:
    letters = [one for one in _PRIMED.finditer(text) if one["letter"] not in kept]
    changes = [(one.start(), one.end(), f"{one['letter']}{one['index'] or ''}{_TRANSPOSE}") for one in letters]
    brackets = [one for one in _BRACKET.finditer(text) if _encloses(text, one, shaped)]
    changes += [(one.start(), one.end(), one["close"] + _TRANSPOSE) for one in brackets]
    return sorted(changes)


def _named(text: str) -> Iterator[str]:
    """The letters whose primed form is given another meaning than their transpose: `w' = w - \\eta g`."""
    for found in _NAMED.finditer(text):
        if found["right"].strip(" .,;\\&") != found["letter"]:
            yield found["letter"]


def _primed(given: tuple[str, ...]) -> frozenset[str]:
    """The letters that the problem itself has with a prime."""
    return frozenset(found["letter"] for text in given for found in _PRIMED.finditer(text))


def _encloses(text: str, close: re.Match[str], shaped: frozenset[str]) -> bool:
    """Whether the bracket that ends here holds a letter that has a shape."""
    depth = 0
    for at in range(close.end("close") - 1, -1, -1):
        depth += (text[at] in ")]") - (text[at] in "([")
        if not depth:
            return bool({one["letter"] for one in _ANY.finditer(text[at : close.start()])} & shaped)
    return False


_ANY = re.compile(_LETTER)


@lru_cache(maxsize=64)
def _shaped(given: tuple[str, ...]) -> frozenset[str]:
    """The letters of a problem that are vectors or matrices."""
    context = context_of(given)
    if context is None:
        return frozenset()
    shaped = (letter for letter in rubric_letters(given) if shape_in(read_side(letter, given), context))
    return frozenset((*shaped, ONES))
