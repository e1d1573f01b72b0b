"""A statement without a value has no counterexample, and is not confirmed for that."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.recheck import Level
from corrigenda.proofs.recheck.support import support

CONFIRMED = (Level.CHECKED, Level.RERUN)
REAL = ("x, y \\in \\mathbb{R}",)
NEGATIVE = (*REAL, "x < 0")
NORMAL = ("\\sigma > 0", "z \\sim \\mathcal{N}(0, 1)")

NOWHERE = (
    (NEGATIVE, "\\log x \\le 5"),
    (NEGATIVE, "\\sqrt{x} = y"),
    (REAL, "\\sqrt{-1 - x^2} \\le y"),
    (REAL, "x < 0 \\implies \\sqrt{x} \\ge 1"),
    (REAL, "\\frac{1}{x - x} \\ge y"),
    (NORMAL, "\\mathbb{E}[\\exp(z^2)] = \\sigma"),
    (NORMAL, "\\mathbb{E}[\\exp(\\frac{z^2}{2} + \\frac{z^2}{2 \\sigma^2})] \\le \\sigma"),
)


def level(given: tuple[str, ...], stated: str) -> Level:
    return support(read(Claim(id="x", stated=stated, given=given)), None, stated).level


@pytest.mark.parametrize(("given", "stated"), NOWHERE)
def test_what_has_no_value_is_not_confirmed(given: tuple[str, ...], stated: str) -> None:
    assert level(given, stated) not in CONFIRMED


def test_premises_that_never_hold_confirm_nothing() -> None:
    assert level(REAL, "|x| < |x| \\implies x = 7") not in CONFIRMED
    assert level(REAL, "\\sqrt{x} \\ge 0 \\implies x = x") in CONFIRMED
