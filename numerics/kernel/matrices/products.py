"""Sums, products and quotients of matrices over a domain."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import TypeVar

from corrigenda.numerics.kernel.domain import Domain
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.matrices import flint
from corrigenda.numerics.kernel.matrix import Matrix, scalar

S = TypeVar("S")


def added(domain: Domain[S], left: Matrix[S], right: Matrix[S]) -> Matrix[S]:
    """Sum of two matrices of one shape."""
    if left.is_scalar and right.is_scalar:
        return scalar(domain.add(left.scalar, right.scalar))
    if left.shape != right.shape:
        raise Unsupported(f"a sum of {left.shape} and {right.shape}")
    pairs = zip(left, right, strict=True)
    return Matrix(entries=tuple(tuple(map(domain.add, a, b)) for a, b in pairs))


def subtracted(domain: Domain[S], left: Matrix[S], right: Matrix[S]) -> Matrix[S]:
    """Difference of two matrices of one shape."""
    return added(domain, left, right.map(domain.negate))


def scaled(domain: Domain[S], factor: S, value: Matrix[S]) -> Matrix[S]:
    """Every entry times a scalar."""
    return value.map(lambda x: domain.multiply(factor, x))


def product(domain: Domain[S], left: Matrix[S], right: Matrix[S]) -> Matrix[S]:
    """Matrix product, or a scalar multiple when one side is 1 x 1."""
    if left.is_scalar:
        return scaled(domain, left.scalar, right)
    if right.is_scalar:
        return scaled(domain, right.scalar, left)
    if left.columns != right.rows:
        raise Unsupported(f"a product of {left.shape} and {right.shape}")
    whole = flint.product(domain, left, right)
    if whole is not None:
        return whole
    columns = right.transposed.entries
    return Matrix(entries=tuple(tuple(domain.dot(row, column) for column in columns) for row in left))


def chain(domain: Domain[S], factors: Sequence[Matrix[S]]) -> Matrix[S]:
    """An ordered product; from the right when that fits and ends in a column, which is cheaper."""
    if all(factor.is_scalar for factor in factors):
        return scalar(reduce(domain.multiply, (factor.scalar for factor in factors)))
    fits_right = _fits([factor.shape for factor in factors][::-1], reverse=True)
    fits_left = _fits([factor.shape for factor in factors], reverse=False)
    if fits_right and (factors[-1].columns == 1 or not fits_left):
        result = factors[-1]
        for factor in factors[-2::-1]:
            result = product(domain, factor, result)
        return result
    result = factors[0]
    for factor in factors[1:]:
        result = product(domain, result, factor)
    return result


def _fits(shapes: list[tuple[int, int]], *, reverse: bool) -> bool:
    """Whether multiplying in this order meets conformable (or scalar) pairs only."""
    current = shapes[0]
    for shape in shapes[1:]:
        left, right = (shape, current) if reverse else (current, shape)
        if left == (1, 1) or right == (1, 1):
            current = right if left == (1, 1) else left
        elif left[1] == right[0]:
            current = (left[0], right[1])
        else:
            return False
    return True


def power(domain: Domain[S], base: Matrix[S], exponent: int) -> Matrix[S]:
    """A square matrix to a power of at least 1."""
    result = base
    for digit in bin(exponent)[3:]:
        result = product(domain, result, result)
        result = product(domain, result, base) if digit == "1" else result
    return result
