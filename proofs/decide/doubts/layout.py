"""Doubts from how a step stands in the note: joined over words, without LaTeX, before its definitions."""

from __future__ import annotations

import re

from corrigenda.proofs.decide.doubts.question import Doubt, Doubted, Question
from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.declarations import headings
from corrigenda.proofs.language.tree.traverse import free_names

LETTERS_IN_BRACKETS = re.compile(r"[(\[]\s*[a-z](?:\s+[a-z])+\s*[)\]]")


def doubted(question: Question) -> Doubted | None:
    """The doubt that the two sides do not belong together, or that `(a b)` lists numbers, or None."""
    if question.layout.joined:
        sentence = "It fails as read, but its sides stand in different formulas with words between them."
        return Doubted(doubt=Doubt.READING, sentence=sentence)
    unsettled = sorted(_letters(question) & question.layout.unsettled)
    if unsettled:
        sentence = f"It fails as read, but the note declares ${unsettled[0]}$ in two ways or only after the step."
        return Doubted(doubt=Doubt.UNTIED, sentence=sentence)
    if question.layout.qualified:
        sentence = f"It fails as read, but “{question.layout.qualified}” in its sentence may restrict it; declare what."
        return Doubted(doubt=Doubt.CONDITION, sentence=sentence)
    listed = LETTERS_IN_BRACKETS.search(question.claim.stated) if question.layout.plain else None
    if listed:
        sentence = f"It fails as read, but ${listed[0]}$ may list numbers and not multiply them."
        return Doubted(doubt=Doubt.READING, sentence=sentence)
    return None


def _letters(question: Question) -> frozenset[str]:
    """The letters of the step as written, with the bare letter of a labelled one."""
    claim = question.claim
    try:
        written = headings.collect(claim.given, claim.stated).read(claim.stated)
    except ParseError:
        return frozenset()
    names = free_names(written)
    return names | frozenset(headings.split_label(name)[0] for name in names)
