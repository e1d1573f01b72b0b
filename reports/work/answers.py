"""Rows of work to answers, in order: in this process, in a fork of it, or on a pool.

Whoever decides claims, steps or reports asks here or keeps a `Pool`, so that a kill, a crash and a full memory mean the
same everywhere: a `Lost` in place of an answer.  Answers never depend on the number of workers or on other rows.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from corrigenda.reports.work.fork import forked
from corrigenda.reports.work.limits import FEW, MEMORY_BYTES
from corrigenda.reports.work.lost import Lost

T = TypeVar("T")


def answers(
    work: Callable[..., T],
    rows: Sequence[tuple[Any, ...]],
    *,
    jobs: int,
    fence: float,
    memory: int | None = MEMORY_BYTES,
    shared: type | None = None,
) -> Iterator[T | Lost]:
    """`work(*row)` for each row on `jobs` workers, each killed past `fence` seconds at a row; 0 works in this process.

    A few rows are done in a fork of this process, unless PyTorch is loaded here, or on macOS, whose libraries do not
    survive a fork.  Leaving early waits for nothing.  Objects of the class `shared` go to each worker of a pool
    once, however many rows hold them.
    """
    if not jobs:
        yield from (work(*row) for row in rows)
    elif len(rows) <= FEW and "torch" not in sys.modules and sys.platform != "darwin":
        yield from forked(work, rows, seconds=fence, memory=memory)
    else:
        from corrigenda.reports.work.pool import Pool

        with Pool(jobs=jobs, fence=fence, memory=memory) as pool:
            yield from pool.answers(work, rows, shared=shared)
