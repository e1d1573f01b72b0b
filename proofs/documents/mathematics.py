"""Formulas in LaTeX: which environments hold them, and what of their source is no mathematics."""

from __future__ import annotations

import re

from corrigenda.proofs.documents.source import Excerpt, joined
from corrigenda.proofs.language.reading.tokens.vocabulary import words

ENVIRONMENTS = words(
    "math displaymath equation align alignat flalign gather multline eqnarray split aligned gathered dmath"
)
NAMES = r"(?:" + "|".join(ENVIRONMENTS) + r")\*?"

_WRAP = re.compile(
    r"\s*\\begin\{(?P<name>aligned|gathered|split|alignedat|align|gather|equation|multline|eqnarray|displaymath)"
    r"(?P<star>\*?)\}"
    r"(?:\[[tbc]\])?(?P<columns>\{\d+\})?"
)
_LABELS = re.compile(
    r"\\(?:label|tag\*?)[ ]*\{[^{}]*\}|\\(?:notag|nonumber|xspace|displaystyle|allowdisplaybreaks)(?![A-Za-z])"
)
_COMMENT = re.compile(r"(?<!\\)((?:\\\\)*)%[^\n]*(?:\n[ \t]*)?")


def bare(excerpt: Excerpt) -> Excerpt:
    """The mathematics alone: labels, tags and an environment around everything removed."""
    cleaned = without(excerpt, _LABELS).strip()
    while (inner := _unwrapped(cleaned)) is not None:
        cleaned = inner.strip()
    return cleaned


def uncommented(excerpt: Excerpt) -> Excerpt:
    """Without LaTeX comments; what stood on either side joins as TeX joins it."""
    return without(excerpt, _COMMENT, keep=1)


def without(excerpt: Excerpt, pattern: re.Pattern[str], keep: int | None = None) -> Excerpt:
    """Without the matches of `pattern`, of which the group `keep` stays."""
    pieces, at = [], 0
    for found in pattern.finditer(excerpt.text):
        pieces.append(excerpt.cut(at, found.start() if keep is None else found.end(keep)))
        at = found.end()
    return excerpt if not pieces else joined([*pieces, excerpt.cut(at, len(excerpt.text))])


def _unwrapped(excerpt: Excerpt) -> Excerpt | None:
    opening = _WRAP.match(excerpt.text)
    if opening is None:
        return None
    name = opening["name"] + opening["star"]
    closing = f"\\end{{{name}}}"
    end = len(excerpt.text) - len(closing)
    first = excerpt.text.find(closing, opening.end())
    alone = excerpt.text.find(f"\\begin{{{name}}}", opening.end()) < 0
    return excerpt.cut(opening.end(), end) if first == end and alone else None
