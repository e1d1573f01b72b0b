"""B12: the mean of values far from 0: merged central sums in float64 beside one float32 mean."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
import torch

from benchmarks.lines import Line
from corrigenda.numerics.montecarlo.draws.streams import stream
from corrigenda.numerics.montecarlo.estimates.sums import Sums, statistics

CENTRE = 1e4
CHUNK = 2**16


def run(*, quick: bool) -> Iterator[Line]:
    """The error of the mean in standard errors, for values with mean/deviation = 10^4, against exact summation."""
    count = 2**20 if quick else 10**8 // CHUNK * CHUNK
    sums, exact, halves = Sums(), 0.0, torch.empty(count, dtype=torch.float32)
    cubes = 0.0
    for chunk in range(count // CHUNK):
        values = (stream("sum", chunk).standard_normal(CHUNK) + CENTRE).astype(np.float32).astype(np.float64)
        sums = sums.adding(values)
        exact += math.fsum(values - CENTRE)
        cubes += float(((values - CENTRE) ** 3).sum())
        halves[chunk * CHUNK : (chunk + 1) * CHUNK] = torch.from_numpy(values.astype(np.float32))
    error = 1 / math.sqrt(count)
    true = exact / count
    ours = abs(sums.mean - CENTRE - true) / error
    theirs = abs(float(halves.mean()) - CENTRE - true) / error
    yield Line(
        what=f"error of the mean of {count} values, in standard errors",
        ours=f"{ours:.2g}",
        peer=f"torch float32 mean {theirs:.2g}",
        ratio=theirs / ours if ours else None,
        target="below 0.01",
        met=ours < 0.01,
    )
    square = float((halves * halves).mean() - halves.mean() ** 2)
    variance = statistics(sums).deviation ** 2
    yield Line(
        what="their variance, which is 1", ours=f"{variance:.6f}", peer=f"float32 E[x^2] - E[x]^2 gives {square:.3g}"
    )
