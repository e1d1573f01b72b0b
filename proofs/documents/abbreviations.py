"""Names of several capitals that the text uses as words: `TP` beside "TP | FN" in a table is one name, not T times P.

A run of capitals counts where it also stands as a word of the running text and none of its letters is declared in the
formulas; what stands in braces behind a command is a word already.
"""

from __future__ import annotations

import re
from dataclasses import replace

from corrigenda.proofs.documents.model import Document, MathSpan, ProseSpan
from corrigenda.proofs.documents.rewriting import rewritten

_RUN = re.compile(
    r"\\(?:math|text|operatorname|mbox|bm|bold)[A-Za-z]*\*?\{\w*\}|(?<![A-Za-z\\])(?P<run>[A-Z]{2,4})(?![A-Za-z])"
)
"""A word behind a command of fonts, or a run of capitals."""
_WORD = re.compile(r"(?<![\w\\$-])[A-Z]{2,4}(?![\w(-])")
_DECLARED = re.compile(r"(?<![A-Za-z\\])([A-Z])\s*(?:\\in\b|\\sim\b|∈|:=)")


def as_names(document: Document) -> Document:
    """The document with such runs written as upright words."""
    words = {word for item in document.items if isinstance(item, ProseSpan) for word in _WORD.findall(item.text)}
    spans = [item for item in document.items if isinstance(item, MathSpan) and item.style != "ascii"]
    declared = {letter for span in spans for letter in _DECLARED.findall(span.text)}
    runs = {found["run"] for span in spans for found in _RUN.finditer(span.text)}
    names = {run for run in runs & words if not declared & set(run)}
    if not names:
        return document
    items = tuple(_named(item, names) if isinstance(item, MathSpan) else item for item in document.items)
    return replace(document, items=items)


def _named(span: MathSpan, names: set[str]) -> MathSpan:
    found = [one for one in _RUN.finditer(span.text) if one["run"] in names] if span.style != "ascii" else []
    return rewritten(span, [(*one.span("run"), f"\\mathrm{{{one['run']}}}") for one in found])
