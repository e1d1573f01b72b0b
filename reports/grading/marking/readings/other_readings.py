"""Whether an equation fails however its text is read: a doubt about the reading is then no doubt about the verdict."""

from __future__ import annotations

import re

from corrigenda.numerics.kernel.errors import EvaluationError
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.conventions import MEANINGFUL
from corrigenda.proofs.language.errors import LanguageError, ParseError
from corrigenda.proofs.language.reading.declarations import headings
from corrigenda.proofs.language.reading.elaborate import read, read_as
from corrigenda.proofs.language.reading.readings import readings
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import children, free_names, walk
from corrigenda.reports.grading.marking.readings.questions import Question
from corrigenda.reports.grading.marking.readings.side_readings import declared_names
from corrigenda.reports.grading.marking.values import Asked, key_of

MOST_READINGS = 12
_DELTAS = frozenset((r"\delta", r"\Delta"))
_ORDER = re.compile(r"[<>\s]|\\(?:ne|le|ge|neq|leq|geq)(?![A-Za-z])")


def fails_in_every_reading(question: Question) -> bool:
    """Whether the sides of `stated` have different values in every reading that has a meaning, none left open.

    The usual reading must have failed with a witness already and is not asked again; values of the others are compared
    modulo two primes.
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
    usual = known.read(question.stated)
    others = [one.statement for one in found if one.statement != usual]
    return len(found) < MOST_READINGS and all(
        _unmeant(question, one, usual) or differs(question, one) for one in others
    )


def _unmeant(question: Question, statement: e.Statement, usual: e.Statement) -> bool:
    """Whether a letter is labelled in it that nobody declares, while the problem declares or defines what its entry
    would be; or a delta that nobody declares has the two indices of Kronecker's, or a
    letter with a usual meaning, as in `e^x`, is one that nobody declares."""
    context = read(Claim(id="letters", stated=question.answer, given=(*question.given, *question.own))).context
    labelled = [name for name in free_names(statement) if "_" in name and name not in declared_names(context)]
    if free_names(statement) & MEANINGFUL.keys() - free_names(usual) - declared_names(context):
        return True
    deltas = (node for node in walk(statement) if isinstance(node, e.Index) and len(node.indices) == 2)
    if any(isinstance(node.base, e.Name) and node.base.text in _DELTAS - declared_names(context) for node in deltas):
        return True
    vectors = {name for name, symbol in context.symbols.items() if symbol.shape} | context.definitions.keys()
    return any(name.partition("_")[0] in vectors for name in labelled)


def differs(question: Question, statement: e.Statement) -> bool:
    """Whether the two sides have known and different values, or nobody can mean the reading."""
    if not isinstance(statement, e.Chain) or statement.relations != ("=",):
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


def _binds_again(node: e.Node, bound: frozenset[str]) -> bool:
    """Whether a sum over `i`, or over `i < j`, stands in a term that another sum over `i` would have swallowed."""
    if not isinstance(node, e.Big):
        return any(_binds_again(child, bound) for child in children(node))
    own = frozenset(node.indices)
    ordered = frozenset(_ORDER.split(node.ordering)) if node.ordering else own
    inner = bound | own if isinstance(node.body, e.Add) else bound
    return bool((own | ordered) & bound) or any(_binds_again(child, inner) for child in children(node))
