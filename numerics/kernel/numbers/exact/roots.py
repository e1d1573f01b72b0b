"""Square roots: rational ones split into roots of primes, others kept as atoms."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from math import isqrt

from corrigenda.numerics.kernel.errors import Undefined
from corrigenda.numerics.kernel.numbers.exact.coefficients import Coefficient
from corrigenda.numerics.kernel.numbers.exact.element import Element, OpaqueAtom, Ratio, RootAtom, Scalar
from corrigenda.numerics.kernel.numbers.exact.ring import Ring

LARGEST_TRIAL_DIVISOR = 10_000
MOST_POSITIVE = 4


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
    return _of_ratio(ring, value)


def imaginary_unit(ring: Ring) -> Scalar:
    """The square root of -1, for sines and cosines."""
    return _atom(ring, ring.constant(-1))


def _atom(ring: Ring, radicand: Scalar) -> Scalar:
    return Element({ring.zero: {ring.table.monomial(RootAtom(radicand)): ring.base.of(1)}}, 1)


def _of_coefficient(ring: Ring, value: Coefficient) -> Scalar:
    known = ring.base.rational(value)
    if known is None:
        return _of_square(ring, value) or _atom(ring, value)
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


def _of_square(ring: Ring, value: Coefficient) -> Scalar | None:
    """The root of q m^2, with q a small rational and m a product of powers of letters that are positive."""
    for letters in combinations(ring.positives[:MOST_POSITIVE], min(2, len(ring.positives))):
        for exponents in product(range(-2, 3), repeat=len(letters)):
            factor = ring.base.of(1)
            for letter, exponent in zip(letters, exponents, strict=True):
                step = letter if exponent > 0 else ring.base.inverse(letter)
                for _ in range(abs(exponent)):
                    factor = ring.base.reduced(factor * step)
            squared = ring.base.inverse(ring.base.reduced(factor * factor))
            known = ring.base.rational(ring.base.reduced(value * squared))
            if known is not None and known > 0:
                return ring.scale(_of_coefficient(ring, ring.base.of(known)), factor)
    return None


def _of_ratio(ring: Ring, value: Ratio) -> Scalar:
    """sqrt(n / (c p)) = sqrt(n / c) sqrt(p) / p for p a power of pi."""
    power = _power_of_pi(ring, value.denominator)
    if power is None or not ring.plain(value.numerator):
        return _atom(ring, value)
    exponent, coefficient = power
    share = ring.multiply(value.numerator, ring.base.inverse(coefficient))
    circle = ring.multiply(ring.inverse(value.denominator), ring.constant(1))
    root = ring.multiply(square_root(ring, share), _root_of_pi(ring, exponent))
    return ring.multiply(root, ring.scale(circle, coefficient))


def _power_of_pi(ring: Ring, value: Scalar) -> tuple[int, Coefficient] | None:
    """k and c of a value c pi^k."""
    if not isinstance(value, Element) or set(value.parts) != {ring.zero} or len(value.parts[ring.zero]) != 1:
        return None
    ((monomial, coefficient),) = value.parts[ring.zero].items()
    powers = list(ring.table.powers(monomial))
    if len(powers) != 1 or ring.table.atoms[powers[0][0]] != OpaqueAtom("pi", ()):
        return None
    return powers[0][1], coefficient


def _root_of_pi(ring: Ring, exponent: int) -> Scalar:
    circle = Element({ring.zero: {ring.table.monomial(OpaqueAtom("pi", ())): ring.base.of(1)}}, 1)
    return ring.natural_power(_atom(ring, circle), exponent)


def _of_element(ring: Ring, value: Element) -> Scalar:
    """exp(k) c has root exp(k/2) sqrt(c) when k is real; other elements become atoms."""
    power = _power_of_pi(ring, value)
    if power is not None:
        return ring.multiply(_of_coefficient(ring, power[1]), _root_of_pi(ring, power[0]))
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
