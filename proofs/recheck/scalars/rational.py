"""Exact rational numbers; roots of squares only."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from math import isqrt
from typing import Any

from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.recheck.refusals import Beyond, Undefined

MOST_BITS = 100_000
LARGEST_POWER = 10_000


def bits(value: Fraction) -> int:
    """How long the number is."""
    return value.numerator.bit_length() + value.denominator.bit_length()


class Rationals:
    """The field of rational numbers."""

    def of(self, value: Fraction | int) -> Fraction:
        """The number itself."""
        return Fraction(value)

    def inverse(self, value: Fraction) -> Fraction:
        """1 / value."""
        if value == 0:
            raise Undefined("division by zero")
        return 1 / value

    def power(self, value: Fraction, exponent: int) -> Fraction:
        """A whole power."""
        if value == 0 and exponent <= 0:
            raise Undefined("zero to a power that is not positive")
        if abs(exponent) > LARGEST_POWER or bits(value) * abs(exponent) > MOST_BITS:
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

    def function(self, name: str, value: Fraction) -> Fraction:
        """Where the table lists a rational value."""
        if name == "sqrt":
            return self.root(value)
        if name == "log" and value <= 0:
            raise Undefined("the logarithm of a number that is not positive")
        known = row(name)
        found = dict(known.values if known else ()).get(str(value), "")
        if not found.isdecimal():
            raise Beyond(f"the function {name} at this number")
        return Fraction(found)

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
