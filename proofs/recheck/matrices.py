"""Small matrices of numbers of any kind, as arrays of objects; scalars are 1 x 1."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import reduce
from operator import add
from typing import Any

import numpy as np
from numpy.typing import NDArray

from corrigenda.proofs.language.kleene import Truth, conjunction
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.scalars.protocol import Scalars
from corrigenda.proofs.recheck.scalars.residues import Residue, contracted

Matrix = NDArray[np.object_]


def filled(size: tuple[int, ...], entry: Callable[[int, int], Any]) -> Matrix:
    """Entries by row and column, from 0."""
    return np.array([entry(i, j) for i in range(size[0]) for j in range(size[1])], dtype=object).reshape(size)


def scalar(value: Any) -> Matrix:
    """A number as a 1 x 1 matrix."""
    return np.array([[value]], dtype=object)


def column(values: Iterable[Any]) -> Matrix:
    """A column vector."""
    return np.array([*values], dtype=object).reshape(-1, 1)


def mapped(matrix: Matrix, change: Callable[[Any], Any]) -> Matrix:
    """Every entry changed."""
    found: Matrix = np.frompyfunc(change, 1, 1)(matrix)
    return found


def is_scalar(matrix: Matrix) -> bool:
    """1 x 1."""
    return matrix.shape == (1, 1)


def number(matrix: Matrix) -> Any:
    """The entry of a 1 x 1 matrix."""
    if not is_scalar(matrix):
        raise Beyond("a number is needed")
    return matrix[0, 0]


def paired(left: Matrix, right: Matrix, combine: Callable[[Any, Any], Any] = add) -> Matrix:
    """Entry by entry, added unless another way is said."""
    if left.shape != right.shape:
        raise Beyond("two shapes that differ")
    found: Matrix = combine(left, right)
    return found


def total(scalars: Scalars, values: Iterable[Any]) -> Any:
    """The sum of numbers, which may be none."""
    return reduce(add, values, scalars.of(0))


def dot(left: Matrix, right: Matrix) -> Any:
    """The sum of the products of entries."""
    return product(left.reshape(1, -1), right.reshape(-1, 1))[0, 0]


def product(left: Matrix, right: Matrix) -> Matrix:
    """The matrix product; a 1 x 1 matrix scales."""
    scales = is_scalar(left) or is_scalar(right)
    if not scales and left.shape[1] != right.shape[0]:
        raise Beyond("a product whose shapes do not fit")
    if scales:
        return np.asarray(left * right)
    return contracted(left, right) if isinstance(left.flat[0], Residue) else np.asarray(left @ right)


def identity(scalars: Scalars, size: int) -> Matrix:
    """The identity matrix."""
    zero, one = scalars.of(0), scalars.of(1)
    return filled((size, size), lambda i, j: one if i == j else zero)


def _symmetric_functions(scalars: Scalars, matrix: Matrix) -> tuple[list[Any], Matrix]:
    """The elementary symmetric functions of the eigenvalues, the determinant last, and the adjugate matrix, by
    Faddeev and LeVerrier."""
    if matrix.shape[0] != matrix.shape[1]:
        raise Beyond("a matrix that is not square")
    unit = identity(scalars, len(matrix))
    found, adjugate, together = list[Any](), unit, matrix
    for place in range(1, len(matrix) + 1):
        if found:
            adjugate = unit * scalar(found[-1]) - together
            together = product(matrix, adjugate)
        found.append(total(scalars, together.diagonal()) * scalars.of(Fraction(1, place)))
    return found, adjugate


def inverse(scalars: Scalars, matrix: Matrix) -> Matrix:
    """The inverse.  Raises Undefined where the determinant may be zero."""
    found, adjugate = _symmetric_functions(scalars, matrix)
    return product(scalar(scalars.power(found[-1], -1)), adjugate)


def determinant(scalars: Scalars, matrix: Matrix) -> Any:
    """The determinant."""
    return _symmetric_functions(scalars, matrix)[0][-1]


def power(scalars: Scalars, matrix: Matrix, exponent: int) -> Matrix:
    """A whole power of a square matrix."""
    if exponent < 0:
        return power(scalars, inverse(scalars, matrix), -exponent)
    if exponent <= 1:
        return matrix if exponent else identity(scalars, len(matrix))
    half = power(scalars, matrix, exponent // 2)
    return reduce(product, [half, half, matrix] if exponent % 2 else [half, half])


def same(scalars: Scalars, left: Matrix, right: Matrix) -> bool:
    """Whether two matrices are certainly equal."""
    return left.shape == right.shape and all(map(scalars.zero, (left - right).flat))


def semidefinite(scalars: Scalars, matrix: Matrix, *, strictly: bool = False) -> Truth:
    """Whether a matrix is symmetric and has no negative (strictly: only positive) eigenvalue.

    The eigenvalues are real then, and their elementary symmetric functions tell.
    """
    pairs = ((matrix[i, j], matrix[j, i]) for i, j in np.ndindex(*matrix.shape) if i < j)
    symmetric = [scalars.zero(a - b) for a, b in pairs if a is not b]  # a ball less itself is not zero
    return conjunction((positive(scalars, _symmetric_functions(scalars, matrix)[0], strictly=strictly), *symmetric))


def positive(scalars: Scalars, values: Iterable[Any], *, strictly: bool) -> Truth:
    """Whether no number is negative, nor zero where that is asked."""
    return conjunction(None if sign is None else sign >= int(strictly) for sign in map(scalars.sign, values))
