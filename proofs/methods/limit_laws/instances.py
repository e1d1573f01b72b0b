"""A stated limit that fails for some numbers in place of its letters.

A limit that no law gives for all values of the letters may be found for single ones: `\\exp(-aT)` tends to 0 for
`a = 1` and grows without bound for `a = -1`.  At an admissible value where the limit is infinite, or another number
than stated, the statement is false.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Point
from corrigenda.numerics.truth import side_value, truth
from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.tree.expressions import Chain, Constant, Expr, Limit, Name
from corrigenda.proofs.language.tree.forms import INFINITY, minus, number, plus
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import contains, free_names
from corrigenda.proofs.language.writing.printer import latex, text
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.limit_laws.known import Approach, NoLimit, differs, towards
from corrigenda.proofs.methods.normal.polynomial import NotNormal
from corrigenda.proofs.verdict import Witness

VALUES = tuple(Fraction(value) for value in (1, -1, 2, "1/2", -2, 0))
MOST_LETTERS = 2
Limiting = Callable[[Expr, Approach], Expr]


@dataclass(frozen=True, slots=True, kw_only=True)
class Stated:
    """`limit = value`, as written one way round or the other."""

    limit: Limit
    value: Expr
    turned: bool


def failing_instance(problem: Problem, budget: Budget, limiting: Limiting) -> Witness | None:
    """The first values of the letters at which the stated limit is wrong; None when none is found."""
    stated = _stated(problem)
    letters = None if stated is None else _letters(stated, problem.context)
    if stated is None or letters is None:
        return None
    for values in product(VALUES, repeat=len(letters)):
        chosen = dict(zip(letters, values, strict=True))
        try:
            found = _failure(stated, chosen, problem, budget, limiting)
        except (NoLimit, NotNormal, Undefined, Unsupported):
            continue
        if found is not None:
            return found
    return None


def _stated(problem: Problem) -> Stated | None:
    match problem.statement:
        case Chain(sides=(Limit() as limit, value), relations=("=",)) if _is_plain(value):
            assert isinstance(value, Expr)
            return Stated(limit=limit, value=value, turned=False)
        case Chain(sides=(value, Limit() as limit), relations=("=",)) if _is_plain(value):
            assert isinstance(value, Expr)
            return Stated(limit=limit, value=value, turned=True)
    return None


def _is_plain(value: object) -> bool:
    plain = isinstance(value, Expr) and not contains(value, Limit) and not contains(value, Constant)
    return bool(plain) or value in (INFINITY, minus(INFINITY))


def _letters(stated: Stated, context: Context) -> tuple[str, ...] | None:
    """The letters, when all are plain real numbers and there are few."""
    names = sorted((free_names(stated.limit) | free_names(stated.value)) - {stated.limit.variable})
    symbols = [context.symbols.get(name) for name in names]
    plain = all(symbol is not None and symbol.shape == () and not symbol.integer for symbol in symbols)
    moving = context.random_names | context.recurrences.keys()
    if not plain or len(names) > MOST_LETTERS or stated.limit.variable in free_names(stated.value):
        return None
    return None if frozenset(names) & moving or not names else tuple(names)


def _failure(
    stated: Stated, values: Mapping[str, Fraction], problem: Problem, budget: Budget, limiting: Limiting
) -> Witness | None:
    point = Point(values={name: ((value,),) for name, value in values.items()})
    if not all(truth(part, point, problem.context) is True for part in problem.context.assumptions):
        return None
    expected = _expected(stated.value, point, problem.context)
    if expected is None:
        return None
    bare = replace(problem, context=replace(problem.context, assumptions=()))
    approach = towards(stated.limit, bare, budget)
    if approach.tied & values.keys():
        return None
    body: Expr = substitute(stated.limit.body, {name: number(value) for name, value in values.items()})
    found = limiting(body, approach)
    infinite = {side for side in (found, expected) if side in (INFINITY, minus(INFINITY))}
    if found == expected or (not infinite and not differs(plus(found, minus(expected)), approach)):
        return None
    return _witness(stated, values, counted(found, bare.context), expected)


def _expected(value: Expr, point: Point, context: Context) -> Expr | None:
    if value in (INFINITY, minus(INFINITY)):
        return value
    found = side_value(value, point, context)
    return None if found is None else number(found)


def counted(found: Expr, context: Context) -> Expr:
    """A limit such as `1/1` as the number that it is."""
    try:
        value = side_value(found, Point(), context)
    except (Undefined, Unsupported):
        return found
    return found if value is None else number(value)


def _witness(stated: Stated, values: Mapping[str, Fraction], found: Expr, expected: Expr) -> Witness:
    sides = (expected, found) if stated.turned else (found, expected)
    place = ", ".join(f"{text(Name(text=name))} = {text(number(value))}" for name, value in values.items())
    return Witness(
        assignment={name: latex(number(value)) for name, value in values.items()},
        values={name: ((value,),) for name, value in values.items()},
        left=latex(sides[0]),
        relation="=",
        right=latex(sides[1]),
        rigour="exact",
        sentence=f"At {place} the limit is {text(found)}, not {text(expected)}.",
    )
