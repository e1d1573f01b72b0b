"""Ctrl-C during a run: what was decided is kept, and pressing it again loses nothing."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import TypeVar

Item = TypeVar("Item")


class Interruption:
    """While it is entered, the first Ctrl-C ends `until`, and later ones are ignored until it is left.

    `requested` says whether one came.  Outside the main thread no signal arrives, and nothing is installed.
    """

    def __init__(self) -> None:
        self.requested = False
        self._waiting = False

    @contextmanager
    def handled(self) -> Iterator[Interruption]:
        """Install the handler, and put the former one back at the end."""
        if current_thread() is not main_thread():
            yield self
            return
        former = signal.signal(signal.SIGINT, self._arrived)
        try:
            yield self
        finally:
            signal.signal(signal.SIGINT, former)

    def until(self, items: Iterable[Item]) -> Iterator[Item]:
        """The items up to the interrupt; the source is closed then, so that its workers stop."""
        source = iter(items)
        try:
            while not self.requested:
                yield self._next(source)
        except StopIteration:
            return
        except KeyboardInterrupt:
            self.requested = True
        finally:
            close = getattr(source, "close", None)
            if close:
                close()

    def _next(self, source: Iterator[Item]) -> Item:
        self._waiting = True
        try:
            return next(source)
        finally:
            self._waiting = False

    def _arrived(self, _signal: int, _frame: FrameType | None) -> None:
        first, self.requested = not self.requested, True
        if first and self._waiting:
            raise KeyboardInterrupt


@contextmanager
def never_lost(leave: Callable[[], None]) -> Iterator[None]:
    """Inside, a Ctrl-C that Python drops, since it came within a callback or a finaliser, calls `leave`.

    Imports are full of such callbacks.  A run that handles Ctrl-C itself is left to it.
    """
    former = sys.unraisablehook

    def told(unraisable: sys.UnraisableHookArgs) -> None:
        if unraisable.exc_type is KeyboardInterrupt and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            leave()
        former(unraisable)

    sys.unraisablehook = told
    try:
        yield
    finally:
        sys.unraisablehook = former


@contextmanager
def kept_from_workers() -> Iterator[None]:
    """Threads and processes started inside never see Ctrl-C, which a terminal sends to the whole process group.

    A signal mask is inherited; in this thread the signal waits until the end.
    """
    former = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, former)
