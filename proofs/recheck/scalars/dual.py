"""Dual numbers: a value with its derivative in one direction.  They nest, for second derivatives."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from corrigenda.proofs.recheck.refusals import Beyond, Undefined
from corrigenda.proofs.recheck.scalars.protocol import Scalars

Dual = tuple[Any, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Duals:
    """`v + v' e` with `e^2 = 0` over another kind of number."""

    base: Scalars

    def of(self, value: Fraction | int) -> Dual:
        """A constant."""
        return self.base.of(value), self.base.of(0)

    def lift(self, value: Any) -> Dual:
        """A number of the base, as a constant."""
        return value, self.base.of(0)

    def add(self, left: Dual, right: Dual) -> Dual:
        """The sum."""
        return self.base.add(left[0], right[0]), self.base.add(left[1], right[1])

    def multiply(self, left: Dual, right: Dual) -> Dual:
        """The product rule."""
        base = self.base
        slope = base.add(base.multiply(left[0], right[1]), base.multiply(left[1], right[0]))
        return base.multiply(left[0], right[0]), slope

    def _chained(self, value: Any, derivative: Any, inner: Any) -> Dual:
        return value, self.base.multiply(derivative, inner)

    def _minus(self, value: Any) -> Any:
        return self.base.multiply(self.base.of(-1), value)

    def inverse(self, value: Dual) -> Dual:
        """`-v'/v^2`."""
        found = self.base.inverse(value[0])
        return self._chained(found, self._minus(self.base.multiply(found, found)), value[1])

    def power(self, value: Dual, exponent: int) -> Dual:
        """`n v^(n-1) v'`."""
        if exponent == 0:
            return self.of(1)
        below = self.of(1)[0] if exponent == 1 else self.base.power(value[0], exponent - 1)
        slope = self.base.multiply(self.base.of(exponent), below)
        return self._chained(self.base.power(value[0], exponent), slope, value[1])

    def root(self, value: Dual) -> Dual:
        """`v' / (2 sqrt(v))`."""
        found = self.base.root(value[0])
        if self.base.zero(found) is not False:
            raise Undefined("the derivative of a root at zero")
        return self._chained(found, self.base.inverse(self.base.multiply(self.base.of(2), found)), value[1])

    def exponential(self, value: Dual) -> Dual:
        """`exp(v) v'`."""
        found = self.base.exponential(value[0])
        return self._chained(found, found, value[1])

    def logarithm(self, value: Dual) -> Dual:
        """`v' / v`."""
        return self._chained(self.base.logarithm(value[0]), self.base.inverse(value[0]), value[1])

    def cosine(self, value: Dual) -> Dual:
        """`-sin(v) v'`."""
        return self._chained(self.base.cosine(value[0]), self._minus(self.base.sine(value[0])), value[1])

    def sine(self, value: Dual) -> Dual:
        """`cos(v) v'`."""
        return self._chained(self.base.sine(value[0]), self.base.cosine(value[0]), value[1])

    def pi(self) -> Dual:
        """A constant."""
        return self.lift(self.base.pi())

    def sign(self, value: Dual) -> int | None:
        """The sign of the value, which at zero says nothing of its neighbourhood."""
        found = self.base.sign(value[0])
        if found == 0 and self.base.zero(value[1]) is not True:
            raise Undefined("the derivative at a kink")
        return found

    def zero(self, value: Dual) -> bool | None:
        """Zero with its derivative."""
        first, second = self.base.zero(value[0]), self.base.zero(value[1])
        if first is False or second is False:
            return False
        return True if first and second else None

    def rational(self, value: Dual) -> Fraction | None:
        """A constant that is rational."""
        return self.base.rational(value[0]) if self.base.zero(value[1]) else None

    def generic(self, key: Hashable) -> Dual:
        """A generic constant."""
        return self.lift(self.base.generic(key))


def whole(value: Fraction) -> int:
    """A rational number as an integer.  Raises Beyond when it is none."""
    if value.denominator != 1:
        raise Beyond("a whole number is needed")
    return value.numerator
