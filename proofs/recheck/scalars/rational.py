"""Exact rational numbers; roots of squares only."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from math import isqrt
from typing import Any

from corrigenda.proofs.recheck.refusals import Beyond, Undefined

MOST_BITS = 100_000
LARGEST_POWER = 10_000


class Rationals:
    """The field of rational numbers."""

    def of(self, value: Fraction | int) -> Fraction:
        """The number itself."""
        return Fraction(value)

    def add(self, left: Fraction, right: Fraction) -> Fraction:
        """The sum."""
        return left + right

    def multiply(self, left: Fraction, right: Fraction) -> Fraction:
        """The product.  Raises Beyond when numbers grow past every use."""
        found = left * right
        if found.numerator.bit_length() + found.denominator.bit_length() > MOST_BITS:
            raise Beyond("numbers of this length")
        return found

    def inverse(self, value: Fraction) -> Fraction:
        """1 / value."""
        if value == 0:
            raise Undefined("division by zero")
        return 1 / value

    def power(self, value: Fraction, exponent: int) -> Fraction:
        """A whole power."""
        if value == 0 and exponent <= 0:
            raise Undefined("zero to a power that is not positive")
        bits = value.numerator.bit_length() + value.denominator.bit_length()
        if abs(exponent) > LARGEST_POWER or bits * abs(exponent) > MOST_BITS:
            raise Beyond("a power of this size")
        return value**exponent

    def root(self, value: Fraction) -> Fraction:
        """The root of a square of a rational.  Raises Beyond for another number."""
        if value < 0:
            raise Undefined("the root of a negative number")
        top, bottom = isqrt(value.numerator), isqrt(value.denominator)
        if top * top != value.numerator or bottom * bottom != value.denominator:
            raise Beyond("an irrational root")
        return Fraction(top, bottom)

    def exponential(self, value: Fraction) -> Fraction:
        """1 at 0."""
        if value == 0:
            return Fraction(1)
        raise Beyond("an exponential that is not rational")

    def logarithm(self, value: Fraction) -> Fraction:
        """0 at 1."""
        if value <= 0:
            raise Undefined("the logarithm of a number that is not positive")
        if value == 1:
            return Fraction(0)
        raise Beyond("a logarithm that is not rational")

    def cosine(self, value: Fraction) -> Fraction:
        """1 at 0."""
        if value == 0:
            return Fraction(1)
        raise Beyond("a cosine that is not rational")

    def sine(self, value: Fraction) -> Fraction:
        """0 at 0."""
        if value == 0:
            return Fraction(0)
        raise Beyond("a sine that is not rational")

    def pi(self) -> Any:
        """Never rational."""
        raise Beyond("pi is not rational")

    def sign(self, value: Fraction) -> int | None:
        """Always known."""
        return (value > 0) - (value < 0)

    def zero(self, value: Fraction) -> bool | None:
        """Always known."""
        return value == 0

    def rational(self, value: Fraction) -> Fraction | None:
        """The value itself."""
        return value

    def generic(self, key: Hashable) -> Any:
        """A real law has definite moments."""
        raise Beyond("a moment of a law that is not given")
