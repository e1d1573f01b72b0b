"""A seeded sample of the generated identities: no true one is refuted, no false mutant is supported, all fall."""

from __future__ import annotations

import pytest

from corrigenda.proofs.language import latex
from corrigenda.proofs.verdict import Verdict
from tests.generated.identities import Case, cases, changed, decided
from tests.generated.identity_families import FAMILIES
from tests.generated.mutation import Mutant
from tests.generated.verdicts import FAILS, HOLDS

SEED = 20261128
SAMPLE = list(cases(len(FAMILIES) + 3, SEED))[::2]
CHANGED = [(case, mutant, false) for case in SAMPLE for mutant, false in changed(case, 3, SEED)]

pytestmark = pytest.mark.xdist_group("generated identities")


def test_the_generator_can_make_the_whole_suite() -> None:
    every = list(cases(170, seed=1))
    assert len({case.stated for case in every}) == 170
    assert len({case.family for case in every}) == len(FAMILIES) + 1


@pytest.mark.parametrize("case", SAMPLE, ids=lambda case: case.stated)
def test_true_identities_hold(case: Case) -> None:
    outcome = decided(case.stated, case)
    assert not outcome.conflict
    assert outcome.verdict in HOLDS, outcome.why


@pytest.mark.parametrize(
    ("case", "mutant", "false"), CHANGED, ids=[f"{mutant.kind} {latex(mutant.statement)}" for _, mutant, _ in CHANGED]
)
def test_false_mutants_fall_and_equivalent_ones_do_not(case: Case, mutant: Mutant, *, false: bool) -> None:
    outcome = decided(latex(mutant.statement), case)
    assert not outcome.conflict
    if not false:
        assert outcome.verdict not in FAILS, outcome.why
        return
    assert outcome.verdict in FAILS, outcome.why
    if outcome.verdict is Verdict.REFUTED:
        assert outcome.witness is not None
