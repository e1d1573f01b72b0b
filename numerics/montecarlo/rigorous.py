"""Tests with a finite-sample level: for bounded samples, and for a known bound on the second moment."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np

from corrigenda.numerics.montecarlo.estimates.sums import Samples, Sums

LARGEST_STAKE = 0.75
SHARES = (0.25, 0.5, 1.0)
OPTIMAL_COUNT = 2**16


@dataclass(frozen=True, slots=True, kw_only=True)
class Wealth:
    """The log capital of gamblers against `mean = 0` of samples in [low, high]: some bet up, some down.

    Their average is a martingale under the claim, so it exceeds 1/alpha with probability at most alpha,
    whatever the law (Ville's inequality; Waudby-Smith and Ramdas 2024).  Each stakes its share of an
    estimate of the best stake, made from earlier chunks only; shares hedge against skewed laws.
    """

    low: float
    high: float
    up: tuple[float, ...] = (0.0,) * len(SHARES)
    down: tuple[float, ...] = (0.0,) * len(SHARES)
    sums: Sums = field(default_factory=Sums)

    def adding(self, values: Samples) -> Wealth:
        """The capital after one more chunk; raises ValueError for a sample outside the bound."""
        if values.min() < self.low or values.max() > self.high:
            raise ValueError("a sample lies outside the bound")
        stake = self._stake()
        highest_up, highest_down = LARGEST_STAKE / -self.low, LARGEST_STAKE / self.high
        ups = [min(share * max(stake, 0.0), highest_up) for share in SHARES]
        downs = [min(share * max(-stake, 0.0), highest_down) for share in SHARES]
        return Wealth(
            low=self.low,
            high=self.high,
            up=tuple(log + _growth(bet, values) for log, bet in zip(self.up, ups, strict=True)),
            down=tuple(log + _growth(-bet, values) for log, bet in zip(self.down, downs, strict=True)),
            sums=self.sums.adding(values),
        )

    def _stake(self) -> float:
        """mean/(variance + mean^2), the growth-optimal stake to second order."""
        return self.sums.first / self.sums.second if self.sums.second > 0 else 0.0

    def refutes(self, alpha: float, upward_only: bool = False) -> bool:
        """Whether the average capital exceeds 1/alpha."""
        logs = self.up if upward_only else self.up + self.down
        return float(np.logaddexp.reduce(logs)) - math.log(len(logs)) > -math.log(alpha)


def _growth(bet: float, values: Samples) -> float:
    return float(np.log1p(bet * values).sum()) if bet else 0.0


def open_wealth(low: float, high: float) -> Wealth:
    """The gamblers at the start; raises ValueError unless low < 0 < high, where a mean of zero is possible."""
    if not low < 0 < high:
        raise ValueError("a mean of zero lies outside the bound")
    return Wealth(low=low, high=high)


def second_moment_refutes(sums: Sums, second_moment: float, alpha: float) -> bool:
    """Whether |S| passes the self-normalised boundary for E y = 0 and E y^2 <= `second_moment`.

    Valid at all times together: exp(l S - l^2 (S2 + 2 n s2)/6) is a supermartingale (Delyon 2009), mixed over l
    by a centred normal law (Robbins; Howard et al. 2021), here tuned for 2^16 samples.
    """
    spent = (sums.second + 2 * sums.count * second_moment) / 3
    level = -2 * math.log(alpha)
    prior = OPTIMAL_COUNT * second_moment / (level + math.log1p(level))
    boundary = 2 * (spent + prior) * math.log(math.sqrt((spent + prior) / prior) / alpha)
    return abs(sums.first) > math.sqrt(boundary)
