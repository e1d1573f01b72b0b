"""Doubts of a note that are none about homework: the rubric fixes what its letters are, whatever a student writes."""

from __future__ import annotations

from collections.abc import Callable

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.doubting import refuted
from corrigenda.proofs.decide.doubts.question import Doubt, Layout
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.declarations import headings
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.grading.marking.readings.other_readings import fails_in_every_reading
from corrigenda.reports.grading.marking.readings.questions import Question


def layout(question: Question) -> Layout:
    """How a relation stands: the rubric's definitions hold throughout; one that stands alone may be a condition."""
    return Layout(later=not question.alone, fixed=frozenset(question.given))


def settled(question: Question) -> Callable[[Doubt], bool]:
    """Which doubts are none: an answer is a claim, even where a note would write such a relation as a condition."""

    def dropped(doubt: Doubt) -> bool:
        if doubt is Doubt.CONDITION:
            return question.claimed or _says_orthonormal(question)
        return doubt is Doubt.READING and fails_in_every_reading(question)

    return dropped


def without_excuse(outcome: Outcome, question: Question) -> Outcome:
    """The outcome; refuted where only an assumption on the letters of which a condition is asked would save it."""
    if outcome.verdict is not Verdict.CONDITIONAL or outcome.witness is None or not question.letters:
        return outcome
    known = headings.collect((*question.given, *question.own), question.stated)
    try:
        names = frozenset[str]().union(*(free_names(known.read(need)) for need in outcome.needs))
    except LanguageError:
        return outcome
    return refuted(outcome, outcome.witness) if outcome.needs and names <= set(question.letters) else outcome


def _says_orthonormal(question: Question) -> bool:
    """Whether it says `U U^\\top = I` of a letter of the rubric, which says itself what its letters are."""
    try:
        problem = read(Claim(id="grade", stated=question.stated, given=(*question.given, *question.own)))
    except LanguageError:
        return False
    statement = problem.statement
    if question.own or not isinstance(statement, e.Chain) or statement.relations != ("=",):
        return False
    return any(_is_gram(one) and isinstance(other, e.Eye) for one, other in (statement.sides, statement.sides[::-1]))


def _is_gram(side: e.Side) -> bool:
    match side:
        case e.Mul(factors=(first, e.Transpose(operand=second))) | e.Mul(factors=(e.Transpose(operand=first), second)):
            return isinstance(first, e.Name) and first == second
    return False
