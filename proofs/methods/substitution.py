"""Equations whose sides are the same expression once the equations among the premises are put in.

`x = y` lets y stand for x everywhere.  What is then written alike is equal wherever it is defined, whatever functions
and operators occur in it.
"""

from __future__ import annotations

from corrigenda.proofs.certificates import SameExpression
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.settled.elimination import eliminate
from corrigenda.proofs.language.tree.expressions import Statement
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.derived import inapplicable
from corrigenda.proofs.methods.identities.equations import NotEquations, equations, unrolled
from corrigenda.proofs.verdict import Finding, Stance

NAME = "substitution"
ORDER = 7


def decide(problem: Problem, budget: Budget) -> tuple[Finding, ...]:
    """FOR when substitution makes the sides of every equation the same; else SILENT."""
    del budget
    try:
        changed, used = eliminate(unrolled(equations(problem)[0]))
        _, found = equations(changed)
    except (NotEquations, LanguageError) as reason:
        return (inapplicable(NAME, f"Not an equation: {reason}."),)
    if not found or any(item.left != item.right for item in found):
        return (inapplicable(NAME, "The sides are not the same expression."),)
    return (_proved(used),)


def _proved(used: tuple[Statement, ...]) -> Finding:
    shown = "$, $".join(latex(part) for part in used)
    because = f"With ${shown}$ put in, both sides are the same." if used else "Both sides are the same expression."
    return Finding(
        method=NAME,
        stance=Stance.FOR,
        because=because,
        exact=True,
        scope="all",
        tier="exact",
        certificate=SameExpression(relations=tuple(latex(part) for part in used)),
    )
