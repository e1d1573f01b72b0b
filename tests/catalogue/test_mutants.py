"""Evidence can fail: a mutant of the true form of each claim is rejected, by the same engine."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from corrigenda.proofs.catalogue import all_claims
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.verdict import Verdict
from tests.catalogue.mutation import mutants
from tests.catalogue.sampling import chosen

pytestmark = pytest.mark.xdist_group("mutants")
REJECTED = (Verdict.REFUTED, Verdict.ILL_TYPED)
EVERY = 8
CHECKABLE = [claim for claim in chosen(all_claims(), EVERY) if claim.expected is not Verdict.NOT_CHECKABLE]
MUTANTS_TRIED = 6


def true_form(claim: Claim) -> Claim:
    """The claim as it holds: corrected when it fails, restricted when it is conditional."""
    stated = claim.corrected if claim.expected in REJECTED and claim.corrected else claim.stated
    given = claim.given + claim.needs
    return replace(claim, stated=stated, given=given, needs=(), corrected=None, proof=(), expected=None)


@pytest.mark.parametrize("claim", CHECKABLE, ids=lambda claim: claim.id)
def test_a_mutant_is_rejected(claim: Claim) -> None:
    original = true_form(claim)
    settings = Settings(experiments=False)
    why = []
    for mutant in islice(mutants(read(original).as_written), MUTANTS_TRIED):
        outcome = decide(replace(original, stated=latex(mutant)), settings)
        if outcome.verdict in REJECTED:
            return
        why.append(f"{latex(mutant)}: {outcome.verdict}: {outcome.why}")
    pytest.fail("\n".join(why) or "no mutant was made")
