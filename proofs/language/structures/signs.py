"""Signs of numbers that multiply a matrix, seen from how they are written and from what is assumed of letters."""

from __future__ import annotations

from enum import IntEnum
from fractions import Fraction

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.structures.scalars import is_scalar
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.links import orders


class Sign(IntEnum):
    """What is known of a number: more is larger."""

    ANY = 0
    NONNEGATIVE = 1
    POSITIVE = 2


def sign(expr: e.Expr, context: Context) -> Sign:
    """The sign at every point where the number has a value; ANY for what is no number."""
    if not is_scalar(expr, context):
        return Sign.ANY
    return max(_assumed(expr, context), _written(expr, context))


def _written(expr: e.Expr, context: Context) -> Sign:
    match expr:
        case e.Num(value=value):
            return _of(value)
        case e.Constant(name="pi" | "e"):
            return Sign.POSITIVE
        case e.Name(text=text):
            natural = text in context.symbols and context.symbols[text].natural
            return Sign.POSITIVE if text in context.dimensions else Sign(natural)
        case e.Add(terms=terms):
            found = [sign(term, context) for term in terms]
            return max(found) if min(found) else Sign.ANY
        case e.Mul(factors=factors):
            return min(sign(factor, context) for factor in factors)
        case e.Div(numerator=top, denominator=bottom):
            return min(sign(top, context), sign(bottom, context))
        case e.Pow(base=base, exponent=exponent):
            return _of_power(sign(base, context), exponent)
        case e.Norm():
            return Sign.NONNEGATIVE
        case e.Inner(left=left, right=right):
            return Sign(left == right)
        case e.Function(name="exp"):
            return Sign.POSITIVE
        case e.Function(name="abs" | "sqrt"):
            return Sign.NONNEGATIVE
    return Sign.ANY


def _of(value: Fraction) -> Sign:
    return Sign.POSITIVE if value > 0 else Sign(value == 0)


def _of_power(base: Sign, exponent: e.Expr) -> Sign:
    """A power of a positive number is positive, an even one of any number not negative."""
    if base is Sign.POSITIVE:
        return base
    match exponent:
        case e.Num(value=value) if value.denominator == 1 and (value % 2 == 0 or base):
            return Sign.NONNEGATIVE
    return Sign.ANY


def _assumed(expr: e.Expr, context: Context) -> Sign:
    """What an assumption such as `c > 0`, `0 <= a <= b` or `c >= 1` says of exactly this expression."""
    found = (_above(low, strict) for low, high, strict in orders(*context.assumptions) if high == expr)
    return max(found, default=Sign.ANY)


def _above(low: object, strict: bool) -> Sign:
    match low:
        case e.Num(value=value) if value > 0 or (value == 0 and strict):
            return Sign.POSITIVE
        case e.Num(value=value) if value == 0:
            return Sign.NONNEGATIVE
    return Sign.ANY
