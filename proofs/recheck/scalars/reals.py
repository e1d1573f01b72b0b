"""Real numbers: rational ones exactly, others as Arb balls, of which `sign` and `zero` only say what is certain."""

from __future__ import annotations

import random
from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from flint import arb, ctx, fmpq

from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.recheck.refusals import Beyond, Undefined

PRECISION = 256
MOST_BITS = 100_000
LARGEST_POWER = 10**6
ZEROS = 0.3


def is_long(value: Any, times: int = 1) -> bool:
    """Whether a rational number, so many times as long, has too many digits to be kept exactly."""
    return isinstance(value, fmpq) and value.height_bits() * times > MOST_BITS


@dataclass(frozen=True, slots=True, kw_only=True)
class Reals:
    """Rational numbers, and enclosures at `PRECISION` bits; `tiny` draws 0, 1 and -1 alone, which meet often."""

    tiny: bool = False

    def of(self, value: Fraction | int) -> Any:
        """The rational number itself."""
        ctx.prec = PRECISION
        return fmpq(value.numerator, value.denominator)

    def power(self, value: Any, exponent: int) -> Any:
        """A whole power, of a long rational number in a ball.  Raises Undefined for the inverse of what may be zero."""
        if abs(exponent) > LARGEST_POWER:
            raise Beyond("a power of this size")
        if exponent <= 0 and self.zero(value) is not False:
            raise Undefined("division by what may be zero")
        return (arb(value) if is_long(value, abs(exponent)) else value) ** exponent

    def function(self, name: str, value: Any) -> Any:
        """A rational value of the table, or Arb's enclosure.  Raises Undefined where it is not finite, or the number is
        not surely in the domain."""
        if name == "sqrt" and not value >= 0:
            raise Undefined("the root of what may be negative")
        if name == "sqrt" and isinstance(value, fmpq) and value.p.is_square() and value.q.is_square():
            return fmpq(value.p.isqrt(), value.q.isqrt())
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

    def draw(self, generator: random.Random, *, positive: bool = False) -> Any:
        """A small number, whole as a rule; zero stays possible where it is to be positive, which is tested later."""
        if self.tiny:
            return self.of(generator.choice((0, 1) if positive else (0, 1, 1, -1)))
        found = Fraction(generator.choice((0, 1, 1, 2, 2, 3, 4, 5)), generator.choice((1, 1, 1, 1, 2, 3)))
        if positive:
            return self.of(found if generator.random() < ZEROS else found or Fraction(1, generator.choice((1, 2, 3))))
        return self.of(-found if generator.random() < 0.5 else found)

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
        """Pi.  Raises Beyond for moments, which a real law has definitely."""
        ctx.prec = PRECISION
        if key != "pi":
            raise Beyond("a moment of a law that is not given")
        return arb.pi()
