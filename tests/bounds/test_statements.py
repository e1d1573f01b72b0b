"""Bounds, extrema, sequences, costs and orders: true ones are proved, false neighbours are refuted with a witness."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.verdict import Verdict
from tests.bounds import (
    averages,
    costs_and_orders,
    extrema,
    low_rank,
    normal_forms,
    norms,
    red_team,
    scalars,
    sequences,
    squeezes,
    vectors,
)

TABLES = (
    scalars,
    norms,
    red_team,
    extrema,
    low_rank,
    normal_forms,
    sequences,
    squeezes,
    averages,
    costs_and_orders,
    vectors,
)
ROWS = [row for table in TABLES for row in table.ROWS]
QUIET = Settings(experiments=False)
QUIET = replace(QUIET, budget=replace(QUIET.budget, edits=0))


@pytest.mark.parametrize(("allowed", "stated", "given"), ROWS)
def test_the_verdict_is_an_allowed_one(allowed: frozenset[Verdict], stated: str, given: tuple[str, ...]) -> None:
    outcome = decide(Claim(id="bound", stated=stated, given=given), QUIET)
    assert not outcome.conflict
    assert outcome.verdict in allowed, outcome.why
    if outcome.verdict is Verdict.REFUTED:
        assert outcome.witness is not None
        assert outcome.witness.rigour in ("exact", "ball")
