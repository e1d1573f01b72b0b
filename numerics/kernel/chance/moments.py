"""Moments of monomials in random entries under independent blocks of laws."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from corrigenda.numerics.kernel.domain import BlockLaw, Entry, Powers
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.numbers.exact.element import Scalar
from corrigenda.numerics.kernel.numbers.exact.generic import GenericValues
from corrigenda.numerics.kernel.numbers.exact.ring import Ring


def moment(ring: Ring, powers: Powers, laws: Sequence[BlockLaw[Scalar]], generic: GenericValues | None) -> Scalar:
    """The mean of a monomial; blocks are independent, so it is a product over blocks.

    The weights of a `tilted` block need not add up to 1, nor the mean of 1 under a `told` one be 1, so they count
    even where the monomial is free of them.
    """
    result = ring.constant(1)
    exponents = dict(powers)
    for law in laws:
        own = tuple((entry, exponents[entry]) for entry in law.entries if entry in exponents)
        if own or law.family in ("tilted", "told"):
            result = ring.multiply(result, _block_moment(ring, law, tuple(sorted(own)), generic))
    return result


def _block_moment(ring: Ring, law: BlockLaw[Scalar], powers: Powers, generic: GenericValues | None) -> Scalar:
    match law.family:
        case "normal":
            return _normal(ring, law, powers, {})
        case "finite":
            return _product(ring, (_finite(ring, law, k) for _, k in powers))
        case "tilted":
            return _finite(ring, law, powers[0][1] if powers else 0)
        case "unknown":
            return _unknown(ring, law, powers, generic)
        case "copies":
            return _product(ring, (_unknown(ring, law, (((law.entries[0][0], 0, 0), k),), generic) for _, k in powers))
    if law.moment is None:
        raise Unsupported(f"moments of the law '{law.family}'")
    return law.moment(powers)


def _product(ring: Ring, values: Iterable[Scalar]) -> Scalar:
    result = ring.constant(1)
    for value in values:
        result = ring.multiply(result, value)
    return result


def lowered(powers: Powers, entry: Entry) -> Powers:
    """The powers with one less of an entry."""
    return tuple((e, k - (e == entry)) for e, k in powers if k > (e == entry))


def _normal(ring: Ring, law: BlockLaw[Scalar], powers: Powers, known: dict[Powers, Scalar]) -> Scalar:
    """Isserlis with means, by parts: E[x f] = mean(x) E[f] + sum over y of cov(x, y) E[df/dy]."""
    if not powers:
        return ring.constant(1)
    if powers not in known:
        first = powers[0][0]
        rest = lowered(powers, first)
        total = ring.multiply(law.mean[first], _normal(ring, law, rest, known))
        for entry, exponent in rest:
            covariance = law.covariance.get((first, entry))
            if covariance is not None:
                inner = _normal(ring, law, lowered(rest, entry), known)
                term = ring.multiply(covariance, inner)
                total = ring.add(total, ring.multiply(ring.constant(exponent), term))
        known[powers] = total
    return known[powers]


def _finite(ring: Ring, law: BlockLaw[Scalar], exponent: int) -> Scalar:
    return ring.dot(law.weights, [ring.natural_power(value, exponent) for value in law.support])


def _unknown(ring: Ring, law: BlockLaw[Scalar], powers: Powers, generic: GenericValues | None) -> Scalar:
    if powers in law.moments:
        return law.moments[powers]
    if generic is None:
        raise Unsupported("a moment of an unknown law")
    return ring.constant(generic.value("moment", powers))
