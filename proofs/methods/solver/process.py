"""Questions to the child process that runs z3: started late, kept between queries, killed when it does not answer.

z3's own timeout is at times ignored by its native code, so the fence is outside.  A kill, a crash or an unreadable
reply is the answer `unknown`, with its reason; the next query starts a new child.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache

from corrigenda.reports.work.child import Child, program
from corrigenda.reports.work.lost import Late, Lost

PROGRAM = "corrigenda.proofs.methods.solver.child"
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


def ask(
    script: str, *, rlimit: int, seconds: float, tactics: Sequence[str] = TACTICS, child: Child | None = None
) -> Answer:
    """The answer to SMT-LIB text, by `child` or the one of this process; `rlimit` bounds the work of each tactic,
    `seconds` the wait for the reply.  Raises nothing."""
    request = json.dumps({"script": script, "rlimit": rlimit, "tactics": list(tactics)})
    asked = child or shared_child()
    try:
        return _read_answer(asked.ask(request.encode(), seconds=seconds))
    except Late:
        return Answer(result="unknown", reason="the solver process was killed at its wall clock limit", killed=True)
    except Lost as error:
        return Answer(result="unknown", reason=f"the solver process {error}", killed=True)
    except (ValueError, KeyError, TypeError) as error:
        asked.close()
        return Answer(result="unknown", reason=f"the solver process raves: {error}", killed=True)


def _read_answer(line: bytes) -> Answer:
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
    return Child(program(PROGRAM))


def shared_child() -> Child:
    """The child of this process; a forked process gets one of its own, for a pipe has two ends only."""
    return _child_of(os.getpid())
