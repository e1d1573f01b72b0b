"""Whether an equation fails however its text is read: a doubt about the reading is then no doubt about the verdict."""

from __future__ import annotations

from numerics.exact.errors import EvaluationError
from proofs.claim import Claim
from proofs.language import headings
from proofs.language.ast import Big, Chain, Node, Statement
from proofs.language.elaborate import read_as
from proofs.language.errors import LanguageError, ParseError
from proofs.language.readings import readings
from proofs.language.traverse import children
from reports.grading.marking.questions import Question
from reports.grading.marking.values import Asked, key_of

MOST_READINGS = 12


def fails_in_every_reading(question: Question) -> bool:
    """Whether the sides of `stated` have different values in every reading that has a meaning, none left open.

    The usual reading must have failed with a witness already.  A value is compared modulo two primes.
    """
    given = (*question.given, *question.own)
    known = headings.collect(given, question.stated)
    try:
        found = readings(
            question.stated,
            names=known.names,
            functions=known.functions,
            sequences=known.sequences,
            limit=MOST_READINGS,
        )
    except ParseError:
        return False
    return len(found) < MOST_READINGS and all(_differs(question, one.statement) for one in found)


def _differs(question: Question, statement: Statement) -> bool:
    """Whether the two sides have known and different values, or nobody can mean the reading."""
    if not isinstance(statement, Chain) or statement.relations != ("=",):
        return False
    if _binds_again(statement, frozenset()):
        return True
    claim = Claim(id="reading", stated=question.stated, given=(*question.given, *question.own))
    try:
        problem = read_as(claim, statement)
    except LanguageError:
        return True
    asked = Asked(given=question.given, answer=question.answer)
    try:
        left, right = key_of(problem, asked, 0), key_of(problem, asked, 1)
    except (LanguageError, EvaluationError, KeyError, RecursionError):
        return False
    return left is not None and right is not None and left != right


def _binds_again(node: Node, bound: frozenset[str]) -> bool:
    """Whether a sum over `i` stands inside another sum over `i`."""
    own = frozenset(node.indices) if isinstance(node, Big) else frozenset()
    return bool(own & bound) or any(_binds_again(child, bound | own) for child in children(node))
