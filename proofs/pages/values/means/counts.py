"""Random counts: weights on the first whole numbers that have the moments which a page gives."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from corrigenda.proofs.pages.values.numbers import Number
from corrigenda.proofs.pages.values.point import number

MOMENTS = 2
ANY = (Fraction(1, 2), Fraction(1, 6), Fraction(1, 3))


def weights_of_a_count(known: Sequence[Number], rule: int) -> tuple[Number, ...]:
    """The weights of 1, 2, ... for a count with this mean and variance, of any law where the page does not give both.

    They add up to 1 and may be negative: what rests on both moments alone has the same mean by every rule of 3 or 4
    numbers.
    """
    if len(known) < MOMENTS:
        return tuple(map(number, ANY))
    mean, variance = known
    last = number(Fraction(1, 7) if rule > len(ANY) else 0)
    total, first, second = 1 - last, mean - 4 * last, variance + mean * mean - 16 * last
    return (
        (6 * total - 5 * first + second) / 2,
        4 * first - 3 * total - second,
        (2 * total - 3 * first + second) / 2,
        last,
    )
