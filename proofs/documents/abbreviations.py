"""Names of several capitals that the text uses as words: `TP` beside "TP | FN" in a table is one name, not T times P.

A run of capitals counts where it also stands as a word of the running text, and where it, or a run that shares a letter
with it, has a letter that stands nowhere alone and is not declared: `AB` beside `A` and `B` is their product.  What
stands in braces behind a command is a word already.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import replace

from corrigenda.proofs.documents.model import Document, MathSpan, ProseSpan
from corrigenda.proofs.documents.rewriting import rewritten

_RUN = re.compile(
    r"\\(?:math|text|operatorname|mbox|bm|bold)[A-Za-z]*\*?\{\w*\}|(?<![A-Za-z\\])(?P<run>[A-Z]{2,4})(?![A-Za-z])"
)
"""A word behind a command of fonts, or a run of capitals."""
_WORD = re.compile(r"(?<![\w\\$-])[A-Z]{2,4}(?![\w(-])")
_CAPITAL = re.compile(r"(?<!\\)(?<![A-Za-z]{2})[A-Z](?![a-z])")
_DECLARED = re.compile(r"(?<![A-Za-z\\])([A-Z])\s*(?:\\in\b|\\sim\b|∈|:=)")


def as_names(document: Document) -> Document:
    """The document with such runs written as upright words."""
    words = {word for item in document.items if isinstance(item, ProseSpan) for word in _WORD.findall(item.text)}
    spans = [item for item in document.items if isinstance(item, MathSpan) and item.style != "ascii"]
    runs = {found["run"] for span in spans for found in _RUN.finditer(span.text) if found["run"]} & words
    known = {letter for span in spans for letter in _DECLARED.findall(span.text)} | _alone(spans, runs)
    names = {name for group in _groups(runs) if set("".join(group)) - known for name in group}
    if not names:
        return document
    items = tuple(_named(item, names) if isinstance(item, MathSpan) else item for item in document.items)
    return replace(document, items=items)


def _alone(spans: Iterable[MathSpan], runs: Collection[str]) -> set[str]:
    """The capitals of the formulas that stand outside of these runs."""
    texts = (_RUN.sub(lambda found: "" if found["run"] in runs else found.group(), span.text) for span in spans)
    return {letter for text in texts for letter in _CAPITAL.findall(text)}


def _groups(runs: Iterable[str]) -> list[set[str]]:
    """Runs that share letters: `TP`, `TN` and `FN`."""
    groups: list[set[str]] = []
    for run in sorted(runs):
        met = [group for group in groups if set("".join(group)) & set(run)]
        groups = [group for group in groups if group not in met] + [{run}.union(*met)]
    return groups


def _named(span: MathSpan, names: set[str]) -> MathSpan:
    found = [one for one in _RUN.finditer(span.text) if one["run"] in names] if span.style != "ascii" else []
    return rewritten(span, [(*one.span("run"), f"\\mathrm{{{one['run']}}}") for one in found])
