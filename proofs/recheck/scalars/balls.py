"""Real numbers in Arb balls: every answer is an enclosure, `sign` and `zero` only say what is certain."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import Any

from flint import arb, ctx, fmpq

from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.recheck.refusals import Beyond, Undefined

PRECISION = 256
LARGEST_POWER = 10**6


class Balls:
    """Enclosures at `PRECISION` bits."""

    def of(self, value: Fraction | int) -> Any:
        """An enclosure of the rational number."""
        ctx.prec = PRECISION
        value = Fraction(value)
        return arb(fmpq(value.numerator, value.denominator))

    def inverse(self, value: Any) -> Any:
        """1 / value.  Raises Undefined where the ball holds zero."""
        if value.contains(0):
            raise Undefined("division by what may be zero")
        return 1 / value

    def power(self, value: Any, exponent: int) -> Any:
        """A whole power."""
        if abs(exponent) > LARGEST_POWER:
            raise Beyond("a power of this size")
        return value**exponent if exponent >= 0 else self.inverse(value) ** (-exponent)

    def root(self, value: Any) -> Any:
        """The root.  Raises Undefined where the ball reaches below zero."""
        if not value >= 0:
            raise Undefined("the root of what may be negative")
        return value.sqrt()

    def function(self, name: str, value: Any) -> Any:
        """Arb's enclosure.  Raises Undefined where it is not finite, or the ball is not surely in the domain."""
        if name == "sqrt":
            return self.root(value)
        if name == "log" and not value > 0:
            raise Undefined("the logarithm of what may not be positive")
        known = row(name)
        if known is None or not known.entrywise or not hasattr(value, known.library.flint or " "):
            raise Beyond(f"the function {name}")
        found = getattr(value, known.library.flint)()
        if not found.is_finite():
            raise Undefined(f"{name} outside of its domain")
        return found

    def pi(self) -> Any:
        """An enclosure of pi."""
        ctx.prec = PRECISION
        return arb.pi()

    def sign(self, value: Any) -> int | None:
        """The sign where it is certain."""
        if value > 0:
            return 1
        if value < 0:
            return -1
        return 0 if value.is_zero() else None

    def zero(self, value: Any) -> bool | None:
        """Zero for the exact ball 0, not zero where the ball excludes it."""
        if value.is_zero():
            return True
        return None if value.contains(0) else False

    def rational(self, value: Any) -> Fraction | None:
        """The value of an exact ball."""
        if not value.is_exact():
            return None
        mantissa, exponent = value.mid().man_exp()
        return Fraction(int(mantissa)) * Fraction(2) ** int(exponent)

    def generic(self, key: Hashable) -> Any:
        """A real law has definite moments."""
        raise Beyond("a moment of a law that is not given")
