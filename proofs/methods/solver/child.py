"""Program of the child process: answers z3 queries, one JSON object a line, until its input ends.

Request: `{"script": SMT-LIB text with assertions, "tactics": [names], "rlimit": work for each tactic}`.
Reply: `{"result": "unsat" | "sat" | "unknown", "model": {constant: "p/q"}, "inexact": [constants whose
value is algebraic and was rounded], "reason": why unknown, "tactic": the one that answered}`.
It imports z3 and `reports.work` alone, so that nothing of the engine can be wedged with it.  Each try runs in a fork:
z3 5.4 can crash on a query after another tactic has exhausted its work in the same process, and a fork that
crashes is an `unknown` with its signal.  So an answer does not depend on the tries before it.
"""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from typing import Any

import z3

from corrigenda.reports.work.fork import Abandoned, forked
from corrigenda.reports.work.lost import Late, Lost

SHARES = (4, 1)
"""Each tactic first tries with this part of the work: what one of them finds hard, another often finds easy."""
LONGEST_SECONDS = 3600.0
"""Whoever asks kills this program much sooner."""


def _solver(tactic: str, context: Any) -> Any:
    return z3.Solver(ctx=context) if tactic == "default" else z3.Tactic(tactic, ctx=context).solver()


def _rational(value: Any) -> tuple[str, bool] | None:
    if z3.is_rational_value(value):
        return str(value.as_fraction()), True
    if z3.is_algebraic_value(value):
        return str(value.approx(30).as_fraction()), False
    return None


def _model(model: Any) -> tuple[dict[str, str], list[str]]:
    values, inexact = {}, []
    for declaration in model.decls():
        found = _rational(model[declaration])
        if found is None:
            continue
        values[declaration.name()] = found[0]
        if not found[1]:
            inexact.append(declaration.name())
    return values, inexact


def _try(script: str, tactic: str, rlimit: int) -> dict[str, object]:
    context = z3.Context()
    solver = _solver(tactic, context)
    solver.set("rlimit", rlimit)
    solver.from_string(script)
    result = solver.check()
    if result == z3.sat:
        values, inexact = _model(solver.model())
        return {"result": "sat", "model": values, "inexact": inexact, "tactic": tactic}
    if result == z3.unsat:
        return {"result": "unsat", "tactic": tactic}
    return {"result": "unknown", "reason": solver.reason_unknown(), "tactic": tactic}


def _safely(script: str, tactic: str, rlimit: int) -> dict[str, object]:
    try:
        return _try(script, tactic, rlimit)
    except z3.Z3Exception as error:
        return {"result": "unknown", "reason": f"z3: {error}", "tactic": tactic}


def _apart(script: str, tactic: str, rlimit: int) -> dict[str, object]:
    """One try, in a fork of its own; its wall clock is the parent's."""
    (reply,) = forked(_safely, [(script, tactic, rlimit)], seconds=LONGEST_SECONDS, watched=sys.stdin)
    if not isinstance(reply, Lost):
        return reply
    reason = "z3 was stopped at its wall clock limit" if isinstance(reply, Late) else f"z3 {reply}"
    return {"result": "unknown", "reason": reason, "tactic": tactic}


def _answer(request: dict[str, Any]) -> dict[str, object]:
    reply: dict[str, object] = {"result": "unknown", "reason": "no tactic was named"}
    for share in SHARES:
        for tactic in request["tactics"]:
            reply = _apart(request["script"], tactic, request["rlimit"] // share)
            if reply["result"] != "unknown":
                return reply
    return reply


def main() -> None:
    """Serves requests from standard input until it is closed."""
    with suppress(Abandoned):
        while line := sys.stdin.buffer.readline():
            sys.stdout.write(json.dumps(_answer(json.loads(line))) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
