"""A seeded sample of the generated bounds: no true one is refuted, no false mutant is proved, each family is proved."""

from __future__ import annotations

import pytest

from corrigenda.proofs.language import parse
from corrigenda.proofs.verdict import Verdict
from tests.generated.inequalities import FAMILIES, PROVED, REFUTED, Case, cases, decided, is_false, mutants

SAMPLE = list(cases(2 * len(FAMILIES), seed=20261128))
MUTANTS = [mutant for case in SAMPLE for mutant in mutants(case, 3, seed=3)]

pytestmark = pytest.mark.xdist_group("generated bounds")


def test_the_generator_can_make_the_whole_suite() -> None:
    every = list(cases(190, seed=1))
    assert len({case.family for case in every}) == len(FAMILIES)
    assert sum(len(mutants(case, 3, seed=1)) for case in every) >= 3 * 150


@pytest.mark.parametrize("case", SAMPLE, ids=lambda case: case.stated)
def test_true_statements_are_proved(case: Case) -> None:
    outcome = decided(case)
    assert not outcome.conflict
    assert outcome.verdict is Verdict.PROVED, outcome.why


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda case: case.stated)
def test_false_mutants_are_refuted_and_no_mutant_is_in_conflict(mutant: Case) -> None:
    outcome = decided(mutant)
    assert not outcome.conflict
    if is_false(parse(mutant.stated), mutant):
        assert outcome.verdict not in PROVED, outcome.why
        assert outcome.verdict in REFUTED, outcome.why
    if outcome.verdict is Verdict.REFUTED:
        assert outcome.witness is not None
