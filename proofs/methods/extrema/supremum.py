"""Suprema and infima: bounds that are reached, or that values come as near to as one likes.

What is reached is a maximum.  Over an open interval the supremum of a continuous function is that over the closed one;
towards infinity a bound is the least one when the function has it as a limit.  Infima are suprema of the negative.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import minus
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.derived import decide_derived
from corrigenda.proofs.methods.enclosures.interval import NoEnclosure
from corrigenda.proofs.methods.extrema.optimum import least
from corrigenda.proofs.methods.inequality import METHOD as INEQUALITY
from corrigenda.proofs.methods.limit_laws.known import NoLimit, is_continuous
from corrigenda.proofs.methods.limit_laws.limits import without_limits
from corrigenda.proofs.methods.method import Inapplicable, settles, silent
from corrigenda.proofs.methods.normal.polynomial import NotNormal
from corrigenda.proofs.verdict import Finding, Stance

REACHED = {"sup": "max", "inf": "min"}
BOUND = {"sup": "<=", "inf": ">="}
CLOSED = {"<": "<=", ">": ">="}
INFINITY = e.Constant(name="infinity")


def supremum(problem: Problem, budget: Budget) -> Finding:
    """FOR or AGAINST a supremum or infimum over one number that is told on one side; else SILENT."""
    found = _stated(problem)
    if found is None:
        raise Inapplicable("no single supremum or infimum on one side")
    extremum, value = found
    for reached in _as_maxima(extremum):
        finding = _maximum(problem, reached, value, budget)
        if finding.stance is not Stance.SILENT:
            return finding
    if _is_bound(problem, extremum, value, budget):
        for towards in _far(extremum):
            finding = _approached(problem, towards, value, budget)
            if finding.stance is Stance.FOR:
                return finding
    return silent("The value was not shown to be the least bound.")


def _stated(problem: Problem) -> tuple[e.Extremum, e.Expr] | None:
    match problem.statement:
        case e.Chain(sides=(left, right), relations=("=",)):
            for extremum, value in ((left, right), (right, left)):
                if isinstance(extremum, e.Extremum) and isinstance(value, e.Expr) and _is_told(extremum, problem):
                    return None if extremum.variables[0] in free_names(value) else (extremum, value)
    return None


def _is_told(extremum: e.Extremum, problem: Problem) -> bool:
    if extremum.operator not in REACHED or len(extremum.variables) != 1:
        return False
    symbol = problem.context.symbols.get(extremum.variables[0])
    return symbol is None or (symbol.shape == () and not symbol.integer)


def _as_maxima(extremum: e.Extremum) -> Iterator[e.Extremum]:
    """As a maximum where it stands, then over the closed interval."""
    reached = replace(extremum, operator=REACHED[extremum.operator])
    yield reached
    if extremum.condition is not None and is_continuous(extremum.body):
        closed = _closed(extremum.condition)
        if closed is not None and closed != extremum.condition:
            yield replace(reached, condition=closed)


def _closed(condition: e.Statement) -> e.Statement | None:
    """The interval with its ends; None where the condition is not one of orders between the letter and numbers."""
    match condition:
        case e.And(parts=parts):
            closed = [_closed(part) for part in parts]
            known = tuple(part for part in closed if part is not None)
            return replace(condition, parts=known) if len(known) == len(parts) else None
        case e.Chain(sides=sides, relations=relations) if sum(isinstance(side, e.Name) for side in sides) == 1:
            if all(isinstance(side, e.Name | e.Num) for side in sides):
                return replace(condition, relations=tuple(CLOSED.get(relation, relation) for relation in relations))
    return None


def _maximum(problem: Problem, reached: e.Extremum, value: e.Expr, budget: Budget) -> Finding:
    told = e.Chain(sides=(reached, value), relations=("=",))
    try:
        return least(replace(problem, statement=told, as_written=told), budget)
    except (NotNormal, LanguageError, Inapplicable) as reason:
        return silent(str(reason))


def _is_bound(problem: Problem, extremum: e.Extremum, value: e.Expr, budget: Budget) -> bool:
    bound: e.Statement = e.Chain(sides=(extremum.body, value), relations=(BOUND[extremum.operator],))
    if extremum.condition is not None:
        bound = e.Implies(premise=extremum.condition, conclusion=bound)
    try:
        return any(
            settles(finding)
            for finding in INEQUALITY.decide(replace(problem, statement=bound, as_written=bound), budget)
        )
    except LanguageError:
        return False


def _approached(problem: Problem, towards: e.Limit, value: e.Expr, budget: Budget) -> Finding:
    try:
        told = without_limits(e.Chain(sides=(towards, value), relations=("=",)), problem, budget)
    except (NoLimit, NotNormal, LanguageError, NoEnclosure) as reason:
        return silent(str(reason))
    because = f"the value is a bound, and the limit ${latex(towards)}$"
    return decide_derived(problem, told, because, budget, refutable=False)


def _far(extremum: e.Extremum) -> Iterator[e.Limit]:
    """The limits of the body where the condition lets the letter grow or fall without end."""
    (variable,) = extremum.variables
    turned = substitute(extremum.body, {variable: minus(e.Name(text=variable))})
    if _reaches(extremum.condition, variable, ">"):
        yield e.Limit(body=extremum.body, variable=variable, target=INFINITY)
    if _reaches(extremum.condition, variable, "<"):
        yield e.Limit(body=turned, variable=variable, target=INFINITY)


def _reaches(condition: e.Statement | None, variable: str, way: str) -> bool:
    """Whether the condition leaves the letter free above (`>`) or below (`<`)."""
    match condition:
        case None:
            return True
        case e.Chain(sides=(e.Name(text=text), e.Num()), relations=(relation,)):
            return text == variable and relation.startswith(way)
        case e.Chain(sides=(e.Num(), e.Name(text=text)), relations=(relation,)):
            return text == variable and not relation.startswith(way) and relation[0] in "<>"
        case e.Chain(sides=(e.Name(text=text), e.Space(shape=())), relations=("in",)):
            return text == variable
    return False
