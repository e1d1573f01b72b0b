"""Marks as people read them and as gradebooks take them."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

# Decimals with at most this many places are shown as decimals, other fractions as fractions.
PLACES = 2


def shown(points: Fraction) -> str:
    """`3`, `2.5`, `7/3`: exact, and as short as it goes."""
    if points.denominator == 1:
        return str(points.numerator)
    scaled = points * 10**PLACES
    return f"{float(points):g}" if scaled.denominator == 1 else f"{points.numerator}/{points.denominator}"


def decimal(points: Fraction) -> str:
    """The marks as a decimal number of at most two places, as gradebooks expect them."""
    return shown(points) if "/" not in shown(points) else f"{float(points):.{PLACES}f}"


def number(points: Fraction) -> int | float:
    """The marks as a JSON number; an integer where they are one."""
    return points.numerator if points.denominator == 1 else round(float(points), 4)


def total(points: Iterable[Fraction]) -> Fraction:
    """The exact sum."""
    return sum(points, start=Fraction(0))
