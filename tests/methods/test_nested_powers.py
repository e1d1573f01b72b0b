"""A power of a power: true for a positive base, false for a negative one, and never proved for an unknown one."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import decide
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.methods import identity
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.verdict import Stance, Verdict

LETTERS = ("a, b, c \\in \\mathbb{R}", "s > 0")
FALSE = (
    "(a^b)^c = a^{b c}",
    "(a^b)^{\\frac{1}{2}} = a^{\\frac{b}{2}}",
    "(2 a^b)^c = 2^c a^{b c}",
    "\\sqrt{a^b} = a^{\\frac{b}{2}}",
)
TRUE = ("(s^b)^c = s^{b c}", "(2^b)^c = 2^{b c}", "(a^b)^2 = a^{2 b}")


@pytest.mark.parametrize("stated", FALSE)
def test_an_unknown_base_is_not_taken_for_a_positive_one(stated: str) -> None:
    claim = Claim(id="t", stated=stated, given=LETTERS)
    assert identity.prove(read(claim), Budget()).stance is not Stance.FOR
    outcome = decide(claim, Settings(device="cpu"))
    assert not outcome.conflict
    assert outcome.verdict in (Verdict.REFUTED, Verdict.CONDITIONAL)
    assert outcome.witness is not None


@pytest.mark.parametrize("stated", TRUE)
def test_a_positive_base_and_a_whole_power_are_proved(stated: str) -> None:
    assert decide(Claim(id="t", stated=stated, given=LETTERS), Settings(device="cpu")).verdict is Verdict.PROVED
