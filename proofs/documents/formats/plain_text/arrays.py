"""Products and transposes as array code writes them: `X.T @ (X @ w - y)`."""

from __future__ import annotations

import re

from corrigenda.proofs.documents.source import Excerpt, joined

_ARRAY = re.compile(r"(?<=[A-Za-z\])])(?P<transpose>\.T)(?![A-Za-z0-9_])|[ ]@[ ]")


def without_array_code(excerpt: Excerpt) -> Excerpt:
    """The text with `^T` for `.T` and a space for ` @ `; the same where there is none."""
    pieces, at = [], 0
    for found in _ARRAY.finditer(excerpt.text):
        pieces += [excerpt.cut(at, found.start()), excerpt.standing("^T" if found["transpose"] else " ", found.start())]
        at = found.end()
    return joined([*pieces, excerpt.cut(at, len(excerpt.text))]) if pieces else excerpt
