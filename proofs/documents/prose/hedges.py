"""Conditions before a formula that restrict nothing: "for any two angles $a$ and $b$" says what the letters are."""

from __future__ import annotations

import re

_LETTERS = r"\$(?:(?![$=<>|]|\\(?:l|g)e|\\n?eq?\b|\\perp|\\in\b|\\not|\\subset).){1,40}\$"
_KIND = r"(?:angles?|(?:real |complex )?numbers?|reals?|scalars?|vectors?|matrix|matrices|points?|inputs?|functions?)"
_OF_A_KIND = re.compile(
    r"(?:for|with)\s+(?:(?:all|any|every|each|two|three|an?|arbitrary|general|given|the|real)\s+)*"
    rf"(?:{_KIND}\s+)?{_LETTERS}(?:\s*,?\s*(?:and\s+)?{_LETTERS})*\s*[,:]?",
    re.IGNORECASE,
)


def restricts(hedge: str) -> bool:
    """Whether a condition does more than to say of what kind its letters are."""
    return _OF_A_KIND.fullmatch(" ".join(hedge.split())) is None
