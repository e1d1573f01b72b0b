"""How far a run is: a bar on standard error, only when that is a terminal."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

from corrigenda.proofs.verdict import FLAGGED, HOLDS, OPEN, Verdict

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import ProgressColumn

Item = TypeVar("Item")
NARROW, WIDE = 60, 90
BAR = 20
SPEED_SECONDS = 120.0
KINDS = (
    ("wrong", FLAGGED),
    ("hold", HOLDS),
    ("open", OPEN),
)


def watched(
    items: Iterable[Item], names: Sequence[str], verdict: Callable[[Item], Verdict], *, console: Console | None = None
) -> Iterator[Item]:
    """Pass the items on while a bar shows the name of the one that is waited for, counts and the time left.

    `names` runs parallel to the items.  A pipe, a file or a dumb terminal gets nothing.
    """
    if console is None and not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console
    from rich.progress import Progress

    console = console or Console(stderr=True)
    hidden = not console.is_terminal or console.is_dumb_terminal
    counts: Counter[Verdict] = Counter()
    with Progress(
        *columns(console.width), console=console, transient=True, disable=hidden, speed_estimate_period=SPEED_SECONDS
    ) as progress:
        task = progress.add_task(_name(names, 0), total=len(names), counts="")
        for number, item in enumerate(items, start=1):
            counts[verdict(item)] += 1
            progress.update(task, advance=1, description=_name(names, number), counts=counted(counts))
            yield item


def turning(items: Iterable[Item], doing: str) -> Iterator[Item]:
    """Pass the items on, of which nobody knows how many there are, while a terminal is told what is done."""
    if not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console

    with Console(stderr=True).status(doing):
        yield from items


def _name(names: Sequence[str], number: int) -> str:
    return names[number] if number < len(names) else ""


def counted(counts: Counter[Verdict]) -> str:
    """`3 wrong, 12 hold, 1 open`, without those that are none."""
    sums = ((name, sum(counts[verdict] for verdict in verdicts)) for name, verdicts in KINDS)
    return ", ".join(f"{number} {name}" for name, number in sums if number)


def columns(width: int) -> Iterator[ProgressColumn]:
    """What a terminal of `width` cells has room for; the name takes what is left."""
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.table import Column

    yield TextColumn(
        "{task.description}", markup=False, table_column=Column(ratio=1, no_wrap=True, overflow="ellipsis")
    )
    if width >= NARROW:
        yield BarColumn(bar_width=BAR)
    yield MofNCompleteColumn()
    if width >= WIDE:
        yield TextColumn("{task.fields[counts]}", markup=False, table_column=Column(no_wrap=True))
    yield TimeRemainingColumn(compact=True)
