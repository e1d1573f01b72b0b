"""Rewrites an expression so that a sample of each moment in it gives an unbiased sample of the whole.

That works where moments enter polynomially, each occurrence with its own copies.  A moment under a
quotient, a root, an absolute value or a maximum is refused: silence is better than bias.
"""

from __future__ import annotations

from typing import Any

from numerics.exact.errors import Unsupported
from proofs.language.ast import (
    Add,
    Big,
    Block,
    Div,
    Expr,
    Function,
    Gradient,
    Hadamard,
    Index,
    Inner,
    Listing,
    Moment,
    Mul,
    Neg,
    Norm,
    Num,
    Pow,
    Transpose,
)
from proofs.language.traverse import contains, map_children, walk

LARGEST_POWER = 8
LINEAR_FUNCTIONS = frozenset({"tr", "diag"})
JUMPING = frozenset({"sign", "floor", "rank"})
_TRANSPARENT = (Add, Neg, Mul, Transpose, Hadamard, Inner, Listing, Block)


def unfold(expr: Any) -> Any:
    """The expression with powers and squared norms of moments written as products.

    Raises Unsupported where a moment does not enter polynomially.
    """
    if not contains(expr, Moment):
        return expr
    match expr:
        case Moment():
            return _moment(expr)
        case Pow():
            return _power(expr)
        case Div(numerator=top, denominator=bottom) if not contains(bottom, Moment):
            return Div(numerator=unfold(top), denominator=bottom, span=expr.span)
        case Function(name=name) if name in LINEAR_FUNCTIONS:
            return map_children(expr, unfold)
        case Index(base=base) if not any(contains(index, Moment) for index in expr.indices):
            return Index(base=unfold(base), indices=expr.indices, span=expr.span)
        case Big(operator="sum"):
            return map_children(expr, unfold)
        case Gradient(body=body):
            return Gradient(body=_smooth(unfold(body)), variable=expr.variable, span=expr.span)
    if isinstance(expr, _TRANSPARENT):
        return map_children(expr, unfold)
    raise Unsupported(f"a moment inside {type(expr).__name__}, where its samples would be biased", expr)


def _moment(moment: Moment) -> Expr:
    if not any(contains(argument, Moment) for argument in moment.arguments):
        return moment
    if moment.operator == "E":
        return map_children(moment, unfold)
    left, right = moment.arguments[0], moment.arguments[-1]
    product = Mul(factors=(left, Transpose(operand=right)))
    mean = _expectation(moment, product)
    return Add(terms=(mean, Neg(operand=Mul(factors=_means(moment, left, right)))))


def _means(moment: Moment, left: Expr, right: Expr) -> tuple[Expr, Expr]:
    return _expectation(moment, left), Transpose(operand=_expectation(moment, right))


def _expectation(moment: Moment, body: Expr) -> Moment:
    return Moment(operator="E", arguments=(unfold(body),), over=moment.over, given=moment.given)


def _power(expr: Pow) -> Expr:
    exponent = expr.exponent
    if not isinstance(exponent, Num) or exponent.value.denominator != 1 or not 1 <= exponent.value <= LARGEST_POWER:
        raise Unsupported("a moment under a power that is not a small whole number", expr)
    times = int(exponent.value)
    match expr.base:
        case Norm(operand=operand, kind="2" | "F" as kind) if times % 2 == 0:
            inside = unfold(operand)
            return Mul(factors=(_square(inside, kind),) * (times // 2))
    if isinstance(expr.base, Norm):
        raise Unsupported("a moment inside a norm that is not squared", expr)
    return Mul(factors=(unfold(expr.base),) * times)


def _square(inside: Expr, kind: str) -> Expr:
    """For the kind `2` a product that is scalar only for a column: on a matrix it would not be a square of entries."""
    if kind == "F":
        return Inner(left=inside, right=inside)
    return Mul(factors=(Transpose(operand=inside), inside))


def _smooth(body: Expr) -> Expr:
    """Sample-wise derivatives are unbiased only where the samples do not jump."""
    if any(isinstance(part, Function) and part.name in JUMPING for part in walk(body)):
        raise Unsupported("the gradient of the mean of something that jumps")
    return body
