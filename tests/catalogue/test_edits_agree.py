"""An edit that explains an error leads to the correction beside it, over the whole catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.faults.agreement import agrees, says_nothing
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import HOLDS

BUDGET = Settings(seed=0).budget
SQUARE = (r"A, B \in \mathbb{R}^{n \times n}",)


def problem(stated: str, *given: str) -> Problem:
    return read(Claim(id="an edit", given=given, stated=stated))


def test_every_edit_of_the_catalogue_leads_to_the_correction(outcomes: Mapping[str, Outcome]) -> None:
    strayed, seen = [], 0
    for outcome in outcomes.values():
        claim, diagnosis, correction = outcome.claim, outcome.diagnosis, outcome.correction
        if diagnosis is None or not diagnosis.edit:
            continue
        edited = read(replace(claim, stated=diagnosis.edit)).as_written
        assert not says_nothing(edited), claim.id
        if correction is None or correction.verdict not in HOLDS or claim.corrected is None:
            continue
        seen += 1
        corrected = read(replace(claim, stated=claim.corrected, given=(*claim.given, *claim.needs)))
        if not agrees(edited, corrected, BUDGET):
            strayed.append((claim.id, diagnosis.edit, claim.corrected))
    assert strayed == []
    assert seen >= 12


@pytest.mark.parametrize(
    ("edited", "corrected", "same"),
    [
        ("(a + b)^2 = a^2 + 2ab + b^2", "(a + b)^2 = b(b + 2a) + a^2", True),
        ("(a + b)^2 = a^2 + 2ab + b^2", "a^2 + 2ab + b^2 = (a + b)^2 + 0", True),
        ("(a + b)^2 = a^2 + 2ab + b^2", "(a - b)^2 = a^2 - 2ab + b^2", False),
        ("a b \\le 4 a^2 + 4 b^2", "a b \\le a^2 + b^2", False),
        ("a b \\le a^2 + b^2", "a b = a^2 + b^2", False),
        ("A B^2 = 0", "A B B = 0", True),
    ],
)
def test_agreement_is_equality_of_both_sides(edited: str, corrected: str, same: bool) -> None:
    given = SQUARE if "A" in edited else ()
    assert agrees(problem(edited, *given).as_written, problem(corrected, *given), BUDGET) is same


@pytest.mark.parametrize(
    ("stated", "nothing"),
    [
        ("a = \\frac{a}{1}", True),
        ("\\frac{d(d - 1)}{2} = \\frac{(d - 1)d}{2}", True),
        ("a + b = b + a", True),
        ("(a + b)^2 = a^2 + 2ab + b^2", False),
        ("a \\le a", False),
    ],
)
def test_what_says_the_same_twice_explains_nothing(stated: str, nothing: bool) -> None:
    assert says_nothing(problem(stated).as_written) is nothing
