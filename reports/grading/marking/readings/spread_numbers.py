"""A number added to a matrix may stand for that many identities, or be added to every entry, as to those of a vector:
whether all of it fails."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.declarations import headings
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import transform
from corrigenda.reports.grading.marking.readings.other_readings import differs
from corrigenda.reports.grading.marking.readings.questions import Question
from corrigenda.reports.grading.submissions.left_hand.shapes_of_sides import shape_in

_ONES = e.Ones(size=None)
_IDENTITY = e.Eye(size=None)


def fails_however_spread(question: Question) -> bool:
    """Whether `stated` has different values on its sides in every reading of a number beside a matrix or a vector."""
    given = (*question.given, *question.own)
    try:
        statement = headings.collect(given, question.stated).read(question.stated)
        context = read(Claim(id="letters", stated=question.answer, given=given)).context
    except (LanguageError, RecursionError):
        return False
    every = e.Mul(factors=(_ONES, e.Transpose(operand=_ONES)))
    spread = [_with(statement, context, unit) for unit in (_IDENTITY, every)]
    return all(one != statement and differs(question, one) for one in spread)


def _with(statement: e.Statement, context: Context, unit: e.Expr) -> e.Statement:
    """The statement with each number beside a matrix as a multiple of `unit`, beside a vector of ones."""
    found: e.Statement = transform(statement, lambda node: _spread(node, context, unit))
    return found


def _spread(node: Any, context: Context, unit: e.Expr) -> Any:
    if not isinstance(node, e.Add):
        return node
    shapes = [shape_in(term, context) for term in node.terms]
    sizes = [None if shape is None else len(shape) for shape in shapes]
    if 0 not in sizes or not {1, 2} & set(sizes):
        return node
    unit = unit if 2 in sizes else _ONES
    terms = tuple(_times(term, unit) if size == 0 else term for term, size in zip(node.terms, sizes, strict=True))
    return replace(node, terms=terms)


def _times(term: e.Expr, unit: e.Expr) -> e.Expr:
    if isinstance(term, e.Neg):
        return e.Neg(operand=_times(term.operand, unit))
    return e.Mul(factors=(term, unit))
