"""Why a worker gave no answer."""

from __future__ import annotations

import signal


class Lost(Exception):
    """A worker that was stopped, died or failed: what it did, in a few words that go behind `the worker`."""

    def __str__(self) -> str:
        return str(self.args[0])


class Late(Lost):
    """A worker that was killed at the wall clock."""


def late(seconds: float) -> Late:
    """Killed at the wall clock."""
    return Late(f"was killed at the wall-clock fence of {seconds:g} s")


def dead(status: int | None = None) -> Lost:
    """Ended by itself, with an exit status as `os.waitstatus_to_exitcode` gives it."""
    if status == -signal.SIGKILL or status is None:
        return Lost("ended unexpectedly")
    return Lost(f"stopped at signal {-status}" if status < 0 else f"ended with exit status {status}")


def full() -> Lost:
    """Stopped at its memory limit."""
    return Lost("reached its memory limit")


def failed(error: BaseException) -> Lost:
    """Raised an error."""
    return Lost(f"failed with {type(error).__name__}: {error}"[:300])
