"""Equations whose sides are the same expression once the equations among the premises are put in.

`x = y` lets y stand for x everywhere.  What is then written alike is equal wherever it is defined, whatever functions
and operators occur in it.
"""

from __future__ import annotations

from corrigenda.proofs.certificates import SameExpression
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.reading.settled.elimination import eliminate
from corrigenda.proofs.language.tree.expressions import Chain, Statement
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.identities.equations import equations, unrolled
from corrigenda.proofs.methods.method import Inapplicable, proved
from corrigenda.proofs.verdict import Finding


def same_expression(problem: Problem, budget: Budget) -> Finding:
    """FOR when substitution makes the sides of every equation the same, or those of `<=` or `>=` are; else SILENT."""
    del budget
    match problem.statement:
        case Chain(sides=(left, right), relations=("=" | "<=" | ">=",)) if left == right:
            return _proved(())
    changed, used = eliminate(unrolled(equations(problem)[0]))
    _, found = equations(changed)
    if not found or any(item.left != item.right for item in found):
        raise Inapplicable("the sides are not the same expression")
    return _proved(used)


def _proved(used: tuple[Statement, ...]) -> Finding:
    shown = "$, $".join(latex(part) for part in used)
    because = f"With ${shown}$ put in, both sides are the same." if used else "Both sides are the same expression."
    return proved(because, SameExpression(relations=tuple(map(latex, used))))
