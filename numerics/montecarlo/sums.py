"""Streaming power sums and the statistics of a mean that they give."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float64]

SKEWNESS_GUARD = 0.05
SHARE_GUARD = 0.033


@dataclass(frozen=True, slots=True, kw_only=True)
class Sums:
    """Sums of the first three powers and the extremes of `count` numbers; merged in chunk order."""

    count: int = 0
    first: float = 0.0
    second: float = 0.0
    third: float = 0.0
    low: float = math.inf
    high: float = -math.inf

    def adding(self, values: Samples) -> Sums:
        """The sums with one more chunk."""
        squares = values * values
        return Sums(
            count=self.count + len(values),
            first=self.first + float(values.sum()),
            second=self.second + float(squares.sum()),
            third=self.third + float((squares * values).sum()),
            low=min(self.low, float(values.min())),
            high=max(self.high, float(values.max())),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """Mean, its standard error, and Hall's skewness-corrected t for the hypothesis of mean zero.

    `guard` says whether the tails are light enough to trust it: |skewness|/sqrt(n) < .05 and no
    single sample carries more than 3.3 % of the variance.
    """

    count: int
    mean: float
    error: float
    hall: float
    guard: bool

    @property
    def deviation(self) -> float:
        """Standard deviation of one sample."""
        return self.error * math.sqrt(self.count)


def statistics(sums: Sums) -> Statistics:
    """Hall (1992): H = T + r T^2/3 + r^2 T^3/27 + r/6, with r = skewness/sqrt(n); a constant sample has no guard."""
    n = sums.count
    mean, square, cube = sums.first / n, sums.second / n, sums.third / n
    variance = (square - mean * mean) * n / (n - 1) if n > 1 else 0.0
    if not (math.isfinite(variance) and variance > 0 and math.isfinite(cube)):
        return Statistics(count=n, mean=mean, error=0.0, hall=math.inf, guard=False)
    skewness = (cube - 3 * mean * square + 2 * mean**3) / variance**1.5
    r, t = skewness / math.sqrt(n), mean * math.sqrt(n / variance)
    share = max((sums.low - mean) ** 2, (sums.high - mean) ** 2) / (variance * n)
    return Statistics(
        count=n,
        mean=mean,
        error=math.sqrt(variance / n),
        hall=t + r * t * t / 3 + r * r * t**3 / 27 + r / 6,
        guard=abs(r) < SKEWNESS_GUARD and share < SHARE_GUARD,
    )
