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
    """Mean, central power sums and extremes of `count` numbers, merged in chunk order.

    `spread` is the sum of squared, `lean` of cubed distances from the mean.  Raw power sums would lose the
    skewness of values far from 0 to cancellation; the merging rules are those of Chan et al. (1979) and Pebay (2008).
    """

    count: int = 0
    mean: float = 0.0
    spread: float = 0.0
    lean: float = 0.0
    low: float = math.inf
    high: float = -math.inf

    def adding(self, values: Samples) -> Sums:
        """The sums with one more chunk."""
        mean = float(values.mean())
        gaps = values - mean
        squares = gaps * gaps
        chunk = Sums(
            count=len(values),
            mean=mean,
            spread=float(squares.sum()),
            lean=float((squares * gaps).sum()),
            low=float(values.min()),
            high=float(values.max()),
        )
        return _merged(self, chunk) if self.count else chunk

    @property
    def first(self) -> float:
        """The sum of the values."""
        return self.mean * self.count

    @property
    def second(self) -> float:
        """The sum of their squares."""
        return self.spread + self.mean * self.mean * self.count


def _merged(a: Sums, b: Sums) -> Sums:
    count = a.count + b.count
    gap = b.mean - a.mean
    share = a.count * b.count / count
    cross = a.count * b.spread - b.count * a.spread
    return Sums(
        count=count,
        mean=a.mean + gap * b.count / count,
        spread=a.spread + b.spread + gap * gap * share,
        lean=a.lean + b.lean + gap**3 * share * (a.count - b.count) / count + 3 * gap * cross / count,
        low=min(a.low, b.low),
        high=max(a.high, b.high),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """Mean, its standard error, and Hall's skewness-corrected t for the hypothesis of mean zero.

    `heaviness` is the larger of |skewness|/sqrt(n) in units of .05 and the part of the variance that a
    single sample carries in units of 3.3 %; `deviation` is the standard deviation of one sample.
    """

    count: int
    mean: float
    error: float
    hall: float
    heaviness: float
    deviation: float

    @property
    def guard(self) -> bool:
        """Whether the tails are light enough to trust Hall's statistic."""
        return self.heaviness < 1


def statistics(sums: Sums) -> Statistics:
    """Hall (1992): H = T + r T^2/3 + r^2 T^3/27 + r/6, with r = skewness/sqrt(n); a constant sample has no guard."""
    n, mean = sums.count, sums.mean
    variance = sums.spread / (n - 1) if n > 1 else 0.0
    if not (math.isfinite(variance) and variance > 0 and math.isfinite(sums.lean)):
        return Statistics(count=n, mean=mean, error=0.0, hall=math.inf, heaviness=math.inf, deviation=0.0)
    skewness = sums.lean / n / variance**1.5
    r, t = skewness / math.sqrt(n), mean * math.sqrt(n / variance)
    share = max((sums.low - mean) ** 2, (sums.high - mean) ** 2) / (variance * n)
    return Statistics(
        count=n,
        mean=mean,
        error=math.sqrt(variance / n),
        hall=t + r * t * t / 3 + r * r * t**3 / 27 + r / 6,
        heaviness=max(abs(r) / SKEWNESS_GUARD, share / SHARE_GUARD),
        deviation=math.sqrt(variance),
    )
