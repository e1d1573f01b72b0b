"""The Loewner order of two symmetric matrices at a point."""

from __future__ import annotations

from typing import Any

import numpy as np

from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.numbers import plain

SLIGHT, TOUCHING = 1e-10, 1e-25
"""Relative to the largest entry: an eigenvalue below it may be zero in double precision."""


def exceeds(greater: Any, smaller: Any, *, strictly: bool) -> bool:
    """Whether the difference is positive definite, or semidefinite.

    A failure shows a vector whose quadratic form is negative, enclosed in balls, or, where the order is strict, a
    determinant that is zero to `TOUCHING`.  Raises NotRun for numbers, for matrices that are not symmetric, and where
    the least eigenvalue is too near 0 to tell.
    """
    gap = _difference(greater, smaller)
    size = arrays.square(gap)
    if any(not (gap[i, j] - gap[j, i]).contains(0) for i in range(size) for j in range(i)):
        raise NotRun("an order of matrices that are not symmetric")
    middle = np.array([[float(plain(gap[i, j]).mid()) for j in range(size)] for i in range(size)])
    values, vectors = np.linalg.eigh((middle + middle.T) / 2)
    least, slight = values[0], SLIGHT * (1 + np.abs(middle).max())
    if least > slight or (not strictly and least >= -slight):
        return True
    if least >= -slight:
        if _is_singular(gap):
            return False
        raise NotRun("matrices whose difference is nearly singular")
    direction = [float(x) for x in vectors[:, 0]]
    form = sum(gap[i, j] * direction[i] * direction[j] for i in range(size) for j in range(size))
    if form < 0:
        return False
    raise NotRun("an order that the balls do not tell")


def _is_singular(gap: Any) -> bool:
    """Whether a determinant is zero to far more digits than chance would give."""
    found = plain(arrays.determinant(gap))
    return bool(found.contains(0)) and float(found.rad()) < TOUCHING


def _difference(greater: Any, smaller: Any) -> Any:
    """The difference as a square matrix."""
    left, right = arrays.same_shape(greater, smaller)
    if arrays.is_number(left):
        raise NotRun("an order between numbers")
    if left.shape[0] != left.shape[1]:
        raise NotRun("an order of what is no square matrix")
    return left - right
