"""The group-sequential test of `E y = 0` (or `E y <= 0`), with a tail guard and an independent confirmation."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import NormalDist

from corrigenda.numerics.montecarlo.estimates.sums import Samples, Statistics, Sums, statistics
from corrigenda.numerics.montecarlo.rigorous import Wealth, open_wealth, second_moment_refutes

CHUNK = 2**13
CONFIDENCE = 1e-6
CONFIRMATION = 3.5
HOPELESS = 2**18
MAIN, FRESH = "main", "confirmation"

REFUTED, CONSISTENT, TAIL, BUDGET, AGREES, RARE = "refuted", "consistent", "tail", "budget", "agrees", "rare"
ROUNDING = 1e-9


@dataclass(frozen=True, slots=True, kw_only=True)
class Chunk:
    """Samples of left minus right, and of the side that is displayed."""

    gap: Samples
    shown: Samples
    size: float


Draw = Callable[[str, int, int], Chunk]
"""`draw(stage, chunk number, rows)`: the same arguments give the same samples, bit for bit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """Parameters of one test.

    `alpha` is the probability of a false refutation over all looks together.  `relative` is the value
    in units of which the resolution is measured, None for the standard deviation of a sample.  With
    `branches` the values inside the moments go by cases, so that samples which all are one number may only have
    missed the other case.  With `bound` or `second_moment` the level holds at every sample size; else it is asymptotic.
    """

    alpha: float
    looks: Sequence[int]
    upward_only: bool = False
    resolution: float = 0.01
    relative: float | None = None
    branches: bool = False
    bound: tuple[float, float] | None = None
    second_moment: float | None = None

    @property
    def tier(self) -> str:
        """The kind of guarantee that the level has."""
        if self.bound is not None:
            return "bounded"
        return "asymptotic" if self.second_moment is None else "known variance"


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """The state after one look; `gap` is of left minus right, `shown` of the displayed side."""

    gap: Statistics
    shown: Statistics
    sums: Sums
    wealth: Wealth | None
    size: float

    def resolution(self, rule: Rule) -> float:
        """The smallest error that this look would have seen, with probability 1 - 1e-6."""
        unit = self.gap.deviation if rule.relative is None else abs(rule.relative)
        reach = self.gap.mean if rule.upward_only else abs(self.gap.mean)
        return max(reach + half_width(self.gap), 0.0) / unit if unit else math.inf


def half_width(mean: Statistics) -> float:
    """Half the interval that holds the expectation with probability 1 - 1e-6."""
    return NormalDist().inv_cdf(1 - CONFIDENCE / 2) * mean.error


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """How the test ended, with every look it took and, after a refutation, the confirming one."""

    end: str
    looks: tuple[Look, ...]
    tier: str
    confirmation: Look | None = None


def run_test(draw: Draw, rule: Rule) -> Verdict:
    """Looks until the claim is refuted, or every error above the resolution is excluded, or the budget ends."""
    taken: list[Look] = []
    for look in _looks(draw, rule, MAIN):
        taken.append(look)
        end, confirming = _judge(look, draw, rule)
        if end is not None:
            return Verdict(end=end, looks=tuple(taken), tier=rule.tier, confirmation=confirming)
    return Verdict(end=_unfinished(taken[-1], rule), looks=tuple(taken), tier=rule.tier)


def _judge(look: Look, draw: Draw, rule: Rule) -> tuple[str | None, Look | None]:
    rare = one_case_only(look, rule)
    if _worst(look.sums, rule) <= ROUNDING * look.size and not rare:
        return AGREES, None
    if _refutes(look, rule):
        confirming = _confirmation(look, draw, rule)
        if confirming is not None:
            return REFUTED, confirming
    if look.gap.guard and look.resolution(rule) <= rule.resolution and not rare:
        return CONSISTENT, None
    end = _unfinished(look, rule)
    return (end if end != BUDGET and look.gap.count >= HOPELESS else None), None


def _unfinished(look: Look, rule: Rule) -> str:
    """What keeps a test from speaking that more samples do not decide."""
    if one_case_only(look, rule):
        return RARE
    return TAIL if not look.gap.guard and rule.tier == "asymptotic" else BUDGET


def one_case_only(look: Look, rule: Rule) -> bool:
    """Whether every sample fell into one case: how rare and how large the other is, nothing tells."""
    return rule.branches and look.shown.deviation == 0


def _worst(sums: Sums, rule: Rule) -> float:
    return sums.high if rule.upward_only else max(abs(sums.low), abs(sums.high))


def _looks(draw: Draw, rule: Rule, stage: str) -> Iterator[Look]:
    gap, shown, size, chunks = Sums(), Sums(), 0.0, 0
    wealth = open_wealth(*rule.bound) if rule.bound else None
    for target in rule.looks:
        while gap.count < target:
            chunk = draw(stage, chunks, min(CHUNK, target - gap.count))
            chunks += 1
            gap, shown, size = gap.adding(chunk.gap), shown.adding(chunk.shown), max(size, chunk.size)
            wealth = wealth.adding(chunk.gap) if wealth else None
        yield Look(gap=statistics(gap), shown=statistics(shown), sums=gap, wealth=wealth, size=size)


def _refutes(look: Look, rule: Rule) -> bool:
    if rule.upward_only and look.gap.mean <= 0:
        return False
    if look.wealth is not None:
        return look.wealth.refutes(rule.alpha, rule.upward_only)
    if rule.second_moment is not None:
        return second_moment_refutes(look.sums, rule.second_moment, rule.alpha)
    return look.gap.guard and abs(look.gap.hall) > threshold(rule)


def threshold(rule: Rule) -> float:
    """What Hall's statistic must exceed at one look: the union bound over the looks."""
    sides = 1 if rule.upward_only else 2
    return -NormalDist().inv_cdf(rule.alpha / (sides * len(rule.looks)))


def _confirmation(look: Look, draw: Draw, rule: Rule) -> Look | None:
    """A stream of its own and of the same length must point the same way, beyond 3.5 standard errors."""
    once = replace(rule, looks=(look.gap.count,))
    again = next(iter(_looks(draw, once, FRESH)))
    same_side = again.gap.mean * look.gap.mean > 0 and abs(again.gap.hall) > CONFIRMATION
    trusted = again.gap.guard or rule.tier != "asymptotic"
    return again if same_side and trusted else None
