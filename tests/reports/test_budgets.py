"""Claims that would take for ever end in a killed child at the fence, INCONCLUSIVE, and the other claims go on."""

from __future__ import annotations

import time

import pytest

from benchmarks.budgets import ENDLESS, QUICK_ONE
from proofs.claim import Claim
from proofs.decide import Settings
from proofs.verdict import Verdict
from reports.suite import run

FENCE = 45.0


@pytest.mark.parametrize("name", ENDLESS)
def test_an_endless_claim_ends_at_the_fence_and_the_others_go_on(name: str) -> None:
    claims: list[Claim] = [QUICK_ONE, ENDLESS[name], QUICK_ONE]
    started = time.perf_counter()
    first, endless, last = run(claims, Settings(device="cpu"), jobs=2, fence=FENCE)
    seconds = time.perf_counter() - started
    assert first.verdict is Verdict.PROVED
    assert last.verdict is Verdict.PROVED
    assert endless.verdict in (Verdict.INCONCLUSIVE, Verdict.SUPPORTED), endless.why
    # Starting the workers, and the tenth that a fence may be late.
    assert seconds < 1.1 * FENCE + 45
