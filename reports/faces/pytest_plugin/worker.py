"""The worker process of a pytest session: it starts with the first claim and is killed when a claim takes too long."""

from __future__ import annotations

from concurrent.futures import TimeoutError as FenceReached
from multiprocessing import get_context

import pytest
from pebble import ProcessExpired, ProcessPool

from corrigenda.proofs.decide.settings import Settings
from corrigenda.reports.checking.running import Answer, Task, answer, fenced
from corrigenda.reports.work.interruption import kept_from_workers

POOL = pytest.StashKey[ProcessPool]()


def decide(config: pytest.Config, task: Task, settings: Settings) -> Answer:
    """The answer to one question, INCONCLUSIVE past `--corrigenda-fence`."""
    fence = float(config.option.corrigenda_fence)
    with kept_from_workers():
        future = _pool(config).schedule(answer, args=(task, settings), timeout=fence)
    try:
        found: Answer = future.result()
    except (FenceReached, ProcessExpired) as error:
        return fenced(task.claim, error, fence)
    return found


def stop(config: pytest.Config) -> None:
    """Kill the worker."""
    pool = config.stash.get(POOL, None)
    if pool is not None:
        pool.stop()  # type: ignore[no-untyped-call]  # pebble leaves it without types
        pool.join()
        del config.stash[POOL]


def _pool(config: pytest.Config) -> ProcessPool:
    if POOL not in config.stash:
        config.stash[POOL] = ProcessPool(max_workers=1, context=get_context("spawn"))
    return config.stash[POOL]
