"""What stands in `\\boxed{...}`."""

from __future__ import annotations

import re
from collections.abc import Iterator

_BOX = re.compile(r"\\(?:boxed|fbox|framebox)\s*\{")


def boxed(text: str) -> Iterator[str]:
    """The contents of the boxes in a formula, in order; a box that does not close is none."""
    for found in _BOX.finditer(text):
        end = _closing(text, found.end())
        if end is not None:
            yield text[found.end() : end].strip().removeprefix("$").removesuffix("$")


def _closing(text: str, at: int) -> int | None:
    depth, place = 1, at
    while place < len(text):
        letter = text[place]
        if letter == "\\":
            place += 1
        elif letter in "{}":
            depth += 1 if letter == "{" else -1
            if not depth:
                return place
        place += 1
    return None
