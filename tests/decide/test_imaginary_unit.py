"""A letter that nothing declares may be the imaginary unit: failing for real numbers is no refutation."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts


def decided(stated: str, *given: str) -> Verdict:
    return decide(Claim(id="i", stated=stated, given=given), Settings(experiments=False)).verdict


@pytest.mark.parametrize(
    "stated",
    [
        r"e^{i \pi} = -1",
        r"e^{i x} = \cos x + i \sin x",
        r"e^{3 i k} = \cos(3k) + i \sin(3k)",
        r"|e^{-j \omega t}| = 1",
        r"i^2 = -1",
        r"e^{i \pi / 2} = i",
    ],
)
def test_a_true_statement_about_complex_numbers_is_not_refuted(stated: str) -> None:
    assert decided(stated) is Verdict.INCONCLUSIVE


def test_what_is_declared_real_or_another_letter_is_refuted() -> None:
    assert decided(r"e^{i x} = 1", r"i \in \mathbb{R}", r"x \in \mathbb{R}") is Verdict.REFUTED
    assert decided(r"e^{a \pi} = -1") is Verdict.REFUTED
    assert decided(r"\sum_{i=1}^{3} e^{i} = 1") is Verdict.REFUTED
    assert decided(r"\frac{e^{x_i}}{\sum_{j=1}^n e^{x_j}} = \frac1n", r"x \in \mathbb{R}^n") is Verdict.REFUTED


def test_nor_is_it_an_alarm_in_a_note() -> None:
    text = "Euler's formula is $$ e^{i x} = \\cos x + i \\sin x $$ and so $e^{i\\pi} = -1$. Hence $|e^{i x}| = 1$."
    assert not set(verdicts(text).values()) & WRONG
