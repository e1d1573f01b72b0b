"""The finite numbers of a trace, sorted into points, level lines and a predicted curve."""

from __future__ import annotations

import math
from dataclasses import dataclass

from corrigenda.proofs.verdict import Trace
from corrigenda.reports.papers.figures.axes import number


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """The finite points of a trace; `levels` are lines across it, `predicted` is a curve beside the estimates."""

    looks: tuple[int, ...]
    estimates: tuple[float, ...]
    widths: tuple[float, ...]
    levels: tuple[tuple[str, str, float], ...]
    predicted: tuple[float, ...] = ()
    sampled: bool = False


def series_of(trace: Trace) -> Series:
    """The points and levels of a trace; what is not finite is left out."""
    kept = [i for i, value in enumerate(trace.estimates[: len(trace.looks)]) if math.isfinite(value)]
    looks, estimates = tuple(trace.looks[i] for i in kept), tuple(trace.estimates[i] for i in kept)
    widths = tuple(trace.halfwidths[i] if i < len(trace.halfwidths) else 0.0 for i in kept)
    if trace.kind == "iteration":
        return _iterated(trace, looks, estimates, widths)
    fits = bool(kept) and trace.stated is not None and abs(estimates[-1] - trace.stated) <= widths[-1]
    values = {"estimate": estimates[-1] if kept else None, "corrected": trace.corrected, "stated": trace.stated}
    return Series(
        looks=looks,
        estimates=estimates,
        widths=widths,
        levels=tuple(
            ("agrees" if word == "stated" and fits else word, word, value)
            for word, value in values.items()
            if value is not None and math.isfinite(value)
        ),
        sampled=trace.kind == "montecarlo",
    )


def _iterated(trace: Trace, looks: tuple[int, ...], estimates: tuple[float, ...], widths: tuple[float, ...]) -> Series:
    """Errors per step; `trace.stated` is the factor by which each step is predicted to change them."""
    factor = trace.stated
    predicted = tuple(estimates[0] * factor ** (k - looks[0]) for k in looks) if factor is not None and looks else ()
    levels = [("estimate", "last", value) for value in estimates[-1:]]
    levels += [("predicted", f"×{number(factor, 3)} a step", predicted[-1])] if factor and predicted else []
    return Series(looks=looks, estimates=estimates, widths=widths, levels=tuple(levels), predicted=predicted)
