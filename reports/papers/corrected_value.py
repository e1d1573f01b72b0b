"""What the corrected formula gives at the witness of the stated one."""

from __future__ import annotations

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree.expressions import Chain, Expr
from corrigenda.proofs.outcome import Outcome
from corrigenda.reports.papers.witness_point import point_of

SIGNS = {"=": "=", "<=": r"\le", ">=": r"\ge", "<": "<", ">": ">"}


def corrected_value(outcome: Outcome) -> str:
    """`left = right` in LaTeX, with both values; empty when the correction is not one relation that is evaluated
    and holds there."""
    from corrigenda.numerics.kernel.errors import Undefined, Unsupported
    from corrigenda.proofs.language.errors import DeclarationError, IllTyped, ParseError, UnsupportedConstruct
    from corrigenda.proofs.language.reading.elaborate import read

    if outcome.witness is None or outcome.correction is None:
        return ""
    try:
        problem = read(outcome.claim, extra=outcome.needs, stated=outcome.correction.latex)
        return _evaluated(problem, outcome)
    except (ParseError, DeclarationError, UnsupportedConstruct, IllTyped, Undefined, Unsupported):
        return ""


def _evaluated(problem: Problem, outcome: Outcome) -> str:
    from corrigenda.numerics.search.shown import latex_rows, sides
    from corrigenda.numerics.search.truth import truth

    assert outcome.witness is not None
    place, statement = point_of(outcome.witness, problem.context), problem.statement
    if place is None or not isinstance(statement, Chain) or statement.relations[-1] not in SIGNS:
        return ""
    left, right = statement.sides[-2:]
    if not isinstance(left, Expr) or not isinstance(right, Expr):
        return ""
    if truth(statement, place, problem.context) is not True:
        return ""
    found = sides(left, right, place, problem.context)
    return f"{latex_rows(found.left)} {SIGNS[statement.relations[-1]]} {latex_rows(found.right)}"
