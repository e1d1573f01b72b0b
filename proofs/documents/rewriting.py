"""Pieces of a formula written anew, each with the places of what it stands for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from corrigenda.proofs.documents.model import MathSpan


def rewritten(span: MathSpan, edits: Iterable[tuple[int, int, str]]) -> MathSpan:
    """The formula with pieces replaced, given by start, end and new text: a new one begins and ends where the old one
    does."""
    text, places, at = "", span.places[:0], 0
    for start, end, new in sorted(edits):
        text += span.text[at:start] + new
        places += span.places[at:start] + span.places[start : start + 1] * (len(new) - 1) + span.places[end - 1 : end]
        at = end
    return replace(span, text=text + span.text[at:], places=places + span.places[at:])
