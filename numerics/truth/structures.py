"""Whether an array has a declared structure, exactly."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

from corrigenda.numerics.kernel.matrices.flint import fraction, rational_matrix
from corrigenda.numerics.point import Array


def respects(array: Array, structure: frozenset[str]) -> bool:
    """Whether the array has every one of the structures."""
    return all(_TESTS[name](array) for name in structure)


def minor(array: Array, chosen: tuple[int, ...]) -> Fraction:
    """The principal minor with these indices."""
    return fraction(rational_matrix([[array[i][j] for j in chosen] for i in chosen]).det())


def symmetric(array: Array) -> bool:
    """A = A^T."""
    return array == tuple(zip(*array, strict=True))


def positive_definite(array: Array) -> bool:
    """Symmetric with positive leading principal minors (Sylvester)."""
    return symmetric(array) and all(minor(array, tuple(range(k))) > 0 for k in range(1, len(array) + 1))


def positive_semidefinite(array: Array) -> bool:
    """Symmetric with no negative principal minor."""
    n = len(array)
    chosen = (subset for k in range(1, n + 1) for subset in combinations(range(n), k))
    return symmetric(array) and all(minor(array, subset) >= 0 for subset in chosen)


def _diagonal(array: Array) -> bool:
    return all(x == 0 for i, row in enumerate(array) for j, x in enumerate(row) if i != j)


def _lower(array: Array) -> bool:
    return all(x == 0 for i, row in enumerate(array) for j, x in enumerate(row) if j > i)


def _upper(array: Array) -> bool:
    return all(x == 0 for i, row in enumerate(array) for j, x in enumerate(row) if j < i)


def _idempotent(array: Array) -> bool:
    columns = tuple(zip(*array, strict=True))
    squared = tuple(tuple(sum(x * y for x, y in zip(row, column, strict=True)) for column in columns) for row in array)
    return squared == array


def _permutation(array: Array) -> bool:
    return orthonormal(array) and all(x in (0, 1) for row in array for x in row)


def orthonormal(array: Array) -> bool:
    """Orthonormal columns, or rows where there are fewer of them."""
    vectors = tuple(zip(*array, strict=True)) if len(array) >= len(array[0]) else array
    return all(
        sum(x * y for x, y in zip(u, v, strict=True)) == int(i == j)
        for i, u in enumerate(vectors)
        for j, v in enumerate(vectors)
    )


def simplex(array: Array) -> bool:
    """No negative entry and sum 1: the weights of a law."""
    entries = [x for row in array for x in row]
    return min(entries) >= 0 and sum(entries) == 1


_TESTS = {
    "simplex": simplex,
    "diagonal": _diagonal,
    "symmetric": symmetric,
    "orthogonal": orthonormal,
    "psd": positive_semidefinite,
    "pd": positive_definite,
    "lower": _lower,
    "upper": _upper,
    "idempotent": _idempotent,
    "permutation": _permutation,
}
