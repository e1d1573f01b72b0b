"""Dual numbers: a value with its derivative in one direction.  They nest, for second derivatives."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.language.laws.formulas import parsed
from corrigenda.proofs.recheck.matrices import number, scalar
from corrigenda.proofs.recheck.refusals import Beyond, Undefined
from corrigenda.proofs.recheck.scalars.protocol import Scalars


@dataclass(frozen=True, slots=True)
class Dual:
    """`value + slope e` with `e^2 = 0`."""

    value: Any
    slope: Any

    def __add__(self, other: Dual) -> Dual:
        return Dual(self.value + other.value, self.slope + other.slope)

    def __sub__(self, other: Dual) -> Dual:
        return Dual(self.value - other.value, self.slope - other.slope)

    def __mul__(self, other: Dual) -> Dual:
        return Dual(self.value * other.value, self.value * other.slope + self.slope * other.value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Duals:
    """Dual numbers over another kind of number."""

    base: Scalars

    def of(self, value: Fraction | int) -> Dual:
        """A constant."""
        return self.lift(self.base.of(value))

    def lift(self, value: Any) -> Dual:
        """A number of the base, as a constant."""
        return Dual(value, self.base.of(0))

    def power(self, value: Dual, exponent: int) -> Dual:
        """The slope `n v^(n-1) v'`."""
        if exponent == 0:
            return self.of(1)
        below = self.base.of(1) if exponent == 1 else self.base.power(value.value, exponent - 1)
        return Dual(self.base.power(value.value, exponent), self.base.of(exponent) * below * value.slope)

    def function(self, name: str, value: Dual) -> Dual:
        """By the chain rule.  Raises Beyond for a function whose slope the table does not give."""
        from corrigenda.proofs.recheck.evaluation import Environment
        from corrigenda.proofs.recheck.evaluation import value as evaluated

        known = row(name)
        if known is None or len(known.slopes) != 1:
            raise Beyond(f"the slope of the function {name}")
        at = Environment(scalars=self.base, context=Context(), letters={"x": scalar(value.value)})
        slope = number(evaluated(parsed(known.slopes[0]), at))
        return Dual(self.base.function(name, value.value), slope * value.slope)

    def sign(self, value: Dual) -> int | None:
        """The sign of the value, which at zero says nothing of its neighbourhood."""
        found = self.base.sign(value.value)
        if found == 0 and self.base.zero(value.slope) is not True:
            raise Undefined("the derivative at a kink")
        return found

    def zero(self, value: Dual) -> bool | None:
        """Zero with its derivative."""
        parts = (self.base.zero(value.value), self.base.zero(value.slope))
        if False in parts:
            return False
        return None if None in parts else True

    def rational(self, value: Dual) -> Fraction | None:
        """A constant that is rational."""
        return self.base.rational(value.value) if self.base.zero(value.slope) else None

    def generic(self, key: Hashable) -> Dual:
        """A generic constant."""
        return self.lift(self.base.generic(key))
