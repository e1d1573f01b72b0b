"""Exponentials, logarithms, sines and cosines of elements."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from corrigenda.numerics.kernel.errors import Undefined
from corrigenda.numerics.kernel.numbers.exact.coefficients import Coefficient
from corrigenda.numerics.kernel.numbers.exact.element import WIDTH, Element, OpaqueAtom, Ratio, Scalar
from corrigenda.numerics.kernel.numbers.exact.quotients import without_exponential
from corrigenda.numerics.kernel.numbers.exact.ring import Ring
from corrigenda.numerics.kernel.numbers.exact.roots import factored, has_roots, imaginary_unit, is_complex, square_root

LARGEST_LOG_POWER = 64


def opaque(ring: Ring, function: str, *arguments: Scalar) -> Scalar:
    """A value of which only its arguments are known."""
    monomial = ring.table.monomial(OpaqueAtom(function, arguments))
    return Element({ring.zero: {monomial: ring.base.of(1)}}, 1)


def exponential(ring: Ring, value: Scalar) -> Scalar:
    """exp, with exp(n log u) = u^n for n a small multiple of 1/2."""
    if ring.plain(value) and not value:
        return ring.constant(1)
    for monomial, logarithm, power in _logarithms(ring, value):
        rest = ring.add(value, Element({ring.zero: {monomial: ring.base.of(-power)}}, 1))
        return ring.multiply(exponential(ring, rest), _half_power(ring, logarithm.arguments[0], power))
    return Element({value: {0: ring.base.of(1)}}, 1)


def _logarithms(ring: Ring, value: Scalar) -> Iterator[tuple[int, OpaqueAtom, Fraction]]:
    if not isinstance(value, Element):
        return
    for monomial, coefficient in value.parts.get(ring.zero, {}).items():
        powers = list(ring.table.powers(monomial))
        power = ring.base.rational(coefficient)
        if len(powers) != 1 or powers[0][1] != 1 or power is None:
            continue
        atom = ring.table.atoms[powers[0][0]]
        small = (2 * power).denominator == 1 and abs(power) <= LARGEST_LOG_POWER
        if small and isinstance(atom, OpaqueAtom) and atom.function == "log":
            yield 1 << WIDTH * powers[0][0], atom, power


def _half_power(ring: Ring, base: Scalar, power: Fraction) -> Scalar:
    root = square_root(ring, base) if power.denominator == 2 else base
    result = ring.natural_power(root, abs(power.numerator))
    return result if power > 0 else ring.inverse(result)


def logarithm(ring: Ring, value: Scalar) -> Scalar:
    """log, splitting off exponentials; log v = log(v^2) / 2 for a term with roots; over the rationals, logarithms
    of primes are the atoms.

    The caller has excluded values that are not positive.
    """
    if isinstance(value, Ratio):
        return _of_ratio(ring, value)
    if isinstance(value, Element):
        key, rest = without_exponential(ring, value)
        if not (ring.plain(key) and not key) and not is_complex(ring, key):
            return ring.add(key, logarithm(ring, rest))
        if has_roots(ring, value) and len(list(value.terms)) == 1:
            return ring.scale(logarithm(ring, ring.multiply(value, value)), ring.base.of(Fraction(1, 2)))
    elif isinstance(value, int | Fraction):
        return _of_coefficient(ring, value)
    return opaque(ring, "log", value)


def _of_ratio(ring: Ring, value: Ratio) -> Scalar:
    """log(n/d): exponentials split off; -log(d/n) where n is a number."""
    above, top = without_exponential(ring, value.numerator)
    below, bottom = without_exponential(ring, value.denominator)
    if is_complex(ring, above) or is_complex(ring, below):
        return opaque(ring, "log", value)
    growth = ring.add(above, ring.negate(below))
    if ring.plain(top) and top:
        inverted = ring.multiply(bottom, ring.inverse(top))
        return ring.add(growth, ring.negate(logarithm(ring, inverted)))
    rest = ring.ratio(top, bottom)
    if isinstance(top, Element) and has_roots(ring, top) and len(list(top.terms)) == 1:
        half = ring.scale(logarithm(ring, ring.multiply(rest, rest)), ring.base.of(Fraction(1, 2)))
        return ring.add(growth, half)
    return ring.add(growth, opaque(ring, "log", rest) if isinstance(rest, Ratio) else logarithm(ring, rest))


def _of_coefficient(ring: Ring, value: Coefficient) -> Scalar:
    known = ring.base.rational(value)
    if known is None:
        return opaque(ring, "log", value)
    if known <= 0:
        raise Undefined("logarithm of a number that is not positive")
    total: Scalar = ring.zero
    for number, sign in ((known.numerator, 1), (known.denominator, -1)):
        for prime, exponent in factored(number):
            term = opaque(ring, "log", ring.constant(prime))
            total = ring.add(total, ring.scale(term, ring.base.of(sign * exponent)))
    return total


def sine(ring: Ring, value: Scalar) -> Scalar:
    """(exp(ix) - exp(-ix)) / 2i."""
    unit = imaginary_unit(ring)
    forward, backward = _turns(ring, value, unit)
    difference = ring.add(forward, ring.negate(backward))
    return ring.multiply(ring.multiply(difference, unit), ring.constant(Fraction(-1, 2)))


def cosine(ring: Ring, value: Scalar) -> Scalar:
    """(exp(ix) + exp(-ix)) / 2."""
    forward, backward = _turns(ring, value, imaginary_unit(ring))
    return ring.multiply(ring.add(forward, backward), ring.constant(Fraction(1, 2)))


def _turns(ring: Ring, value: Scalar, unit: Scalar) -> tuple[Scalar, Scalar]:
    angle = ring.multiply(unit, value)
    return exponential(ring, angle), exponential(ring, ring.negate(angle))
