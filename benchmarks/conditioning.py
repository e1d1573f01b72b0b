"""B4: sampling |q| z in place of q.k: one chi-square and one normal number for 128 normal ones.

The engine does not do this: it needs to know that k enters through q.k alone, and where that can be told the moments
are exact already.  The line says what it would be worth.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from benchmarks.lines import Line, against, seconds
from benchmarks.throughput import SIZE
from corrigenda.numerics.montecarlo.draws.streams import stream


def plain(count: int) -> float:
    """128 normal draws a sample."""
    rng = stream("plain")
    return float((rng.standard_normal((count, SIZE)) * rng.standard_normal((count, SIZE))).sum(1).var())


def structural(count: int) -> float:
    """Conditional on |q|, q.k is normal with variance |q|^2."""
    rng = stream("structural")
    return float((np.sqrt(rng.chisquare(SIZE, count)) * rng.standard_normal(count)).var())


def run(*, quick: bool) -> Iterator[Line]:
    """Times at equal counts."""
    count, runs = (2**15, 3) if quick else (2**18, 5)
    ours = seconds(lambda: structural(count), runs)
    yield against("|q| z in place of q.k (not in the engine)", ours, "128 normals", seconds(lambda: plain(count), runs))
