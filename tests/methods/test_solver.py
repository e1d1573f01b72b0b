"""The solver process: answers, limits of work, and a hard kill."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from corrigenda.proofs.methods.solver.process import PROGRAM, ask, shared_child
from corrigenda.reports.work.child import Child, program

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
    ask("", child=child, rlimit=1, seconds=0.0)
    process = child._running()  # the test must see the process that the next question kills
    begun = time.monotonic()
    found = ask("", child=child, rlimit=1, seconds=0.3)
    assert found.result == "unknown"
    assert "wall clock" in found.reason
    assert time.monotonic() - begun < 5
    assert child.pid is None
    assert not alive(process.pid)


@pytest.mark.parametrize("program", ["", "print('no json', flush=True)", "import os; os._exit(3)"])
def test_a_child_that_dies_or_raves_is_unknown(program: str) -> None:
    child = Child((sys.executable, "-c", program))
    found = ask("", child=child, rlimit=1, seconds=10)
    assert found.result == "unknown"
    assert found.reason
    child.close()


TRIANGLE = """
(declare-const s0 Real)(declare-const s1 Real)(declare-const s2 Real)
(declare-const s3 Real)(declare-const s4 Real)(declare-const s5 Real)
(assert (not (<= (+ (* 1.0 s1) (* (- 1.0) s0) (* (- 1.0) s2)) 0)))
(assert (<= (* (- 1.0) s0) 0))
(assert (= (+ (* 1.0 s0 s0) (* (- 1.0) s3)) 0))
(assert (<= (* (- 1.0) s1) 0))
(assert (= (+ (* 1.0 s1 s1) (* (- 1.0) s3) (* (- 2.0) s4) (* (- 1.0) s5)) 0))
(assert (<= (* (- 1.0) s2) 0))
(assert (= (+ (* 1.0 s2 s2) (* (- 1.0) s5)) 0))
(assert (<= (* (- 1.0) s3) 0))
(assert (<= (* (- 1.0) s5) 0))
(assert (<= (+ (* (- 1.0) s3 s5) (* 1.0 s4 s4)) 0))
"""


def test_an_answer_does_not_depend_on_the_queries_before_it() -> None:
    """z3 5.4 crashes on the eighth of these when one process answers all of them."""
    found = [ask(TRIANGLE.replace("\n", " "), rlimit=1_500_000, seconds=20).result for _ in range(12)]
    assert found == ["unsat"] * 12


def test_a_crash_of_z3_is_unknown_with_its_signal_and_the_process_goes_on(tmp_path: Path) -> None:
    crashing = (
        "import os, signal\nclass Z3Exception(Exception): ...\ndef Context(): os.kill(os.getpid(), signal.SIGSEGV)\n"
    )
    (tmp_path / "z3.py").write_text(crashing)
    command = (
        sys.executable,
        "-c",
        f"import sys, runpy; sys.path.insert(0, {str(tmp_path)!r}); runpy.run_module({PROGRAM!r}, run_name='__main__')",
    )
    child = Child(command)
    first = ask("", child=child, rlimit=1, seconds=20)
    pid = child.pid
    second = ask("", child=child, rlimit=1, seconds=20)
    assert first == second
    assert (first.result, first.reason, first.killed) == ("unknown", "z3 stopped at signal 11", False)
    assert child.pid == pid is not None
    child.close()


def test_a_killed_query_leaves_no_process_behind() -> None:
    child = Child(program(PROGRAM))
    ask(SQUARE.format("4.0"), child=child, rlimit=10**6, seconds=20)
    group = child.pid
    assert group is not None
    found = ask(cauchy_schwarz(6).replace("\n", " "), rlimit=2 * 10**9, seconds=1.0, child=child)
    assert "wall clock" in found.reason
    for _ in range(50):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    pytest.fail("a process of the killed group is still there")
