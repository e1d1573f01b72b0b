"""The Moore-Penrose inverse over any domain."""

from __future__ import annotations

from typing import TypeVar

from corrigenda.numerics.kernel.domain import Domain
from corrigenda.numerics.kernel.matrices.inverses import inverse, reduce
from corrigenda.numerics.kernel.matrices.products import chain, product
from corrigenda.numerics.kernel.matrix import Matrix

S = TypeVar("S")


def moore_penrose(domain: Domain[S], matrix: Matrix[S]) -> Matrix[S]:
    """`G^T (G G^T)^{-1} (F^T F)^{-1} F^T` for the factorisation `A = F G` of full rank, F being the pivot columns
    and G the rows of the echelon form that are not zero (MacDuffee).

    Over the rationals exact; in F_p `Undefined` where a Gram matrix is singular modulo the prime.  Raises
    `Unsupported` when a pivot is not decided.
    """
    solved = reduce(domain, matrix, matrix.columns)
    if not solved.pivots:
        return matrix.transposed
    rows = Matrix(entries=solved.rows[: len(solved.pivots)])
    columns = Matrix(entries=tuple(tuple(line[pivot] for pivot in solved.pivots) for line in matrix))
    right = inverse(domain, product(domain, rows, rows.transposed))
    left = inverse(domain, product(domain, columns.transposed, columns))
    if len(solved.pivots) == 1:
        return _outer(domain, rows.transposed, domain.multiply(right.scalar, left.scalar), columns.transposed)
    return chain(domain, [rows.transposed, right, left, columns.transposed])


def _outer(domain: Domain[S], left: Matrix[S], factor: S, right: Matrix[S]) -> Matrix[S]:
    """A column times a number times a row, also where one of them has one entry."""
    multiply = domain.multiply
    scaled = [multiply(a, factor) for a in left.flat]
    return Matrix(entries=tuple(tuple(multiply(a, b) for b in right.flat) for a in scaled))
