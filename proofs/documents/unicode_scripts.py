"""Raised and lowered Unicode letters, roots and sums inside formulas, as the LaTeX that the language reads.

Authors mix both: `$xₜ₊₁ = A xₜ$`, `$S⁻¹$`, `$√(a + b)$`, `$Σ_{j=0}^n a_j$`.  Each piece begins and ends where the
one does that it stands for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from corrigenda.proofs.documents.formats.plain_text.unicode import ABOVE, BELOW
from corrigenda.proofs.documents.model import Document, MathSpan
from corrigenda.proofs.documents.rewriting import rewritten
from corrigenda.proofs.language.reading.tokens.vocabulary import CHARACTERS

_MARKED = re.compile(
    rf"(?P<above>[{''.join(ABOVE)}]+)|(?P<below>[{''.join(BELOW)}]+)|(?P<root>√\s*\()|(?P<sum>Σ(?=_\{{[^{{}}]*[=∈]))"
)


def in_latex(document: Document) -> Document:
    """The document with its Unicode scripts, roots and sums in LaTeX."""
    items = tuple(_rewritten(item) if isinstance(item, MathSpan) else item for item in document.items)
    return replace(document, items=items)


def _rewritten(span: MathSpan) -> MathSpan:
    if span.style == "ascii" or not _MARKED.search(span.text):
        return span
    return rewritten(span, (edit for found in _MARKED.finditer(span.text) for edit in _edits(found, span.text)))


def _edits(found: re.Match[str], text: str) -> Iterator[tuple[int, int, str]]:
    """What to write for a piece: start, end and the new text."""
    start, end = found.span()
    if found["above"] and found.group() not in CHARACTERS:
        yield start, end, f"^{{{''.join(ABOVE[one] for one in found.group())}}}"
    elif found["below"] and found.group() not in CHARACTERS:
        yield start, end, f"_{{{''.join(BELOW[one] for one in found.group())}}}"
    elif found["sum"]:
        yield start, end, "\\sum"
    elif found["root"] and (close := _closing(text, end)) is not None:
        yield start, end, "\\sqrt{"
        yield close, close + 1, "}"


def _closing(text: str, after: int) -> int | None:
    """Where the bracket that stands open before `after` is closed."""
    depth = 1
    for place in range(after, len(text)):
        depth += (text[place] == "(") - (text[place] == ")")
        if not depth:
            return place
    return None
