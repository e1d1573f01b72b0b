"""Sized delimiters in braces of their own: `\\big{(}` is `\\big(`."""

from __future__ import annotations

import re

from corrigenda.proofs.documents.repairs.mending import Edit

_SIZED = re.compile(
    r"(?P<size>\\(?:big|Big|bigg|Bigg)[lrm]?)\s*\{\s*(?P<mark>\\?[()\[\]|]|\\[{}]|\\[lr]?[vV]ert|\\[lr]angle)\s*\}"
)


def edits(text: str) -> tuple[Edit, ...]:
    """The braces left out."""
    return tuple(
        Edit(start=found.start(), end=found.end(), after=f"{found['size']}{found['mark']} ", kind="sized")
        for found in _SIZED.finditer(text)
    )
