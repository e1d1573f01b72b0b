"""Minimisers and minima.

A scalar minimiser is a question for z3: `f(x^*) \\le f(x)` for every `x`, with equality at `x^*` alone.  A
vector minimiser `v^*` of `f` needs a vanishing first derivative along every direction at `v^*` and a
second derivative that is non-negative everywhere; it is the only one where the second derivative is
positive, or where `v^* = M^{-1} b` with the Hessian a multiple of `M`: a positive semidefinite matrix
that has an inverse is positive definite.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from corrigenda.proofs.certificates import Minimum
from corrigenda.proofs.language.context import Context, Problem, Symbol
from corrigenda.proofs.language.reading.settled.derivatives.derivative import directional
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import ZERO, minus, plus, product_of
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names, fresh
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.methods import identity
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.inequalities.question import Question, ask_solver
from corrigenda.proofs.methods.method import Inapplicable, proved, silent
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import NotNormal, Polynomial, constant, scale
from corrigenda.proofs.methods.normal.sums import BOUND
from corrigenda.proofs.methods.scalars import stationary
from corrigenda.proofs.methods.solver.formula import (
    Compare,
    Formula,
    both,
    compare,
    either,
    implies,
    nonnegative,
    positive,
)
from corrigenda.proofs.methods.solver.translate import defined, hypotheses, translate
from corrigenda.proofs.methods.turns.derived import decide_derived
from corrigenda.proofs.verdict import Finding, Stance

MOST_PLACES = 8
REACHED = frozenset({"min", "max", "argmin", "argmax"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """`variable` minimises `body`: at `point` (an argmin) or with the value `point` (a min)."""

    problem: Problem
    variable: str
    body: e.Expr
    point: e.Expr
    is_value: bool
    shape: tuple[e.Expr, ...]
    condition: e.Statement | None = None


def least(problem: Problem, budget: Budget) -> Finding:
    """FOR a minimiser (or maximiser) or a scalar minimum that is proved for all values and sizes; else
    SILENT."""
    if isinstance(problem.statement, e.Implies):
        return least(_assuming(problem, problem.statement), budget)
    task = task_of(problem)
    if task is None:
        raise Inapplicable("no single minimum or minimiser on one side")
    if task.shape and task.condition is not None:
        return silent("The minimum of a vector under a condition.")
    if task.is_value:
        return silent("The variable of the minimum is a vector.") if task.shape else scalar_value(task, budget)
    return vector_minimiser(task, budget) if task.shape else scalar_minimiser(task, budget)


def _assuming(problem: Problem, statement: e.Implies) -> Problem:
    return replace(problem, statement=statement.conclusion, hypotheses=(*problem.hypotheses, statement.premise))


def task_of(problem: Problem) -> Task | None:
    """Reads `argmin = point` or `min = value`, either way round; a maximum as the minimum of `-f`."""
    statement = problem.statement
    if not isinstance(statement, e.Chain) or statement.relations != ("=",):
        return None
    for left, right in (statement.sides, statement.sides[::-1]):
        if not isinstance(left, e.Extremum) or left.operator not in REACHED:
            continue
        if len(left.variables) == 1 and isinstance(right, e.Expr):
            return _task(problem, left, right)
    return None


def _task(problem: Problem, extremum: e.Extremum, right: e.Expr) -> Task | None:
    (variable,) = extremum.variables
    if variable in free_names(right):
        return None
    upside_down = extremum.operator in {"max", "argmax"}
    is_value = extremum.operator in {"min", "max"}
    symbol = problem.context.symbols.get(variable)
    return Task(
        problem=problem,
        variable=variable,
        body=e.Neg(operand=extremum.body) if upside_down else extremum.body,
        point=e.Neg(operand=right) if upside_down and is_value else right,
        is_value=is_value,
        shape=symbol.shape if symbol is not None else (),
        condition=extremum.condition,
    )


def _found(because: str, kind: str) -> Finding:
    return proved(because, Minimum(by=kind))


def _known(reader: Reader, task: Task, *defining: Any) -> list[Formula]:
    """Hypotheses, and the definedness of the given expressions."""
    context = task.problem.context
    found = hypotheses(reader, (*context.assumptions, *task.problem.hypotheses))
    for node in defining:
        found += defined(reader, node)
    return found


# ------------------------------------------------------------------------------------- scalars


def scalar_minimiser(task: Task, budget: Budget) -> Finding:
    """Asks whether the value at the point is least, and least nowhere else."""
    reader, other = Reader(context=task.problem.context), e.Name(text=f"{BOUND}x")
    least = substitute(task.body, {task.variable: task.point})
    value = substitute(task.body, {task.variable: other})
    gap = reader.scalar(plus(value, minus(least)))
    away = reader.scalar(plus(other, minus(task.point)))
    known = _known(reader, task, task.point, least, value)
    goal = both(nonnegative(gap), implies(Compare(gap, "="), Compare(away, "=")))
    if task.condition is not None:
        known += _admitted(reader, task, other)
        goal = both(goal, admits(reader, task, task.point))
    reply = ask_solver(Question(reader=reader, known=tuple(known), goal=goal), budget)
    if reply.proved and _never_met(reader, known, budget):
        return silent("The body has no value at the stated point.")
    if reply.proved:
        return _found("No other point has a value as small (z3).", "z3 minimiser")
    return silent(f"The point was not shown to be the only minimiser (z3: {reply.answer.result}).")


def _never_met(reader: Reader, known: list[Formula], budget: Budget) -> bool:
    """Whether what is taken as known contradicts itself, so that anything follows from it."""
    nothing = Compare(constant(1), "=")
    return ask_solver(Question(reader=reader, known=tuple(known), goal=nothing), budget).proved


def _admitted(reader: Reader, task: Task, other: e.Expr) -> list[Formula]:
    """The condition at any point that it admits, with what it needs to be defined."""
    assert task.condition is not None
    condition = substitute(task.condition, {task.variable: other})
    return [translate(reader, condition), *defined(reader, condition)]


def admits(reader: Reader, task: Task, point: e.Expr) -> Formula:
    """The condition at the stated point."""
    assert task.condition is not None
    return translate(reader, substitute(task.condition, {task.variable: point}))


def scalar_value(task: Task, budget: Budget) -> Finding:
    """Asks whether the value is a lower bound, and whether it is reached at a candidate that the condition admits."""
    reader, other = Reader(context=task.problem.context), e.Name(text=f"{BOUND}x")
    value = substitute(task.body, {task.variable: other})
    known = _known(reader, task, task.point, value)
    if task.condition is not None:
        known += _admitted(reader, task, other)
    bound = nonnegative(reader.scalar(plus(value, minus(task.point))))
    if not ask_solver(Question(reader=reader, known=tuple(known), goal=bound), budget).proved:
        return through_place(task, budget)
    if _never_met(reader, known, budget):
        return silent("The body has no value where the condition holds.")
    candidates = tuple(stationary.candidates(task.body, task.variable, task.condition))
    for candidate in candidates:
        if _is_reached(task, (candidate,), budget):
            return _found(f"The value is a bound and is reached at ${latex(candidate)}$ (z3).", "z3 minimum")
    pieces = stationary.of_pieces(task.body, task.variable)
    if len(pieces) > 1 and _is_reached(task, pieces, budget):
        places = " or ".join(f"${latex(place)}$" for place in pieces)
        return _found(f"The value is a bound and is reached at {places} (z3).", "z3 minimum")
    return through_place(task, budget)


def through_place(task: Task, budget: Budget) -> Finding:
    """Finds a candidate at which the body is least and compares its value there with the stated one."""
    place = least_place(task, budget)
    if place is None:
        return silent("The value was not shown to be the minimum, and no other minimum was found (z3).")
    value = substitute(task.body, {task.variable: place})
    stated = e.Chain(sides=(task.point, value), relations=("=",))
    because = f"the body is least at ${latex(place)}$ (z3)"
    return decide_derived(task.problem, stated, because, budget)


def least_place(task: Task, budget: Budget) -> e.Expr | None:
    """The first candidate that the condition admits and at which the body is shown to be least."""
    context = replace(task.problem.context, recurrences={})
    for candidate in islice(stationary.candidates(task.body, task.variable, task.condition), MOST_PLACES):
        reader, other = Reader(context=context), e.Name(text=f"{BOUND}x")
        value, least = (substitute(task.body, {task.variable: point}) for point in (other, candidate))
        try:
            goal = both(nonnegative(reader.scalar(plus(value, minus(least)))), *defined(reader, least))
            goal = both(goal, *defined(reader, candidate))
            known = _known(reader, task, value)
            if task.condition is not None:
                known += _admitted(reader, task, other)
                goal = both(goal, admits(reader, task, candidate))
            reply = ask_solver(Question(reader=reader, known=tuple(known), goal=goal), budget)
            if reply.proved and not _never_met(reader, known, budget):
                return candidate
        except NotNormal:
            continue
    return None


def _is_reached(task: Task, candidates: tuple[e.Expr, ...], budget: Budget) -> bool:
    """Whether the body is defined at one of the candidates, which the condition admits, and has the stated value
    there."""
    reader = Reader(context=task.problem.context)
    try:
        goal = either(*(_reaches(reader, task, candidate) for candidate in candidates))
        known = _known(reader, task, task.point)
        return ask_solver(Question(reader=reader, known=tuple(known), goal=goal), budget).proved
    except NotNormal:
        return False


def _reaches(reader: Reader, task: Task, candidate: e.Expr) -> Formula:
    reached = substitute(task.body, {task.variable: candidate})
    goal: Formula = Compare(reader.scalar(plus(reached, minus(task.point))), "=")
    goal = both(goal, *defined(reader, reached), *defined(reader, candidate))
    return goal if task.condition is None else both(goal, admits(reader, task, candidate))


# ------------------------------------------------------------------------------------- vectors


@dataclass(frozen=True, slots=True, kw_only=True)
class Derivatives:
    """First and second derivative of the body along a free direction, with a reader that knows it."""

    reader: Reader
    direction: e.Name
    first: e.Expr
    second: Polynomial


def derivatives(task: Task) -> Derivatives:
    """Differentiates the body along a fresh direction of the shape of the variable."""
    context = task.problem.context
    taken = frozenset(context.symbols) | free_names(task.body)
    direction = e.Name(text=fresh("h", taken))
    symbol = replace(context.symbols[task.variable], name=direction.text)
    reader = Reader(context=with_symbol(context, symbol))
    first = directional(task.body, task.variable, direction)
    second = reader.scalar(directional(first, task.variable, direction))
    return Derivatives(reader=reader, direction=direction, first=first, second=second)


def with_symbol(context: Context, symbol: Symbol) -> Context:
    """The context with one more letter."""
    return replace(context, symbols={**context.symbols, symbol.name: symbol})


def vector_minimiser(task: Task, budget: Budget) -> Finding:
    """Stationarity, convexity and uniqueness, each at every size."""
    parts = derivatives(task)
    if not _is_convex(task, parts, budget):
        return silent("The second derivative was not shown to be non-negative.")
    if solves_normal_equation(task, parts):
        return _found(
            "The gradient vanishes there; the Hessian is a sum of Gram matrices and a multiple of the inverted "
            "matrix, hence positive definite.",
            "normal equation",
        )
    scope = _stationary_scope(task, parts, budget)
    if not scope:
        return silent("The gradient was not shown to vanish at the point.")
    if not _is_strict(task, parts, budget):
        return silent("The minimiser was not shown to be the only one.")
    found = _found("The gradient vanishes there and the Hessian is positive definite.", "convex")
    return replace(found, scope=scope)


def _is_convex(task: Task, parts: Derivatives, budget: Budget) -> bool:
    question = Question(
        reader=parts.reader,
        known=tuple(_known(parts.reader, task, task.point)),
        goal=compare(parts.second, ">=", Polynomial()),
    )
    return ask_solver(question, budget).proved


def _is_strict(task: Task, parts: Derivatives, budget: Budget) -> bool:
    length = parts.reader.scalar(e.Mul(factors=(e.Transpose(operand=parts.direction), parts.direction)))
    known = (*_known(parts.reader, task, task.point), positive(length))
    return ask_solver(Question(reader=parts.reader, known=known, goal=positive(parts.second)), budget).proved


def solves_normal_equation(task: Task, parts: Derivatives) -> bool:
    """Whether the point is `M^{-1} b` and the derivative along `h` is a multiple of `h^\\top (M v - b)`."""
    split = inverse_times(task.point)
    if split is None:
        return False
    matrix, right = split
    product = e.Mul(factors=(matrix, e.Name(text=task.variable)))
    residual = e.Mul(factors=(e.Transpose(operand=parts.direction), plus(product, minus(right))))
    return is_multiple(parts.reader.scalar(parts.first), parts.reader.scalar(residual))


def inverse_times(point: e.Expr) -> tuple[e.Expr, e.Expr] | None:
    """`(M, b)` of `M^{-1} b`."""
    match point:
        case e.Mul(factors=(e.Pow(base=matrix, exponent=exponent), *rest)) if rest and _is_minus_one(exponent):
            return matrix, product_of(rest)
    return None


def _is_minus_one(exponent: e.Expr) -> bool:
    match exponent:
        case e.Num(value=value) | e.Neg(operand=e.Num(value=value)):
            return abs(value) == 1 and (isinstance(exponent, e.Neg) or value < 0)
    return False


def is_multiple(left: Polynomial, right: Polynomial) -> bool:
    """Whether `left` is a non-zero number times `right`."""
    if not left.terms or len(left.terms) != len(right.terms):
        return False
    return left == scale(right, left.terms[0][1] / right.terms[0][1])


def _stationary_scope(task: Task, parts: Derivatives, budget: Budget) -> str:
    """The sizes for which the derivative vanishes at the point; empty when none are known."""
    at_point = substitute(parts.first, {task.variable: task.point})
    statement: e.Statement = e.Chain(sides=(at_point, ZERO), relations=("=",))
    derived = replace(task.problem, statement=statement, as_written=statement, context=parts.reader.context)
    found = identity.prove(derived, budget)
    return found.scope if found.stance is Stance.FOR else ""
