"""Roots without brackets: `√x_1 + y` is the root of `x_1`."""

from __future__ import annotations

import re

from corrigenda.proofs.documents.formats.plain_text.unicode import ABOVE, BELOW
from corrigenda.proofs.documents.source import Excerpt, joined

_LETTER = rf"[^\W\d_](?:_\{{[^{{}}\n]*\}}|_\w(?!\w)|[{''.join(BELOW)}]+)?[*⋆]?"
# What `√2π`, `√n²` and `√a/b` are roots of is not told.
_ROOT = re.compile(rf"√(?P<under>{_LETTER}|\d+(?:\.\d+)?)(?![\w*/^({''.join(ABOVE)}])")


def bracketed(excerpt: Excerpt) -> Excerpt:
    """The text with brackets around each single letter or number below a root."""
    pieces, at = [], 0
    for found in _ROOT.finditer(excerpt.text):
        start, end = found.span("under")
        pieces += [excerpt.cut(at, start), excerpt.standing("(", start)]
        pieces += [excerpt.cut(start, end), excerpt.standing(")", end - 1)]
        at = end
    return joined([*pieces, excerpt.cut(at, len(excerpt.text))]) if pieces else excerpt
