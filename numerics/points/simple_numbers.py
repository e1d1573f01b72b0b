"""Rationals from simple to less simple."""

from __future__ import annotations

from fractions import Fraction
from math import floor

import numpy as np

SPECIAL = (
    *("1", "2", "0", "-1", "1/2", "3", "-2", "-1/2", "1/4", "3/4", "3/2", "1/3", "2/3", "4", "-3", "-3/2"),
    *("1/8", "-1/4", "5", "10", "1/10", "9/10", "-10", "1/100", "99/100", "100"),
    *("1/1000", "1000", "-100", "1/10000", "10000", "-1/100", "1/1000000", "1000000", "-10000"),
)
SIMPLE = tuple(map(Fraction, SPECIAL))
"""Special values, the most telling first: small integers, both signs, fractions inside (0, 1)."""


def cost(value: Fraction) -> tuple[int, int, int]:
    """How hard a number is to read: denominators before size, size before sign."""
    return value.denominator, abs(value.numerator), int(value < 0)


def simplest_between(low: Fraction, high: Fraction) -> Fraction:
    """The rational of least denominator in the closed interval (Stern-Brocot descent)."""
    if low <= 0 <= high:
        return Fraction(0)
    if high < 0:
        return -simplest_between(-high, -low)
    whole = floor(low)
    if whole == low:
        return Fraction(whole)
    if whole + 1 <= high:
        return Fraction(whole + 1)
    return whole + 1 / simplest_between(1 / (high - whole), 1 / (low - whole))


def simpler(value: Fraction) -> tuple[Fraction, ...]:
    """Replacements to try for a number, simplest first; every one costs less than the number."""
    near = {simplest_between(*sorted((value * (1 - w), value * (1 + w)))) for w in _WIDTHS}
    halves = {Fraction(round(value)), Fraction(value.numerator // 2, value.denominator), abs(value)}
    pool = {Fraction(0), Fraction(1), Fraction(-1), Fraction(2), Fraction(1, 2)} | near | halves
    return tuple(sorted((other for other in pool if cost(other) < cost(value)), key=cost))


_WIDTHS = (Fraction(9, 10), Fraction(1, 2), Fraction(1, 4), Fraction(1, 10), Fraction(1, 100), Fraction(1, 10**4))


def draw(generator: np.random.Generator) -> Fraction:
    """A random rational: special, whole, of small denominator, or over twelve orders of magnitude."""
    kind = generator.random()
    if kind < 0.25:
        return SIMPLE[int(generator.integers(len(SIMPLE)))]
    if kind < 0.6:
        return Fraction(int(generator.integers(-4, 5)))
    if kind < 0.9:
        return Fraction(int(generator.integers(-24, 25)), int(generator.integers(1, 9)))
    scale = Fraction(10) ** int(generator.integers(-6, 7))
    return scale * int(generator.integers(-9, 10))
