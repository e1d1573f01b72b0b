"""The witness as a point: what a correction gives there, and on which side of it a condition holds."""

from __future__ import annotations

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Point
from corrigenda.numerics.search.comparison import LATEX_RELATION
from corrigenda.numerics.search.shown import latex_rows, sides
from corrigenda.numerics.truth import truth
from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.tree.expressions import Chain, Expr
from corrigenda.proofs.verdict import Witness


def point_of(witness: Witness, context: Context) -> Point | None:
    """The point of a witness; None for one that has a law or a direction in the place of a value."""
    if not witness.assignment.keys() <= witness.values.keys():
        return None
    sizes = frozenset(context.dimensions)
    whole = frozenset(name for name, symbol in context.symbols.items() if symbol.integer) - sizes
    numbers = {name: int(array[0][0]) for name, array in witness.values.items() if name in sizes | whole}
    return Point(
        sizes={name: value for name, value in numbers.items() if name in sizes},
        integers={name: value for name, value in numbers.items() if name in whole},
        values={name: array for name, array in witness.values.items() if name not in numbers},
    )


def values_there(problem: Problem, witness: Witness | None) -> tuple[str, str, str] | None:
    """Left value, relation and right value of the last relation in LaTeX; None unless it is evaluated at the witness
    and holds there."""
    statement = problem.statement
    if witness is None or not isinstance(statement, Chain) or statement.relations[-1] not in LATEX_RELATION:
        return None
    place, (left, right) = point_of(witness, problem.context), statement.sides[-2:]
    if place is None or not isinstance(left, Expr) or not isinstance(right, Expr):
        return None
    try:
        if truth(statement, place, problem.context) is not True:
            return None
        found = sides(left, right, place, problem.context)
    except (Undefined, Unsupported):
        return None
    return latex_rows(found.left), LATEX_RELATION[statement.relations[-1]], latex_rows(found.right)
