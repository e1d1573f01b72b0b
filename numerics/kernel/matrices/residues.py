"""Matrices of plain residues in flint, where a product or an inverse is worth the way there and back."""

from __future__ import annotations

from typing import Any

from corrigenda.numerics.kernel.domain import Domain
from corrigenda.numerics.kernel.errors import Undefined
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.numerics.kernel.numbers.exact.coefficients import Modular

LEAST_WORK = 200
"""Scalar products below which conversion costs more than it saves."""


def modulus_of(domain: Domain[Any], *matrices: Matrix[Any]) -> int | None:
    """The prime when the domain is a prime field and every entry a plain residue; else None."""
    ring = getattr(domain, "ring", None)
    base = getattr(ring, "base", None)
    if not isinstance(base, Modular):
        return None
    plain = all(type(entry) is int for matrix in matrices for row in matrix for entry in row)
    return base.modulus if plain else None


def product(left: Matrix[Any], right: Matrix[Any], prime: int) -> Matrix[Any]:
    """The matrix product modulo the prime."""
    return _back(_flint(left, prime) * _flint(right, prime))


def inverse(matrix: Matrix[Any], prime: int) -> Matrix[Any]:
    """The inverse modulo the prime; `Undefined` when the matrix is singular."""
    try:
        return _back(_flint(matrix, prime).inv())
    except ZeroDivisionError as error:
        raise Undefined("inverse of a singular matrix") from error


def _flint(matrix: Matrix[Any], prime: int) -> Any:
    from flint import nmod_mat

    return nmod_mat(matrix.rows, matrix.columns, [entry % prime for entry in matrix.flat], prime)


def _back(found: Any) -> Matrix[Any]:
    return Matrix(entries=tuple(tuple(int(entry) for entry in row) for row in found.table()))
