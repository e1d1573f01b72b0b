"""Values of series whose terms are rational in the index, alternating or not, and of those with a power or a factorial.

Partial fractions leave sums of c/(n + a)^m: for whole a the Riemann zeta function at m less finitely many terms, and at
an even m its value is |B_m| (2 pi)^m / (2 m!); for a half, (2^m - 1) times it; with alternating signs (1 - 2^(1-m))
times it, log 2 at m = 1, and pi/2 for a half; simple poles whose residues add up to 0 telescope.  Further
`sum_{n >= 1} r^n / n = -log(1 - r)`, and the sum of `m (m-1) ... (m-k+1) x^m / m!` over m >= M is x^k times e^x less
the sum of `x^j / j!` over j < M - k.
(Abramowitz and Stegun, *Handbook of Mathematical Functions*, 4.1, 4.2, 6.3, 23.2.)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import factorial

from flint import fmpq, fmpq_poly

from corrigenda.numerics.kernel.matrices.flint import fraction
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT, applied, minus, number, plus, times, to_the
from corrigenda.proofs.methods.sequences.index_quotients import NoSeries

HALF = Fraction(1, 2)
HIGHEST_POLE = 12
LONGEST = 200
"""Terms that may be added apart."""
PI, TWO = e.Constant(name="pi"), number(2)
Poles = Mapping[tuple[Fraction, int], Fraction]
"""Partial fractions: the coefficient of 1/(n + a)^m by a and m."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fractions:
    """A rational function as a polynomial, by coefficients from degree 0 on, and partial fractions."""

    polynomial: tuple[Fraction, ...]
    poles: Poles


def partial_fractions(top: Sequence[Fraction], bottom: Sequence[Fraction]) -> Fractions:
    """Of a quotient whose poles are rational.  Raises NoSeries for others."""
    above, below = _polynomial(top), _polynomial(bottom)
    whole, rest = divmod(above, below)
    _, factors = below.factor()
    poles: dict[tuple[Fraction, int], Fraction] = {}
    for factor, multiplicity in factors:
        if factor.degree() != 1 or multiplicity > HIGHEST_POLE:
            raise NoSeries("a term with a pole that is not rational")
        place = fraction(-factor[0] / factor[1])
        cofactor = below // _polynomial((-place, Fraction(1))) ** multiplicity
        for order, coefficient in enumerate(_expanded(rest, cofactor, place, multiplicity)):
            if coefficient:
                poles[-place, multiplicity - order] = coefficient
    return Fractions(polynomial=tuple(fraction(c) for c in whole.coeffs()), poles=poles)


def rational_sum(found: Fractions, start: int, *, alternating: bool) -> e.Expr:
    """The sum over n >= start, times (-1)^n if alternating.  Raises NoSeries."""
    if any(found.polynomial):
        raise NoSeries("a series whose terms do not tend to 0")
    parts: list[e.Expr] = []
    simple: dict[Fraction, list[tuple[Fraction, Fraction]]] = {}
    for (place, order), coefficient in sorted(found.poles.items()):
        if start + place <= 0 and place.denominator == 1:
            raise NoSeries("a series with a term that has no value")
        if order == 1 and not alternating:
            simple.setdefault(place % 1, []).append((place, coefficient))
        else:
            parts.append(_pole(place, order, coefficient, start, alternating=alternating))
    parts += [_telescoped(listed, start) for listed in simple.values()]
    return plus(*parts)


def logarithmic_sum(found: Fractions, ratio: e.Expr, start: int) -> e.Expr:
    """The sum of r^n c/(n + a) over n >= start, for |r| < 1 and whole a >= 0.  Raises NoSeries."""
    parts = []
    for (place, order), coefficient in sorted(found.poles.items()):
        if order != 1 or place.denominator != 1 or place < 0 or start + place < 1:
            raise NoSeries("a power series with poles of that form")
        shift = int(place)
        before = [e.Div(numerator=to_the(ratio, k), denominator=number(k)) for k in range(1, start + shift)]
        inside = plus(minus(applied("log", plus(UNIT, minus(ratio)))), *map(minus, before))
        parts.append(times(number(coefficient), e.Div(numerator=inside, denominator=to_the(ratio, shift))))
    return plus(*parts)


def exponential_sum(weights: Sequence[Fraction], argument: e.Expr, start: int, shift: int) -> e.Expr:
    """The sum of P(n) x^n / (n + shift)! over n >= start.  Raises NoSeries."""
    first = start + shift
    if first < 0 or abs(shift) > LONGEST or start > LONGEST:
        raise NoSeries("a factorial of a negative number")
    exponential = e.Function(name="exp", arguments=(argument,))
    parts = []
    for k, coefficient in enumerate(_falling(weights, shift)):
        if coefficient:
            before = (_over_factorial(argument, j) for j in range(max(first - k, 0)))
            parts.append(times(number(coefficient), to_the(argument, k), plus(exponential, *map(minus, before))))
    total = plus(*parts)
    return times(total, to_the(argument, -shift)) if shift < 0 else _divided(total, to_the(argument, shift))


# ------------------------------------------------------------------------------------- one pole


def _pole(place: Fraction, order: int, coefficient: Fraction, start: int, *, alternating: bool) -> e.Expr:
    """The sum of c/(n + a)^m over n >= start."""
    if place.denominator > 2 or abs(start + place) > LONGEST:
        raise NoSeries("a term with a pole at another place")
    base = Fraction(1) if place.denominator == 1 else HALF
    sign = Fraction(1)
    offset = int(start + place - base)  # n + a = base + j, and j runs from `offset` on
    if alternating and (start - offset) % 2:
        sign = Fraction(-1)
    full = _from_base(base, order, alternating=alternating)
    apart = Fraction(0)
    for j in range(min(0, offset), max(0, offset)):
        term = (base + j) ** -order * ((-1) ** j if alternating else 1)
        apart += -term if j >= 0 else term
    return times(number(coefficient * sign), plus(full, number(apart)))


def _from_base(base: Fraction, order: int, *, alternating: bool) -> e.Expr:
    """The sum of (base + j)^(-m) over j >= 0, for the base 1 or 1/2."""
    if alternating and order == 1:
        return applied("log", TWO) if base == 1 else e.Div(numerator=PI, denominator=TWO)
    if order % 2 or (alternating and base != 1):
        raise NoSeries("a sum of odd powers, which has no closed form")
    whole = Fraction(1) if base == 1 else Fraction(2**order - 1)
    share = 1 - Fraction(2, 2**order) if alternating else whole
    return times(number(share * _zeta_over_pi(order)), e.Pow(base=PI, exponent=number(order)))


def _zeta_over_pi(order: int) -> Fraction:
    """zeta(m) / pi^m at an even m."""
    bernoulli = fmpq.bernoulli(order)
    return abs(fraction(bernoulli)) * Fraction(2**order, 2 * factorial(order))


def _telescoped(listed: Sequence[tuple[Fraction, Fraction]], start: int) -> e.Expr:
    """Simple poles that differ by whole numbers: the sum of c/(n + a), where the c add up to 0."""
    if sum(coefficient for _, coefficient in listed) != 0:
        raise NoSeries("simple poles that do not telescope")
    last = max(place for place, _ in listed)
    if last - min(place for place, _ in listed) > LONGEST:
        raise NoSeries("poles far apart")
    total = Fraction(0)
    for place, coefficient in listed:
        total += coefficient * sum(1 / (start + place + j) for j in range(int(last - place)))
    return number(total)


# ---------------------------------------------------------------------------------- polynomials


def _falling(weights: Sequence[Fraction], shift: int) -> list[Fraction]:
    """The coefficients of P(m - shift) in falling factorials of m, from the differences at 0, 1, 2, ..."""
    values = [
        sum((c * Fraction(m - shift) ** k for k, c in enumerate(weights)), Fraction(0)) for m in range(len(weights))
    ]
    found = []
    for k in range(len(weights)):
        found.append(values[0] / factorial(k))
        values = [after - before for before, after in pairwise(values)]
    return found


def _expanded(top: fmpq_poly, bottom: fmpq_poly, place: Fraction, count: int) -> list[Fraction]:
    """The first coefficients of top/bottom in powers of n - place."""
    moved = _polynomial((place, Fraction(1)))
    above, below = _coefficients(top(moved), count), _coefficients(bottom(moved), count)
    found: list[Fraction] = []
    for order in range(count):
        known = sum((found[j] * below[order - j] for j in range(order)), Fraction(0))
        found.append((above[order] - known) / below[0])
    return found


def _coefficients(polynomial: fmpq_poly, count: int) -> list[Fraction]:
    return [fraction(polynomial[k]) for k in range(count)]


def _polynomial(coefficients: Sequence[Fraction]) -> fmpq_poly:
    return fmpq_poly([fmpq(c.numerator, c.denominator) for c in coefficients])


# ---------------------------------------------------------------------------------------- trees


def _over_factorial(argument: e.Expr, order: int) -> e.Expr:
    return _divided(to_the(argument, order), number(factorial(order)))


def _divided(top: e.Expr, bottom: e.Expr) -> e.Expr:
    return top if bottom == UNIT else e.Div(numerator=top, denominator=bottom)
