"""Rewrites an expression so that a sample of each moment in it gives an unbiased sample of the whole.

That works where moments enter polynomially, each occurrence with its own copies.  A moment under a
quotient, a root, an absolute value or a maximum is refused: silence is better than bias.
"""

from __future__ import annotations

from typing import Any

from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.proofs.language.functions.table import satisfies
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import contains, map_children, walk

LARGEST_POWER = 8
_TRANSPARENT = (e.Add, e.Neg, e.Mul, e.Transpose, e.Hadamard, e.Inner, e.Listing, e.Block)


def unfold(expr: Any) -> Any:
    """The expression with powers and squared norms of moments written as products.

    Raises Unsupported where a moment does not enter polynomially.
    """
    if not contains(expr, e.Moment):
        return expr
    match expr:
        case e.Moment():
            return _moment(expr)
        case e.Pow():
            return _power(expr)
        case e.Div(numerator=top, denominator=bottom) if not contains(bottom, e.Moment):
            return e.Div(numerator=unfold(top), denominator=bottom, span=expr.span)
        case e.Function(name=name) if satisfies(name, lambda known: known.linear):
            return map_children(expr, unfold)
        case e.Index(base=base) if not any(contains(index, e.Moment) for index in expr.indices):
            return e.Index(base=unfold(base), indices=expr.indices, span=expr.span)
        case e.Big(operator="sum"):
            return map_children(expr, unfold)
        case e.Gradient(body=body):
            return e.Gradient(body=_smooth(unfold(body)), variable=expr.variable, span=expr.span)
    if isinstance(expr, _TRANSPARENT):
        return map_children(expr, unfold)
    raise Unsupported(f"a moment inside {type(expr).__name__}, where its samples would be biased", expr)


def _moment(moment: e.Moment) -> e.Expr:
    if not any(contains(argument, e.Moment) for argument in moment.arguments):
        return moment
    if moment.operator == "E":
        return map_children(moment, unfold)
    left, right = moment.arguments[0], moment.arguments[-1]
    product = e.Mul(factors=(left, e.Transpose(operand=right)))
    mean = _expectation(moment, product)
    return e.Add(terms=(mean, e.Neg(operand=e.Mul(factors=_means(moment, left, right)))))


def _means(moment: e.Moment, left: e.Expr, right: e.Expr) -> tuple[e.Expr, e.Expr]:
    return _expectation(moment, left), e.Transpose(operand=_expectation(moment, right))


def _expectation(moment: e.Moment, body: e.Expr) -> e.Moment:
    return e.Moment(operator="E", arguments=(unfold(body),), over=moment.over, given=moment.given)


def _power(expr: e.Pow) -> e.Expr:
    exponent = expr.exponent
    if not isinstance(exponent, e.Num) or exponent.value.denominator != 1 or not 1 <= exponent.value <= LARGEST_POWER:
        raise Unsupported("a moment under a power that is not a small whole number", expr)
    times = int(exponent.value)
    match expr.base:
        case e.Norm(operand=operand, kind="2" | "F" as kind) if times % 2 == 0:
            inside = unfold(operand)
            return e.Mul(factors=(_square(inside, kind),) * (times // 2))
    if isinstance(expr.base, e.Norm):
        raise Unsupported("a moment inside a norm that is not squared", expr)
    return e.Mul(factors=(unfold(expr.base),) * times)


def _square(inside: e.Expr, kind: str) -> e.Expr:
    """For the kind `2` a product that is scalar only for a column: on a matrix it would not be a square of entries."""
    if kind == "F":
        return e.Inner(left=inside, right=inside)
    return e.Mul(factors=(e.Transpose(operand=inside), inside))


def _smooth(body: e.Expr) -> e.Expr:
    """Sample-wise derivatives are unbiased only where the samples do not jump."""
    if any(
        isinstance(part, e.Function) and satisfies(part.name, lambda known: not known.continuous) for part in walk(body)
    ):
        raise Unsupported("the gradient of the mean of something that jumps")
    return body
