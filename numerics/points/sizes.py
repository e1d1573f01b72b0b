"""Dimension expressions in numbers."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from corrigenda.numerics.points.index_letters import IndexLetter
from corrigenda.numerics.points.matrices import Shape
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.reading.typing import dimensions
from corrigenda.proofs.language.tree.expressions import Expr

LARGEST_STEP = 4
"""How far the steps of a sequence are counted."""


def size_value(size: Expr, sizes: Mapping[str, int]) -> int:
    """The number that a dimension expression denotes.

    Raises UnsupportedConstruct when it is none, or not a positive integer.
    """
    total = Fraction(0)
    for monomial, value in dimensions.of(size).terms:
        for name, exponent in monomial:
            if name not in sizes:
                raise UnsupportedConstruct(f"the size {name} is not known", size.span)
            value *= sizes[name] ** exponent
        total += value
    if total.denominator != 1 or total < 1:
        raise UnsupportedConstruct("a size that is not a positive integer here", size.span)
    return int(total)


def shape_at(shape: tuple[Expr, ...], sizes: Mapping[str, int]) -> Shape:
    """A symbolic shape in numbers; raises UnsupportedConstruct."""
    rows, columns, *_ = (*(size_value(size, sizes) for size in shape), 1, 1)
    return rows, columns


def index_range(index: IndexLetter, sizes: Mapping[str, int]) -> range:
    """The values of an index letter at these sizes; raises UnsupportedConstruct."""
    if index.step:
        return range(LARGEST_STEP + 1)
    return range(1, min(size_value(size, sizes) for size in index.upper) + 1)
