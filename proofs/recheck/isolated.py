"""Work in a fork of its own: what crashes there, or takes too long, ends as a reason and not as a dead re-check.

z3 5.4 can crash (SIGSEGV) on a query after another solver of the same process has exhausted its work, so that every
query of the re-check runs in a fork.  An alarm whose default action ends the fork bounds it also inside of C code, and
when the re-check itself is gone.
"""

from __future__ import annotations

import faulthandler
import json
import os
import signal
from collections.abc import Callable
from typing import Any


class Stopped(Exception):
    """The fork gave no answer; the message is a reason in a few words."""


def apart(work: Callable[[], Any], *, name: str, seconds: int) -> Any:
    """What `work` returns (plain JSON data), computed in a fork.

    Raises Stopped when it raises, crashes, or has not ended after `seconds` of wall clock; `name` names it there.
    """
    reply, answer = os.pipe()
    fork = os.fork()
    if not fork:
        _serve(work, answer, seconds)
    os.close(answer)
    with os.fdopen(reply, "rb") as pipe:
        said = pipe.read()
    _, status = os.waitpid(fork, 0)
    if not said:
        raise Stopped(_ended(os.waitstatus_to_exitcode(status), name, seconds))
    found = json.loads(said)
    if "error" in found:
        raise Stopped(f"{name}: {found['error']}")
    return found["value"]


def _serve(work: Callable[[], Any], answer: int, seconds: int) -> None:
    """The life of the fork; it never returns."""
    try:
        faulthandler.disable()  # its dump would stand among what the re-check prints
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(seconds)
        with os.fdopen(answer, "wb") as pipe:
            pipe.write(json.dumps(_said(work)).encode())
    finally:
        os._exit(0)


def _said(work: Callable[[], Any]) -> dict[str, Any]:
    try:
        return {"value": work()}
    except Exception as error:  # noqa: BLE001 - the fork's only way to say why it has no answer
        return {"error": f"{type(error).__name__}: {error}"[:300]}


def _ended(code: int, name: str, seconds: int) -> str:
    if code == -signal.SIGALRM:
        return f"{name} reached the wall clock of {seconds} s"
    return f"{name} stopped at signal {-code}" if code < 0 else f"{name} ended without an answer"
