"""How many processes work may take, how long, and how much memory: each limit once, with its reason.

Budgets (`corrigenda.proofs.methods.budget`) count work and decide verdicts; the limits here are the larger second
fence, for what no count stops, such as native code.
"""

from __future__ import annotations

import os
from contextlib import suppress

MOST_JOBS = 8
"""Each worker loads the engine anew and may fill its memory: more of them gain little on a usual machine."""

CLAIM_SECONDS = 120.0
"""The largest claims of the catalogue take 20 s on a busy machine."""
STEP_SECONDS = 60.0
"""A step of a note, or an answer of a class, is a small question with a small budget."""
RECHECK_SECONDS = 300.0
"""A claim has several parts, and each is checked in full."""
READING_SECONDS = 20.0
"""Taking a note apart; an editor waits for it."""
EDITOR_SECONDS = 20.0
"""A step while its author writes: a later answer is of no use."""

MEMORY_BYTES = 4 * 2**30
"""PyTorch and a chunk of samples take less than 2 GiB.  A GPU maps more: beside one there is no limit."""
TASKS_PER_WORKER = 4000
"""Then a worker is replaced, so that caches of libraries do not grow for ever."""
FEW = 4
"""So many tasks are done in a fork of this process sooner than a new interpreter has loaded the engine."""


def jobs(asked: int | None) -> int:
    """The number of workers asked for, else one for each core, at most `MOST_JOBS`."""
    return asked or min(os.cpu_count() or 1, MOST_JOBS)


def limit_memory(most: int | None = MEMORY_BYTES) -> None:
    """From now on, this process gets a MemoryError instead of more than `most` bytes of data; None sets no limit.

    Where the system has no such limit (Windows), the wall clock is the only fence.
    """
    if most is None:
        return
    try:
        import resource
    except ImportError:
        return
    kind = getattr(resource, "RLIMIT_DATA", resource.RLIMIT_AS)
    _, hard = resource.getrlimit(kind)
    wanted = most if hard == resource.RLIM_INFINITY else min(most, hard)
    with suppress(OSError, ValueError):
        resource.setrlimit(kind, (wanted, hard))
