"""Doubts from how a step stands in the note: joined over words, without LaTeX, before its definitions."""

from __future__ import annotations

from corrigenda.proofs.decide.doubts.question import Doubt, Doubted, Question, stated_as_read
from corrigenda.proofs.decide.doubts.written import between, bracketed
from corrigenda.proofs.language.reading.declarations import headings
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk


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
    listed = _listed(question) if question.layout.plain else ""
    if listed:
        sentence = f"It fails as read, but ${listed}$ may list numbers and not multiply them."
        return Doubted(doubt=Doubt.READING, sentence=sentence)
    return None


def _letters(question: Question) -> frozenset[str]:
    """The letters of the step as written, with the bare letter of a labelled one."""
    written = stated_as_read(question)
    names = free_names(written) if written is not None else frozenset()
    return names | frozenset(headings.split_label(name)[0] for name in names)


def _listed(question: Question) -> str:
    """A bracket of small letters with nothing between them, as numbers are listed in plain text; empty when none."""
    stated, written = question.claim.stated, stated_as_read(question)
    for node in walk(written) if written is not None else ():
        if isinstance(node, e.Mul) and bracketed(node, stated) and all(map(_is_small, node.factors)):
            return between(node, node, stated)
    return ""


def _is_small(factor: e.Expr) -> bool:
    return isinstance(factor, e.Name) and len(factor.text) == 1 and factor.text.islower()
