"""A limit at a number from its two sides: `x -> c` from above is `x = c + 1/t` with t to infinity (substitution).

Absolute values and roots of squares of `x - c` have a sign on each side.  The two limits must agree.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import INFINITY, UNIT, minus, plus, times
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names, fresh, map_children
from corrigenda.proofs.methods.limit_laws.known import Approach, NoLimit, vanishes
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import NotNormal

Limiting = Callable[[e.Expr, Approach], e.Expr]


def from_sides(node: e.Expr, approach: Approach, limiting: Limiting) -> e.Expr:
    """The common limit from above and from below, or the one of the side that is asked.  Raises NoLimit where one is
    not found, or they are not the same."""
    first, *others = (limiting(*along_side(node, approach, side)) for side in approach.sides)
    if not others:
        return first
    (second,) = others
    if first == second or (INFINITY not in (first, second) and vanishes(plus(first, minus(second)), approach)):
        return first
    raise NoLimit("the two sides were not shown to have one limit")


def along_side(node: e.Expr, approach: Approach, side: int) -> tuple[e.Expr, Approach]:
    """The expression in t, with `c + side / t` in place of the letter, and the approach of t to infinity."""
    letter = fresh("t", free_names(node) | {approach.letter})
    step: e.Expr = e.Div(numerator=UNIT, denominator=e.Name(text=letter))
    signed = _with_signs(node, approach, side, step)
    place = plus(approach.target, step if side > 0 else minus(step))
    body: e.Expr = substitute(signed, {approach.letter: place})
    return tidied(body), replace(approach, letter=letter, target=INFINITY)


def _with_signs(node: Any, approach: Approach, side: int, step: e.Expr) -> Any:
    """`|x - c|` and `\\sqrt{(x - c)^2}` as the distance."""
    node = map_children(node, lambda child: _with_signs(child, approach, side, step))
    match node:
        case e.Function(name="abs", arguments=(inside,)) if _is_distance(inside, approach):
            return step
        case e.Function(name="sqrt", arguments=(e.Pow(base=inside, exponent=e.Num(value=power)),)) if power == 2:
            return step if _is_distance(inside, approach) else node
    return node


def _is_distance(inside: e.Expr, approach: Approach) -> bool:
    """Whether an expression is `x - c` or `c - x`."""
    gap = plus(e.Name(text=approach.letter), minus(approach.target))
    reader = Reader(context=approach.context)
    try:
        return any(not reader.scalar(plus(inside, minus(other))).terms for other in (gap, minus(gap)))
    except (NotNormal, LanguageError):
        return False


def tidied(node: Any) -> Any:
    """Quotients of quotients undone: `a / (b / c)` is `a c / b`; signs taken out, units left out."""
    node = map_children(node, tidied)
    match node:
        case e.Add(terms=terms):
            return plus(*terms)
        case e.Neg(operand=inner):
            return minus(inner)
        case e.Mul(factors=factors) if not any(isinstance(factor, e.Transpose) for factor in factors):
            return times(*factors)
        case e.Div(numerator=top, denominator=bottom) if top == bottom:
            return UNIT
        case e.Div(numerator=top, denominator=e.Neg(operand=bottom)):
            return tidied(minus(e.Div(numerator=top, denominator=bottom)))
        case e.Div(numerator=top, denominator=e.Div(numerator=above, denominator=below)):
            return tidied(e.Div(numerator=times(top, below), denominator=above))
        case e.Div(numerator=e.Div(numerator=above, denominator=below), denominator=bottom) if above == bottom:
            return tidied(e.Div(numerator=UNIT, denominator=below))
        case e.Div(numerator=top, denominator=bottom) if bottom == UNIT:
            return top
        case e.Pow(base=base, exponent=e.Num(value=power)) if power == Fraction(1):
            return base
    return node
