"""Work in a fork of its own: what crashes there, or takes too long, ends as a reason and not as a dead re-check.

z3 5.4 can crash (SIGSEGV) on a query after another solver of the same process has exhausted its work, so that every
query of the re-check runs in a fork.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from corrigenda.reports.work.fork import forked
from corrigenda.reports.work.lost import Lost


class Stopped(Exception):
    """The fork gave no answer; the message is a reason in a few words."""


def apart(work: Callable[[], Any], *, name: str, seconds: int) -> Any:
    """What `work` returns, computed in a fork.

    Raises Stopped when it raises, crashes, or has not ended after `seconds` of wall clock; `name` names it there.
    """
    (found,) = forked(work, [()], seconds=seconds)
    if isinstance(found, Lost):
        raise Stopped(f"{name} {found}")
    return found
