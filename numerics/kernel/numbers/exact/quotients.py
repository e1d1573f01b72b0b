"""Reciprocals and quotients of elements.

Functions here take the ring whose methods they complete; the ring calls them back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.numbers.exact.coefficients import Coefficient
from corrigenda.numerics.kernel.numbers.exact.element import WIDTH, Element, Ratio, RootAtom, Scalar

LARGEST_TOWER = 5
"""Roots over which a norm is taken."""

if TYPE_CHECKING:
    from corrigenda.numerics.kernel.numbers.exact.ring import Ring


def inverse(ring: Ring, value: Scalar) -> Scalar:
    """Reciprocal: of monomials in roots and exponentials, of sums with roots by conjugates,
    otherwise as a quotient; `Undefined` on zero."""
    if isinstance(value, Ratio):
        return ratio(ring, value.denominator, value.numerator)
    if not isinstance(value, Element):
        return ring.base.inverse(value)
    terms = list(value.terms)
    roots = _root_slots(ring, value)
    if len(terms) == 1 and len(roots) == len(list(ring.table.powers(value.support))):
        return _of_term(ring, *terms[0])
    if len(terms) > 1 and roots:
        return _by_conjugate(ring, value, max(roots))
    growth, rest = without_exponential(ring, value)
    if not ring.plain(growth) or growth:
        return ring.multiply(ring.element({ring.negate(growth): {0: ring.base.of(1)}}, 1), inverse(ring, rest))
    return Ratio(ring.constant(1), value)


def without_exponential(ring: Ring, value: Scalar) -> tuple[Scalar, Scalar]:
    """k and p of a value exp(k) p with a single exponential; k is 0 for every other value."""
    if isinstance(value, Element) and len(value.parts) == 1:
        ((key, polynomial),) = value.parts.items()
        return key, ring.element({ring.zero: polynomial}, value.degree)
    return ring.zero, value


def _of_term(ring: Ring, key: Scalar, monomial: int, coefficient: Coefficient) -> Scalar:
    """1/r = r / r^2 for a root r."""
    squared: Scalar = ring.constant(1)
    for slot, _ in ring.table.powers(monomial):
        atom = ring.table.atoms[slot]
        if isinstance(atom, RootAtom):
            squared = ring.multiply(squared, atom.radicand)
    flipped = ring.element({ring.negate(key): {monomial: ring.base.inverse(coefficient)}}, 1)
    return ring.multiply(flipped, inverse(ring, squared))


def _by_conjugate(ring: Ring, value: Element, slot: int) -> Scalar:
    """1/(u + v r) = (u - v r) / (u^2 - v^2 r^2); the root taken last may contain the others."""
    conjugate = _conjugate(ring, value, slot)
    product = ring.multiply(value, conjugate)
    if ring.plain(product) and not product:
        raise Unsupported("whether a sum with roots is zero is not decided")
    return ring.multiply(conjugate, inverse(ring, product))


def _conjugate(ring: Ring, value: Element, slot: int) -> Element:
    bit = 1 << WIDTH * slot
    flipped = {
        key: {m: ring.base.reduced(-c) if m & bit else c for m, c in polynomial.items()}
        for key, polynomial in value.parts.items()
    }
    return Element(flipped, value.degree)


def norm(ring: Ring, value: Scalar) -> Scalar | None:
    """The product of the conjugates in the roots that occur outside exponents, which is free of
    roots; None when there are too many.  Where it is not zero, the value is not zero either."""
    for _ in range(LARGEST_TOWER):
        slots = [] if not isinstance(value, Element) else _root_slots(ring, value)
        if not slots or not isinstance(value, Element):
            return value
        value = ring.multiply(value, _conjugate(ring, value, max(slots)))
    return None


def _root_slots(ring: Ring, value: Element) -> list[int]:
    slots = [slot for slot, _ in ring.table.powers(value.support)]
    return [slot for slot in slots if isinstance(ring.table.atoms[slot], RootAtom)]


def ratio(ring: Ring, numerator: Scalar, denominator: Scalar) -> Scalar:
    """A quotient, in lowest terms only where that is plain to see; zero is the zero coefficient."""
    if ring.plain(numerator) and not numerator:
        return ring.zero
    if numerator == denominator:
        return ring.constant(1)
    if not isinstance(denominator, Element):
        return ring.multiply(numerator, inverse(ring, denominator))
    growth, rest = without_exponential(ring, denominator)
    if not ring.plain(growth) or growth:
        shifted = ring.multiply(numerator, ring.element({ring.negate(growth): {0: ring.base.of(1)}}, 1))
        return ratio(ring, shifted, rest)
    return _reduced(ring, numerator, denominator)


def _reduced(ring: Ring, numerator: Scalar, denominator: Element) -> Scalar:
    """Without the monomial that every term of the numerator shares with a denominator of one term."""
    terms = list(denominator.terms)
    if len(terms) > 1 or not isinstance(numerator, Element):
        return Ratio(numerator, denominator)
    shared = 0
    for slot, exponent in ring.table.powers(terms[0][1]):
        own = min(monomial >> WIDTH * slot & 2**WIDTH - 1 for _, monomial, _ in numerator.terms)
        shared |= min(own, exponent) << WIDTH * slot
    if not shared:
        return Ratio(numerator, denominator)
    above, below = (_divided(ring, value, shared) for value in (numerator, denominator))
    return ratio(ring, above, below)


def _divided(ring: Ring, value: Element, shared: int) -> Scalar:
    return ring.element({key: {m - shared: c for m, c in p.items()} for key, p in value.parts.items()}, value.degree)


def _split(ring: Ring, value: Scalar) -> tuple[Scalar, Scalar]:
    if isinstance(value, Ratio):
        return value.numerator, value.denominator
    return value, ring.constant(1)


def add(ring: Ring, left: Scalar, right: Scalar) -> Scalar:
    """Sum, over the common denominator when there is one."""
    (a, b), (c, d) = _split(ring, left), _split(ring, right)
    if b == d:
        return ratio(ring, ring.add(a, c), b)
    cross = ring.add(ring.multiply(a, d), ring.multiply(c, b))
    return ratio(ring, cross, ring.multiply(b, d))


def multiply(ring: Ring, left: Scalar, right: Scalar) -> Scalar:
    """Product, cancelling a factor that stands crosswise."""
    (a, b), (c, d) = _split(ring, left), _split(ring, right)
    if a == d:
        return ratio(ring, c, b)
    if c == b:
        return ratio(ring, a, d)
    return ratio(ring, ring.multiply(a, c), ring.multiply(b, d))
