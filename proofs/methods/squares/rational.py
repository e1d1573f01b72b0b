"""Exact linear algebra on rationals: solving, kernels, and the test for positive semidefinite."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from corrigenda.numerics.kernel.matrices.flint import fraction, rational_matrix

Rows = list[list[Fraction]]


def corrected(equations: Rows, right: Sequence[Fraction], guess: Sequence[Fraction]) -> list[Fraction] | None:
    """The solution nearest to the guess (orthogonal projection); None when there is none."""
    chosen = _independent(equations)
    if not chosen:
        return list(guess)
    rows = [equations[k] for k in chosen]
    gaps = [right[k] - sum(a * x for a, x in zip(equations[k], guess, strict=True) if a) for k in chosen]
    matrix = rational_matrix(rows)
    multipliers = (matrix * matrix.transpose()).solve(rational_matrix([[gap] for gap in gaps]))
    moved = matrix.transpose() * multipliers
    found = [x + fraction(moved[k, 0]) for k, x in enumerate(guess)]
    values = (sum(a * x for a, x in zip(row, found, strict=True) if a) for row in equations)
    return found if all(value == b for value, b in zip(values, right, strict=True)) else None


def _independent(equations: Rows) -> list[int]:
    """Indices of rows that span the others."""
    if not equations:
        return []
    reduced, rank = rational_matrix(list(map(list, zip(*equations, strict=True)))).rref()
    columns = range(len(equations))
    return [next(column for column in columns if reduced[row, column] != 0) for row in range(rank)]


def kernel_complement(kernel: Rows, size: int) -> Rows:
    """Columns (as rows of length `size`) that span the vectors orthogonal to the kernel."""
    if not kernel:
        return [[Fraction(int(i == j)) for j in range(size)] for i in range(size)]
    reduced, rank = rational_matrix(kernel).rref()
    pivots = [next(c for c in range(size) if reduced[r, c] != 0) for r in range(rank)]
    basis = []
    for free in (c for c in range(size) if c not in pivots):
        vector = [Fraction(0)] * size
        vector[free] = Fraction(1)
        for row, pivot in enumerate(pivots):
            vector[pivot] = -fraction(reduced[row, free])
        basis.append(vector)
    return basis


def is_positive_semidefinite(matrix: Rows) -> bool:
    """Symmetric elimination: no negative pivot, and a zero pivot only with a zero row."""
    rows = [list(row) for row in matrix]
    while rows:
        pivot = rows[0][0]
        if pivot < 0 or (pivot == 0 and any(rows[0])):
            return False
        if pivot == 0:
            rows = [row[1:] for row in rows[1:]]
            continue
        first = rows[0]
        rows = [[x - row[0] * y / pivot for x, y in zip(row[1:], first[1:], strict=True)] for row in rows[1:]]
    return True
