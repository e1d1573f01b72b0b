"""The generated suite of `generated_suite.py` as lines: true statements that hold, false mutants that fall."""

from __future__ import annotations

import time
from collections.abc import Iterator

from benchmarks import generated_suite
from benchmarks.lines import Line
from tests.generated.verdicts import FAILS, HOLDS, Score

QUICK = 0.02
LEAST = 0.98


def run(*, quick: bool) -> Iterator[Line]:
    """A line for each part; a quick run takes a fiftieth of it."""
    for name, count in generated_suite.PARTS:
        started = time.perf_counter()
        score = generated_suite.run(name, max(1, round(count * (QUICK if quick else 1.0))), seed=1)
        yield line(name, score, time.perf_counter() - started)


def line(name: str, score: Score, seconds: float) -> Line:
    """The counts; met when nothing is wrong and at least 98 % of the false mutants are refuted."""
    true = sum(number for (kind, _), number in score.counts.items() if kind == "true")
    held = sum(score.counts["true", verdict.value] for verdict in HOLDS)
    false = sum(number for (kind, _), number in score.counts.items() if kind == "false mutant")
    fell = sum(score.counts["false mutant", verdict.value] for verdict in FAILS)
    equal = sum(number for (kind, _), number in score.counts.items() if kind == "equivalent mutant")
    return Line(
        what=name,
        ours=f"true {true}, held {held}; false mutants {false}, refuted {fell}; equivalent {equal};"
        f" wrong {len(score.wrong)}; {seconds:.0f} s",
        target="0 wrong, 98 % of the false mutants refuted",
        met=not score.wrong and fell >= LEAST * false,
    )
