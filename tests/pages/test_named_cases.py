"""Conditions that only say what letters are, and cases that words name."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents.prose.hedges import restricts
from corrigenda.proofs.verdict import HOLDS, WRONG
from tests.checking.notes import verdicts


@pytest.mark.parametrize(
    "words",
    [
        "for two angles $\\alpha,\\beta$:",
        "For any $x$ and $y$,",
        "for real numbers $a$ and $b$:",
        "for matrices $A$, $B$,",
    ],
)
def test_a_kind_restricts_nothing(words: str) -> None:
    assert not restricts(words)


@pytest.mark.parametrize(
    "words",
    [
        "for unit vectors $u$, $v$,",
        "for all $x > 0$,",
        "for the Gaussian kernel",
        "For any $x \\in K$,",
        "for vectors $a$ and $b$ of unit length,",
        "For any $u \\leq v$,",
        "for square matrices $A$,",
    ],
)
def test_a_property_restricts(words: str) -> None:
    assert restricts(words)


ANGLES = (
    "To see this, use the sum formula for two angles $a,b$:\n\n$$\\sin(a+b) = \\sin a\\cos b R \\cos a\\sin b$$\n\n"
    "With $a=2t$ and $b=\\omega t$ the sum is large."
)
KERNEL = (
    "Any kernel of a family has $k(u) = \\mathbb{E}[\\cos(w^\\top u)]$ with $u = x - y$.\n\nFor the Laplace kernel with"
    " width $s$,\n\n$$k(u) = \\exp(-\\|u\\|/s).$$\n\nThe rest is general.\n\nIt needs the second moment. For the"
    " Laplace kernel\n\n$$k(2u) = k(u)^R.$$"
)


@pytest.mark.parametrize(("text", "true", "wrong"), [(ANGLES, "+", "-"), (KERNEL, "2", "4")])
def test_a_claim_under_such_words(text: str, true: str, wrong: str) -> None:
    assert list(verdicts(text.replace("R", true)).values())[-1] in HOLDS
    assert list(verdicts(text.replace("R", wrong)).values())[-1] in WRONG


def test_another_case_is_not_the_one_named() -> None:
    text = KERNEL.replace("moment. For the Laplace", "moment. For the Gaussian").replace("^R", "^4")
    assert list(verdicts(text).values())[-1] not in HOLDS | WRONG
