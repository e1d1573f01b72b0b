"""A positive semidefinite solution of linear equations, in floating point: an interior one, or the face it lies in.

`interior` minimises `s` over `Q(y) + s I > 0`, where `Q(y)` runs over the symmetric matrices that solve the equations,
by the barrier method with Newton steps (Boyd and Vandenberghe, Convex Optimization, 11.6).  Nothing here is trusted:
the matrix must be rounded and checked exactly before it is used.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

NEWTON_STEPS = 30
ROUNDS = 14
GROWTH = 6.0
TINY = 1e-9

Matrix = Any


def interior(equations: Matrix, right: Matrix, sizes: Sequence[int]) -> list[Matrix] | None:
    """Blocks `Q_1, ..., Q_m` of the given sizes whose stacked entries solve `equations q = right`, as positive
    definite as can be found; None when the equations have no solution.  The least eigenvalue may be about zero."""
    start, *_ = np.linalg.lstsq(equations, right, rcond=None)
    if np.abs(equations @ start - right).max() > 1e-7 * (1 + np.abs(right).max()):
        return None
    free = _null_space(equations)
    place = np.zeros(free.shape[1])
    shift = 1.0 - min(0.0, *(float(np.linalg.eigvalsh(block).min()) for block in blocks(start, sizes)))
    weight = 1.0
    for _ in range(ROUNDS):
        place, shift = _centred(start, free, sizes, place, shift, weight)
        if shift < -1e-3:
            break
        weight *= GROWTH
    return blocks(start + free @ place, sizes)


def _null_space(equations: Matrix) -> Matrix:
    _, values, rows = np.linalg.svd(equations, full_matrices=True)
    rank = int((values > 1e-9 * max(1.0, values[0] if len(values) else 1.0)).sum())
    return rows[rank:].T


def blocks(entries: Matrix, sizes: Sequence[int]) -> list[Matrix]:
    """Full symmetric matrices from stacked upper triangles."""
    found, at = [], 0
    for size in sizes:
        places = _places(size)
        found.append(entries[at:][places])
        at += size * (size + 1) // 2
    return found


@lru_cache(maxsize=64)
def _places(size: int) -> Matrix:
    """Where each entry of a symmetric matrix stands in its upper triangle: every step of every search asks for it."""
    places = np.zeros((size, size), dtype=np.intp)
    upper = np.triu_indices(size)
    places[upper] = np.arange(len(upper[0]))
    places = np.maximum(places, places.T)
    places.setflags(write=False)
    return places


def _centred(
    start: Matrix, free: Matrix, sizes: Sequence[int], place: Matrix, shift: float, weight: float
) -> tuple[Matrix, float]:
    """Newton's method for `weight s - log det(Q(y) + s I)`."""
    directions = [blocks(free[:, k], sizes) for k in range(free.shape[1])]
    directions.append([np.eye(size) for size in sizes])
    for _ in range(NEWTON_STEPS):
        current = blocks(start + free @ place, sizes)
        shifted = [block + shift * np.eye(len(block)) for block in current]
        inverses = [np.linalg.inv(block) for block in shifted]
        moved = [[inverse @ part for inverse, part in zip(inverses, line, strict=True)] for line in directions]
        slope = -np.array([sum(float(np.trace(part)) for part in line) for line in moved])
        slope[-1] += weight
        stacked = [np.array([line[b] for line in moved]) for b in range(len(sizes))]
        curve = sum(np.einsum("aij,bji->ab", part, part) for part in stacked)
        step = -np.linalg.lstsq(curve, slope, rcond=None)[0]
        if float(-slope @ step) < TINY:
            break
        length = _step_length(start, free, sizes, place, shift, step)
        place, shift = place + length * step[:-1], shift + length * float(step[-1])
    return place, shift


def _step_length(start: Matrix, free: Matrix, sizes: Sequence[int], place: Matrix, shift: float, step: Matrix) -> float:
    length = 1.0
    while length > 1e-6:
        tried = blocks(start + free @ (place + length * step[:-1]), sizes)
        moved = shift + length * float(step[-1])
        if all(np.linalg.eigvalsh(block).min() + moved > 1e-12 for block in tried):
            return 0.9 * length if length < 1.0 else length
        length *= 0.6
    return 0.0
