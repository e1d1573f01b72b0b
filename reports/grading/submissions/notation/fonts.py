"""Bold and plain letters as one: a student may write `\\mathbf{X}` where the problem writes `X`, or the other way."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from corrigenda.proofs.documents import Document, MathSpan
from corrigenda.reports.grading.rubric.model import Problem, Rubric
from corrigenda.reports.grading.submissions.notation.replacing import replaced

# A letter, or two of a product; more in a row are a word.
_ONE = r"(?:[A-Za-z]{1,2}(?![A-Za-z])|\\[A-Za-z]+)"
_BOLD = re.compile(
    r"\\(?:mathbf|boldsymbol|bm|pmb|symbf|mathbfit|symbfit)(?![A-Za-z])\s*"
    rf"(?:\{{\s*(?P<braced>{_ONE}(?:[\s^_'+-]*{_ONE})*)\s*\}}|(?P<bare>[A-Za-z]|\\[A-Za-z]+))"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lightening:
    """Puts the plain letter for the bold one, but for the letters that the rubric itself sets in bold."""

    kept: frozenset[str] = frozenset()

    def document(self, document: Document) -> Document:
        """A document with plain letters in its formulas; every character keeps its place."""
        items = tuple(
            replaced(item, self._changes(item.text)) if isinstance(item, MathSpan) else item for item in document.items
        )
        return replace(document, items=items)

    def _changes(self, latex: str) -> Iterator[tuple[int, int, str]]:
        """Where a bold letter stands, and what replaces it."""
        for bold in _BOLD.finditer(latex):
            letter = bold["braced"] or bold["bare"]
            if not self.kept.intersection(_letters(letter)):
                yield bold.start(), bold.end(), _apart(letter, latex, bold.start(), bold.end())


def _apart(letter: str, latex: str, start: int, end: int) -> str:
    """The letter, with a space where it would run into a command before it or a letter behind it."""
    before = " " if re.search(r"\\[A-Za-z]+$", latex[:start]) else ""
    behind = " " if letter.startswith("\\") and latex[end : end + 1].isalpha() else ""
    return f"{before}{letter}{behind}"


def lightening(rubric: Rubric) -> Lightening:
    """What a rubric allows: a letter that it sets in bold anywhere stays bold, since it may mean another one."""
    texts = [text for problem in rubric.problems for text in _texts(problem)]
    bold = (found["braced"] or found["bare"] for text in texts for found in _BOLD.finditer(text))
    return Lightening(kept=frozenset(letter for one in bold for letter in _letters(one)))


def _letters(bold: str) -> list[str]:
    return re.findall(r"\\[A-Za-z]+|[A-Za-z]", bold)


def _texts(problem: Problem) -> tuple[str, ...]:
    return (*problem.given, *(one.latex for one in problem.answers))
