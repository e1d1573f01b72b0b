"""One printed line of a benchmark, and the clocks that the modules share."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """What was measured: ours, the peer by name, their ratio (above 1 favours us), and whether the target is met.

    `met` is None where there is no target.
    """

    what: str
    ours: str
    peer: str = ""
    ratio: float | None = None
    target: str = ""
    met: bool | None = None


def seconds(work: Callable[[], Any], runs: int) -> float:
    """The median CPU time of several runs, after one that is not counted."""
    work()
    return statistics.median(_once(work, time.process_time) for _ in range(runs))


def wall(work: Callable[[], Any], runs: int) -> float:
    """The median wall clock of several runs."""
    return statistics.median(_once(work, time.perf_counter) for _ in range(runs))


def _once(work: Callable[[], Any], clock: Callable[[], float]) -> float:
    started = clock()
    work()
    return clock() - started


def against(what: str, ours: float, peer: str, theirs: float, least: float | None = None) -> Line:
    """Two times in seconds, their ratio, and the least ratio wanted."""
    ratio = theirs / ours if ours else float("inf")
    return Line(
        what=what,
        ours=duration(ours),
        peer=f"{peer} {duration(theirs)}",
        ratio=ratio,
        target=f"at least {least:g} times" if least else "",
        met=ratio >= least if least else None,
    )


def duration(value: float) -> str:
    """A time with a fitting unit."""
    if value < 1e-3:
        return f"{1e6 * value:.0f} µs"
    return f"{1e3 * value:.1f} ms" if value < 1 else f"{value:.2f} s"
