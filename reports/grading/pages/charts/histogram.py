"""Histograms of marks as coordinates; their text alternative names every bar."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from corrigenda.reports.grading.pages.typesetting.words import plural
from corrigenda.reports.grading.points import shown

SMALL = (132.0, 34.0)
LARGE = (560.0, 120.0)
# More bars than this cannot be told apart.
BARS = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """One bar: its box, the label below it, its count."""

    x: float
    y: float
    width: float
    height: float
    label: str
    count: int
    full: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Histogram:
    """Bars in a box of `width` by `height`; labels stand below."""

    width: float
    height: float
    bars: tuple[Bar, ...]
    description: str


def of_counts(counts: Sequence[tuple[Fraction, int]], out_of: Fraction) -> Histogram:
    """The marks of one problem: a bar for each number of points, counted down to the next lower one."""
    steps = [Fraction(points) for points in range(math.floor(out_of) + 1)]
    if steps[-1] != out_of:
        steps.append(out_of)
    binned: Counter[Fraction] = Counter()
    for points, number in counts:
        binned[max(step for step in steps if step <= max(points, Fraction(0)))] += number
    return _bars([(shown(step), binned[step], step == out_of) for step in _thinned(steps)], SMALL)


def of_totals(totals: Sequence[Fraction], out_of: Fraction) -> Histogram:
    """The totals of the class in equal bins of whole points; the last one holds the full marks."""
    width = max(1, math.ceil(out_of / BARS))
    bins = math.floor(out_of / width) + 1
    counts = Counter(min(math.floor(total / width), bins - 1) for total in totals)
    labels = [str(low * width) if width == 1 else f"{low * width}–" for low in range(bins)]
    return _bars([(label, counts[low], low == bins - 1) for low, label in enumerate(labels)], LARGE)


def _thinned(steps: list[Fraction]) -> list[Fraction]:
    """All steps; a problem with very many points shows the first ones that fit."""
    return steps if len(steps) <= BARS else [*steps[: BARS - 1], steps[-1]]


def _bars(values: Sequence[tuple[str, int, bool]], size: tuple[float, float]) -> Histogram:
    width, height = size
    pitch = min(width / max(len(values), 1), 46.0)
    most = max((count for _, count, _ in values), default=0) or 1
    bars = tuple(
        Bar(
            x=round(index * pitch + 0.06 * pitch, 2),
            y=round(height - height * count / most, 2),
            width=round(0.88 * pitch, 2),
            height=round(height * count / most, 2),
            label=label,
            count=count,
            full=full,
        )
        for index, (label, count, full) in enumerate(values)
    )
    told = [f"{label} points: {plural(count, 'student')}" for label, count, _ in values if count]
    return Histogram(width=width, height=height, bars=bars, description="; ".join(told) or "no marks yet")
