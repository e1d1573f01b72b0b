"""Moments whose law was not read: nothing about them is false."""

from __future__ import annotations

from corrigenda.proofs.decide.doubts.question import Doubt, Doubted, Question
from corrigenda.proofs.decide.unknown_laws import lawless


def doubted(question: Question) -> Doubted | None:
    """The doubt that a moment is taken under a law that was not read, or None."""
    if question.problem is None or not lawless(question.problem):
        return None
    return Doubted(doubt=Doubt.UNTIED, sentence="It fails as read, but no law was read for what it averages.")
