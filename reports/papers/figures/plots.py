"""Places a trace on a canvas: coordinates that the SVG macro and the TikZ macro both draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from corrigenda.proofs.verdict import Trace
from corrigenda.reports.papers.figures.axes import Scale, Tick, number, x_ticks, y_ticks
from corrigenda.reports.papers.figures.series import Series, series_of

WIDTH, HEIGHT = 332.0, 186.0
LEFT, RIGHT, TOP, BOTTOM = 42.0, 116.0, 12.0, 30.0
# Two labels at the right edge closer than this would overlap.
LABEL_GAP = 13.0
# Positive errors that span more than this factor are drawn on a logarithmic axis.
LOG_FROM = 30.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """One look: its place, and the ends of its interval clipped to the canvas."""

    x: float
    y: float
    low: float
    high: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """Words at the right edge; `kind` is stated, agrees (stated, and not excluded), corrected, estimate or predicted.

    All but the last two have a line across the plot.
    """

    kind: str
    y: float
    text_y: float
    word: str
    number: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Plot:
    """All that a drawing macro needs; `cut` is the look from which on the stated value is excluded."""

    title: str
    description: str
    caption: str
    marks: tuple[Mark, ...]
    curve: tuple[tuple[float, float], ...]
    labels: tuple[Label, ...]
    x_ticks: tuple[Tick, ...]
    y_ticks: tuple[Tick, ...]
    cut: float | None
    sampled: bool
    left: float = LEFT
    right: float = WIDTH - RIGHT
    top: float = TOP
    bottom: float = HEIGHT - BOTTOM
    width: float = WIDTH
    height: float = HEIGHT


def plot(trace: Trace) -> Plot | None:
    """The drawing of a trace, or None when it has fewer than two finite points."""
    series = series_of(trace)
    if len(series.looks) < 2:
        return None
    across = Scale(
        low=series.looks[0], high=series.looks[-1], start=LEFT + 8, end=WIDTH - RIGHT - 6, logarithmic=series.sampled
    )
    upward = _vertical(series)
    cut = first_exclusion(trace.stated, series.estimates, series.widths) if series.sampled else None
    return Plot(
        title=trace.label.partition(";")[0] or ("Monte Carlo estimate" if series.sampled else "Value at each step"),
        description=_description(trace, series),
        caption={"montecarlo": "samples", "iteration": "step"}.get(trace.kind, trace.kind),
        marks=tuple(
            Mark(x=across(look), y=upward(value), low=upward(value - width), high=upward(value + width))
            for look, value, width in zip(series.looks, series.estimates, series.widths, strict=True)
        ),
        curve=tuple((across(look), upward(y)) for look, y in zip(series.looks, series.predicted, strict=False)),
        labels=tuple(_labels(series.levels, upward)),
        x_ticks=tuple(x_ticks(series.looks, across, series.sampled)),
        y_ticks=tuple(y_ticks(upward)),
        cut=None if cut is None else across(series.looks[cut]),
        sampled=series.sampled,
    )


def first_exclusion(stated: float | None, estimates: Sequence[float], widths: Sequence[float]) -> int | None:
    """Index of the look from which on every interval leaves the stated value out; None when the last does not."""
    if stated is None:
        return None
    inside = [abs(value - stated) <= width for value, width in zip(estimates, widths, strict=True)]
    start = max((i + 1 for i, fits in enumerate(inside) if fits), default=0)
    return start if start < len(inside) else None


def _vertical(series: Series) -> Scale:
    """Room for the formulas, all estimates, and the intervals of the later half; earlier ones are clipped."""
    half = len(series.estimates) // 2
    values = [*(value for _, _, value in series.levels), *series.estimates, *series.predicted]
    late = zip(series.estimates[half:], series.widths[half:], strict=True)
    values += [value + sign * width for value, width in late for sign in (-1, 1)]
    low, high = min(values), max(values)
    if not series.sampled and low > 0 and high / low > LOG_FROM:
        return Scale(low=low / 1.5, high=high * 1.5, start=HEIGHT - BOTTOM, end=TOP, logarithmic=True)
    margin = 0.08 * (high - low) or 0.1 * abs(high) or 1.0
    return Scale(low=low - margin, high=high + margin, start=HEIGHT - BOTTOM, end=TOP)


def _labels(levels: Sequence[tuple[str, str, float]], upward: Scale) -> Iterator[Label]:
    """The labels from top to bottom, moved apart where they would overlap."""
    placed = sorted((upward(value), kind, word, value) for kind, word, value in levels)
    text_ys = _apart([y for y, *_ in placed])
    for (y, kind, word, value), text_y in zip(placed, text_ys, strict=True):
        shown = "" if kind == "predicted" else number(value, digits=3)
        yield Label(kind=kind, y=y, text_y=round(text_y, 1), word=word, number=shown)


def _apart(ys: Sequence[float]) -> list[float]:
    """Sorted places, moved down until none overlap, and up again where that leaves the canvas."""
    places = list(ys)
    for upper, lower in pairwise(range(len(places))):
        places[lower] = max(places[lower], places[upper] + LABEL_GAP)
    limit = HEIGHT - BOTTOM - 2
    for index in reversed(range(len(places))):
        places[index] = min(places[index], limit)
        limit = places[index] - LABEL_GAP
    return places


def _description(trace: Trace, series: Series) -> str:
    spread = f" ± {number(series.widths[-1])}" if series.widths[-1] else ""
    unit = "samples" if series.sampled else "steps"
    parts = [f"After {series.looks[-1]} {unit}: {number(series.estimates[-1])}{spread}."]
    if series.predicted:
        return f"{parts[0]} Predicted: {number(series.predicted[-1])}."
    parts += [f"Stated value {number(trace.stated)}."] if trace.stated is not None else []
    parts += [f"Corrected value {number(trace.corrected)}."] if trace.corrected is not None else []
    return " ".join(parts)
