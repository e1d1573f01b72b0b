"""B3: two hundred scalar claims on the same law: draws of their own, or one pool of draws for all.

Bonferroni's bound holds under any dependence, so that claims may share draws.  The engine does not: most claims are
proved without samples, workers are separate processes, and the second line says what part of an experiment is drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from benchmarks.lines import Line, against, seconds
from corrigenda.numerics.montecarlo.draws.streams import stream
from corrigenda.numerics.montecarlo.estimates.sums import Sums

CLAIMS, CHUNK = 200, 2**12
Integrand = Callable[[np.ndarray], np.ndarray]
SHAPES: tuple[Integrand, ...] = (
    np.square,
    lambda z: z * z * z,
    np.abs,
    lambda z: np.maximum(z, 0.0),
    lambda z: z,
)


def own(count: int) -> list[float]:
    """Each claim draws for itself."""
    return [
        _moments(claim, (stream("own", claim, chunk).standard_normal(CHUNK) for chunk in range(count // CHUNK)))
        for claim in range(CLAIMS)
    ]


def pooled(count: int) -> list[float]:
    """One chunk at a time serves every claim: memory of one chunk."""
    sums = [Sums() for _ in range(CLAIMS)]
    for chunk in range(count // CHUNK):
        draws = stream("pool", chunk).standard_normal(CHUNK)
        sums = [each.adding(_values(claim, draws)) for claim, each in enumerate(sums)]
    return [each.mean for each in sums]


def _values(claim: int, draws: np.ndarray) -> np.ndarray:
    values: np.ndarray = (1 + claim) * SHAPES[claim % len(SHAPES)](draws)
    return values


def _moments(claim: int, chunks: Iterator[np.ndarray]) -> float:
    sums = Sums()
    for draws in chunks:
        sums = sums.adding(_values(claim, draws))
    return sums.mean


def run(*, quick: bool) -> Iterator[Line]:
    """CPU time of both ways."""
    count, runs = (2**13, 3) if quick else (2**16, 5)
    one, many = seconds(lambda: pooled(count), runs), seconds(lambda: own(count), runs)
    yield against(f"{CLAIMS} claims x {count} draws, one pool (not in the engine)", one, "draws of their own", many)
