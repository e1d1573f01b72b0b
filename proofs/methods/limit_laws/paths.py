"""A stated limit that fails along a path: over the reals along `x = 2 m + q`, at a number from one of its sides, or
as a whole where it is infinite or is said to be.

Where the limit exists, the expression tends to it along every path to the target (Heine).  Along whole numbers m,
floors and functions of period 2 pi lose what is whole in them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from math import ceil, floor
from typing import Any

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Point
from corrigenda.numerics.sequences.affine import affine
from corrigenda.numerics.truth import truth
from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import INFINITY, number, plus, times
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names, fresh, map_children
from corrigenda.proofs.language.whole_letters import is_whole
from corrigenda.proofs.language.writing.printer import latex, text
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.limit_laws.instances import counted
from corrigenda.proofs.methods.limit_laws.known import Approach, NoLimit, towards
from corrigenda.proofs.methods.limit_laws.sides import along_side, tidied
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import NotNormal
from corrigenda.proofs.verdict import Witness

OFFSETS = tuple(Fraction(value) for value in (0, "1/2", 1, "1/4"))
PERIODIC = frozenset({"sin", "cos"})
WHOLE = {"floor": floor, "ceil": ceil}
Limiting = Callable[[e.Expr, Approach], e.Expr]
Path = tuple[str, e.Expr, Approach]


def failing_path(problem: Problem, budget: Budget, limiting: Limiting) -> Witness | None:
    """The first path along which the expression tends to something other than the stated number; else None."""
    found_pair = equated(problem.statement)
    if found_pair is None:
        return None
    limit, value = found_pair
    if free_names(value) or free_names(limit.body) != {limit.variable} or free_names(limit.target):
        return None
    approach = towards(limit, problem, budget)
    for told, body, along in _paths(limit, approach):
        try:
            found = limiting(body, along)
        except (NoLimit, NotNormal, LanguageError):
            continue
        if _is_other(found, value, problem.context):
            return _witness(told, counted(found, problem.context), value)
    return None


def equated(statement: e.Statement) -> tuple[e.Limit, e.Expr] | None:
    """The one limit that the statement says to be equal to another expression, with that expression."""
    match statement:
        case e.Chain(sides=(e.Limit() as limit, value), relations=("=",)) if isinstance(value, e.Expr):
            return limit, value
        case e.Chain(sides=(value, e.Limit() as limit), relations=("=",)) if isinstance(value, e.Expr):
            return limit, value
    return None


def is_infinite_claim(statement: e.Statement) -> bool:
    """Whether a limit is said to be infinite."""
    found = equated(statement)
    return found is not None and found[1] in (INFINITY, e.Neg(operand=INFINITY))


def _paths(limit: e.Limit, approach: Approach) -> Iterator[Path]:
    if limit.target != INFINITY:
        for side in approach.sides:
            body, along = along_side(limit.body, approach, side)
            yield f"from {'above' if side > 0 else 'below'}", body, along
        return
    yield f"as {limit.variable} grows", limit.body, approach
    if not is_whole(limit.variable, approach.problem.context):
        letter = fresh("m", free_names(limit.body))
        for offset in OFFSETS:
            place = plus(times(number(2), e.Name(text=letter)), number(offset))
            body = _reduced(substitute(limit.body, {limit.variable: place}), letter, approach.problem.context)
            yield f"along {limit.variable} = {text(place)}", tidied(body), replace(approach, letter=letter)


def _reduced(node: Any, letter: str, context: Context) -> Any:
    """Floors without what is whole in them, sines and cosines without whole periods."""
    node = map_children(node, lambda child: _reduced(child, letter, context))
    match node:
        case e.Function(name=name, arguments=(inside,)) if name in PERIODIC or name in WHOLE:
            parts = affine(inside, e.Name(text=letter))
            if parts is None:
                return node
            if name in PERIODIC:
                turns = _is_even_multiple_of_pi(parts.slope, context)
                return e.Function(name=name, arguments=(parts.intercept,)) if turns else node
            slope, rest = (_rational(part, context) for part in (parts.slope, parts.intercept))
            if slope is not None and rest is not None and slope.denominator == 1:
                return plus(times(number(slope), e.Name(text=letter)), number(WHOLE[name](rest)))
    return node


def _rational(part: e.Expr, context: Context) -> Fraction | None:
    try:
        return Reader(context=context).scalar(part).constant
    except (NotNormal, LanguageError):
        return None


def _is_even_multiple_of_pi(slope: e.Expr, context: Context) -> bool:
    turns = _rational(e.Div(numerator=slope, denominator=times(number(2), e.Constant(name="pi"))), context)
    return turns is not None and turns.denominator == 1


def _is_other(found: e.Expr, value: e.Expr, context: Context) -> bool:
    if free_names(found):
        return False
    infinite = [side in (INFINITY, e.Neg(operand=INFINITY)) for side in (found, value)]
    if any(infinite):
        return infinite != [True, True] or found != value
    try:
        return truth(e.Chain(sides=(found, value), relations=("!=",)), Point(), context) is True
    except (Undefined, Unsupported):
        return False


def _witness(told: str, found: e.Expr, value: e.Expr) -> Witness:
    return Witness(
        assignment={},
        left=latex(found),
        relation="=",
        right=latex(value),
        rigour="exact",
        sentence=f"{told[0].upper()}{told[1:]} the expression tends to {text(found)}, not to {text(value)}.",
    )
