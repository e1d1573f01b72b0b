"""Certificates of sequences and of orders of growth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Induction:
    """The statement holds at `first`, and from each value of `index` to the next."""

    index: str
    first: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Weighted:
    """A product of powers of sizes, with its share in a mean of exponents."""

    powers: Mapping[str, Fraction]
    weight: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Exponents:
    """Each term has exponents that are at most a weighted mean of those of the other side; `order` is the relation
    (`O`, `o`, `\\Theta`, `\\sim`).

    `means` lists the means that are more than one term: terms of the other side, whose weights add up to 1, and
    quotients of sizes that the assumptions keep at most 1.
    """

    order: str
    means: tuple[tuple[Weighted, ...], ...] = ()
