"""Work in forks of this process: what crashes there, or takes too long, is a reason and nothing else is lost.

A fork starts in milliseconds with everything that is loaded here.  It must not be made once PyTorch is loaded, whose
threads do not survive a fork.
"""

from __future__ import annotations

import faulthandler
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from multiprocessing.connection import Connection, wait
from typing import Any, NoReturn, TypeVar

from corrigenda.reports.work.limits import MEMORY_BYTES, limit_memory
from corrigenda.reports.work.lost import Lost, dead, failed, full, late

T = TypeVar("T")
GRACE_SECONDS = 5
"""So much later the fork ends by itself, when nobody is left to kill it."""


class Abandoned(Exception):
    """What the work was for is gone."""


def forked(
    work: Callable[..., T],
    rows: Sequence[tuple[Any, ...]],
    *,
    seconds: float,
    memory: int | None = MEMORY_BYTES,
    watched: Any = None,
) -> Iterator[T | Lost]:
    """`work(*row)` for each row in order, by one fork as long as it lives; in place of an answer, why there is none.

    Answers are pickled.  `seconds` bounds each row.  `watched` is a stream that nobody writes to: when it ends, the
    fork is killed and Abandoned is raised.
    """
    place = 0
    while place < len(rows):
        for answer in _Fork(work, rows[place:], seconds, memory).answers(watched):
            yield answer
            place += 1


class _Fork:
    """One fork; it serves the rows until one of them ends it."""

    def __init__(
        self, work: Callable[..., Any], rows: Sequence[tuple[Any, ...]], seconds: float, memory: int | None
    ) -> None:
        self._count, self._seconds = len(rows), seconds
        reading, writing = os.pipe()
        self._pid = os.fork()
        if not self._pid:
            _serve(partial(_said, work), rows, writing, seconds, memory)
        os.close(writing)
        self._pipe = Connection(reading, writable=False)

    def answers(self, watched: Any) -> Iterator[Any]:
        """An answer a row; after the first `Lost` of a fork that is gone, no more."""
        try:
            for _ in range(self._count):
                alive, answer = self._next(watched)
                yield answer
                if not alive:
                    return
        finally:
            self._end()

    def _next(self, watched: Any) -> tuple[bool, Any]:
        ready = wait([self._pipe, *([watched] if watched else [])], self._seconds)
        if watched in ready:
            raise Abandoned
        if not ready:
            return False, late(self._seconds)
        try:
            return True, self._pipe.recv()
        except (EOFError, OSError):
            return False, dead(self._end(kill=False))

    def _end(self, *, kill: bool = True) -> int | None:
        """Its exit status, the first time."""
        if not self._pid:
            return None
        pid, self._pid = self._pid, 0
        self._pipe.close()
        if kill:
            os.kill(pid, signal.SIGKILL)
        return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def _serve(
    work: Callable[[tuple[Any, ...]], Any],
    rows: Sequence[tuple[Any, ...]],
    writing: int,
    seconds: float,
    memory: int | None,
) -> NoReturn:
    """The life of the fork."""
    try:
        faulthandler.disable()  # its dump would stand among what this process prints
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        limit_memory(memory)
        with Connection(writing, readable=False) as pipe:
            for row in rows:
                signal.alarm(int(seconds) + GRACE_SECONDS)
                pipe.send(work(row))
    finally:
        os._exit(0)


def _said(work: Callable[..., Any], row: tuple[Any, ...]) -> Any:
    try:
        return work(*row)
    except MemoryError:
        return full()
    except Exception as error:  # noqa: BLE001 - the fork's only way to say why it has no answer
        return failed(error)
