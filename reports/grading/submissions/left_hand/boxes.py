"""What stands in `\\boxed{...}`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from corrigenda.proofs.documents import MathSpan

_BOX = re.compile(r"\\(?:boxed|fbox|framebox)\s*\{")


def boxed(text: str) -> Iterator[str]:
    """The contents of the boxes in a formula, in order; a box that does not close is none."""
    for found in _BOX.finditer(text):
        end = _closing(text, found.end())
        if end is not None:
            yield text[found.end() : end].strip().removeprefix("$").removesuffix("$")


def unboxed(span: MathSpan) -> MathSpan:
    """The formula without its boxes, each character at its place; what is in them stays."""
    text, places = span.text, span.places
    while (found := _BOX.search(text)) is not None:
        end = _closing(text, found.end())
        if end is None:
            break
        inside = slice(found.end(), end)
        # A space keeps a command before the box apart from what was in it.
        text = f"{text[: found.start()]} {text[inside]}{text[end + 1 :]}"
        places = (*places[: found.start() + 1], *places[inside], *places[end + 1 :])
    return replace(span, text=text, places=places) if text != span.text else span


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
