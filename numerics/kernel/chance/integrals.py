"""Integrals that have a closed form: polynomials and exponentials on intervals, Gaussians over all of space.

On [a, b]: powers, and x^k exp(sx) by parts; on [a, infinity) the same for s < 0; over R^n polynomials times
exponentials of quadratics, by completing the square (`quadratics.whole_space`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, TypeVar

from corrigenda.numerics.kernel.chance.expectations import expectation, quadratic_form, random_powers
from corrigenda.numerics.kernel.chance.quadratics import whole_space
from corrigenda.numerics.kernel.domain import Entry
from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, Handlers, scalar_of
from corrigenda.numerics.kernel.evaluate.literals import shape_of_name
from corrigenda.numerics.kernel.matrix import Matrix, build, scalar
from corrigenda.numerics.kernel.numbers.exact.element import Element, Polynomial, Ratio, Scalar
from corrigenda.numerics.kernel.numbers.exact.ring import Ring
from corrigenda.numerics.kernel.numbers.exact.transcendental import exponential
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import INFINITY

if TYPE_CHECKING:
    from corrigenda.numerics.kernel.numbers.exact.fields import ElementDomain

S = TypeVar("S")

MOST_POSITIVE = 4

Ends = tuple[Scalar | None, Scalar | None]
"""The ends of an interval; None is infinite."""


def integral(node: e.Integral, env: Environment[Matrix[S]], value: Evaluate) -> Matrix[S]:
    """The integral of a scalar in one letter."""
    domain = env.domain
    match node:
        case e.Integral(variables=(e.Name(text=letter),), fold=1):
            low, high = (_end(part, env, value) for part in (node.lower, node.upper))
        case _:
            raise Unsupported("an integral in several letters", node)
    rows, columns = shape_of_name(letter, env) if letter in env.context.symbols else (1, 1)
    entries = tuple((f"\\int {letter}", i, j) for i in range(rows) for j in range(columns))
    point = build(rows, columns, lambda i, j: domain.random_entry((f"\\int {letter}", i, j)))
    inside = replace(env.with_letters({letter: point}), averaged=env.averaged - {letter})
    return scalar(domain.integral(scalar_of(node.body, inside, value), entries, low, high))


def _end(part: e.Expr | None, env: Environment[Matrix[S]], value: Evaluate) -> S | None:
    if part is None or part in (INFINITY, e.Neg(operand=INFINITY)):
        return None
    return scalar_of(part, env, value)


def integrated(domain: ElementDomain, value: Scalar, entries: tuple[Entry, ...], ends: Ends) -> Scalar:
    """The integral of a value over indeterminates.  Raises `Unsupported` and, where it is infinite, `Undefined`."""
    ring = domain.ring
    own = frozenset(entries)
    if isinstance(value, Ratio):
        if ring.table.entries_of(value.denominator) & own:
            raise Unsupported("the integral of a quotient")
        return ring.ratio(integrated(domain, value.numerator, entries, ends), value.denominator)
    total: Scalar = ring.zero
    for key, polynomial in ring.parts(value).items():
        degree = value.degree if isinstance(value, Element) else 1
        body = ring.element({ring.zero: polynomial}, degree)
        if ends == (None, None):
            part = _over_space(domain, key, body, entries)
        else:
            part = _on_interval(domain, key, polynomial, entries, ends)
        total = ring.add(total, part)
    return total


def _over_space(domain: ElementDomain, key: Scalar, body: Scalar, entries: tuple[Entry, ...]) -> Scalar:
    ring = domain.ring
    if ring.plain(key) or not ring.table.entries_of(key) & frozenset(entries):
        raise Undefined("an integral over all of space that is infinite")
    rest, slopes, curves = quadratic_form(ring, key, frozenset(entries))
    law, growth = whole_space(domain, entries, slopes, curves)
    mean = expectation(ring, body, (law,), domain.generic)
    return ring.multiply(ring.multiply(exponential(ring, rest), growth), mean)


def _on_interval(
    domain: ElementDomain, key: Scalar, polynomial: Polynomial, entries: tuple[Entry, ...], ends: Ends
) -> Scalar:
    ring = domain.ring
    if len(entries) != 1:
        raise Unsupported("an integral of a vector over an interval")
    rest, slope = _linear(ring, key, entries[0])
    coefficients = _by_power(ring, polynomial, entries[0])
    if ends[0] is None or ends[1] is None:
        _require_decay(domain, slope, below=ends[0] is None)
    total: Scalar = ring.zero
    for end, sign in zip(ends, (-1, 1), strict=True):
        if end is not None:
            for power, coefficient in coefficients.items():
                there = ring.multiply(coefficient, _antiderivative(ring, power, slope, end))
                total = ring.add(total, ring.scale(there, ring.base.of(sign)))
    return ring.multiply(exponential(ring, rest), total)


def _linear(ring: Ring, key: Scalar, entry: Entry) -> tuple[Scalar, Scalar]:
    if ring.plain(key) or entry not in ring.table.entries_of(key):
        return key, ring.zero
    rest, slopes, curves = quadratic_form(ring, key, frozenset({entry}))
    if curves:
        raise Unsupported("the integral of a Gaussian over an interval")
    return rest, slopes.get(entry, ring.zero)


def _require_decay(domain: ElementDomain, slope: Scalar, *, below: bool) -> None:
    if domain.ring.plain(slope) and not slope:
        raise Undefined("an integral over a half-line that is infinite")
    sign = domain.sign(slope) if domain.ordered else _sign_by_positives(domain, slope)
    if sign is None:
        raise Unsupported("whether an integral is finite is not decided")
    if sign is not None and sign != (1 if below else -1):
        raise Undefined("an integral over a half-line that is infinite")


def _sign_by_positives(domain: ElementDomain, slope: Scalar) -> int | None:
    """The sign of a small rational times at most two letters that are assumed positive, where numbers have no order."""
    ring = domain.ring
    letters = [ring.constant(1), *map(ring.constant, ring.positives[:MOST_POSITIVE])]
    for first in letters:
        for second in letters:
            for share in (domain.multiply(first, second), domain.multiply(first, domain.inverse(second))):
                known = domain.rational(domain.multiply(slope, domain.inverse(share)))
                inverse_known = domain.rational(domain.multiply(slope, share))
                found = known if known is not None else inverse_known
                if found:
                    return 1 if found > 0 else -1
    return None


def _by_power(ring: Ring, polynomial: Polynomial, entry: Entry) -> Mapping[int, Scalar]:
    mask = ring.table.mask(frozenset({entry}))
    found: dict[int, Polynomial] = {}
    for monomial, coefficient in polynomial.items():
        powers = random_powers(ring, monomial & mask)
        found.setdefault(powers[0][1] if powers else 0, {})[monomial & ~mask] = coefficient
    for part in found.values():
        for monomial in part:
            if any(entry in ring.table.entries[slot] for slot, _ in ring.table.powers(monomial)):
                raise Unsupported("the integral of a function that is no polynomial or exponential")
    return {power: ring.collected({ring.zero: part}, 1) for power, part in found.items()}


def _antiderivative(ring: Ring, power: int, slope: Scalar, end: Scalar) -> Scalar:
    """Of x^k exp(sx): by parts, exp(sx) times the sum over j of (-1)^j k! / (k - j)! x^(k - j) / s^(j + 1)."""
    if ring.plain(slope) and not slope:
        return ring.scale(ring.natural_power(end, power + 1), ring.base.of(Fraction(1, power + 1)))
    share = ring.inverse(slope)
    total: Scalar = ring.zero
    factor = ring.constant(1)
    for j in range(power + 1):
        term = ring.multiply(ring.natural_power(end, power - j), ring.multiply(factor, share))
        total = ring.add(total, term)
        factor = ring.multiply(ring.scale(factor, ring.base.of(j - power)), share)
    return ring.multiply(total, exponential(ring, ring.multiply(slope, end)))


HANDLERS: Handlers = {e.Integral: integral}
