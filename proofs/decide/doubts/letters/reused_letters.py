"""Small letters whose kind an earlier section wrote: a note uses `x` for a vector and later for a number."""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.decide.assess import assess_quietly
from corrigenda.proofs.decide.doubts.question import Doubt, Doubted, Question, given_as_read
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.declarations import headings
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.verdict import HOLDS


def doubted(question: Question) -> Doubted | None:
    """The doubt that a letter is a number by now, or None."""
    for part, statement in given_as_read(question):
        letters = _small_letters(statement) if part in question.layout.older else ()
        if letters and _fits(question, part, f"{', '.join(letters)} \\in \\mathbb{{R}}"):
            sentence = f"It does not fit ${part}$ of an earlier section; it does if a number is meant here."
            return Doubted(doubt=Doubt.KIND, sentence=sentence)
    return None


def _small_letters(statement: e.Statement) -> tuple[str, ...]:
    """The letters of `x, y \\in S` when each is a small one without labels, else none."""
    first = statement.parts[0] if isinstance(statement, e.And) else statement
    if not isinstance(first, e.Chain) or first.relations != ("in",):
        return ()
    names = tuple(head.text if isinstance(head, e.Name) else "" for head in headings.heads(first))
    return names if all(len(name) == 1 and name.islower() for name in names) else ()


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
