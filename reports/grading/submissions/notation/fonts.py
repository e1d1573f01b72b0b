"""Bold and plain letters as one: a student may write `\\mathbf{X}` where the problem writes `X`, or the other way."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from corrigenda.proofs.documents import Document, MathSpan, Place
from corrigenda.reports.grading.rubric.model import Problem, Rubric

_BOLD = re.compile(
    r"\\(?:mathbf|boldsymbol|bm|pmb|symbf|mathbfit|symbfit)(?![A-Za-z])\s*"
    r"(?:\{\s*(?P<braced>[A-Za-z]|\\[A-Za-z]+)\s*\}|(?P<bare>[A-Za-z]|\\[A-Za-z]+))"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lightening:
    """Puts the plain letter for the bold one, but for the letters that the rubric itself sets in bold."""

    kept: frozenset[str] = frozenset()

    def text(self, latex: str) -> str:
        """A formula with plain letters."""
        return "".join(part for part, _ in self._parts(latex))

    def document(self, document: Document) -> Document:
        """A document with plain letters in its formulas; every character keeps its place."""
        items = tuple(self._span(item) if isinstance(item, MathSpan) else item for item in document.items)
        return replace(document, items=items)

    def _span(self, span: MathSpan) -> MathSpan:
        places: list[Place] = []
        for part, start in self._parts(span.text):
            same = span.text.startswith(part, start)
            places += span.places[start : start + len(part)] if same else [span.places[start]] * len(part)
        return replace(span, text=self.text(span.text), places=tuple(places))

    def _parts(self, latex: str) -> list[tuple[str, int]]:
        """The pieces of the new text with the places in the old one where they begin."""
        found: list[tuple[str, int]] = []
        at = 0
        for bold in _BOLD.finditer(latex):
            letter = bold["braced"] or bold["bare"]
            if letter in self.kept:
                continue
            found.append((latex[at : bold.start()], at))
            found.append((_apart(letter, latex, bold.start(), bold.end()), bold.start()))
            at = bold.end()
        return [*found, (latex[at:], at)]


def _apart(letter: str, latex: str, start: int, end: int) -> str:
    """The letter, with a space where it would run into a command before it or a letter behind it."""
    before = " " if re.search(r"\\[A-Za-z]+$", latex[:start]) else ""
    behind = " " if letter.startswith("\\") and latex[end : end + 1].isalpha() else ""
    return f"{before}{letter}{behind}"


def lightening(rubric: Rubric) -> Lightening:
    """What a rubric allows: a letter that it sets in bold anywhere stays bold, since it may mean another one."""
    texts = [text for problem in rubric.problems for text in _texts(problem)]
    return Lightening(kept=frozenset(bold["braced"] or bold["bare"] for text in texts for bold in _BOLD.finditer(text)))


def _texts(problem: Problem) -> tuple[str, ...]:
    return (*problem.given, *(one.latex for one in problem.answers))
