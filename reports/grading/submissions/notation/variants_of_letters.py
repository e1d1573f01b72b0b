r"""Two forms of one letter: `\varphi` for `\phi`, and `l` for `\ell`, which a keyboard does not have."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from corrigenda.proofs.documents import MathSpan
from corrigenda.reports.grading.submissions.notation.replacing import replaced
from corrigenda.reports.grading.submissions.own_letters import rubric_letters
from corrigenda.reports.grading.submissions.sections import Item

_FORMS = (
    ("\\epsilon", "\\varepsilon"),
    ("\\phi", "\\varphi"),
    ("\\theta", "\\vartheta"),
    ("\\rho", "\\varrho"),
    ("\\sigma", "\\varsigma"),
    ("\\pi", "\\varpi"),
    ("\\ell", "l"),
)
_INDEX = re.compile(r"[_^]\s*(?:l(?![A-Za-z])|\{[^{}]*(?<![A-Za-z\\])l(?![A-Za-z])[^{}]*\})")


def with_letters_of_the_problem(items: Sequence[Item], given: tuple[str, ...]) -> tuple[Item, ...]:
    """The items with each letter in the form in which the problem has it.

    A student who writes both forms, or has `l` for an index, means two letters.
    """
    letters = rubric_letters(given)
    text = " ".join(item.text for item in items if isinstance(item, MathSpan))
    for pair in _FORMS:
        for own, other in (pair, pair[::-1]):
            if own not in letters or other in letters or _found(own, text) or not _found(other, text):
                continue
            if other.isalpha() and _INDEX.search(text):
                continue
            items = tuple(_changed(item, other, own) if isinstance(item, MathSpan) else item for item in items)
    return tuple(items)


def _changed(span: MathSpan, other: str, own: str) -> MathSpan:
    return replaced(span, _changes(span.text, other, own))


def _changes(text: str, other: str, own: str) -> Iterator[tuple[int, int, str]]:
    for found in _letter(other).finditer(text):
        spaced = text[found.end() : found.end() + 1].isalpha() and own.startswith("\\")
        yield found.start(), found.end(), f"{own} " if spaced else own


def _found(letter: str, text: str) -> bool:
    return _letter(letter).search(text) is not None


def _letter(letter: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![A-Za-z\\]){re.escape(letter)}(?![A-Za-z])")
