"""A child process that is spoken to in lines over its pipes, and that is killed when it does not answer.

For places where a pool cannot live, such as inside a worker: it needs no thread and no right to start processes in the
way of `multiprocessing`.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

from corrigenda.reports.work.lost import dead, late


def program(module: str) -> tuple[str, ...]:
    """The command that runs `main` of one of our modules, which the child finds where this process found it."""
    package = sys.modules[__name__.partition(".")[0]].__file__
    assert package is not None
    root = str(Path(package).parents[1])
    return sys.executable, "-P", "-c", f"import sys; sys.path.append({root!r}); from {module} import main; main()"


class Child:
    """One process, started with the first question and anew after a kill; safe to share between threads."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = tuple(command)
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()

    def ask(self, line: bytes, *, seconds: float) -> bytes:
        """The line that the child answers to `line` (both without line ends).  Raises Lost; the child is dead then."""
        with self._lock:
            try:
                return self._exchange(line, seconds)
            except OSError:
                self.close()
                raise dead() from None
            except BaseException:
                self.close()  # a reply left in the pipe would answer the next question
                raise

    def close(self) -> None:
        """Kill the process and what it started, if there is one."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.communicate()

    @property
    def pid(self) -> int | None:
        """Process id of the running child."""
        return None if self._process is None else self._process.pid

    def _exchange(self, line: bytes, seconds: float) -> bytes:
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line + b"\n")
        process.stdin.flush()
        if not select.select([process.stdout], [], [], seconds)[0]:
            raise late(seconds)
        answer = process.stdout.readline()
        if not answer.endswith(b"\n"):
            raise dead()
        return answer[:-1]

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            pipe, nowhere = subprocess.PIPE, subprocess.DEVNULL
            self._process = subprocess.Popen(  # noqa: S603 - own program
                self._command, stdin=pipe, stdout=pipe, stderr=nowhere, start_new_session=True
            )
        return self._process
