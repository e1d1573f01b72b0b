"""Binomial coefficients and factorials of rationals."""

from __future__ import annotations

import math
from fractions import Fraction

from corrigenda.numerics.kernel.errors import Undefined, Unsupported

LARGEST_FACTORIAL = 1000


def binomial(upper: Fraction, lower: Fraction) -> Fraction:
    """u(u - 1)...(u - k + 1) / k!; k an integer, zero when it is negative."""
    if lower.denominator != 1 or abs(lower) > LARGEST_FACTORIAL:
        raise Unsupported("a binomial coefficient with this lower argument")
    if lower < 0:
        return Fraction(0)
    return math.prod((Fraction(upper - j, j + 1) for j in range(lower.numerator)), start=Fraction(1))


def factorial(value: Fraction) -> Fraction:
    """n! for an integer n; `Undefined` for others."""
    if value.denominator != 1 or value < 0:
        raise Undefined("factorial of what is no natural number")
    if value > LARGEST_FACTORIAL:
        raise Unsupported("a factorial this large")
    return Fraction(math.factorial(value.numerator))
