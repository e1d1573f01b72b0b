"""The shortest solution of `M w = b`: the only one in the row space of `M` (Pythagoras)."""

from __future__ import annotations

from proofs.language.ast import (
    Div,
    Expr,
    Extremum,
    Mul,
    Name,
    Norm,
    Num,
    Pow,
    PseudoInverse,
    Transpose,
)
from proofs.language.context import Problem
from proofs.language.expansion import substitute
from proofs.language.traverse import free_names
from proofs.methods.budget import Budget
from proofs.methods.derived import decide_derived, silent
from proofs.methods.extrema.balls import relevant
from proofs.verdict import Finding, Stance

NAME = "norm balls"


def times_letter(operand: Expr, variable: str) -> Expr | None:
    """`M` of `M v`."""
    match operand:
        case Mul(factors=(*matrices, Name(text=text))) if text == variable and matrices:
            whole = matrices[0] if len(matrices) == 1 else Mul(factors=tuple(matrices))
            return None if variable in free_names(whole) else whole
    return None


def least_norm(extremum: Extremum, problem: Problem, other: Expr, budget: Budget) -> Finding | None:
    """FOR a stated least solution `M^T (...)` or `M^+ b` of `M w = b` when it does solve it."""
    if extremum.operator != "argmin" or len(extremum.variables) != 1 or extremum.condition is None:
        return None
    variable = extremum.variables[0]
    relations = list(relevant(extremum.condition))
    if len(relations) != 1 or relations[0].relations != ("=",) or not _is_length(extremum.body, variable):
        return None
    matrix = next((m for side in relations[0].sides if (m := _system(side, variable)) is not None), None)
    if matrix is None or variable in free_names(other):
        return None
    if not _in_row_space(other, matrix):
        return silent(NAME, "The stated point is not visibly in the row space.")
    rights = [side for side in relations[0].sides if isinstance(side, Expr) and variable not in free_names(side)]
    if any(other == Mul(factors=(PseudoInverse(operand=matrix), right)) for right in rights):
        return _pseudo_inverse_solves()
    solves = substitute(relations[0], {variable: other})
    because = "the solution in the row space is the shortest (Pythagoras)"
    return decide_derived(NAME, problem, solves, because, budget, refutable=False)


def _pseudo_inverse_solves() -> Finding:
    """`M M^+ b = b` for every `b` in the range of `M`, and only there has the system a solution at all."""
    return Finding(
        method=NAME,
        stance=Stance.FOR,
        because="The pseudo-inverse solves every system that has a solution, and lies in the row space (Penrose).",
        exact=True,
        scope="all",
        tier="exact",
        certificate={"kind": "least norm"},
    )


def _system(side: object, variable: str) -> Expr | None:
    return times_letter(side, variable) if isinstance(side, Expr) else None


def _is_length(body: Expr, variable: str) -> bool:
    match body:
        case Norm(operand=Name(text=text), kind="2"):
            return text == variable
        case Pow(base=Norm(operand=Name(text=text), kind="2"), exponent=Num(value=power)) if power == 2:
            return text == variable
        case Mul(factors=(Transpose(operand=Name(text=first)), Name(text=second))):
            return first == second == variable
        case Mul(factors=(Num(value=value), inside)) if value > 0:
            return _is_length(inside, variable)
        case Div(numerator=inside, denominator=Num(value=value)) if value > 0:
            return _is_length(inside, variable)
    return False


def _in_row_space(point: Expr, matrix: Expr) -> bool:
    match point:
        case Mul(factors=(Transpose(operand=operand), *rest)) if rest:
            return operand == matrix
        case Mul(factors=(PseudoInverse(operand=operand), *rest)) if rest:
            return operand == matrix
    return False
