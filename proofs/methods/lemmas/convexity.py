"""The exponential is strictly convex and increasing, the logarithm its inverse: tangents between the points that occur.

A point is a positive value `v` with its logarithm `l`: `(\\exp u, u)`, `(u, \\ln u)` for `u > 0`, their reciprocals
`(1/v, -l)`, and `(1, 0)`.  For any two points `l_1 - l_2 \\le v_1 / v_2 - 1`, with equality only when `v_1 = v_2`
(the tangent of the logarithm at `v_2`), and `l_1 < l_2` iff `v_1 < v_2`.  The hyperbolic tangent is written through
the exponential.  Logarithms and exponentials of numbers are enclosed by Arb.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from math import floor

from flint import arb, fmpq

from corrigenda.proofs.methods.normal.atoms import Applied, exponential
from corrigenda.proofs.methods.normal.functions import logarithm
from corrigenda.proofs.methods.normal.polynomial import (
    Atom,
    Polynomial,
    add,
    atom_power,
    constant,
    multiply,
    scale,
    subtract,
)
from corrigenda.proofs.methods.solver.formula import TRUE, Formula, both, compare, either, iff, implies, positive

MOST_POINTS = 6
DIGITS = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """A value with its logarithm, under the guard that makes the value positive."""

    value: Polynomial
    log: Polynomial
    guard: Formula


def lemmas(atoms: Iterable[Atom]) -> list[Formula]:
    """Tangents and orders between the points of the exponentials and logarithms that occur, when there are few."""
    known = list(atoms)
    found = [fact for atom in known for fact in _single(atom)]
    points = [point for atom in known for point in _point(atom)]
    if 1 <= len(points) <= MOST_POINTS:
        one = Point(value=constant(1), log=Polynomial(), guard=TRUE)
        for first, second in permutations((*points, one), 2):
            found.append(_tangent(first, second))
            found.append(_order(first, second))
        for first in points:
            found += [_beside_reciprocal(first, second) for second in points]
            found += [_reciprocal_beside(first, second) for second in points]
    return found


def _point(atom: Atom) -> Iterator[Point]:
    match atom.content:
        case Applied(name="exp", arguments=(inside,)):
            yield Point(value=atom_power(atom), log=inside, guard=TRUE)
        case Applied(name="log", arguments=(inside,)):
            yield Point(value=inside, log=atom_power(atom), guard=positive(inside))


def _guarded(first: Point, second: Point, fact: Formula) -> Formula:
    return implies(both(first.guard, second.guard), fact)


def _tangent(first: Point, second: Point) -> Formula:
    """`v_2 (l_1 - l_2) <= v_1 - v_2`, strictly when the points differ."""
    left = multiply(second.value, subtract(first.log, second.log))
    right = subtract(first.value, second.value)
    same = both(compare(first.value, "=", second.value), compare(first.log, "=", second.log))
    return _guarded(first, second, either(same, compare(left, "<", right)))


def _order(first: Point, second: Point) -> Formula:
    return _guarded(first, second, iff(compare(first.log, "<", second.log), compare(first.value, "<", second.value)))


def _beside_reciprocal(first: Point, second: Point) -> Formula:
    """The tangent at `1/v_2`: `l_1 + l_2 <= v_1 v_2 - 1`."""
    product = multiply(first.value, second.value)
    bound = compare(add(first.log, second.log), "<=", subtract(product, constant(1)))
    return _guarded(first, second, bound)


def _reciprocal_beside(first: Point, second: Point) -> Formula:
    """The tangent at `v_1` met at `1/v_2`: `-v_1 v_2 (l_1 + l_2) <= 1 - v_1 v_2`."""
    product = multiply(first.value, second.value)
    left = scale(multiply(product, add(first.log, second.log)), -1)
    return _guarded(first, second, compare(left, "<=", subtract(constant(1), product)))


# ------------------------------------------------------------------------------------ single atoms


def _single(atom: Atom) -> Iterator[Formula]:
    match atom.content:
        case Applied(name="tanh", arguments=(inside,)):
            grown, value = exponential(scale(inside, 2)), atom_power(atom)
            yield compare(multiply(value, add(grown, constant(1))), "=", subtract(grown, constant(1)))
        case Applied(name="log" | "exp" as name, arguments=(inside,)) if inside.constant is not None:
            yield from _enclosed(atom_power(atom), name, inside.constant)
        case Applied(name="log", arguments=(inside,)) if len(inside.terms) == 1 and len(inside.terms[0][0]) > 0:
            yield from _product(atom_power(atom), inside)


def _enclosed(value: Polynomial, name: str, argument: Fraction) -> Iterator[Formula]:
    """Rational bounds of `\\ln 2` or `\\exp(1/2)`."""
    if name == "log" and argument <= 0:
        return
    ball = arb(fmpq(argument.numerator, argument.denominator))
    found = ball.log() if name == "log" else ball.exp()
    if not found.is_finite():
        return
    yield compare(value, ">", constant(_rounded(found.lower(), -1)))
    yield compare(value, "<", constant(_rounded(found.upper(), 1)))


def _rounded(end: arb, step: int) -> Fraction:
    """A short rational on the far side of the end of a ball."""
    mantissa, exponent = end.man_exp()
    exact = Fraction(int(mantissa)) * Fraction(2) ** int(exponent)
    return Fraction(floor(exact * 10**DIGITS) + 2 * step, 10**DIGITS)


def _product(value: Polynomial, inside: Polynomial) -> Iterator[Formula]:
    """`\\ln(c a^p b^q) = \\ln c + p \\ln a + q \\ln b` where `a` and `b` are positive."""
    monomial, number = inside.terms[0]
    if number <= 0 or (len(monomial) == 1 and monomial[0][1] == 1 and number == 1):
        return
    parts = [(atom_power(atom), exponent) for atom, exponent in monomial]
    guards = [positive(part) for part, _ in parts]
    total = add(logarithm(constant(number)), *(scale(logarithm(part), exponent) for part, exponent in parts))
    yield implies(both(*guards), compare(value, "=", total))
