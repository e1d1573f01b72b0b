"""Small matrices as rows of numbers of any kind; scalars are 1 x 1."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Any

from corrigenda.proofs.recheck.refusals import Beyond, Undefined
from corrigenda.proofs.recheck.scalars.protocol import Scalars

Matrix = tuple[tuple[Any, ...], ...]
MOST_EXPANDED = 4


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


def paired(left: Matrix, right: Matrix, combine: Callable[[Any, Any], Any]) -> Matrix:
    """Entry by entry."""
    if shape(left) != shape(right):
        raise Beyond("two shapes that differ")
    return tuple(tuple(map(combine, a, b)) for a, b in zip(left, right, strict=True))


def total(scalars: Scalars, values: Iterable[Any]) -> Any:
    """The sum of numbers."""
    found = None
    for value in values:
        found = value if found is None else scalars.add(found, value)
    return scalars.of(0) if found is None else found


def dot(scalars: Scalars, left: Iterable[Any], right: Iterable[Any]) -> Any:
    """The sum of products."""
    return total(scalars, (scalars.multiply(a, b) for a, b in zip(left, right, strict=True)))


def product(scalars: Scalars, left: Matrix, right: Matrix) -> Matrix:
    """The matrix product; a 1 x 1 matrix scales."""
    if is_scalar(left):
        return mapped(right, lambda entry: scalars.multiply(left[0][0], entry))
    if is_scalar(right):
        return mapped(left, lambda entry: scalars.multiply(entry, right[0][0]))
    if shape(left)[1] != shape(right)[0]:
        raise Beyond("a product whose shapes do not fit")
    columns = transposed(right)
    return tuple(tuple(dot(scalars, row, other) for other in columns) for row in left)


def identity(scalars: Scalars, size: int) -> Matrix:
    """The identity matrix."""
    return filled((size, size), lambda i, j: scalars.of(int(i == j)))


def eliminated(scalars: Scalars, matrix: Matrix) -> tuple[list[list[Any]], Any]:
    """Gauss-Jordan on `[A | I]`: the rows (the right half is the inverse) and the determinant.

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
            determinant = scalars.multiply(scalars.of(-1), determinant)
        determinant = scalars.multiply(determinant, rows[place][place])
        _clear(scalars, rows, place)
    return rows, determinant


def _pivot(scalars: Scalars, rows: list[list[Any]], place: int) -> int:
    known = [scalars.zero(rows[row][place]) for row in range(place, len(rows))]
    if False in known:
        return place + known.index(False)
    if None in known:
        raise Beyond("a pivot that may be zero")
    raise Undefined("a singular matrix")


def _clear(scalars: Scalars, rows: list[list[Any]], place: int) -> None:
    scale = scalars.inverse(rows[place][place])
    rows[place] = [scalars.multiply(scale, entry) for entry in rows[place]]
    for other, row in enumerate(rows):
        if other != place:
            factor = scalars.multiply(scalars.of(-1), row[place])
            rows[other] = [
                scalars.add(entry, scalars.multiply(factor, lead)) for entry, lead in zip(row, rows[place], strict=True)
            ]


def inverse(scalars: Scalars, matrix: Matrix) -> Matrix:
    """The inverse."""
    if is_scalar(matrix):
        return scalar(scalars.inverse(matrix[0][0]))
    rows, _ = eliminated(scalars, matrix)
    return tuple(tuple(row[len(matrix) :]) for row in rows)


def determinant(scalars: Scalars, matrix: Matrix) -> Any:
    """The determinant, zero for a singular matrix; of a small one along its first row where pivots are not known."""
    try:
        return eliminated(scalars, matrix)[1]
    except Undefined:
        return scalars.of(0)
    except Beyond:
        if len(matrix) > MOST_EXPANDED:
            raise
        return expanded(scalars, matrix)


def expanded(scalars: Scalars, matrix: Matrix) -> Any:
    """The determinant along the first row."""
    if len(matrix) == 1:
        return matrix[0][0]
    parts = []
    for place, entry in enumerate(matrix[0]):
        minor = tuple(row[:place] + row[place + 1 :] for row in matrix[1:])
        parts.append(scalars.multiply(scalars.of((-1) ** place), scalars.multiply(entry, expanded(scalars, minor))))
    return total(scalars, parts)


def rank_by_minors(scalars: Scalars, matrix: Matrix, nonzero: Callable[[list[Any]], Any]) -> Any:
    """The number of sizes for which some minor is not zero; `nonzero` is 1 when some number of a list is not, else
    0."""
    rows, columns = shape(matrix)
    if max(rows, columns) > MOST_EXPANDED - 1:
        raise Beyond("the rank of a matrix of this size")
    found = []
    for size in range(1, min(rows, columns) + 1):
        minors = [
            expanded(scalars, tuple(tuple(matrix[i][j] for j in across) for i in down))
            for down in combinations(range(rows), size)
            for across in combinations(range(columns), size)
        ]
        found.append(nonzero(minors))
    return total(scalars, found)


def rank(scalars: Scalars, matrix: Matrix) -> int:
    """The rank, for numbers that are known: residues only tell the rank at generic points."""
    if scalars.rational(scalars.of(1)) is None:
        raise Beyond("the function rank")
    rows, found = [list(row) for row in matrix], 0
    for place in range(shape(matrix)[1]):
        known = [scalars.zero(row[place]) for row in rows[found:]]
        if None in known:
            raise Beyond("a rank that is not certain")
        if False in known:
            pivot = found + known.index(False)
            rows[found], rows[pivot] = rows[pivot], rows[found]
            _clear_below(scalars, rows, found, place)
            found += 1
    return found


def _clear_below(scalars: Scalars, rows: list[list[Any]], pivot: int, place: int) -> None:
    scale = scalars.multiply(scalars.of(-1), scalars.inverse(rows[pivot][place]))
    for row in range(pivot + 1, len(rows)):
        factor = scalars.multiply(scale, rows[row][place])
        rows[row] = [
            scalars.add(entry, scalars.multiply(factor, lead))
            for entry, lead in zip(rows[row], rows[pivot], strict=True)
        ]


def power(scalars: Scalars, matrix: Matrix, exponent: int) -> Matrix:
    """A whole power of a square matrix."""
    if exponent < 0:
        return power(scalars, inverse(scalars, matrix), -exponent)
    found = identity(scalars, len(matrix))
    for digit in bin(exponent)[2:]:
        found = product(scalars, found, found)
        found = product(scalars, found, matrix) if digit == "1" else found
    return found


def semidefinite(scalars: Scalars, matrix: Matrix, *, strictly: bool = False) -> bool | None:
    """Whether a symmetric matrix has no negative (strictly: only positive) eigenvalue, by symmetric elimination."""
    gaps = [scalars.zero(gap) for gap in _antisymmetric(scalars, matrix)]
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


def _antisymmetric(scalars: Scalars, matrix: Matrix) -> Iterator[Any]:
    """`x_ij - x_ji` above the diagonal, where a ball less itself is not zero."""
    if shape(matrix)[0] != shape(matrix)[1]:
        raise Beyond("definiteness of a matrix that is not square")
    for i, row in enumerate(matrix):
        for j in range(i):
            if row[j] is not matrix[j][i]:
                yield scalars.add(row[j], scalars.multiply(scalars.of(-1), matrix[j][i]))


def _schur(scalars: Scalars, rows: list[list[Any]]) -> list[list[Any]]:
    scale = scalars.multiply(scalars.of(-1), scalars.inverse(rows[0][0]))
    return [
        [
            scalars.add(entry, scalars.multiply(scale, scalars.multiply(row[0], lead)))
            for entry, lead in zip(row[1:], rows[0][1:], strict=True)
        ]
        for row in rows[1:]
    ]
