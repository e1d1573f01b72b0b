"""The best places that a search from several starts comes to, within conditions, in floating point.

SciPy's sequential quadratic programming (Kraft 1988) moves a few numbers; less is better.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

ROUNDS = 60
FEASIBLE = 1e-7
"""By how much a condition may be missed."""
INSIDE = 1e-12
"""How far inside a bound the search stays: a logarithm has no value on it."""
WITHIN = 1e-10
"""How far from a bound that it may not reach a place must be to count as one."""
WORST = 1e12
"""What counts as the value where there is none."""
STRIDES = (0.1, 1.0)
FALLS = 0.9
"""By which factor the distance to the best value must fall a stride away for the search to be still on its way."""

Vector = Sequence[float]
Measure = Callable[[Vector], list[float]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Numbers that a search ends at, and the value there."""

    value: float
    at: Vector


@dataclass(frozen=True, slots=True, kw_only=True)
class LocalSearch:
    """What is made small, what must be 0, what must be at least 0, and what must be above 0 besides."""

    body: Measure
    equal: Measure
    positive: Measure
    strict: Measure

    def ends(self, starts: Sequence[Vector], size: float) -> list[Place]:
        """Where the search ends with success, from each start at which there is a value; `size` is that of values."""
        return list(self._ends(starts, size))

    def _ends(self, starts: Sequence[Vector], size: float) -> Iterator[Place]:
        from scipy.optimize import minimize

        conditions = [
            {"type": kind, "fun": measure}
            for kind, measure in (("eq", self.equal), ("ineq", self.positive))
            if measure(starts[0])
        ]
        bounds = _bounds(self.positive, starts[0])
        for start in starts:
            inside = [min(max(x, low), high) for x, (low, high) in zip(start, bounds, strict=True)]
            if self.body(inside)[0] >= WORST:
                continue
            try:
                found = minimize(
                    lambda at: self.body(at)[0] / size,
                    inside,
                    method="SLSQP",
                    bounds=bounds,
                    constraints=conditions,
                    options={"maxiter": ROUNDS, "ftol": 1e-12},
                )
            except ValueError:  # a singular step leads to no number
                continue
            at = [float(x) for x in found.x]
            if found.success and all(map(math.isfinite, at)) and self.admits(at):
                yield Place(value=self.body(at)[0], at=at)

    def admits(self, at: Vector) -> bool:
        """Whether the conditions hold there, nearly."""
        return all(abs(x) <= FEASIBLE for x in self.equal(at)) and all(x >= -FEASIBLE for x in self.positive(at))

    def is_reached(self, end: Place, best: float) -> bool:
        """Whether a best value is taken at the end and not only approached there: it lies inside open conditions, and a
        stride away values come no nearer to it."""
        if any(x < WITHIN for x in self.strict(end.at)):
            return False
        gap = end.value - best
        return gap <= 0 or all(self.body(at)[0] - best > FALLS * gap for at in self._around(end.at))

    def _around(self, at: Vector) -> Iterator[Vector]:
        for place, x in enumerate(at):
            for stride in (sign * share * (1 + abs(x)) for share in STRIDES for sign in (1, -1)):
                beside = _shifted(at, place, stride)
                if self.admits(beside):
                    yield beside


def _bounds(positive: Measure, start: Vector) -> list[tuple[float, float]]:
    """What the conditions say of each entry alone: the method leaves bounds at no step, other conditions it may, to
    where the body has no value."""
    low, high = [-math.inf] * len(start), [math.inf] * len(start)
    at = [positive([x + shift for x in start]) for shift in (0.0, 1.0, 2.0)]
    for place, (here, further, furthest) in enumerate(zip(*at, strict=True)):
        moving = [k for k in range(len(start)) if positive(_shifted(start, k, 1.0))[place] != here]
        slope = further - here
        if len(moving) != 1 or abs(furthest - further - slope) > FEASIBLE or not slope:
            continue
        (k,) = moving
        end = start[k] - here / slope
        inside = end + math.copysign(INSIDE * (1 + abs(end)), slope)
        if slope > 0:
            low[k] = max(low[k], inside)
        else:
            high[k] = min(high[k], inside)
    return list(zip(low, high, strict=True))


def _shifted(start: Vector, place: int, shift: float) -> list[float]:
    return [x + shift * (k == place) for k, x in enumerate(start)]
