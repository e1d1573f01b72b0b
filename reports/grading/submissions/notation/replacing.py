"""Other text in a formula, every character of which keeps its place in the file."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from corrigenda.proofs.documents import MathSpan, Place


def replaced(span: MathSpan, changes: Iterable[tuple[int, int, str]]) -> MathSpan:
    """The formula with `text` for its characters from `start` to `end`, for each (start, end, text) in order; new text
    stands where the first old character stood."""
    texts: list[str] = []
    places: list[Place] = []
    at = 0
    for start, end, text in changes:
        texts += [span.text[at:start], text]
        spot = span.places[min(start, len(span.places) - 1)] if span.places else None
        places += [*span.places[at:start], *([spot] * len(text) if spot else [])]
        at = end
    return replace(span, text="".join([*texts, span.text[at:]]), places=(*places, *span.places[at:]))
