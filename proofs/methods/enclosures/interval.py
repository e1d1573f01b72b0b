"""Intervals with rounded ends from the extended reals: arithmetic that always contains the true values.

Ends are Arb numbers without radius, rounded outwards (Johansson, Arb, 2017); an end may be infinite.  An interval is
read as the set of real numbers between its ends, so that `0 * infinity` at two ends is 0.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from flint import arb, fmpq

from corrigenda.proofs.methods.method import Undecided


class NoEnclosure(Undecided):
    """The function is not defined over the whole interval, or there is no rule for it."""


ZERO, ONE = arb(0), arb(1)
FAR = arb.pos_inf()


@dataclass(frozen=True, slots=True)
class Interval:
    """From `low` to `high`."""

    low: arb
    high: arb

    @property
    def bounded(self) -> bool:
        """Whether both ends are finite."""
        return bool(self.low.is_finite()) and bool(self.high.is_finite())


def rational(value: Fraction | int) -> arb:
    """A rational as a ball."""
    exact = Fraction(value)
    return arb(fmpq(exact.numerator, exact.denominator))


def hull(*balls: arb) -> Interval:
    """The smallest interval around some balls; raises NoEnclosure on a ball that is not a number."""
    if any(ball.is_nan() for ball in balls):
        raise NoEnclosure("no number")
    lows, highs = [ball.lower() for ball in balls], [ball.upper() for ball in balls]
    low, high = lows[0], highs[0]
    for other in lows[1:]:
        low = other if other < low else low
    for other in highs[1:]:
        high = other if other > high else high
    return Interval(low, high)


def between(low: Fraction | None, high: Fraction | None) -> Interval:
    """The interval between two rationals, None being infinite."""
    left = -FAR if low is None else rational(low).lower()
    right = FAR if high is None else rational(high).upper()
    return Interval(left, right)


def add(left: Interval, right: Interval) -> Interval:
    """Sum."""
    return Interval((left.low + right.low).lower(), (left.high + right.high).upper())


def negate(part: Interval) -> Interval:
    """Opposite."""
    return Interval(-part.high, -part.low)


def _times(left: arb, right: arb) -> arb:
    return ZERO if left == 0 or right == 0 else left * right


def multiply(left: Interval, right: Interval) -> Interval:
    """Product."""
    return hull(*(_times(a, b) for a in (left.low, left.high) for b in (right.low, right.high)))


def reciprocal(part: Interval) -> Interval:
    """One over it; an end at 0 gives an infinite end, for 0 itself is excluded where the quotient is defined."""
    if part.low > 0 or part.high < 0:
        return hull(_over(part.low), _over(part.high))
    if part.low == 0 and part.high > 0:
        return Interval(_over(part.high).lower(), FAR)
    if part.high == 0 and part.low < 0:
        return Interval(-FAR, _over(part.low).upper())
    raise NoEnclosure("a denominator may vanish")


def _over(value: arb) -> arb:
    return ONE / value if value.is_finite() else ZERO


def increasing(function: Callable[[arb], arb], part: Interval, low: arb, high: arb) -> Interval:
    """The image under an increasing function with these limits at minus and plus infinity."""
    left = function(part.low).lower() if part.low.is_finite() else low
    right = function(part.high).upper() if part.high.is_finite() else high
    return Interval(left, right)


def absolute(part: Interval) -> Interval:
    """Its absolute value."""
    if part.low >= 0:
        return part
    if part.high <= 0:
        return negate(part)
    return Interval(ZERO, part.high if part.high > -part.low else -part.low)


def power(part: Interval, exponent: int) -> Interval:
    """A whole power, even ones through the absolute value."""
    if exponent < 0:
        return reciprocal(power(part, -exponent))
    base = absolute(part) if exponent % 2 == 0 else part

    def raised(value: arb) -> arb:
        return value**exponent

    if exponent == 0:
        return Interval(ONE, ONE)
    return increasing(raised, base, -FAR, FAR)


def greatest(parts: list[Interval]) -> Interval:
    """The maximum of several."""
    low, high = parts[0].low, parts[0].high
    for part in parts[1:]:
        low = part.low if part.low > low else low
        high = part.high if part.high > high else high
    return Interval(low, high)


def meet(left: Interval, right: Interval) -> Interval:
    """What two enclosures of the same values leave."""
    return Interval(
        left.low if left.low > right.low else right.low, left.high if left.high < right.high else right.high
    )
