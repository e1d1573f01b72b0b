"""The Moore-Penrose inverse of a drawn matrix, by a factorisation of full rank.

With A = F G, F of full column rank and G of full row rank, `A^+ = G^T (G G^T)^{-1} (F^T F)^{-1} F^T` (Ben-Israel and
Greville, *Generalized Inverses*, theorem 1.5).  F are columns of A that elimination finds independent for certain.
"""

from __future__ import annotations

from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.duals import level_of, plain

TIGHT = 1e-30
"""What is no larger than that after the last pivot is 0: the rank is known by the draw."""


def pseudoinverse(matrix: Value) -> Value:
    """The pseudo-inverse of a matrix, a vector or a number.  Raises NotRun where the rank is not certain."""
    if isinstance(matrix, arrays.Identity):
        return arrays.inverse(matrix)
    if any(map(level_of, arrays.entries(matrix))):
        raise NotRun("a pseudo-inverse that varies")
    if arrays.is_number(matrix):
        return matrix if _vanishes(matrix) else arrays.inverse(matrix)
    columns = _independent(matrix)
    if not columns:
        return matrix.T
    first = matrix[:, columns]
    left = _whole(arrays.inverse(arrays.shrunk(first.T.dot(first)))).dot(first.T)
    second = left.dot(matrix)
    right = second.T.dot(_whole(arrays.inverse(arrays.shrunk(second.dot(second.T)))))
    return arrays.shrunk(right.dot(left))


def _whole(value: Value) -> Value:
    """A number as an array of one row and one column."""
    return value if arrays.is_array(value) else arrays.filled((1, 1), lambda i, j: value)


def _independent(matrix: Value) -> list[int]:
    """Columns that span the others."""
    work, found = matrix.copy(), list[int]()
    rows, columns = work.shape
    for step in range(min(rows, columns)):
        places = [(i, j) for i in range(step, rows) for j in range(columns) if j not in found]
        row, column = max(places, key=lambda place: float(abs(plain(work[place])).mid()))
        if _vanishes(work[row, column]):
            break
        if plain(work[row, column]).contains(0):
            raise NotRun("a matrix whose rank is not certain")
        work[[row, step]] = work[[step, row]]
        found.append(column)
        for below in range(step + 1, rows):
            work[below] = work[below] - work[step] * (work[below, column] / work[step, column])
    return sorted(found)


def _vanishes(number: Value) -> bool:
    ball = plain(number)
    return bool(ball.contains(0) and float(ball.rad()) < TIGHT and abs(float(ball.mid())) < TIGHT)
