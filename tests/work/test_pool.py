"""Workers that hang, die, fill their memory or raise are reasons, in order, and the others go on."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from corrigenda.reports.work.answers import answers
from corrigenda.reports.work.child import Child, program
from corrigenda.reports.work.fork import forked
from corrigenda.reports.work.limits import MEMORY_BYTES
from corrigenda.reports.work.lost import Lost
from corrigenda.reports.work.pool import Pool

SECONDS = 20.0


def task(what: str) -> Any:
    """What the name says."""
    if what == "hang":
        time.sleep(600)
    elif what == "die":
        os.kill(os.getpid(), signal.SIGKILL)
    elif what == "crash":
        os.kill(os.getpid(), signal.SIGSEGV)
    elif what == "fill":
        return len(bytearray(2 * MEMORY_BYTES))
    elif what == "raise":
        raise ValueError(what)
    return what


def told(found: Iterator[Any]) -> list[str]:
    return [f"lost: {one}" if isinstance(one, Lost) else one for one in found]


def test_a_fork_answers_in_order_and_is_made_anew_after_each_loss() -> None:
    rows = [(what,) for what in ("a", "hang", "b", "die", "crash", "fill", "raise", "c")]
    assert told(forked(task, rows, seconds=1.0)) == [
        "a",
        "lost: was killed at the wall-clock fence of 1 s",
        "b",
        "lost: ended unexpectedly",
        "lost: stopped at signal 11",
        "lost: reached its memory limit",
        "lost: failed with ValueError: raise",
        "c",
    ]


def test_one_fork_serves_all_rows_that_end_well() -> None:
    pids = list(forked(lambda _: os.getpid(), [(1,), (2,), (3,)], seconds=SECONDS))
    assert len(set(pids)) == 1
    assert os.getpid() not in pids


def test_a_fork_that_nobody_waits_for_is_killed() -> None:
    running = forked(os.getpid, [(), ()], seconds=SECONDS)
    first = next(running)
    running.close()  # type: ignore[attr-defined]  # it is a generator
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)


def test_a_pool_answers_in_order_and_goes_on() -> None:
    with Pool(jobs=2, fence=SECONDS) as pool:
        assert told(pool.answers(task, [("a",), ("die",), ("fill",), ("b",)])) == [
            "a",
            "lost: ended unexpectedly",
            "lost: reached its memory limit",
            "b",
        ]
        with pytest.raises(ValueError, match="raise"):
            pool.answer(task, "raise")
        assert asyncio.run(pool.awaited(task, "c")) == "c"


@pytest.mark.parametrize("ask", [lambda pool: pool.answer(task, "hang"), lambda pool: asyncio.run(lost(pool))])
def test_a_pool_kills_at_its_fence(ask: Callable[[Pool], Any]) -> None:
    with Pool(jobs=1, fence=1.0) as pool:
        assert str(ask(pool)) == "was killed at the wall-clock fence of 1 s"


async def lost(pool: Pool) -> Lost:
    with pytest.raises(Lost) as raised:
        await pool.awaited(task, "hang")
    return raised.value


@pytest.mark.parametrize("jobs", [0, 1, 2])
def test_answers_do_not_depend_on_the_workers(jobs: int) -> None:
    rows = [(str(number),) for number in range(6)]
    assert list(answers(task, rows, jobs=jobs, fence=SECONDS)) == [row[0] for row in rows]
    assert list(answers(task, rows[:2], jobs=jobs, fence=SECONDS)) == ["0", "1"]


@pytest.mark.parametrize(
    ("program", "says"),
    [
        ("import sys, time; sys.stdin.readline(); time.sleep(60)", "wall-clock fence of 0.5 s"),
        ("", "ended unexpectedly"),
        ("print('no line end', end='')", "ended unexpectedly"),
    ],
)
def test_a_child_that_gives_no_answer_is_killed_and_the_next_one_is_new(program: str, says: str) -> None:
    child = Child((sys.executable, "-c", program))
    for _ in range(2):
        with pytest.raises(Lost, match=says):
            child.ask(b"x", seconds=0.5 if "sleep" in program else SECONDS)
        assert child.pid is None


def test_a_program_of_ours_is_found_wherever_the_child_starts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    child = Child(program("corrigenda.proofs.methods.solver.child"))
    assert b"no tactic was named" in child.ask(b'{"script": "", "tactics": [], "rlimit": 1}', seconds=SECONDS)
    child.close()
