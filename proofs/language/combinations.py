"""Linear combinations: keys with rational coefficients, none of which is 0, as the terms of a polynomial are."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable
from fractions import Fraction
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)


def collected(terms: Iterable[tuple[Key, Fraction]]) -> dict[Key, Fraction]:
    """The combination of these terms, those of one key added up."""
    total: defaultdict[Key, Fraction] = defaultdict(Fraction)
    for key, value in terms:
        total[key] += value
    return {key: value for key, value in total.items() if value}


def multiplied_powers(*factors: Iterable[tuple[Key, int]]) -> dict[Key, int]:
    """The product of products of powers; an exponent of 0 falls away."""
    total: defaultdict[Key, int] = defaultdict(int)
    for factor in factors:
        for key, power in factor:
            total[key] += power
    return {key: power for key, power in total.items() if power}
