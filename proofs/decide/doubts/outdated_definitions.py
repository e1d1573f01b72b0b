"""Definitions of single letters that may be outdated: a step that is not refuted without one is not wrong.

`C := ...`, not `L(w) := ...`: a function keeps its meaning, a letter is used again and again.
"""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.decide.assess import assess_quietly
from corrigenda.proofs.decide.doubts.question import Doubt, Doubted, Question, given_as_read
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.verdict import Verdict


def doubted(question: Question) -> Doubted | None:
    """The doubt that a letter means something else by now, or None."""
    if question.problem is None:
        return None
    for part, statement in given_as_read(question):
        letter = _defined(statement) if part not in question.layout.fixed else ""
        if letter and _open_without(question, part):
            sentence = f"It fails with ${part}$ from before, and is not refuted when ${letter}$ is free."
            return Doubted(doubt=Doubt.UNTIED, sentence=sentence)
    return None


def _defined(statement: e.Statement) -> str:
    """The letter, with its index, that a statement defines; empty for other statements."""
    match statement:
        case e.Chain(sides=(e.Name() | e.Index() as letter, *_), relations=(":=", *_)):
            return latex(letter)
    return ""


def _open_without(question: Question, part: str) -> bool:
    claim = replace(question.claim, given=tuple(other for other in question.claim.given if other != part))
    try:
        problem = read(claim)
    except LanguageError:
        return False
    return assess_quietly(problem, question.settings).verdict is not Verdict.REFUTED
