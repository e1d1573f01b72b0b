"""Probabilities of two events and of their complements, with letters or with the signs of a test."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import HOLDS, WRONG
from tests.checking.notes import verdicts

LETTERS = "The sensitivity is $P(T\\mid D)$ and the specificity is $P(\\bar T\\mid\\bar D)$. Then\n\n$$R.$$"
SIGNS = "The rates are $P(+\\mid S)=0.9$ and $P(-\\mid\\bar S)=0.8$. By total probability\n\n$$R$$\n\nfor each prior."
POWERS = "A filter has $\\Pr(F\\mid W)$ and $\\Pr(F\\mid W^c)$. Then\n\n$$R.$$"
CASES = [
    (LETTERS, "P(T) = P(T\\mid D)P(D) + P(T\\mid\\bar D)P(\\bar D)", "(T\\mid\\bar D)", "(\\bar T\\mid\\bar D)"),
    (LETTERS, "P(\\bar T) = P(\\bar T\\mid D)P(D) + P(\\bar T\\mid\\bar D)P(\\bar D)", "P(\\bar D)", "P(D)"),
    (SIGNS, "P(+) = P(+\\mid S)P(S) + P(+\\mid\\bar S)P(\\bar S)", "(+\\mid\\bar S)", "(-\\mid\\bar S)"),
    (POWERS, "\\Pr(F) = \\Pr(F\\mid W)\\Pr(W) + \\Pr(F\\mid W^c)\\Pr(W^c)", "\\Pr(W^c)", "\\Pr(W)"),
]


@pytest.mark.parametrize(("text", "claim", "true", "wrong"), CASES)
def test_a_probability(text: str, claim: str, true: str, wrong: str) -> None:
    assert true in claim
    right, slipped = text.replace("R", claim, 1), text.replace("R", claim.replace(true, wrong), 1)
    assert list(verdicts(right).values())[-1] in HOLDS
    assert set(verdicts(slipped).values()) & WRONG


def test_numbers_of_an_example_are_no_claims() -> None:
    text = LETTERS.replace(
        "$$R.$$", "the rates are $P(T\\mid D)=0.9$ and $P(\\bar T\\mid\\bar D)=0.8$, so $P(T) = 0.3$."
    )
    assert not set(verdicts(text).values()) & WRONG
