"""Pieces of a formula written anew, each with the places of what it stands for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from corrigenda.proofs.documents.model import MathSpan, Place
from corrigenda.proofs.documents.places import Places


def rewritten(span: MathSpan, edits: Iterable[tuple[int, int, str]]) -> MathSpan:
    """The formula with pieces replaced, given by start, end and new text: a new one begins and ends where the old one
    does."""
    text, places, at = "", list[Place](), 0
    for start, end, new in sorted(edits):
        text += span.text[at:start] + new
        same = [*span.places[start : start + 1]] * (len(new) - 1)
        places += [*span.places[at:start], *same, *span.places[end - 1 : end]]
        at = end
    return replace(span, text=text + span.text[at:], places=Places((*places, *span.places[at:])))
