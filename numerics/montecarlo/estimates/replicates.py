"""The test of `E y = 0` (or `E y <= 0`) by the means of independent scramblings, with Student's t."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from corrigenda.numerics.montecarlo.draws.streams import stream
from corrigenda.numerics.montecarlo.estimates.sums import Samples, Statistics, Sums, statistics
from corrigenda.numerics.montecarlo.sequential import (
    BUDGET,
    CONFIDENCE,
    CONFIRMATION,
    CONSISTENT,
    FRESH,
    MAIN,
    RARE,
    REFUTED,
    TAIL,
    Draw,
    Look,
    Rule,
    Verdict,
    one_case_only,
    threshold,
)

REPLICATES = 32
ROWS = (2**10, 2**13)
LARGEST_HEAVINESS = 14.0
JITTER = 0.3


def run_replicates(draw: Draw, rule: Rule) -> Verdict:
    """Two looks, the second at eight times the points; refuted only with fresh scramblings on the same side.

    Means of scramblings are often super-efficient with rare bad ones, which no t-test forgives.  So each gets a
    small independent normal number of mean 0 and about a third of the resolution: their law is then nearly normal,
    the claim unchanged, and the interval still well inside the resolution.
    """
    rule = replace(rule, looks=ROWS)
    taken: list[Look] = []
    for rows in ROWS:
        look = _look(draw, rows, MAIN, rule)
        taken.append(look)
        if one_case_only(look, rule) or not _light(look):
            continue
        if _beyond(look, threshold(rule), rule):
            again = _look(draw, rows, FRESH, rule)
            same_side = again.gap.mean * look.gap.mean > 0
            if _light(again) and same_side and _beyond(again, CONFIRMATION, rule):
                return Verdict(end=REFUTED, looks=tuple(taken), tier=rule.tier, confirmation=again)
        elif look.resolution(rule) <= rule.resolution:
            return Verdict(end=CONSISTENT, looks=tuple(taken), tier=rule.tier)
    end = RARE if one_case_only(taken[-1], rule) else BUDGET if _light(taken[-1]) else TAIL
    return Verdict(end=end, looks=tuple(taken), tier=rule.tier)


def _light(look: Look) -> bool:
    return look.gap.heaviness < 1


def _beyond(look: Look, level: float, rule: Rule) -> bool:
    return abs(look.gap.hall) > level and not (rule.upward_only and look.gap.mean <= 0)


def _look(draw: Draw, rows: int, stage: str, rule: Rule) -> Look:
    chunks = [draw(stage, number, rows) for number in range(REPLICATES)]
    jitter = stream("jitter", stage, rows).standard_normal(REPLICATES)
    gap, sums = _of_means([chunk.gap for chunk in chunks], jitter, rule)
    shown, _ = _of_means([chunk.shown for chunk in chunks], jitter, rule)
    return Look(gap=gap, shown=shown, sums=sums, wealth=None, size=max(chunk.size for chunk in chunks))


def _of_means(replicates: list[Samples], jitter: Samples, rule: Rule) -> tuple[Statistics, Sums]:
    """The statistics of the mean over all points, in the units of a normal law.

    `error` is widened and `hall` shrunk from Student's t with one degree of freedom less than there are
    scramblings, so that normal quantiles give its levels: the interval at 1 - 1e-6, the test at every level.
    """
    from scipy.stats import norm, t

    deviation = float(np.sqrt(np.mean([values.var() for values in replicates])))
    unit = deviation if rule.relative is None else abs(rule.relative)
    noise = JITTER * rule.resolution * unit * jitter
    sums = Sums().adding(np.array([values.mean() for values in replicates]) + noise)
    means = statistics(sums)
    freedom = REPLICATES - 1
    widened = float(t.isf(CONFIDENCE / 2, freedom) / norm.isf(CONFIDENCE / 2))
    shrunk = float(norm.isf(t.sf(abs(means.hall), freedom))) if np.isfinite(means.hall) else means.hall
    found = Statistics(
        count=sum(len(values) for values in replicates),
        mean=means.mean,
        error=widened * means.error,
        hall=float(np.copysign(shrunk, means.mean)),
        heaviness=means.heaviness / LARGEST_HEAVINESS,
        deviation=deviation,
    )
    return found, sums
