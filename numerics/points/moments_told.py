"""Finite laws with the mean and the variance that assumptions give: `\\mathbb{E}[q] = m` beside `\\mathrm{Var}(q) = v`.

Of eight equally likely values `m \\pm a, m \\pm b, m \\pm c, m \\pm d` the variance is `(a^2 + b^2 + c^2 + d^2)/4`, and
every positive rational is a sum of four rational squares (Lagrange).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import isqrt

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Point
from corrigenda.numerics.points import matrices
from corrigenda.numerics.points.supports import Joint
from corrigenda.numerics.truth.evaluation import rational_value
from corrigenda.proofs.language.context import Context, Law
from corrigenda.proofs.language.structures import is_random
from corrigenda.proofs.language.tree import expressions as e

LARGEST = 40_000
SCALES = (1, 2, 3)


def moments_told(law: Law, context: Context) -> tuple[e.Expr, e.Expr] | None:
    """What the assumptions give for the mean and the variance of the one letter of a law, a number; None where they do
    not give both."""
    if law.entrywise or len(law.names) != 1 or context.symbols[law.names[0]].shape:
        return None
    letter = e.Name(text=law.names[0])
    found = {
        side.operator: other
        for side, other in _equations(context)
        if side.arguments == (letter,) and not side.given and not side.condition and not is_random(other, context)
    }
    return (found["E"], found["Var"]) if {"E", "Var"} <= found.keys() else None


def _equations(context: Context) -> Iterator[tuple[e.Moment, e.Expr]]:
    for assumption in context.assumptions:
        if isinstance(assumption, e.Chain) and assumption.relations == ("=",):
            left, right = assumption.sides
            for side, other in ((left, right), (right, left)):
                if isinstance(side, e.Moment) and isinstance(other, e.Expr):
                    yield side, other


def with_moments(moments: tuple[e.Expr, e.Expr], point: Point, context: Context) -> tuple[Joint, ...] | None:
    """Equally likely values of these moments at a point; None where they are no rationals, or too long ones."""
    try:
        (((mean,),), ((variance,),)) = (rational_value(moment, point, context) for moment in moments)
    except (Undefined, Unsupported, ValueError):
        return None
    if variance < 0:
        return None
    squares = 4 * variance
    found = [
        tuple(Fraction(part, squares.denominator * scale) for part in parts)
        for scale in SCALES
        if (parts := _four_squares(squares.numerator * squares.denominator * scale**2)) is not None
    ]
    if not found:
        return None
    steps = min(found, key=max)  # the narrowest law meets the most conditions on its values
    return tuple((matrices.scalar(mean + sign * step),) for step in steps for sign in (1, -1))


@lru_cache(maxsize=256)
def _four_squares(total: int) -> tuple[int, int, int, int] | None:
    """Four whole numbers whose squares add up, the largest one as small as can be; None for a large total."""
    if total > LARGEST:
        return None
    for first in range(isqrt(total // 4), isqrt(total) + 1):
        for second in range(first + 1):
            for third in range(second + 1):
                rest = total - first * first - second * second - third * third
                fourth = isqrt(rest) if rest >= 0 else first + 1
                if fourth <= first and fourth * fourth == rest:
                    return first, second, third, fourth
    return None
