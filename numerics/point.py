"""A rational point: sizes and values for every free letter of a problem."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

Array = tuple[tuple[Fraction, ...], ...]
"""Rows of rationals; a scalar is `((x,),)`, a column vector has one entry a row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """Where a statement is evaluated.

    `sizes` gives each dimension.  `values` holds free letters (also those of random names, which
    outside a moment stand for a free value) and starts of sequences under `start_letter(name)`.
    `atoms` replaces an unknown law: for the names of the law, in its order, the list of equally
    likely joint values.  `integers` holds free index letters, random index letters and `t`.
    """

    sizes: Mapping[str, int] = field(default_factory=dict)
    values: Mapping[str, Array] = field(default_factory=dict)
    atoms: Mapping[tuple[str, ...], tuple[tuple[Array, ...], ...]] = field(default_factory=dict)
    integers: Mapping[str, int] = field(default_factory=dict)


def start_letter(sequence: str) -> str:
    """The key in `Point.values` under which the start of a recurrence stands: `w_0` for `w`."""
    return f"{sequence}_0"
