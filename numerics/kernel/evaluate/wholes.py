"""Rational values of expressions in sizes, index letters and numbers: indices, bounds, exponents."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

from corrigenda.numerics.kernel.combinatorics import binomial, factorial
from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.proofs.language.tree import expressions as e

LARGEST_EXPONENT = 4096


def rational(expr: e.Expr, env: Environment[Any]) -> Fraction | None:
    """The rational value, None when other letters or constructs occur."""
    match expr:
        case e.Num(value=value):
            return value
        case e.Name(text=text):
            return _letter(text, env)
        case e.Neg(operand=operand):
            inner = rational(operand, env)
            return None if inner is None else -inner
        case e.Add(terms=parts) | e.Mul(factors=parts) | e.Function(name="binomial" | "factorial", arguments=parts):
            values = [rational(part, env) for part in parts]
            known = [value for value in values if value is not None]
            return _combined(expr, known) if len(known) == len(values) else None
        case e.Div(numerator=top, denominator=bottom):
            return _quotient(rational(top, env), rational(bottom, env), expr)
        case e.Pow(base=base, exponent=exponent):
            return _power(rational(base, env), rational(exponent, env))
        case _:
            return None


def whole(expr: e.Expr, env: Environment[Any]) -> int:
    """The integer value; raises `Unsupported` when there is none.

    An integer letter may also stand among the letters, as a scalar with a known rational value.
    """
    value = rational(expr, env)
    if value is None and isinstance(expr, e.Name) and expr.text in env.letters:
        value = env.numbers.rational(env.letters[expr.text])
    if value is None or value.denominator != 1:
        raise Unsupported("an integer in terms of sizes and indices is needed", expr)
    return value.numerator


def _letter(text: str, env: Environment[Any]) -> Fraction | None:
    if text in env.averaged:
        return None
    found = env.integers.get(text, None if text in env.letters else env.sizes.get(text))
    return None if found is None else Fraction(found)


def _combined(expr: e.Expr, values: list[Fraction]) -> Fraction:
    match expr:
        case e.Add():
            return sum(values, Fraction(0))
        case e.Mul():
            return math.prod(values, start=Fraction(1))
        case e.Function(name="binomial"):
            return binomial(*values)
        case _:
            return factorial(values[0])


def _quotient(top: Fraction | None, bottom: Fraction | None, expr: e.Expr) -> Fraction | None:
    if top is None or bottom is None:
        return None
    if bottom == 0:
        raise Undefined("division by zero", expr)
    return top / bottom


def _power(base: Fraction | None, exponent: Fraction | None) -> Fraction | None:
    if base is None or exponent is None or exponent.denominator != 1:
        return None
    if abs(exponent) > LARGEST_EXPONENT:
        raise Unsupported("an exponent this large")
    if base == 0 and exponent < 0:
        raise Undefined("zero to a negative power")
    return Fraction(base**exponent.numerator)
