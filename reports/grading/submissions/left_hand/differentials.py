"""Differentials: `dL = r^\\top dz` is no product with a letter `d`, and nothing here judges it."""

from __future__ import annotations

import re

_DIFFERENTIAL = re.compile(
    r"(?:d|\\mathrm\s*\{\s*d\s*\}|\\operatorname\s*\{\s*d\s*\})(?:\^\{?2\}?)?\s*(?:[A-Za-z]|\\[A-Za-z]+)"
    r"(?:_(?:\w|\{[^{}]*\}))?"
)


def is_differential(side: str) -> bool:
    """Whether a side is the differential of one letter: `dL`, `\\mathrm{d}W_1`, `d^2F`."""
    return _DIFFERENTIAL.fullmatch(side.strip()) is not None
