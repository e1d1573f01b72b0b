"""Random matrices with a declared structure, from a matrix of free entries."""

from __future__ import annotations

import operator
import random
from collections.abc import Callable

from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.matrices import Matrix
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.scalars.protocol import Scalars

Projection = Callable[[Matrix, Scalars], Matrix]


def built(free: Matrix, structure: frozenset[str], scalars: Scalars, generator: random.Random) -> Matrix:
    """The matrix of the structure that the free entries give.  Raises Beyond for another structure."""
    unknown = structure - PROJECTIONS.keys() - {"orthogonal", "pd", "psd"}
    if unknown:
        raise Beyond(f"a letter that is {', '.join(sorted(unknown))}")
    if "orthogonal" in structure:
        return _orthogonal(free, scalars, generator)
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


def _orthogonal(free: Matrix, scalars: Scalars, generator: random.Random) -> Matrix:
    """Cayley's `(I - S)(I + S)^-1`, half of the time with its first row reflected."""
    if matrices.is_scalar(free):
        return matrices.scalar(scalars.of(generator.choice((1, -1))))
    below, unit = _kept(operator.gt)(free, scalars), matrices.identity(scalars, len(free))
    found = matrices.product(unit - below + below.T, matrices.inverse(scalars, unit + below - below.T))
    if generator.random() < 0.5:
        found[:1] = found[:1] * matrices.scalar(scalars.of(-1))
    return found
