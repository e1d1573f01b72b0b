"""Enclosures of what a series adds up to beyond a term.

The terms are t(n) = c r^n P(n)/Q(n) n^(-s) / prod (n + k)!.  Where |t(n + 1)/t(n)| <= q < 1 from n = N on, what is left
is at most |t(N)|/(1 - q).  Where r is 1 or -1 and no factorial stands there, P/Q is
developed in 1/n, and the sums of n^(-s) are values of the Hurwitz zeta function (Apostol, *Introduction to Analytic
Number Theory*, ch. 12); the remainder of the development is bounded over all of [N, oo).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from flint import arb, fmpq

from corrigenda.numerics.kernel.numbers.balls.scalar import Number

Polynomial = tuple[Number, ...]
"""Coefficients, from that of degree 0 on; the last is not zero."""

ORDERS = 24
"""Terms of the development in 1/n."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pattern:
    """How the terms go on: `top` and `bottom` are P and Q, `base` is r, `power` s, `below` the k of the factorials."""

    top: Polynomial
    bottom: Polynomial
    base: Number
    power: Number
    below: tuple[int, ...] = ()

    @property
    def algebraic(self) -> bool:
        """Whether the terms fall no faster than a power: r is 1 or -1, and no factorial is left."""
        return not self.below and self.base in (fmpq(1), fmpq(-1))


def beyond(pattern: Pattern, first: int, term: arb) -> arb | None:
    """The sum of all terms from `first` on, `term` being that one; None where no bound is found from there on."""
    if pattern.algebraic:
        return _by_zeta(pattern, first, term)
    ratio = _ratio(pattern, first)
    if ratio is None or not ratio < 1:
        return None
    size = abs(term) / (1 - ratio)
    return term + arb(0, (size * ratio).abs_upper()) if size.is_finite() else None


def between(pattern: Pattern, first: int, last: int, term: arb) -> arb | None:
    """The sum of the terms from `first` to `last`, `term` being the first; None where no bound is found.

    The sum of n^(-s) from a to b is zeta(s, a) - zeta(s, b + 1) for every s but 1, also where the series diverges, and
    a difference of values of digamma for s = 1 (DLMF 25.11.4, 5.5.2).
    """
    if not pattern.algebraic or pattern.base != fmpq(1):
        return None
    return _added_up(pattern, first, term, lambda exponent: _section(exponent, first, last))


def _section(exponent: arb, first: int, last: int) -> arb | None:
    after = arb(last + 1)
    if exponent == 1:
        return after.digamma() - arb(first).digamma()
    if exponent.overlaps(arb(1)):
        return None
    found = exponent.zeta(arb(first)) - exponent.zeta(after)
    return found if found.is_finite() else None


def _ratio(pattern: Pattern, first: int) -> arb | None:
    """An upper bound of |t(n + 1)/t(n)| for n >= first."""
    share = _up_to(fmpq(1, first))  # 1/n
    moved, still = (arb(1),) * 2
    for polynomial, upright in ((pattern.top, True), (pattern.bottom, False)):
        here, after = _at(_reversed(polynomial), share), _at(_reversed(_shifted(polynomial)), share)
        moved, still = (moved * after, still * here) if upright else (moved * here, still * after)
    if still.contains(0):
        return None
    ratio = abs(moved / still) * abs(arb(pattern.base)) * (1 + share) ** (-arb(pattern.power))
    for place in pattern.below:
        ratio = ratio * share / (1 + (1 + place) * share)
    return arb(ratio.abs_upper()) if ratio.is_finite() else None


def _by_zeta(pattern: Pattern, first: int, term: arb) -> arb | None:
    alternating = pattern.base == fmpq(-1)
    if not _order(pattern) > (0 if alternating else 1):
        return None
    return _added_up(pattern, first, term, lambda exponent: _zeta(exponent, first, alternating=alternating))


def _order(pattern: Pattern) -> arb:
    """The s of the n^(-s) that the terms fall like."""
    return arb(pattern.power) + len(pattern.bottom) - len(pattern.top)


def _added_up(pattern: Pattern, first: int, term: arb, powers: Callable[[arb], arb | None]) -> arb | None:
    """The sum of terms from `first` on, where `powers` adds up n^(-s) over the same indices."""
    start = _order(pattern)
    exponent = start + ORDERS
    top, bottom = _reversed(pattern.top), _reversed(pattern.bottom)
    coefficients, rest = _developed(top, bottom, ORDERS)
    share = _up_to(fmpq(1, first))
    below = _at(bottom, share)
    if below.contains(0) or not exponent > 1:
        return None
    total = arb(0)
    for order, coefficient in enumerate(coefficients):
        if coefficient.is_zero():
            continue
        part = powers(start + order)
        if part is None:
            return None
        total += coefficient * part
    size = (abs(_at(rest, share) / below)).abs_upper() * exponent.zeta(arb(first))
    total += arb(0, size.abs_upper())
    shape = _at(pattern.top, arb(first)) / _at(pattern.bottom, arb(first)) * arb(first) ** (-arb(pattern.power))
    found = term / shape * total
    return found if found.is_finite() else None


def _zeta(exponent: arb, first: int, *, alternating: bool) -> arb | None:
    """The sum of n^(-exponent) from `first` on, the signs alternating from + on if told."""
    if not alternating:
        return exponent.zeta(arb(first))
    halves = arb(first) / 2, arb(first + 1) / 2
    if exponent == 1:
        return (halves[1].digamma() - halves[0].digamma()) / 2
    found = (exponent.zeta(halves[0]) - exponent.zeta(halves[1])) * arb(2) ** (-exponent)
    return found if found.is_finite() else None


def _developed(top: Polynomial, bottom: Polynomial, orders: int) -> tuple[list[arb], tuple[arb, ...]]:
    """The first coefficients of a quotient of polynomials as a power series, and the polynomial that, times the next
    power, is left above the divisor."""
    left = [arb(part) for part in top] + [arb(0)] * (orders + len(bottom))
    found = []
    for order in range(orders):
        coefficient = left[order] / arb(bottom[0])
        found.append(coefficient)
        for place, part in enumerate(bottom):
            left[order + place] -= coefficient * arb(part)
    return found, tuple(left[orders:])


def _reversed(polynomial: Polynomial) -> Polynomial:
    """P(n)/n^d as a polynomial in 1/n."""
    return tuple(reversed(polynomial))


def _shifted(polynomial: Polynomial) -> Polynomial:
    """P(n + 1)."""
    found: list[Number] = [fmpq(0)] * len(polynomial)
    for coefficient in reversed(polynomial):
        for place in range(len(found) - 1, 0, -1):
            found[place] = found[place] + found[place - 1]
        found[0] = found[0] + coefficient
    return tuple(found)


def _at(polynomial: Sequence[Number], place: arb) -> arb:
    total = arb(0)
    for coefficient in reversed(polynomial):
        total = total * place + arb(coefficient)
    return total


def _up_to(bound: fmpq) -> arb:
    """The interval from 0 to a bound."""
    half = arb(bound) / 2
    return half + arb(0, half.abs_upper())
