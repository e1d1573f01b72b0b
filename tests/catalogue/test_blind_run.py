"""Blind run: ids replaced, expectations, corrections and conditions removed; the verdicts stay."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

import pytest

from proofs.catalogue import all_claims
from proofs.decide.settings import Settings
from proofs.outcome import Outcome
from proofs.verdict import Verdict
from reports.suite import run
from tests.catalogue.sampling import chosen

pytestmark = pytest.mark.xdist_group("catalogue")
EVERY = 6
CHOSEN = chosen(all_claims(), EVERY)


@pytest.fixture(scope="module")
def blind() -> Mapping[str, Outcome]:
    generator = random.Random(20261127)
    claims = list(CHOSEN)
    generator.shuffle(claims)
    names = {f"{generator.getrandbits(64):016x}": claim for claim in claims}
    hidden = [
        replace(
            claim, id=name, title="", topic="", source=None, derivation="", follows=(), note="",
            expected=None, corrected=None, needs=(),
        )
        for name, claim in names.items()
    ]  # fmt: skip
    return {
        names[outcome.claim.id].id: outcome
        for outcome in run(hidden, Settings(seed=0, claims=len(all_claims())), jobs=2)
    }


@pytest.mark.parametrize("identifier", [claim.id for claim in CHOSEN])
def test_verdict_does_not_depend_on_what_was_expected(
    identifier: str, blind: Mapping[str, Outcome], outcomes: Mapping[str, Outcome]
) -> None:
    told, untold = outcomes[identifier].verdict, blind[identifier].verdict
    assert untold == told or (told, untold) == (Verdict.CONDITIONAL, Verdict.REFUTED)
