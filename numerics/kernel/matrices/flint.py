"""Matrices of flint, where a product, an inverse or a determinant is worth the way there and back."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, TypeVar

from corrigenda.numerics.kernel.domain import Domain
from corrigenda.numerics.kernel.errors import Undefined
from corrigenda.numerics.kernel.matrix import Matrix

S = TypeVar("S")

LEAST_WORK = 200
"""Scalar products below which conversion costs more than it saves."""


def rational_matrix(rows: Sequence[Sequence[Fraction]]) -> Any:
    """Rows of fractions as an `fmpq_mat`."""
    from flint import fmpq, fmpq_mat

    return fmpq_mat([[fmpq(x.numerator, x.denominator) for x in row] for row in rows])


def fraction(value: Any) -> Fraction:
    """An `fmpq` as a fraction."""
    return Fraction(int(value.p), int(value.q))


def product(domain: Domain[S], left: Matrix[S], right: Matrix[S]) -> Matrix[S] | None:
    """The matrix product; None for what flint does not hold, or is not worth it."""
    if left.rows * left.columns * right.columns < LEAST_WORK:
        return None
    first = domain.flint_matrix(left)
    second = None if first is None else domain.flint_matrix(right)
    return None if second is None else _back(domain, first * second)


def inverse(domain: Domain[S], matrix: Matrix[S]) -> Matrix[S] | None:
    """The inverse of a square matrix, `Undefined` when it is singular; None as for `product`."""
    whole = domain.flint_matrix(matrix) if matrix.rows**3 >= LEAST_WORK else None
    if whole is None:
        return None
    try:
        return _back(domain, whole.inv())
    except ZeroDivisionError as error:
        raise Undefined("inverse of a singular matrix") from error


def determinant(domain: Domain[S], matrix: Matrix[S]) -> S | None:
    """The determinant of a square matrix; None as for `product`."""
    whole = domain.flint_matrix(matrix) if matrix.rows**3 >= LEAST_WORK else None
    return None if whole is None else domain.of_flint(whole.det())


def rank(domain: Domain[S], matrix: Matrix[S]) -> int | None:
    """The rank; None as for `product`."""
    whole = domain.flint_matrix(matrix) if min(matrix.shape) ** 3 >= LEAST_WORK else None
    return None if whole is None else int(whole.rank())


def _back(domain: Domain[S], found: Any) -> Matrix[S]:
    return Matrix(entries=tuple(tuple(map(domain.of_flint, row)) for row in found.table()))
