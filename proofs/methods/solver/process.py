"""The child process that runs z3: started late, kept between queries, killed when it does not answer.

z3's own timeout is at times ignored by its native code, so the fence is outside: the parent waits on the
pipe for a fixed wall clock and then kills.  A kill, a crash or an unreadable reply is the answer
`unknown`, with its reason; the next query starts a new child.
"""

from __future__ import annotations

import contextlib
import json
import os
import selectors
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from pathlib import Path

PROGRAM = Path(__file__).with_name("child.py")
TACTICS = ("default", "qfnra-nlsat")


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What z3 said: `unsat`, `sat` (with a model) or `unknown` (with the reason).

    `model` maps the constants of the script to rationals; those listed in `inexact` are roundings of
    algebraic numbers.  `killed` when the child was stopped at the wall clock, or died.
    """

    result: str
    model: Mapping[str, Fraction] = field(default_factory=dict)
    inexact: frozenset[str] = frozenset()
    reason: str = ""
    tactic: str = ""
    killed: bool = False


class Child:
    """One z3 process and the pipe to it; safe to share between threads."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = tuple(command)
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()

    def ask(self, script: str, *, rlimit: int, seconds: float, tactics: Sequence[str] = TACTICS) -> Answer:
        """Sends one query; `rlimit` bounds the work of each tactic, `seconds` the wait for the reply."""
        request = json.dumps({"script": script, "rlimit": rlimit, "tactics": list(tactics)})
        with self._lock:
            try:
                return _read_answer(self._exchange(request.encode() + b"\n", seconds))
            except (OSError, ValueError) as error:
                self.close()
                return Answer(result="unknown", reason=f"the solver process failed: {error}", killed=True)
            except BaseException:
                self.close()  # a reply left in the pipe would answer the next query
                raise

    def close(self) -> None:
        """Kills the process, if there is one."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)  # with the fork that answers
            process.communicate()

    @property
    def pid(self) -> int | None:
        """Process id of the running child."""
        return None if self._process is None else self._process.pid

    def _exchange(self, request: bytes, seconds: float) -> bytes:
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(request)
        process.stdin.flush()
        with selectors.DefaultSelector() as selector:
            selector.register(process.stdout, selectors.EVENT_READ)
            if not selector.select(seconds):
                raise TimeoutError("killed at the wall clock limit")
        return process.stdout.readline()

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            pipe, nowhere = subprocess.PIPE, subprocess.DEVNULL
            self._process = subprocess.Popen(  # noqa: S603 - own program
                self._command, stdin=pipe, stdout=pipe, stderr=nowhere, start_new_session=True
            )
        return self._process


def _read_answer(line: bytes) -> Answer:
    if not line:
        raise ValueError("it ended without a reply")
    reply = json.loads(line)
    return Answer(
        result=reply["result"],
        model={name: Fraction(value) for name, value in reply.get("model", {}).items()},
        inexact=frozenset(reply.get("inexact", ())),
        reason=reply.get("reason", ""),
        tactic=reply.get("tactic", ""),
    )


@lru_cache(maxsize=1)
def _child_of(owner: int) -> Child:
    return Child((sys.executable, "-P", str(PROGRAM)))


def shared_child() -> Child:
    """The child of this process; a forked process gets one of its own, for a pipe has two ends only."""
    return _child_of(os.getpid())


def ask(script: str, *, rlimit: int, seconds: float) -> Answer:
    """Sends SMT-LIB text to the shared child and returns its answer; raises nothing."""
    return shared_child().ask(script, rlimit=rlimit, seconds=seconds)
