"""Real functions on rationals and balls: exact where the value is rational, enclosed elsewhere.

Each raises `Undefined` where there is certainly no real value and `Undecided` where the ball
meets the border of the domain.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from flint import arb, fmpq

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.matrices.flint import fraction
from corrigenda.numerics.kernel.numbers.balls.scalar import Number, Undecided, rational
from corrigenda.proofs.language.functions.row import NONPOSITIVE_WHOLE, Row

LARGEST_EXACT_BITS = 1 << 15
"""Rationals that would take more bits become balls."""


def sign(value: Number) -> int | None:
    """-1, 0 or 1; None when the ball contains 0 and more."""
    if value > 0:
        return 1
    if value < 0:
        return -1
    return 0 if isinstance(value, fmpq) or value.is_zero() else None


def inverse(value: Number) -> Number:
    """1 / value."""
    found = sign(value)
    if found is None:
        raise Undecided("a denominator may be zero")
    if found == 0:
        raise Undefined("division by zero")
    return 1 / value


def _square_root_of_rational(value: fmpq) -> Number:
    top, bottom = value.p, value.q
    if top.is_square() and bottom.is_square():
        return fmpq(top.isqrt(), bottom.isqrt())
    return arb(value).sqrt()


def square_root(value: Number) -> Number:
    """The non-negative root; the root of a perfect square is exact."""
    found = sign(value)
    if found == -1:
        raise Undefined("square root of a negative number")
    if found is None:
        raise Undecided("a radicand may be negative")
    return _square_root_of_rational(value) if isinstance(value, fmpq) else value.sqrt()


def exponential(value: Number) -> Number:
    """e to the value; 1 at 0."""
    return fmpq(1) if value == 0 else arb(value).exp()


def logarithm(value: Number) -> Number:
    """Natural logarithm; 0 at 1."""
    found = sign(value)
    if found is None:
        raise Undecided("the argument of a logarithm may not be positive")
    if found < 1:
        raise Undefined("logarithm of a number that is not positive")
    return fmpq(0) if value == 1 else arb(value).log()


def sine(value: Number) -> Number:
    """Sine; 0 at 0."""
    return fmpq(0) if value == 0 else arb(value).sin()


def cosine(value: Number) -> Number:
    """Cosine; 1 at 0."""
    return fmpq(1) if value == 0 else arb(value).cos()


def special(known: Row, value: Number) -> Number:
    """A function of the table by the method of a ball that it names; a value of the table exactly."""
    low, high = known.domain.low, known.domain.high
    beyond = [value - low] if isinstance(low, int) else []
    beyond += [high - value] if isinstance(high, int) else []
    sides = [sign(gap) for gap in beyond]
    if -1 in sides or _is_pole(known, value):
        raise Undefined(f"{known.name} outside its domain")
    if None in sides:
        raise Undecided(f"the argument of {known.name} may lie outside its domain")
    if not known.library.flint:
        raise Unsupported(f"{known.name} has no enclosure")
    found = getattr(arb(value), known.library.flint)()
    if not found.is_finite():
        raise Undecided(f"no finite enclosure of {known.name}")
    return fmpq(0) if found.is_zero() else found


def _is_pole(known: Row, value: Number) -> bool:
    """Whether the value is certainly one of the whole numbers up to 0, when the function has its poles there."""
    whole = isinstance(value, fmpq) and value.q == 1
    return known.poles == NONPOSITIVE_WHOLE and whole and value <= 0


def _bits(value: fmpq) -> int:
    return int(value.p).bit_length() + int(value.q).bit_length()


def _integer_power(base: Number, exponent: int) -> Number:
    if exponent < 0:
        return _integer_power(inverse(base), -exponent)
    if isinstance(base, fmpq) and _bits(base) * exponent > LARGEST_EXACT_BITS:
        return arb(base) ** exponent
    if isinstance(base, arb) and base.mid().is_zero() and exponent:
        return arb(0, base.abs_upper() ** exponent)  # flint's own power of a ball around 0 is no number
    return base**exponent


def power(base: Number, exponent: Fraction | int) -> Number:
    """A rational power: of any base for an integer exponent, else of a non-negative base."""
    if exponent == int(exponent):
        return _integer_power(base, int(exponent))
    exponent = Fraction(exponent)
    if exponent.denominator == 2:
        return _integer_power(square_root(base), exponent.numerator)
    found = sign(base)
    if found is None:
        raise Undecided("the base of a power may be negative")
    if found == 0 and exponent > 0:
        return fmpq(0)
    if found < 1:
        raise Undefined("fractional power of a number that is not positive")
    return arb(base) ** arb(rational(exponent))


def _extreme(values: Sequence[Number], exact: Callable[..., Number], enclosed: Callable[[arb, arb], arb]) -> Number:
    if all(isinstance(value, fmpq) for value in values):
        return exact(values)
    result = arb(values[0])
    for value in values[1:]:
        result = enclosed(result, arb(value))
    return result


def maximum(*values: Number) -> Number:
    """The largest value."""
    return _extreme(values, max, lambda left, right: left.max(right))


def minimum(*values: Number) -> Number:
    """The smallest value."""
    return _extreme(values, min, lambda left, right: left.min(right))


def exact_value(value: Number) -> Fraction | None:
    """The value as a Fraction when it is known exactly."""
    if isinstance(value, fmpq):
        return fraction(value)
    if not value.is_exact() or not value.is_finite():
        return None
    mantissa, exponent = value.man_exp()
    return Fraction(int(mantissa)) * Fraction(2) ** int(exponent)
