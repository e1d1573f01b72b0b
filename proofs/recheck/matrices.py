"""Small matrices as rows of numbers of any kind; scalars are 1 x 1."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from operator import add, mul
from typing import Any

from corrigenda.proofs.recheck.refusals import Beyond, Undefined
from corrigenda.proofs.recheck.scalars.protocol import Scalars

Matrix = tuple[tuple[Any, ...], ...]


def scalar(value: Any) -> Matrix:
    """A number as a 1 x 1 matrix."""
    return ((value,),)


def column(values: Iterable[Any]) -> Matrix:
    """A column vector."""
    return tuple((value,) for value in values)


def shape(matrix: Matrix) -> tuple[int, int]:
    """Rows and columns."""
    return len(matrix), len(matrix[0]) if matrix else 0


def flat(matrix: Matrix) -> tuple[Any, ...]:
    """All entries, row by row."""
    return tuple(entry for row in matrix for entry in row)


def mapped(matrix: Matrix, change: Callable[[Any], Any]) -> Matrix:
    """Every entry changed."""
    return tuple(tuple(change(entry) for entry in row) for row in matrix)


def filled(size: tuple[int, int], entry: Callable[[int, int], Any]) -> Matrix:
    """Entries by row and column, from 0."""
    return tuple(tuple(entry(i, j) for j in range(size[1])) for i in range(size[0]))


def transposed(matrix: Matrix) -> Matrix:
    """The transpose."""
    return tuple(zip(*matrix, strict=True))


def is_scalar(matrix: Matrix) -> bool:
    """1 x 1."""
    return shape(matrix) == (1, 1)


def number(matrix: Matrix) -> Any:
    """The entry of a 1 x 1 matrix."""
    if not is_scalar(matrix):
        raise Beyond("a number is needed")
    return matrix[0][0]


def paired(left: Matrix, right: Matrix, combine: Callable[[Any, Any], Any] = add) -> Matrix:
    """Entry by entry, added unless another way is said."""
    if shape(left) != shape(right):
        raise Beyond("two shapes that differ")
    return tuple(tuple(map(combine, a, b)) for a, b in zip(left, right, strict=True))


def total(scalars: Scalars, values: Iterable[Any]) -> Any:
    """The sum of numbers, which may be none."""
    found = tuple(values)
    return reduce(add, found) if found else scalars.of(0)


def dot(left: Iterable[Any], right: Iterable[Any]) -> Any:
    """The sum of products, of one number at least."""
    return reduce(add, map(mul, left, right))


def product(left: Matrix, right: Matrix) -> Matrix:
    """The matrix product; a 1 x 1 matrix scales."""
    if is_scalar(left):
        return mapped(right, lambda entry: left[0][0] * entry)
    if is_scalar(right):
        return mapped(left, lambda entry: entry * right[0][0])
    if shape(left)[1] != shape(right)[0]:
        raise Beyond("a product whose shapes do not fit")
    columns = transposed(right)
    return tuple(tuple(dot(row, other) for other in columns) for row in left)


def identity(scalars: Scalars, size: int) -> Matrix:
    """The identity matrix."""
    zero, one = scalars.of(0), scalars.of(1)
    return filled((size, size), lambda i, j: one if i == j else zero)


def eliminated(scalars: Scalars, matrix: Matrix) -> tuple[Matrix, Any]:
    """Gauss-Jordan on `[A | I]`: the inverse and the determinant.

    Raises Undefined when A is singular, Beyond when a pivot is not known to differ from zero.
    """
    size = len(matrix)
    if shape(matrix) != (size, size):
        raise Beyond("the inverse of a matrix that is not square")
    rows = [[*row, *unit] for row, unit in zip(matrix, identity(scalars, size), strict=True)]
    determinant = scalars.of(1)
    for place in range(size):
        pivot = _pivot(scalars, rows, place)
        if pivot != place:
            rows[place], rows[pivot] = rows[pivot], rows[place]
            determinant = scalars.of(-1) * determinant
        determinant = determinant * rows[place][place]
        _clear(scalars, rows, place)
    return tuple(tuple(row[size:]) for row in rows), determinant


def _pivot(scalars: Scalars, rows: list[list[Any]], place: int) -> int:
    known = [scalars.zero(rows[row][place]) for row in range(place, len(rows))]
    if False in known:
        return place + known.index(False)
    if None in known:
        raise Beyond("a pivot that may be zero")
    raise Undefined("a singular matrix")


def _clear(scalars: Scalars, rows: list[list[Any]], place: int) -> None:
    scale = scalars.power(rows[place][place], -1)
    rows[place] = [scale * entry for entry in rows[place]]
    for other, row in enumerate(rows):
        if other != place and scalars.zero(row[place]) is not True:
            factor = row[place]
            rows[other] = [entry - factor * lead for entry, lead in zip(row, rows[place], strict=True)]


def inverse(scalars: Scalars, matrix: Matrix) -> Matrix:
    """The inverse."""
    return scalar(scalars.power(matrix[0][0], -1)) if is_scalar(matrix) else eliminated(scalars, matrix)[0]


def determinant(scalars: Scalars, matrix: Matrix) -> Any:
    """The determinant, zero for a singular matrix."""
    try:
        return eliminated(scalars, matrix)[1]
    except Undefined:
        return scalars.of(0)


def power(scalars: Scalars, matrix: Matrix, exponent: int) -> Matrix:
    """A whole power of a square matrix."""
    if exponent < 0:
        return power(scalars, inverse(scalars, matrix), -exponent)
    if exponent == 0:
        return identity(scalars, len(matrix))
    found = matrix
    for digit in bin(exponent)[3:]:
        found = product(found, found)
        found = product(found, matrix) if digit == "1" else found
    return found


def same(scalars: Scalars, left: Matrix, right: Matrix) -> bool:
    """Whether two matrices are certainly equal."""
    return shape(left) == shape(right) and all(
        scalars.zero(a - b) for a, b in zip(flat(left), flat(right), strict=True)
    )


def semidefinite(scalars: Scalars, matrix: Matrix, *, strictly: bool = False) -> bool | None:
    """Whether a symmetric matrix has no negative (strictly: only positive) eigenvalue, by symmetric elimination."""
    gaps = [scalars.zero(gap) for gap in _antisymmetric(matrix)]
    if False in gaps:
        return False
    if None in gaps:
        return None
    rows = [list(row) for row in matrix]
    while rows:
        sign = scalars.sign(rows[0][0])
        if sign is None:
            return None
        if sign < 0 or (sign == 0 and (strictly or any(scalars.zero(entry) is False for entry in rows[0]))):
            return False
        if not sign and any(scalars.zero(entry) is None for entry in rows[0]):
            return None
        rows = _schur(scalars, rows) if sign else [row[1:] for row in rows[1:]]
    return True


def _antisymmetric(matrix: Matrix) -> Iterator[Any]:
    """`x_ij - x_ji` above the diagonal, where a ball less itself is not zero."""
    if shape(matrix)[0] != shape(matrix)[1]:
        raise Beyond("definiteness of a matrix that is not square")
    for i, row in enumerate(matrix):
        yield from (row[j] - matrix[j][i] for j in range(i) if row[j] is not matrix[j][i])


def _schur(scalars: Scalars, rows: list[list[Any]]) -> list[list[Any]]:
    scale = scalars.power(rows[0][0], -1)
    return [
        [entry - scale * row[0] * lead for entry, lead in zip(row[1:], rows[0][1:], strict=True)] for row in rows[1:]
    ]
