"""The worker process of a pytest session: it starts with the first claim and is killed when a claim takes too long."""

from __future__ import annotations

import pytest

from corrigenda.proofs.decide.settings import Settings
from corrigenda.reports.checking.running import Answer, Task, answer, lost
from corrigenda.reports.work.lost import Lost
from corrigenda.reports.work.pool import Pool

POOL = pytest.StashKey[Pool]()


def decide(config: pytest.Config, task: Task, settings: Settings) -> Answer:
    """The answer to one question, INCONCLUSIVE past `--corrigenda-fence`."""
    if POOL not in config.stash:
        config.stash[POOL] = Pool(jobs=1, fence=float(config.option.corrigenda_fence))
    found = config.stash[POOL].answer(answer, task, settings)
    return lost(task, found) if isinstance(found, Lost) else found


def stop(config: pytest.Config) -> None:
    """Kill the worker."""
    pool = config.stash.get(POOL, None)
    if pool is not None:
        pool.stop()
        del config.stash[POOL]
