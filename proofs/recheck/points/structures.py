"""Random matrices with a declared structure, from a matrix of free entries."""

from __future__ import annotations

import random
from collections.abc import Callable
from operator import sub
from typing import Any

from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.matrices import Matrix
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.scalars.protocol import Scalars

Build = Callable[[Matrix, Scalars, random.Random], Matrix]


def built(free: Matrix, structure: frozenset[str], scalars: Scalars, generator: random.Random) -> Matrix:
    """The matrix of the structure that the free entries give.  Raises Beyond for another structure."""
    unknown = structure - STRUCTURES.keys()
    if unknown:
        raise Beyond(f"a letter that is {', '.join(sorted(unknown))}")
    name = next((name for name in STRUCTURES if name in structure), "")
    return STRUCTURES[name](free, scalars, generator) if name else free


def _kept(where: Callable[[int, int], bool]) -> Build:
    return lambda free, scalars, _: matrices.filled(
        free.shape, lambda i, j: free[i, j] if where(i, j) else scalars.of(0)
    )


def _symmetric(free: Matrix, _: Scalars, __: random.Random) -> Matrix:
    return matrices.filled(free.shape, lambda i, j: free[max(i, j), min(i, j)])


def _definite(free: Matrix, _: Scalars, __: random.Random) -> Matrix:
    return matrices.product(free, free.T)


def _orthogonal(free: Matrix, scalars: Scalars, generator: random.Random) -> Matrix:
    """Cayley's `(I - S)(I + S)^-1`, half of the time with its first row reflected."""
    size = free.shape
    if size == (1, 1):
        return matrices.scalar(scalars.of(generator.choice((1, -1))))

    def skew(i: int, j: int) -> Any:
        if i == j:
            return scalars.of(0)
        return free[i, j] if i > j else scalars.of(-1) * free[j, i]

    above, unit = matrices.filled(size, skew), matrices.identity(scalars, size[0])
    found = matrices.product(matrices.paired(unit, above, sub), matrices.inverse(scalars, matrices.paired(unit, above)))
    if generator.random() < 0.5:
        found[:1] = found[:1] * matrices.scalar(scalars.of(-1))
    return found


STRUCTURES: dict[str, Build] = {
    "orthogonal": _orthogonal,
    "diagonal": _kept(lambda i, j: i == j),
    "pd": _definite,
    "psd": _definite,
    "symmetric": _symmetric,
    "lower": _kept(lambda i, j: i >= j),
    "upper": _kept(lambda i, j: i <= j),
}


def isometry(free: Matrix, scalars: Scalars, generator: random.Random, *, tall: bool) -> Matrix | None:
    """The first columns of an orthogonal matrix, or the transpose of such when the rows are orthonormal; None where the
    shape has none."""
    if not tall:
        found = isometry(free.T, scalars, generator, tall=True)
        return None if found is None else found.T
    rows, columns = free.shape
    if columns > rows:
        return None
    padded = matrices.filled((rows, rows), lambda i, j: free[i, j % columns])
    return _orthogonal(padded, scalars, generator)[:, :columns]
