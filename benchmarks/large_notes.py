"""A note of many formulas beside a short one: processor time a formula, read and decided, what a worker is sent, and
the memory that a formula takes at the peak of a check, besides what it takes to decide it."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator, Sequence
from dataclasses import replace

from benchmarks.lines import Line, against, seconds
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.methods.budget import STEP
from corrigenda.proofs.pages.table.symbols import Program
from corrigenda.reports.checking.check import check, read_note, tasks
from corrigenda.reports.checking.inputs.sources import Note, source_note
from corrigenda.reports.checking.running import Answer, Task, answer, still_asked
from corrigenda.reports.work.shelf import Shelf

SHORT, DECIDED = 200, 60
MOST = 1.5
"""So much more may a formula of the long note cost."""


def written(count: int) -> Note:
    """A note of `count` formulas."""
    text = "\n\n".join(f"The square is $(a + {k})^2 = a^2 + {2 * k} a + {k * k}$." for k in range(1, count + 1))
    return source_note(text, name="note.md", kind="markdown")


def asked(count: int) -> list[Task]:
    """The questions of a note of `count` formulas."""
    return list(tasks(read_note(written(count), ())))


def peak(count: int) -> float:
    """Bytes a formula at the peak of a check in which nothing is decided."""

    def undecided_all(questions: Sequence[Task], _: Settings) -> Iterator[Answer]:
        return (still_asked(one) for one in questions)

    tracemalloc.start()
    try:
        check([written(count)], (), Settings(device="cpu"), undecided_all)
        return tracemalloc.get_traced_memory()[1] / count
    finally:
        tracemalloc.stop()


def run(*, quick: bool) -> Iterator[Line]:
    """The short note is the peer of the long one."""
    long = 1_000 if quick else 4_000
    short_time, long_time = seconds(lambda: asked(SHORT), 3) / SHORT, seconds(lambda: asked(long), 1) / long
    yield against(f"reading, a formula of {long}", long_time, f"of {SHORT}", short_time, 1 / MOST)
    short_peak, long_peak = peak(SHORT), peak(long)
    yield Line(
        what=f"memory at the peak, a formula of {long}",
        ours=f"{long_peak:.0f} bytes",
        peer=f"of {SHORT} {short_peak:.0f} bytes",
        ratio=short_peak / long_peak,
        target=f"at least {1 / MOST:.2g} times",
        met=long_peak <= MOST * short_peak,
    )
    settings = replace(Settings(device="cpu"), budget=STEP)
    small, large = asked(SHORT)[:DECIDED], asked(long)[:DECIDED]
    few = seconds(lambda: [answer(one, settings) for one in small], 3) / DECIDED
    many = seconds(lambda: [answer(one, settings) for one in large], 3) / DECIDED
    yield against(f"deciding, a formula of {long}", many, f"of {SHORT}", few, 1 / MOST)
    with Shelf(Program) as shelf:
        sizes = [len(shelf.packed(answer, (one, settings))) for one in (small[1], large[1])]
    yield Line(
        what=f"sent to a worker with a formula of {long}",
        ours=f"{sizes[1]} bytes",
        peer=f"of {SHORT} {sizes[0]} bytes",
        ratio=sizes[0] / sizes[1],
        target=f"at least {1 / MOST:.2g} times",
        met=sizes[1] <= MOST * sizes[0],
    )
