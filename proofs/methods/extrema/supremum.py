"""Suprema and infima: bounds that are reached, or that values come as near to as one likes.

What is reached is a maximum.  Over an open interval the supremum of a continuous function is that over the closed one;
towards infinity a bound is the least one when the function has it as a limit.  Infima are suprema of the negative.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Point
from corrigenda.numerics.search import sample_points
from corrigenda.numerics.truth import truth
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import conjuncts
from corrigenda.proofs.language.tree.forms import INFINITY, literal, minus, number
from corrigenda.proofs.language.tree.links import ORDERS, both_ways, links
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.enclosures.interval import NoEnclosure
from corrigenda.proofs.methods.extrema.optimum import least
from corrigenda.proofs.methods.inequality import METHOD as INEQUALITY
from corrigenda.proofs.methods.limit_laws.known import NoLimit, is_continuous
from corrigenda.proofs.methods.limit_laws.limits import without_limits
from corrigenda.proofs.methods.method import Inapplicable, settles, silent
from corrigenda.proofs.methods.normal.polynomial import NotNormal
from corrigenda.proofs.methods.turns.derived import decide_derived
from corrigenda.proofs.verdict import Finding, Stance

REACHED = {"sup": "max", "inf": "min"}
BOUND = {"sup": "<=", "inf": ">="}
CLOSED = {"<": "<=", ">": ">=", "<=": "<=", ">=": ">="}
POINTS = 12


def supremum(problem: Problem, budget: Budget) -> Finding:
    """FOR or AGAINST a supremum or infimum over one number that is told on one side; else SILENT."""
    found = _stated(problem)
    if found is None:
        raise Inapplicable("no single supremum or infimum on one side")
    extremum, value = found
    for reached in _as_maxima(problem, extremum):
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


def _as_maxima(problem: Problem, extremum: e.Extremum) -> Iterator[e.Extremum]:
    """As a maximum where it stands, then over the closed interval."""
    reached = replace(extremum, operator=REACHED[extremum.operator])
    yield reached
    if extremum.condition is not None and is_continuous(extremum.body):
        bounds = _interval(extremum)
        if bounds and _has_inside(bounds) and _has_values(problem, extremum):
            yield replace(reached, condition=_closed(bounds))


def _interval(extremum: e.Extremum) -> tuple[e.Chain, ...]:
    """The condition as orders between the letter, on the left, and numbers; none where it is no interval."""
    parts = conjuncts(extremum.condition)
    if not parts or not all(isinstance(part, e.Chain) for part in parts):
        return ()
    found = [_bound(*link, extremum.variables[0]) for link in links(*parts)]
    known = tuple(one for one in found if one is not None)
    return known if len(known) == len(found) else ()


def _closed(bounds: tuple[e.Chain, ...]) -> e.Statement:
    parts = tuple(replace(one, relations=(CLOSED[one.relations[0]],)) for one in bounds)
    return parts[0] if len(parts) == 1 else e.And(parts=parts)


def _bound(left: e.Side, relation: str, right: e.Side, variable: str) -> e.Chain | None:
    for one, way, other in both_ways(left, relation, right):
        end = literal(other)
        if one == e.Name(text=variable) and end is not None and way in ORDERS:
            return e.Chain(sides=(one, number(end)), relations=(way,))
    return None


def _has_inside(bounds: tuple[e.Chain, ...]) -> bool:
    """Whether more than one number meets the bounds: an interval without an inside is not dense in the closed one."""
    numbers = [(one.relations[0], one.sides[1].value) for one in bounds if isinstance(one.sides[1], e.Num)]
    lower = [value for relation, value in numbers if relation in (">", ">=")]
    upper = [value for relation, value in numbers if relation in ("<", "<=")]
    return not lower or not upper or max(lower) < min(upper)


def _has_values(problem: Problem, extremum: e.Extremum) -> bool:
    """Whether the body has a value at a point that the condition admits."""
    assert extremum.condition is not None
    told = e.Chain(sides=(extremum.body, extremum.body), relations=("=",))
    context = replace(problem.context, assumptions=(*problem.context.assumptions, extremum.condition))
    inside = replace(problem, statement=told, as_written=told, context=context)
    try:
        points = islice(sample_points(inside, 0), POINTS)
        return any(_is_defined(inside, point) for point in points)
    except (Undefined, Unsupported, LanguageError):
        return False


def _is_defined(problem: Problem, point: Point) -> bool:
    try:
        return truth(problem.statement, point, problem.context) is not False
    except Undefined:
        return False


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
    if _reaches(extremum, ">"):
        yield e.Limit(body=extremum.body, variable=variable, target=INFINITY)
    if _reaches(extremum, "<"):
        yield e.Limit(body=turned, variable=variable, target=INFINITY)


def _reaches(extremum: e.Extremum, way: str) -> bool:
    """Whether the condition leaves the letter free above (`>`) or below (`<`)."""
    match extremum.condition:
        case None | e.Chain(sides=(e.Name(), e.Space(field="R", shape=())), relations=("in",)):
            return True
    bounds = _interval(extremum)
    return bool(bounds) and all(one.relations[0][0] == way for one in bounds)
