"""Small letters whose kind an earlier section wrote: a note uses `x` for a vector and later for a number."""

from __future__ import annotations

import re
from dataclasses import replace

from corrigenda.proofs.decide.assess import assess_quietly
from corrigenda.proofs.decide.doubts.question import Doubt, Doubted, Question
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.verdict import HOLDS

OF_SMALL_LETTERS = re.compile(r"(?P<letters>\s*[a-z]\s*(?:,\s*[a-z]\s*)*)\\in")


def doubted(question: Question) -> Doubted | None:
    """The doubt that a letter is a number by now, or None."""
    for part in question.claim.given:
        found = OF_SMALL_LETTERS.match(part) if part in question.layout.older else None
        if found and _fits(question, part, f"{found['letters']} \\in \\mathbb{{R}}"):
            sentence = f"It does not fit ${part}$ of an earlier section; it does if a number is meant here."
            return Doubted(doubt=Doubt.KIND, sentence=sentence)
    return None


def _fits(question: Question, part: str, instead: str) -> bool:
    """Whether the step has a meaning (when its shapes clash), or holds, for a number."""
    given = tuple(instead if other == part else other for other in question.claim.given)
    problem = _problem(question, given)
    if problem is None:
        return False
    return question.problem is None or assess_quietly(problem, question.settings).verdict in HOLDS


def _problem(question: Question, given: tuple[str, ...]) -> Problem | None:
    try:
        return read(replace(question.claim, given=given))
    except LanguageError:
        return None
