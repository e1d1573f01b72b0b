"""Certificates of sequences and of orders of growth."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Induction:
    """The statement holds at `first`, and from each value of `index` to the next."""

    index: str
    first: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Exponents:
    """Each term has exponents that are at most a weighted mean of those of the other side; `order` is the relation
    (`O`, `o`, `\\Theta`, `\\sim`)."""

    order: str
