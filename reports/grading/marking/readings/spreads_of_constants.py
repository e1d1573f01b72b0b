"""A mean or variance of what is not random (`w^\\top \\operatorname{Cov} w`, the mean of data): it is misread."""

from __future__ import annotations

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.declarations import headings
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.reports.grading.marking.readings.questions import Question

SENTENCE = "It takes a mean or variance of what is not random; what is meant was not read."
_MOMENTS = frozenset(("E", "Var", "Cov"))


def spread_of_a_constant(question: Question) -> bool:
    """Whether `stated` has the mean, variance or covariance of something without a random letter."""
    given = (*question.given, *question.own)
    try:
        context = read(Claim(id="grade", stated=question.answer, given=given)).context
        statement = headings.collect(given, question.stated).read(question.stated)
    except (LanguageError, RecursionError):
        return False
    return any(_is_fixed(part, context) for part in walk(statement))


def _is_fixed(node: e.Node, context: Context) -> bool:
    if not isinstance(node, e.Moment) or node.operator not in _MOMENTS:
        return False
    random = context.random_names
    return not any(_reach(name, context) & random for part in node.arguments for name in free_names(part))


def _reach(name: str, context: Context) -> frozenset[str]:
    """A letter and all that it is defined by."""
    found, todo = set[str](), [name]
    while todo:
        one = todo.pop()
        if one not in found:
            found.add(one)
            todo += _body(one, context)
    return frozenset(found)


def _body(name: str, context: Context) -> frozenset[str]:
    defined = context.definitions.get(name)
    return free_names(defined.body) if defined is not None else frozenset()
