"""Same seed, same report: the number of workers and the order of claims change nothing but the times."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from corrigenda.proofs.catalogue import all_claims
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.outcome import Outcome
from corrigenda.reports.papers.json_report import claim as as_data
from corrigenda.reports.suite import run

EVERY = 23
pytestmark = pytest.mark.xdist_group("catalogue")


def timeless(value: object) -> object:
    if isinstance(value, dict):
        return {key: timeless(item) for key, item in value.items() if key != "seconds"}
    return [timeless(item) for item in value] if isinstance(value, list) else value


def test_one_claim_alone_repeats_its_report(outcomes: Mapping[str, Outcome]) -> None:
    claims = all_claims()
    chosen = [claim for claim in claims if claim.id in ("001/s001-sdp-var-d-sigma2", "000/gd-diag-update")]
    for outcome in run(chosen, Settings(seed=0, claims=len(claims)), jobs=1):
        first, second = (json.dumps(timeless(as_data(item))) for item in (outcome, outcomes[outcome.claim.id]))
        assert first == second


def test_one_worker_in_another_order_writes_what_two_workers_write(outcomes: Mapping[str, Outcome]) -> None:
    claims = all_claims()
    chosen = tuple(reversed(claims[::EVERY]))
    for outcome in run(chosen, Settings(seed=0, claims=len(claims)), jobs=1):
        first, second = (json.dumps(timeless(as_data(item))) for item in (outcome, outcomes[outcome.claim.id]))
        assert first == second
