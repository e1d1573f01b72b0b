"""Statements that need no proof: numbers without a letter, and the shape of an expression."""

from __future__ import annotations

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.reading.typing import dimensions
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree.expressions import Chain, Expr, Space
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.recheck.evaluation import Environment
from corrigenda.proofs.recheck.refusals import NotMine
from corrigenda.proofs.recheck.result import Result, checked, rejected
from corrigenda.proofs.recheck.scalars.reals import Reals
from corrigenda.proofs.recheck.truth import truth


def numbers(problem: Problem) -> Result:
    """Raises NotMine when a letter occurs or the numbers do not tell."""
    if free_names(problem.statement) or problem.context.assumptions:
        raise NotMine("a statement without letters")
    if truth(problem.statement, Environment(scalars=Reals(), context=problem.context)) is True:
        return checked("its numbers are evaluated, exactly or in balls")
    raise NotMine("numbers that tell")


def shape(problem: Problem) -> Result:
    """`AB \\in \\mathbb{R}^{m \\times n}`: compares the inferred with the stated shape."""
    match problem.statement:
        case Chain(sides=(left, Space(field="R", shape=stated)), relations=("in",), heads=heads):
            exprs = [expr for expr in heads or (left,) if isinstance(expr, Expr)]
            found = {_sizes(tuple(shape_of(expr, problem.context))) for expr in exprs}
            if len(exprs) == len(heads or (left,)):
                return (
                    checked("the shape is inferred again") if found == {_sizes(stated)} else rejected("another shape")
                )
    raise NotMine("no membership in a space of matrices")


def _sizes(shape: tuple[Expr, ...]) -> tuple[object, ...]:
    return (*(dimensions.of(size) for size in shape), dimensions.ONE, dimensions.ONE)[:2]
