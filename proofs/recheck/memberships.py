"""`AB \\in \\mathbb{R}^{m \\times n}`: the shape is inferred again."""

from __future__ import annotations

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.reading.typing import dimensions
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree.expressions import Chain, Expr, Space
from corrigenda.proofs.recheck.refusals import Beyond, NotMine
from corrigenda.proofs.recheck.result import Result, checked, rejected


def check(problem: Problem) -> Result:
    """Compares the inferred with the stated shape.  Raises Beyond for another statement."""
    match problem.statement:
        case Chain(sides=(left, Space(field="R", shape=stated)), relations=("in",), heads=heads):
            exprs = heads or (left,)
            if not all(isinstance(expr, Expr) for expr in exprs):
                raise Beyond("this membership")
            found = {_sizes(tuple(shape_of(expr, problem.context))) for expr in exprs if isinstance(expr, Expr)}
            if found == {_sizes(stated)}:
                return checked("the shape was inferred again")
            return rejected("the inferred shape is another one")
    raise NotMine("what is no membership")


def _sizes(shape: tuple[Expr, ...]) -> tuple[object, ...]:
    return (*(dimensions.of(size) for size in shape), dimensions.ONE, dimensions.ONE)[:2]
