"""Real numbers: rational ones exactly, others as Arb balls, of which `sign` and `zero` only say what is certain."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import Any

from flint import arb, ctx, fmpq

from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.recheck.refusals import Beyond, Undefined

PRECISION = 256
MOST_BITS = 100_000
LARGEST_POWER = 10**6


def bits(value: fmpq) -> int:
    """How long the longer side of the fraction is."""
    return int(value.height_bits())


class Reals:
    """Rational numbers, and enclosures at `PRECISION` bits."""

    def of(self, value: Fraction | int) -> Any:
        """The rational number itself."""
        ctx.prec = PRECISION
        return fmpq(value.numerator, value.denominator)

    def inverse(self, value: Any) -> Any:
        """1 / value.  Raises Undefined where it may be zero."""
        if self.zero(value) is not False:
            raise Undefined("division by what may be zero")
        return 1 / value

    def power(self, value: Any, exponent: int) -> Any:
        """A whole power, of a long rational number in a ball."""
        if abs(exponent) > LARGEST_POWER:
            raise Beyond("a power of this size")
        if exponent <= 0:
            return self.inverse(value) ** -exponent
        long = isinstance(value, fmpq) and bits(value) * exponent > MOST_BITS
        return (arb(value) if long else value) ** exponent

    def root(self, value: Any) -> Any:
        """The root.  Raises Undefined where the number may be negative."""
        if not value >= 0:
            raise Undefined("the root of what may be negative")
        if isinstance(value, fmpq) and value.p.is_square() and value.q.is_square():
            return fmpq(value.p.isqrt(), value.q.isqrt())
        return arb(value).sqrt()

    def function(self, name: str, value: Any) -> Any:
        """A rational value of the table, or Arb's enclosure.  Raises Undefined where it is not finite, or the number is
        not surely in the domain."""
        if name == "sqrt":
            return self.root(value)
        if name == "log" and not value > 0:
            raise Undefined("the logarithm of what may not be positive")
        known = row(name)
        if known is None or not known.entrywise:
            raise Beyond(f"the function {name}")
        listed = dict(known.values).get(str(value), "")
        if listed.isdecimal():
            return fmpq(int(listed))
        if not hasattr(arb, known.library.flint or " "):
            raise Beyond(f"the function {name}")
        found = getattr(arb(value), known.library.flint)()
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
        return 0 if self.zero(value) else None

    def zero(self, value: Any) -> bool | None:
        """Zero for 0 itself, not zero where a ball excludes it."""
        if value == 0:
            return True
        return None if isinstance(value, arb) and value.contains(0) else False

    def rational(self, value: Any) -> Fraction | None:
        """The value where it is exact."""
        return Fraction(int(value.p), int(value.q)) if isinstance(value, fmpq) else None

    def generic(self, key: Hashable) -> Any:
        """A real law has definite moments."""
        raise Beyond("a moment of a law that is not given")
