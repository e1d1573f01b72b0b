"""The shortest solution of `M w = b`: the only one in the row space of `M` (Pythagoras)."""

from __future__ import annotations

from corrigenda.proofs.certificates import Minimum
from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import product_of
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.extrema.balls import norm_kind, relevant, squared_norm
from corrigenda.proofs.methods.method import proved, silent
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import Polynomial
from corrigenda.proofs.methods.turns.derived import decide_derived
from corrigenda.proofs.verdict import Finding


def times_letter(operand: e.Expr, variable: str) -> e.Expr | None:
    """`M` of `M v`."""
    match operand:
        case e.Mul(factors=(*matrices, e.Name(text=text))) if text == variable and matrices:
            whole = product_of(matrices)
            return None if variable in free_names(whole) else whole
    return None


def least_norm(extremum: e.Extremum, problem: Problem, other: e.Expr, budget: Budget) -> Finding | None:
    """FOR a stated least solution `M^T (...)` or `M^+ b` of `M w = b` when it does solve it."""
    if extremum.operator != "argmin" or len(extremum.variables) != 1 or extremum.condition is None:
        return None
    variable = extremum.variables[0]
    relations = list(relevant(extremum.condition))
    if (
        len(relations) != 1
        or relations[0].relations != ("=",)
        or not _is_length(extremum.body, variable, problem.context)
    ):
        return None
    matrix = next((m for side in relations[0].sides if (m := _system(side, variable)) is not None), None)
    if matrix is None or variable in free_names(other):
        return None
    if not _in_row_space(other, matrix):
        return silent("The stated point is not visibly in the row space.")
    rights = [side for side in relations[0].sides if isinstance(side, e.Expr) and variable not in free_names(side)]
    if any(other == e.Mul(factors=(e.PseudoInverse(operand=matrix), right)) for right in rights):
        return _pseudo_inverse_solves()
    solves = substitute(relations[0], {variable: other})
    because = "the solution in the row space is the shortest (Pythagoras)"
    return decide_derived(problem, solves, because, budget, refutable=False)


def _pseudo_inverse_solves() -> Finding:
    """`M M^+ b = b` for every `b` in the range of `M`, and only there has the system a solution at all."""
    because = "The pseudo-inverse solves every system that has a solution, and lies in the row space (Penrose)."
    return proved(because, Minimum(by="least norm"))


def _system(side: object, variable: str) -> e.Expr | None:
    return times_letter(side, variable) if isinstance(side, e.Expr) else None


def _is_length(body: e.Expr, variable: str, context: Context) -> bool:
    """Whether the body is a positive multiple of the Euclidean length of the letter, or of its square."""
    match Reader(context=context).scalar(body):
        case Polynomial(terms=((((atom, 1),), value),)):
            return value > 0 and "2" in (squared_norm(atom, variable), norm_kind(atom, variable))
    return False


def _in_row_space(point: e.Expr, matrix: e.Expr) -> bool:
    match point:
        case e.Mul(factors=(e.Transpose(operand=operand), *rest)) if rest:
            return operand == matrix
        case e.Mul(factors=(e.PseudoInverse(operand=operand), *rest)) if rest:
            return operand == matrix
    return False
