"""Definitions of single letters that may be outdated: a step that is not refuted without one is not wrong.

`C := ...`, not `L(w) := ...`: a function keeps its meaning, a letter is used again and again.  Where the shapes in a
definition itself do not fit, it is wrong there, and nothing that uses the letter is.
"""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.decide.assess import assess_quietly
from corrigenda.proofs.decide.doubts.question import Doubt, Doubted, Question, given_as_read
from corrigenda.proofs.language.errors import IllTyped, LanguageError
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.verdict import Verdict


def doubted(question: Question) -> Doubted | None:
    """The doubt that a letter means something else by now, or None."""
    if question.problem is None:
        return _of_a_clash(question)
    for part, statement in given_as_read(question):
        letter = _defined(statement) if part not in question.layout.fixed else ""
        if letter and _open_without(question, part):
            sentence = f"It fails with ${part}$ from before, and is not refuted when ${letter}$ is free."
            return Doubted(doubt=Doubt.UNTIED, sentence=sentence)
    return None


def _of_a_clash(question: Question) -> Doubted | None:
    """The doubt that shapes clash in a definition in force and not in the step."""
    for part, statement in given_as_read(question):
        if _defined(statement) and _clashes(question, part):
            sentence = f"It was not held against ${part}$, in which shapes do not fit."
            return Doubted(doubt=Doubt.UNTIED, sentence=sentence)
    return None


def _clashes(question: Question, part: str) -> bool:
    given = tuple(other for other in question.claim.given if other != part)
    try:
        read(replace(question.claim, given=given, stated=part.replace(":=", "=", 1)))
    except IllTyped:
        return True
    except LanguageError:
        return False
    return False


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
