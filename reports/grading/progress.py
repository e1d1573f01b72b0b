"""The progress of a run, on a terminal only."""

from __future__ import annotations

import sys

from corrigenda.reports.grading.running.local import Progress, silent

WIDTH = 72


def bar() -> Progress:
    """One line that is written over; nothing when standard error is no terminal."""
    return _line if sys.stderr.isatty() else silent


def _line(what: str, done: int, of: int) -> None:
    end = "\n" if done >= of else ""
    sys.stderr.write(f"\r{f'{what}: {done:,} of {of:,}':<{WIDTH}}{end}")
    sys.stderr.flush()
