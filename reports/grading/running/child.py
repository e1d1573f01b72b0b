"""A child process that answers questions one after the other, and that its parent can kill.

Parent and child exchange lines of base64 of pickles over pipes that nobody else has.  `python -m
corrigenda.reports.grading.running.child` is the child.
"""

from __future__ import annotations

import base64
import pickle
import select
import subprocess
import sys
import threading
from dataclasses import dataclass, field
from functools import cache
from typing import IO, Any

from corrigenda.proofs.decide.settings import Settings
from corrigenda.reports.grading.marking.questions import Question, Reply


def answer_in_child(question: Question, settings: Settings, fence: float) -> Reply:
    """The reply of a child process of this thread; it is killed after `fence` seconds, and the next one is new."""
    return _children().child().ask(question, settings, fence)


@dataclass(slots=True)
class _Child:
    """One child; `process` is None until the first question and after a kill."""

    process: subprocess.Popen[bytes] | None = None

    def ask(self, question: Question, settings: Settings, fence: float) -> Reply:
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            _write(process.stdin, (question, settings))
            ready, _, _ = select.select([process.stdout], [], [], fence)
            reply = _read(process.stdout) if ready else None
        except (OSError, EOFError):
            self._kill()
            return Reply(failed="the worker ended unexpectedly")
        if reply is None:
            self._kill()
            return Reply(failed=f"it took longer than {fence:g} s")
        assert isinstance(reply, Reply)
        return reply

    def _running(self) -> subprocess.Popen[bytes]:
        if self.process is None or self.process.poll() is not None:
            command = [sys.executable, "-m", "corrigenda.reports.grading.running.child"]
            self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603 - our own program
        return self.process

    def _kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


@dataclass(slots=True)
class _Children:
    """A child for each thread of this process."""

    local: threading.local = field(default_factory=threading.local)

    def child(self) -> _Child:
        found: _Child | None = getattr(self.local, "child", None)
        if found is None:
            found = self.local.child = _Child()
        return found


@cache
def _children() -> _Children:
    """The children of this process, made on the first question."""
    return _Children()


def _write(stream: IO[bytes], value: Any) -> None:
    stream.write(base64.b64encode(pickle.dumps(value)) + b"\n")
    stream.flush()


def _read(stream: IO[bytes]) -> Any:
    line = stream.readline()
    if not line.endswith(b"\n"):
        raise EOFError
    return pickle.loads(base64.b64decode(line))  # noqa: S301 - written by our own child or parent over its pipe


def main() -> None:
    """Answers until standard input ends; whatever else is printed goes to standard error."""
    from corrigenda.reports.grading.marking.answering import answer
    from corrigenda.reports.grading.running.limits import limit_memory

    limit_memory()
    replies, sys.stdout = sys.stdout.buffer, sys.stderr
    while True:
        try:
            question, settings = _read(sys.stdin.buffer)
        except EOFError:
            return
        _write(replies, answer(question, settings))


if __name__ == "__main__":
    main()
