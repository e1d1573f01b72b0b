"""Square roots: rational ones split into roots of primes, others kept as atoms."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from numerics.exact.coefficients import Coefficient
from numerics.exact.element import Element, RootAtom, Scalar
from numerics.exact.errors import Undefined
from numerics.exact.ring import Ring

LARGEST_TRIAL_DIVISOR = 10_000


def factored(number: int) -> tuple[tuple[int, int], ...]:
    """Prime powers of a positive integer; the last factor may be composite when it has no divisor
    up to `LARGEST_TRIAL_DIVISOR`."""
    found = []
    divisor = 2
    while divisor * divisor <= number and divisor <= LARGEST_TRIAL_DIVISOR:
        exponent = 0
        while number % divisor == 0:
            number //= divisor
            exponent += 1
        if exponent:
            found.append((divisor, exponent))
        divisor += 1
    if number > 1:
        root = isqrt(number)
        found.append((root, 2) if root * root == number else (number, 1))
    return tuple(found)


def is_known_prime(number: int) -> bool:
    """Whether trial division proves that a positive integer is prime."""
    return 1 < number < LARGEST_TRIAL_DIVISOR**2 and factored(number) == ((number, 1),)


def square_root(ring: Ring, value: Scalar) -> Scalar:
    """The non-negative root.

    Over the rationals it is exact on perfect squares, and the roots of primes are independent.
    In F_p the root of a member that is not a small rational is always an atom, also when the member
    is a square: an equality between values with such roots is a proof; a difference counts only
    when no choice of the signs of the roots makes the values equal (`quotients.norm`).
    """
    if isinstance(value, Element):
        return _of_element(ring, value)
    if isinstance(value, int | Fraction):
        return _of_coefficient(ring, value)
    return _atom(ring, value)


def imaginary_unit(ring: Ring) -> Scalar:
    """The square root of -1, for sines and cosines."""
    return _atom(ring, ring.constant(-1))


def _atom(ring: Ring, radicand: Scalar) -> Scalar:
    return Element({ring.zero: {ring.table.monomial(RootAtom(radicand)): ring.base.of(1)}}, 1)


def _of_coefficient(ring: Ring, value: Coefficient) -> Scalar:
    known = ring.base.rational(value)
    if known is None:
        return _atom(ring, value)
    if known < 0:
        raise Undefined("square root of a negative number")
    if known == 0:
        return ring.zero
    outside, result = Fraction(1, known.denominator), ring.constant(1)
    for prime, exponent in factored(known.numerator * known.denominator):
        outside *= prime ** (exponent // 2)
        if exponent % 2:
            result = ring.multiply(result, _atom(ring, ring.constant(prime)))
    return ring.multiply(ring.constant(outside), result)


def _of_element(ring: Ring, value: Element) -> Scalar:
    """exp(k) c has root exp(k/2) sqrt(c) when k is real; other elements become atoms."""
    terms = list(value.terms)
    if len(terms) == 1 and terms[0][1] == 0 and not is_complex(ring, terms[0][0]):
        key, _, coefficient = terms[0]
        half = ring.multiply(ring.constant(Fraction(1, 2)), key)
        growth = Element({half: {0: ring.base.of(1)}}, value.degree)
        return ring.multiply(growth, _of_coefficient(ring, coefficient))
    return _atom(ring, value)


def is_complex(ring: Ring, value: Scalar) -> bool:
    """Whether the imaginary unit stands in a value or in one of its exponents."""
    if not isinstance(value, Element):
        return False
    unit = ring.table.slots.get(RootAtom(ring.constant(-1)))
    if unit is None:
        return False
    inside = any(slot == unit for slot, _ in ring.table.powers(value.support))
    return inside or any(is_complex(ring, key) for key in value.parts)


def has_roots(ring: Ring, value: Element) -> bool:
    """Whether a root, other than the imaginary unit, stands outside the exponents."""
    atoms = (ring.table.atoms[slot] for slot, _ in ring.table.powers(value.support))
    return any(isinstance(atom, RootAtom) and atom.radicand != ring.constant(-1) for atom in atoms)
