"""Claims that would take exact methods for ever end at their work budgets, INCONCLUSIVE, and the other claims go on."""

from __future__ import annotations

import time

import pytest
from benchmarks.budgets import ENDLESS, QUICK_ONE

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.suite import run

FENCE = 45.0


@pytest.mark.parametrize("name", ENDLESS)
def test_an_endless_claim_ends_before_the_fence_and_the_others_go_on(name: str) -> None:
    claims: list[Claim] = [QUICK_ONE, ENDLESS[name], QUICK_ONE]
    started = time.perf_counter()
    first, endless, last = run(claims, Settings(experiments=False), jobs=2, fence=FENCE)
    seconds = time.perf_counter() - started
    assert first.verdict is Verdict.PROVED
    assert last.verdict is Verdict.PROVED
    assert endless.verdict is Verdict.INCONCLUSIVE, endless.why
    assert "fence" not in endless.reason
    assert seconds < 1.1 * FENCE
