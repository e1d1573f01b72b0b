"""The solver process: answers, limits of work, and a hard kill."""

from __future__ import annotations

import os
import sys
import time

import pytest

from proofs.methods.solver.process import Child, ask, shared_child

SQUARE = "(declare-const s0 Real)(assert (= (* s0 s0) {}))"


def cauchy_schwarz(dimension: int) -> str:
    """The negation of the Cauchy-Schwarz inequality in coordinates: z3 gives up from dimension 4."""
    x = [f"x{i}" for i in range(dimension)]
    y = [f"y{i}" for i in range(dimension)]
    names = "".join(f"(declare-const {name} Real)" for name in x + y)

    def dot(left: list[str], right: list[str]) -> str:
        return "(+ " + " ".join(f"(* {a} {b})" for a, b in zip(left, right, strict=True)) + ")"

    return f"{names}(assert (> (* {dot(x, y)} {dot(x, y)}) (* {dot(x, x)} {dot(y, y)})))"


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_sat_unsat_and_algebraic_models() -> None:
    four = ask(SQUARE.format("4.0"), rlimit=10**6, seconds=20)
    assert four.result == "sat"
    assert four.model["s0"] ** 2 == 4
    assert not four.inexact
    assert ask(SQUARE.format("2.0"), rlimit=10**6, seconds=20).inexact == {"s0"}
    assert ask(SQUARE.format("(- 2.0)"), rlimit=10**6, seconds=20).result == "unsat"


def test_work_is_limited_and_the_answer_is_unknown() -> None:
    found = ask(cauchy_schwarz(5), rlimit=200_000, seconds=20)
    assert found.result == "unknown"
    assert found.reason


def test_a_broken_script_is_unknown_with_a_reason() -> None:
    found = ask("(assert nonsense)", rlimit=10**6, seconds=20)
    assert found.result == "unknown"
    assert "z3" in found.reason
    assert ask(SQUARE.format("4.0"), rlimit=10**6, seconds=20).result == "sat"


def test_the_process_is_kept_between_queries() -> None:
    ask(SQUARE.format("4.0"), rlimit=10**6, seconds=20)
    first = shared_child().pid
    ask(SQUARE.format("9.0"), rlimit=10**6, seconds=20)
    assert shared_child().pid == first is not None


def test_a_child_that_hangs_is_killed() -> None:
    child = Child((sys.executable, "-c", "import sys, time; sys.stdin.readline(); time.sleep(60)"))
    child.ask("", rlimit=1, seconds=0.0)
    process = child._running()  # the test must see the process that the next question kills
    begun = time.monotonic()
    found = child.ask("", rlimit=1, seconds=0.3)
    assert found.result == "unknown"
    assert "wall clock" in found.reason
    assert time.monotonic() - begun < 5
    assert child.pid is None
    assert not alive(process.pid)


@pytest.mark.parametrize("program", ["", "print('no json', flush=True)", "import os; os._exit(3)"])
def test_a_child_that_dies_or_raves_is_unknown(program: str) -> None:
    child = Child((sys.executable, "-c", program))
    found = child.ask("", rlimit=1, seconds=10)
    assert found.result == "unknown"
    assert found.reason
    child.close()
