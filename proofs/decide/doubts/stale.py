"""Definitions of single letters that may be stale: a step that is not refuted without one is not wrong."""

from __future__ import annotations

import re
from dataclasses import replace

from corrigenda.proofs.decide.assess import assess_quietly
from corrigenda.proofs.decide.doubts.question import Doubt, Doubted, Question
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.verdict import Verdict

# `C := ...`, not `L(w) := ...`: a function keeps its meaning, a letter is used again and again.
OF_A_LETTER = re.compile(r"\s*(?P<letter>[^(:=]+?)\s*:=")


def doubted(question: Question) -> Doubted | None:
    """The doubt that a letter means something else by now, or None."""
    if question.problem is None:
        return None
    for part in question.claim.given:
        found = OF_A_LETTER.match(part)
        if found and _open_without(question, part):
            sentence = f"It fails with ${part}$ from before, and is not refuted when ${found['letter']}$ is free."
            return Doubted(doubt=Doubt.UNTIED, sentence=sentence)
    return None


def _open_without(question: Question, part: str) -> bool:
    claim = replace(question.claim, given=tuple(other for other in question.claim.given if other != part))
    try:
        problem = read(claim)
    except LanguageError:
        return False
    return assess_quietly(problem, question.settings).verdict is not Verdict.REFUTED
