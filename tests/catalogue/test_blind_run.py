"""Blind run: ids replaced, expectations, corrections and conditions removed; the verdicts stay."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest
from benchmarks.blind_run import SEED, hidden

from corrigenda.proofs.catalogue import all_claims
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.suite import run
from tests.catalogue.sampling import chosen

pytestmark = pytest.mark.xdist_group("catalogue")
EVERY = 9
CHOSEN = chosen(all_claims(), EVERY)


@pytest.fixture(scope="module")
def blind() -> Mapping[str, Outcome]:
    pairs = list(hidden(CHOSEN, random.Random(SEED)))
    settings = Settings(seed=0, claims=len(all_claims()))
    outcomes = run([claim for _, claim in pairs], settings, jobs=2)
    return {name: outcome for (name, _), outcome in zip(pairs, outcomes, strict=True)}


@pytest.mark.parametrize("identifier", [claim.id for claim in CHOSEN])
def test_verdict_does_not_depend_on_what_was_expected(
    identifier: str, blind: Mapping[str, Outcome], outcomes: Mapping[str, Outcome]
) -> None:
    told, untold = outcomes[identifier].verdict, blind[identifier].verdict
    assert untold == told or (told, untold) == (Verdict.CONDITIONAL, Verdict.REFUTED)
