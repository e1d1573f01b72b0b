"""Determinants, inverses, ranks and linear systems over a domain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from corrigenda.numerics.kernel.domain import Domain
from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.matrices import flint
from corrigenda.numerics.kernel.matrix import Matrix, build

S = TypeVar("S")

LARGEST_EXPANSION = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Reduced(Generic[S]):
    """A reduced row echelon form; `pivots` are columns, `determinant` the product of the pivots
    with the sign of the exchanges (the determinant, when the matrix is square and regular)."""

    rows: tuple[tuple[S, ...], ...]
    pivots: tuple[int, ...]
    determinant: S


def reduce(domain: Domain[S], matrix: Matrix[S], width: int) -> Reduced[S]:
    """Gauss-Jordan elimination with pivots in the first `width` columns.

    Raises `Unsupported` when it is not decided whether a pivot is zero.
    """
    rows = [list(row) for row in matrix]
    pivots: list[int] = []
    determinant = domain.constant(1)
    for column in range(width):
        done = len(pivots)
        found = _pivot(domain, rows, done, column)
        if found is None:
            continue
        if found != done:
            rows[done], rows[found] = rows[found], rows[done]
            determinant = domain.negate(determinant)
        determinant = domain.multiply(determinant, rows[done][column])
        _eliminate(domain, rows, done, column)
        pivots.append(column)
    return Reduced(rows=tuple(map(tuple, rows)), pivots=tuple(pivots), determinant=determinant)


def _pivot(domain: Domain[S], rows: list[list[S]], start: int, column: int) -> int | None:
    doubtful = False
    for index in range(start, len(rows)):
        zero = domain.is_zero(rows[index][column])
        if zero is False:
            return index
        doubtful = doubtful or zero is None
    if doubtful:
        raise Unsupported("whether a pivot is zero is not decided")
    return None


def _eliminate(domain: Domain[S], rows: list[list[S]], pivot: int, column: int) -> None:
    factor = domain.inverse(rows[pivot][column])
    rows[pivot] = [domain.multiply(factor, x) for x in rows[pivot]]
    for index, row in enumerate(rows):
        if index == pivot or domain.is_zero(row[column]) is True:
            continue
        slope = domain.negate(row[column])
        rows[index] = [domain.add(x, domain.multiply(slope, y)) for x, y in zip(row, rows[pivot], strict=True)]


def inverse(domain: Domain[S], matrix: Matrix[S]) -> Matrix[S]:
    """The inverse of a square matrix; `Undefined` when it is singular."""
    size = matrix.rows
    if size != matrix.columns:
        raise Unsupported("the inverse of a matrix that is not square")
    whole = flint.inverse(domain, matrix)
    if whole is not None:
        return whole
    zero, one = domain.constant(0), domain.constant(1)
    unit = build(size, size, lambda i, j: one if i == j else zero)
    solved = reduce(domain, beside(matrix, unit), size)
    if len(solved.pivots) < size:
        raise Undefined("inverse of a singular matrix")
    return Matrix(entries=tuple(row[size:] for row in solved.rows))


def beside(left: Matrix[S], right: Matrix[S]) -> Matrix[S]:
    """Two matrices of one height, side by side."""
    return Matrix(entries=tuple(a + b for a, b in zip(left, right, strict=True)))


def rank(domain: Domain[S], matrix: Matrix[S]) -> int:
    """Number of pivots; in F_p, of the generic matrix."""
    known = flint.rank(domain, matrix)
    return len(reduce(domain, matrix, matrix.columns).pivots) if known is None else known


def determinant(domain: Domain[S], matrix: Matrix[S]) -> S:
    """By flint where it holds the matrix; else by expansion up to 6 x 6, which needs no division, or elimination."""
    if matrix.rows != matrix.columns:
        raise Unsupported("the determinant of a matrix that is not square")
    known = flint.determinant(domain, matrix)
    if known is not None:
        return known
    if matrix.rows <= LARGEST_EXPANSION:
        return _expanded(domain, matrix.entries, tuple(range(matrix.rows)), {})
    solved = reduce(domain, matrix, matrix.columns)
    return solved.determinant if len(solved.pivots) == matrix.rows else domain.constant(0)


def _expanded(
    domain: Domain[S], rows: tuple[tuple[S, ...], ...], columns: tuple[int, ...], known: dict[tuple[int, ...], S]
) -> S:
    """The minor of the last rows in these columns; `known` holds those met before, since most stand in several."""
    row = rows[-len(columns)]
    if len(columns) == 1:
        return row[columns[0]]
    if columns not in known:
        minors = []
        for place in range(len(columns)):
            minor = _expanded(domain, rows, columns[:place] + columns[place + 1 :], known)
            minors.append(domain.negate(minor) if place % 2 else minor)
        known[columns] = domain.dot([row[column] for column in columns], minors)
    return known[columns]


def solution(domain: Domain[S], matrix: Matrix[S], right: Matrix[S]) -> tuple[S, ...] | None:
    """One solution of a linear system with a column on the right (free unknowns zero), if any."""
    solved = reduce(domain, beside(matrix, right), matrix.columns)
    for row in solved.rows[len(solved.pivots) :]:
        zero = domain.is_zero(row[-1])
        if zero is None:
            raise Unsupported("whether a linear system has a solution is not decided")
        if not zero:
            return None
    values = [domain.constant(0)] * matrix.columns
    for pivot, row in zip(solved.pivots, solved.rows, strict=False):
        values[pivot] = row[-1]
    return tuple(values)
