"""Coefficients of elements: integers modulo a prime, or rationals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from typing import Any, Protocol

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.matrices.flint import fraction, rational_matrix

Coefficient = int | Fraction
Rows = Sequence[Sequence[Any]]

SMALL = 2**12


class Coefficients(Protocol):
    """A field; `kind` is the exact type of its members."""

    @property
    def kind(self) -> type[Coefficient]:
        """`int` or `Fraction`."""

    @property
    def ordered(self) -> bool:
        """Whether members compare as real numbers."""

    def of(self, value: Fraction | int) -> Coefficient:
        """The image of a rational."""

    def reduced(self, value: Coefficient) -> Coefficient:
        """The member that a sum of products of members stands for."""

    def inverse(self, value: Coefficient) -> Coefficient:
        """Reciprocal; `Undefined` on zero."""

    def rational(self, value: Coefficient) -> Fraction | None:
        """The rational that a member surely stands for."""

    def flint_matrix(self, rows: Rows) -> Any:
        """Rows of members as a matrix of flint's."""

    def of_flint(self, number: Any) -> Coefficient:
        """An entry of such a matrix as a member."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Modular:
    """The prime field of order `modulus`.

    A member stands for a rational when it is the image of one with numerator and denominator up
    to 2^12.  A random member of a field of order 2^60 is one by accident with probability below
    2^-34.
    """

    modulus: int

    @property
    def kind(self) -> type[Coefficient]:
        """Members are plain integers."""
        return int

    @property
    def ordered(self) -> bool:
        """There is no order."""
        return False

    def of(self, value: Fraction | int) -> Coefficient:
        """Raises `Unsupported` when the prime divides the denominator."""
        if isinstance(value, int):
            return value % self.modulus
        if value.denominator % self.modulus == 0:
            raise Unsupported("the prime divides a denominator")
        return value.numerator * pow(value.denominator, -1, self.modulus) % self.modulus

    def reduced(self, value: Coefficient) -> Coefficient:
        """Remainder."""
        return value % self.modulus

    def inverse(self, value: Coefficient) -> Coefficient:
        """Modular inverse."""
        if value == 0:
            raise Undefined("division by zero")
        return pow(int(value), -1, self.modulus)

    def flint_matrix(self, rows: Rows) -> Any:
        """An `nmod_mat`."""
        from flint import nmod_mat

        return nmod_mat([[entry % self.modulus for entry in row] for row in rows], self.modulus)

    def of_flint(self, number: Any) -> Coefficient:
        """A residue."""
        return int(number)

    def rational(self, value: Coefficient) -> Fraction | None:
        """Rational reconstruction with small bounds (Wang's half-extended Euclid)."""
        bound = min(SMALL, isqrt(self.modulus // 2))
        low, high, factor, previous = int(value), self.modulus, 1, 0
        while low > bound:
            quotient = high // low
            low, high = high - quotient * low, low
            factor, previous = previous - quotient * factor, factor
        if factor == 0 or abs(factor) > bound:
            return None
        return Fraction(low, factor)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rational:
    """The rational numbers."""

    @property
    def kind(self) -> type[Coefficient]:
        """Members are fractions."""
        return Fraction

    @property
    def ordered(self) -> bool:
        """The usual order."""
        return True

    def of(self, value: Fraction | int) -> Coefficient:
        """The number itself, which is a member already."""
        return value if type(value) is Fraction else Fraction(value)

    def reduced(self, value: Coefficient) -> Coefficient:
        """Itself, as a fraction even when the sum was empty."""
        return value if type(value) is Fraction else Fraction(value)

    def inverse(self, value: Coefficient) -> Coefficient:
        """Reciprocal."""
        if value == 0:
            raise Undefined("division by zero")
        return 1 / Fraction(value)

    def flint_matrix(self, rows: Rows) -> Any:
        """An `fmpq_mat`."""
        return rational_matrix(rows)

    def of_flint(self, number: Any) -> Coefficient:
        """A fraction."""
        return fraction(number)

    def rational(self, value: Coefficient) -> Fraction | None:
        """The number itself, which is a member already."""
        return value if type(value) is Fraction else Fraction(value)
