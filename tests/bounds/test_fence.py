"""A claim that would take for ever ends at its fence in a killed process; the others go on, undisturbed."""

from __future__ import annotations

import time
from dataclasses import replace

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.suite import run

REALS = (r"a,b,c,d,e,f,g,h \in \mathbb{R}",)
HARD = (
    r"a^6+b^6+c^6+d^6+e^6+f^6+g^6+h^6 + a^2b^2c^2 + 1 \ge abcd + efgh + a^3b^2 + c^3d^2 + e^3f^2+ g^3h^2+abc+def",
    r"(a^2+b^2+c^2+d^2)^3 (e^2+f^2+g^2+h^2)^3 + abcdefgh \ge (ae+bf+cg+dh)^6 - a^2b^2c^2d^2e^2f^2",
)
EASY = (r"a^2 + b^2 \ge 2ab", r"(a + b)^2 = a^2 + b^2")
SECONDS = 8.0
START = 5.0
"""Starting the workers is not part of a claim; it took 3.6 s on two cores with eight other jobs."""


def test_the_fence_is_kept_within_a_tenth_and_the_others_are_decided() -> None:
    claims = [Claim(id=f"c{k}", stated=stated, given=REALS) for k, stated in enumerate((HARD[0], *EASY))]
    endless = replace(Settings().budget, z3_seconds=600.0, z3_rlimit=10**12, edits=0)
    settings = replace(Settings(experiments=False), budget=endless)
    started = time.perf_counter()
    outcomes = list(run(claims, settings, jobs=2, fence=SECONDS))
    elapsed = time.perf_counter() - started
    assert [outcome.verdict for outcome in outcomes] == [Verdict.INCONCLUSIVE, Verdict.PROVED, Verdict.REFUTED]
    assert "fence" in outcomes[0].reason
    assert elapsed <= 1.1 * SECONDS + START


def test_the_solver_is_killed_at_its_own_limit() -> None:
    claim = Claim(id="hard", stated=HARD[1], given=REALS)
    budget = replace(Settings().budget, z3_seconds=10.0, z3_rlimit=10**12, edits=0, trials=10)
    started = time.perf_counter()
    (outcome,) = run([claim], replace(Settings(experiments=False), budget=budget))
    solver = max(outcome.findings, key=lambda finding: finding.seconds)
    assert outcome.verdict is Verdict.INCONCLUSIVE
    assert (solver.method, "killed" in solver.because) == ("inequality", True)
    assert 9.0 <= solver.seconds <= 11.0
    assert time.perf_counter() - started < 20
