"""Extreme eigenvalues that have a closed form: of diagonal matrices and of 2 x 2 matrices."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeVar

from corrigenda.numerics.kernel.domain import Domain
from corrigenda.numerics.kernel.errors import Unsupported

S = TypeVar("S")


def extreme_eigenvalues(domain: Domain[S], rows: Sequence[Sequence[S]]) -> tuple[S, S]:
    """Smallest and largest eigenvalue of a symmetric matrix; `Unsupported` without a closed form."""
    size = len(rows)
    diagonal = [rows[k][k] for k in range(size)]
    off = [rows[i][j] for i in range(size) for j in range(size) if i != j]
    if all(domain.is_zero(x) is True for x in off):
        return domain.minimum(diagonal), domain.maximum(diagonal)
    if size == 2:
        return _of_two(domain, diagonal[0], diagonal[1], off[0])
    raise Unsupported("exact eigenvalues of this matrix")


def _of_two(domain: Domain[S], first: S, second: S, mixed: S) -> tuple[S, S]:
    """Half of trace -+ root of (a - d)^2 + 4 b^2."""
    half = domain.constant(Fraction(1, 2))
    gap = domain.add(first, domain.negate(second))
    twice = domain.add(mixed, mixed)
    spread = domain.square_root(domain.dot([gap, twice], [gap, twice]))
    trace = domain.add(first, second)
    low = domain.multiply(half, domain.add(trace, domain.negate(spread)))
    return low, domain.multiply(half, domain.add(trace, spread))
