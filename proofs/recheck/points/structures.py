"""Random matrices with a declared structure, from a matrix of free entries."""

from __future__ import annotations

import operator
import random
from collections.abc import Callable
from typing import Any

from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.matrices import Matrix
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.scalars.protocol import Scalars

ROTATION = "rotation"
"""What is orthogonal, and has the determinant 1."""

Projection = Callable[[Matrix, Scalars], Matrix]


def built(free: Matrix, structure: frozenset[str], scalars: Scalars, generator: random.Random) -> Matrix:
    """The matrix of the structure that the free entries give.  Raises Beyond for another structure."""
    unknown = structure - PROJECTIONS.keys() - {"orthogonal", ROTATION, "pd", "psd"}
    if unknown:
        raise Beyond(f"a letter that is {', '.join(sorted(unknown))}")
    if structure & {"orthogonal", ROTATION}:
        return _orthogonal(free, scalars, scalars.of(1 if ROTATION in structure else generator.choice((1, -1))))
    if structure & {"pd", "psd"} and "diagonal" not in structure:
        return matrices.product(free, free.T)
    name = next((name for name in PROJECTIONS if name in structure), "")
    return PROJECTIONS[name](free, scalars) if name else free


def _kept(where: Callable[[int, int], bool]) -> Projection:
    """The other entries are zero."""
    return lambda free, scalars: matrices.filled(free.shape, lambda i, j: free[i, j] if where(i, j) else scalars.of(0))


PROJECTIONS: dict[str, Projection] = {
    "diagonal": _kept(operator.eq),
    "symmetric": lambda free, _: matrices.filled(free.shape, lambda i, j: free[max(i, j), min(i, j)]),
    "lower": _kept(operator.ge),
    "upper": _kept(operator.le),
}
"""What makes any matrix one of the kind, and leaves one of the kind as it is."""


def _orthogonal(free: Matrix, scalars: Scalars, sign: Any) -> Matrix:
    """Cayley's `(I - S)(I + S)^-1`, its first row times the sign."""
    if matrices.is_scalar(free):
        return matrices.scalar(sign)
    below, unit = _kept(operator.gt)(free, scalars), matrices.identity(scalars, len(free))
    found = matrices.product(unit - below + below.T, matrices.inverse(scalars, unit + below - below.T))
    found[:1] = found[:1] * matrices.scalar(sign)
    return found
