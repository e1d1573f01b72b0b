"""Terms of z3 as numbers: evaluating a statement with them translates it.

Whatever a value needs (a divisor that is not zero, a root that squares to its radicand) is collected in `side`: a
claim is judged where all of its parts have a value.  Powers with a symbolic exponent, logarithms and exponentials are
fresh reals with the facts that hold for them: monotone, below their tangents, multiplicative, one at one; cosines and
sines lie on the circle and between the partial sums of their series.
"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import Any

from corrigenda.proofs.recheck.refusals import Beyond, Undefined

LARGEST_POWER = 32
MOST_TANGENTS = 6


class Symbols:
    """Real terms; each instance collects the side conditions of one query."""

    def __init__(self) -> None:
        import z3

        self.z3: Any = z3
        self.side: list[Any] = []
        self._logarithms: list[tuple[Any, Any]] = []
        self._powers: dict[tuple[str, str], Any] = {}
        self._angles: list[tuple[Any, Any, Any]] = []
        self._pi: Any = None

    def letter(self, name: str) -> Any:
        """A real letter; `name` only has to be different from others."""
        return self.z3.Real(name)

    def fresh(self) -> Any:
        """A real that nothing else mentions."""
        return self.z3.FreshReal()

    def of(self, value: Fraction | int) -> Any:
        """A rational constant."""
        value = Fraction(value)
        return self.z3.RealVal(f"{value.numerator}/{value.denominator}")

    def add(self, left: Any, right: Any) -> Any:
        """The sum."""
        return self.z3.simplify(left + right)

    def multiply(self, left: Any, right: Any) -> Any:
        """The product."""
        return self.z3.simplify(left * right)

    def inverse(self, value: Any) -> Any:
        """A real whose product with the value is one."""
        known = self.rational(value)
        if known is not None:
            if known == 0:
                raise Undefined("division by zero")
            return self.of(1 / known)
        self.side.append(value != 0)
        return 1 / value

    def power(self, value: Any, exponent: int) -> Any:
        """A whole power as a product."""
        if abs(exponent) > LARGEST_POWER:
            raise Beyond("a power of this size")
        found = self.of(1)
        for _ in range(abs(exponent)):
            found = found * value
        return self.inverse(found) if exponent < 0 else self.z3.simplify(found)

    def root(self, value: Any) -> Any:
        """A real that is not negative and squares to the value."""
        found = self.fresh()
        self.side += [found >= 0, found * found == value]
        return found

    def absolute(self, value: Any) -> Any:
        """The value or its negative."""
        return self.z3.If(value >= 0, value, -value)

    def some_nonzero(self, values: list[Any]) -> Any:
        """1 when some value is not zero, else 0."""
        return self.z3.If(self.z3.Or(*[value != 0 for value in values]), self.of(1), self.of(0))

    def floor(self, value: Any) -> Any:
        """The whole number `k` with `k <= value < k + 1`."""
        found = self.z3.ToReal(self.z3.FreshInt())
        self.side += [found <= value, value < found + 1]
        return found

    def whole_letter(self, name: str) -> Any:
        """A letter that is a whole number."""
        return self.z3.ToReal(self.z3.Int(name))

    def signum(self, value: Any) -> Any:
        """-1, 0 or 1."""
        return self.z3.If(value > 0, self.of(1), self.z3.If(value < 0, self.of(-1), self.of(0)))

    def extreme(self, name: str, numbers: list[Any]) -> Any:
        """The largest or the smallest."""
        found = numbers[0]
        for other in numbers[1:]:
            better = other > found if name == "max" else other < found
            found = self.z3.If(better, other, found)
        return found

    def logarithm(self, value: Any) -> Any:
        """A fresh real, with order against every other logarithm and against log 1 = 0."""
        for known, found in self._logarithms:
            if known.eq(value):
                return found
        found = self.fresh()
        self.side.append(value > 0)
        for other, place in [(self.of(1), self.of(0)), *self._logarithms]:
            self.side += [(value < other) == (found < place), (value == other) == (found == place)]
        for other, place in [(self.of(1), self.of(0)), *self._logarithms][:MOST_TANGENTS]:
            self.side += [other * (found - place) <= value - other, value * (place - found) <= other - value]
        self._logarithms.append((value, found))
        return found

    def exponential(self, value: Any) -> Any:
        """A positive real whose logarithm is the value."""
        found = self.fresh()
        self.side.append(found > 0)
        self.side.append(self.logarithm(found) == value)
        return found

    def raised(self, base: Any, exponent: Any) -> Any:
        """`base^exponent` for a whole exponent that is not negative, known by its size and sign.

        `|b^t| = |b|^t` with `log |b|^t = t log |b|` where b is not zero; `0^t` is one at 0, else zero.
        """
        key = (base.sexpr(), exponent.sexpr())
        if key in self._powers:
            return self._powers[key]
        z3 = self.z3
        found, size = self.fresh(), self.fresh()
        magnitude = self.absolute(base)
        self.side += [size > 0, z3.Implies(base != 0, size == self.absolute(found)), z3.Implies(base > 0, found > 0)]
        self.side += [z3.Implies(z3.And(base == 0, exponent == 0), found == 1), z3.Implies(exponent == 0, found == 1)]
        self.side += [z3.Implies(z3.And(base == 0, exponent > 0), found == 0), z3.Implies(exponent == 1, found == base)]
        positive = self.fresh()
        self.side += [positive > 0, z3.Implies(base != 0, positive == magnitude)]
        log_base, log_size = self.logarithm(positive), self.logarithm(size)
        self.side += [z3.Implies(base != 0, log_size == exponent * log_base)]
        self._powers[key] = found
        return found

    def cosine(self, value: Any) -> Any:
        """A fresh real on the circle, with the sine of the same angle."""
        return self._on_circle(value)[0]

    def sine(self, value: Any) -> Any:
        """A fresh real on the circle, with the cosine of the same angle."""
        return self._on_circle(value)[1]

    def _on_circle(self, value: Any) -> tuple[Any, Any]:
        """Cosine and sine with `c^2 + s^2 = 1` and the partial sums of their series, which bound them in turn.

        For every real x: `1 - x^2/2 <= cos x <= 1 - x^2/2 + x^4/24`; `sin x` lies between `x - x^3/6` and `x`, and
        between `x - x^3/6` and `x - x^3/6 + x^5/120` (integrate `cos <= 1` from 0 again and again).
        """
        for known, cosine, sine in self._angles:
            if known.eq(value):
                return cosine, sine
        cosine, sine = self.fresh(), self.fresh()
        square = value * value
        below, above = 1 - square / 2, 1 - square / 2 + square * square / 24
        self.side += [cosine * cosine + sine * sine == 1, cosine <= 1, cosine >= -1, sine <= 1, sine >= -1]
        self.side += [below <= cosine, cosine <= above]
        third = value - value * square / 6
        fifth = third + value * square * square / 120
        for bound, least in ((value, third), (fifth, third)):
            self.side += [self.z3.Implies(value >= 0, self.z3.And(least <= sine, sine <= bound))]
            self.side += [self.z3.Implies(value <= 0, self.z3.And(bound <= sine, sine <= least))]
        self._angles.append((value, cosine, sine))
        return cosine, sine

    def pi(self) -> Any:
        """One real between two rationals."""
        if self._pi is None:
            self._pi = self.fresh()
            self.side += [self._pi > self.of(Fraction(314159, 100000)), self._pi < self.of(Fraction(314160, 100000))]
        return self._pi

    def sign(self, value: Any) -> int | None:
        """Of numerals only."""
        known = self.rational(value)
        return None if known is None else (known > 0) - (known < 0)

    def zero(self, value: Any) -> bool | None:
        """Of numerals only."""
        known = self.rational(value)
        return None if known is None else known == 0

    def rational(self, value: Any) -> Fraction | None:
        """The value of a numeral."""
        found = self.z3.simplify(value)
        if not self.z3.is_rational_value(found):
            return None
        return Fraction(found.numerator_as_long(), found.denominator_as_long())

    def generic(self, key: Hashable) -> Any:
        """Not translated: a moment of an unknown law, a value of an unknown function."""
        raise Beyond("a value of an unknown law or function for z3")
