"""Arrays of numbers: scalars are bare numbers, vectors columns, everything else a matrix of Python objects."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import reduce
from typing import Any

import numpy as np
from flint import arb

from corrigenda.numerics.kernel.errors import EvaluationError
from corrigenda.numerics.kernel.matrices import inverses
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.proofs.pages.errors import Misfit, Outside
from corrigenda.proofs.pages.values.numbers import Number, domain_of, plain, reciprocal

Value = Any
"""A number, a two-dimensional object array, or an `Identity` whose size its neighbours give."""


@dataclass(frozen=True, slots=True)
class Identity:
    """A multiple of the identity before its size is known."""

    scale: Number


def is_array(value: Value) -> bool:
    """Whether the value has entries."""
    return isinstance(value, np.ndarray)


def is_number(value: Value) -> bool:
    """Whether the value is a single number."""
    return not isinstance(value, np.ndarray | Identity)


def filled(shape: tuple[int, ...], entry: Callable[[int, int], Number]) -> Value:
    """An array from its entries, both counted from 0."""
    rows, columns = shape
    made = np.empty((rows, columns), dtype=object)
    for i in range(rows):
        for j in range(columns):
            made[i, j] = entry(i, j)
    return made


def shrunk(array: Value) -> Value:
    """A 1 x 1 array as the number in it."""
    return array[0, 0] if array.shape == (1, 1) else array


def eye(size: int, scale: Number) -> Value:
    """A multiple of the identity."""
    return filled((size, size), lambda i, j: scale if i == j else scale * 0)


def added(left: Value, right: Value) -> Value:
    """A sum; a number is added to every entry of a vector, as notes on elementwise updates write it."""
    if isinstance(left, Identity) and isinstance(right, Identity):
        return Identity(left.scale + right.scale)
    if isinstance(left, Identity):
        return added(right, left)
    if isinstance(right, Identity):
        if not is_array(left) or left.shape[0] != left.shape[1]:
            raise Misfit("the identity is added to what is not a square matrix")
        return left + eye(left.shape[0], right.scale)
    if is_array(left) and is_array(right) and left.shape != right.shape:
        raise Misfit("a sum of unequal shapes")
    if is_array(left) != is_array(right) and 1 not in (left if is_array(left) else right).shape:
        raise Misfit("a sum of a number and a matrix")
    return left + right


def total(values: Iterable[Value]) -> Value:
    """The sum, 0 of nothing."""
    rest = iter(values)
    first = next(rest, None)
    return arb(0) if first is None else reduce(added, rest, first)


def squares(value: Value) -> Number:
    """The sum of the squares of the entries."""
    return total(x * x for x in entries(value))


def multiplied(left: Value, right: Value) -> Value:
    """A product: scaling, or the matrix product."""
    if isinstance(left, Identity):
        return Identity(left.scale * right) if is_number(right) else _scaled(right, left.scale)
    if isinstance(right, Identity):
        return Identity(right.scale * left) if is_number(left) else _scaled(left, right.scale)
    if is_number(left) or is_number(right):
        return left * right
    if left.shape[1] != right.shape[0] or not left.shape[1]:
        raise Misfit("a product of unequal inner sizes")
    return shrunk(left.dot(right))


def _scaled(value: Value, scale: Number) -> Value:
    return Identity(value.scale * scale) if isinstance(value, Identity) else value * scale


def divided(left: Value, right: Value) -> Value:
    """A quotient by a number, or entry by entry of two arrays of one shape."""
    if is_number(right):
        return _scaled(left, reciprocal(right))
    if is_array(left) and is_array(right) and left.shape == right.shape:
        return filled(left.shape, lambda i, j: left[i, j] * reciprocal(right[i, j]))
    raise Misfit("a quotient by an array")


def mapped(value: Value, function: Callable[[Number], Number]) -> Value:
    """A function entry by entry."""
    if is_number(value):
        return function(value)
    if isinstance(value, Identity):
        raise Misfit("a function of the identity entry by entry")
    return filled(value.shape, lambda i, j: function(value[i, j]))


def transposed(value: Value) -> Value:
    """The transpose."""
    return value.T if is_array(value) else value


def entries(value: Value) -> list[Number]:
    """All entries, row by row."""
    return list(value.flat) if is_array(value) else [value]


def matrix_of(value: Value) -> Matrix[Number]:
    """The entries as a matrix of the kernel, a number as one of one row and one column."""
    return Matrix(entries=tuple(map(tuple, value)) if is_array(value) else ((value,),))


def of_matrix(matrix: Matrix[Number]) -> Value:
    """An array of the entries of a matrix of the kernel."""
    return filled(matrix.shape, lambda i, j: matrix.entries[i][j])


def inverse(matrix: Value) -> Value:
    """The inverse.  Raises NotRun where the balls leave it open whether there is one."""
    if is_number(matrix):
        return reciprocal(matrix)
    if isinstance(matrix, Identity):
        return Identity(reciprocal(matrix.scale))
    square(matrix)
    try:
        return of_matrix(inverses.inverse(domain_of(*entries(matrix)), matrix_of(matrix)))
    except EvaluationError as error:
        raise Outside("a matrix that is singular at the drawn point") from error


def determinant(matrix: Value) -> Number:
    """The determinant."""
    if is_number(matrix):
        return matrix
    square(matrix)
    return inverses.determinant(domain_of(*entries(matrix)), matrix_of(matrix))


def square(matrix: Value) -> int:
    """The size of a square matrix.  Raises Misfit for anything else."""
    if not is_array(matrix) or matrix.shape[0] != matrix.shape[1]:
        raise Misfit("a square matrix is needed")
    return int(matrix.shape[0])


def of_size(value: Value, size: int) -> Value:
    """A square matrix of this size, which that of an identity is.  Raises Misfit for anything else."""
    made = eye(size, value.scale) if isinstance(value, Identity) else value
    if not is_array(made) or made.shape != (size, size):
        raise Misfit("a square matrix of another size")
    return made


def product(*factors: Value) -> Value:
    """The ordered product of one or more factors."""
    return reduce(multiplied, factors)


def trace(value: Value) -> Number:
    """The sum of the diagonal of a square matrix; a number as it is."""
    return value if is_number(value) else total(value[i, i] for i in range(square(value)))


def same_shape(left: Value, right: Value) -> tuple[Value, Value]:
    """Both sides as arrays of one shape, or both numbers; the identity and a bare 0 take the other's shape."""
    if isinstance(left, Identity) and isinstance(right, Identity):
        return left.scale, right.scale
    if isinstance(left, Identity):
        return eye(square(right), left.scale), right
    if isinstance(right, Identity):
        return left, eye(square(left), right.scale)
    if is_array(left) and is_number(right) and _is_zero(right):
        return left, filled(left.shape, lambda i, j: right)
    if is_array(right) and is_number(left) and _is_zero(left):
        return filled(right.shape, lambda i, j: left), right
    if is_array(left) != is_array(right) or (is_array(left) and left.shape != right.shape):
        raise Misfit("the two sides have different shapes")
    return left, right


def _is_zero(number: Number) -> bool:
    return bool(plain(number) == 0)


def stretch(size: int, place: int, count: int) -> slice:
    """The part of a size that falls to one of some about equally large blocks."""
    return slice(-(-size * place // count), -(-size * (place + 1) // count))
