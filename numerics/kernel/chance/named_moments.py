"""Moments of laws on the line that have a closed form, by the family and its parameters.

Formulas (Johnson, Kotz and Balakrishnan, *Continuous Univariate Distributions*; Johnson, Kemp and Kotz,
*Univariate Discrete Distributions*); S(k, j) are Stirling numbers of the second kind and n^(j) falling factorials:
exponential with rate r: k! / r^k; Poisson: sum of S(k, j) r^j (Touchard); binomial: sum of S(k, j) n^(j) p^j;
chi-square: n (n + 2) ... (n + 2k - 2); beta: product of (a + i)/(a + b + i); Laplace: sum over even j of
C(k, j) j! b^j m^(k - j).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import comb, factorial

from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.numbers.exact.element import Scalar
from corrigenda.numerics.kernel.numbers.exact.ring import Ring

Formula = Callable[[Ring, Sequence[Scalar], int], Scalar]


def named_moment(ring: Ring, family: str, parameters: Sequence[Scalar], order: int) -> Scalar:
    """The mean of x^order, order at least 1.  Raises `Unsupported` for a family without a formula."""
    formula = FORMULAS.get(family)
    if formula is None:
        raise Unsupported(f"moments of the law '{family}'")
    return formula(ring, parameters, order)


def stirling(order: int, parts: int) -> int:
    """Partitions of a set of `order` members into `parts` parts."""
    signs = (1 if (parts - j) % 2 == 0 else -1 for j in range(parts + 1))
    total = sum(sign * comb(parts, j) * pow(j, order) for j, sign in enumerate(signs))
    return int(total) // factorial(parts)


def _exponential(ring: Ring, parameters: Sequence[Scalar], order: int) -> Scalar:
    rate = ring.inverse(ring.natural_power(parameters[0], order))
    return ring.scale(rate, ring.base.of(factorial(order)))


def _poisson(ring: Ring, parameters: Sequence[Scalar], order: int) -> Scalar:
    terms = [_counted(ring, stirling(order, j), ring.natural_power(parameters[0], j)) for j in range(1, order + 1)]
    return _sum(ring, terms)


def _binomial(ring: Ring, parameters: Sequence[Scalar], order: int) -> Scalar:
    trials, chance = parameters
    terms = []
    for j in range(1, order + 1):
        power = ring.multiply(_falling(ring, trials, j), ring.natural_power(chance, j))
        terms.append(_counted(ring, stirling(order, j), power))
    return _sum(ring, terms)


def _falling(ring: Ring, top: Scalar, count: int) -> Scalar:
    result: Scalar = ring.constant(1)
    for j in range(count):
        result = ring.multiply(result, ring.add(top, ring.constant(-j)))
    return result


def _chi_square(ring: Ring, parameters: Sequence[Scalar], order: int) -> Scalar:
    result: Scalar = ring.constant(1)
    for j in range(order):
        result = ring.multiply(result, ring.add(parameters[0], ring.constant(2 * j)))
    return result


def _beta(ring: Ring, parameters: Sequence[Scalar], order: int) -> Scalar:
    first, second = parameters
    above: Scalar = ring.constant(1)
    below: Scalar = ring.constant(1)
    for j in range(order):
        above = ring.multiply(above, ring.add(first, ring.constant(j)))
        below = ring.multiply(below, ring.add(ring.add(first, second), ring.constant(j)))
    return ring.multiply(above, ring.inverse(below))


def _laplace(ring: Ring, parameters: Sequence[Scalar], order: int) -> Scalar:
    middle, scale = parameters
    terms = []
    for j in range(0, order + 1, 2):
        power = ring.multiply(ring.natural_power(scale, j), ring.natural_power(middle, order - j))
        terms.append(_counted(ring, comb(order, j) * factorial(j), power))
    return _sum(ring, terms)


def _counted(ring: Ring, count: int, value: Scalar) -> Scalar:
    return ring.scale(value, ring.base.of(count))


def _sum(ring: Ring, terms: Sequence[Scalar]) -> Scalar:
    return ring.dot(terms, [ring.constant(1)] * len(terms))


FORMULAS: Mapping[str, Formula] = {
    "exponential": _exponential,
    "poisson": _poisson,
    "binomial": _binomial,
    "chi-square": _chi_square,
    "beta": _beta,
    "laplace": _laplace,
}
