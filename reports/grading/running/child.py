"""A child process that answers questions one after the other, and that its parent can kill.

Parent and child exchange lines of base64 of pickles over pipes that nobody else has.  The child runs `main`.
"""

from __future__ import annotations

import base64
import pickle
import sys
import threading
from functools import cache
from typing import Any

from corrigenda.proofs.decide.settings import Settings
from corrigenda.reports.grading.marking.readings.questions import Question, Reply
from corrigenda.reports.grading.running.local import lost
from corrigenda.reports.work.child import Child, program
from corrigenda.reports.work.lost import Lost


def answer_in_child(question: Question, settings: Settings, fence: float) -> Reply:
    """The reply of a child process of this thread; it is killed after `fence` seconds, and the next one is new."""
    try:
        reply = _read(_child(threading.get_ident()).ask(_line((question, settings)), seconds=fence))
    except Lost as reason:
        return lost(reason)
    assert isinstance(reply, Reply)
    return reply


@cache
def _child(_thread: int) -> Child:
    """Starts with the first question."""
    return Child(program(__name__))


def _line(value: Any) -> bytes:
    return base64.b64encode(pickle.dumps(value))


def _read(line: bytes) -> Any:
    return pickle.loads(base64.b64decode(line))  # noqa: S301 - written by our own child or parent over its pipe


def main() -> None:
    """Answers until standard input ends; whatever else is printed goes to standard error."""
    from corrigenda.reports.grading.marking.deciding.answering import answer
    from corrigenda.reports.work.limits import limit_memory

    limit_memory()
    replies, sys.stdout = sys.stdout.buffer, sys.stderr
    while line := sys.stdin.buffer.readline():
        question, settings = _read(line)
        replies.write(_line(answer(question, settings)) + b"\n")
        replies.flush()
