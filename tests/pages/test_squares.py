"""Determinants, traces and inverses of what need not be square say nothing, whatever sizes are drawn."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import HOLDS, WRONG
from tests.checking.notes import verdicts

HEAD = "Let $H \\in \\mathbb{R}^{m \\times n}$ and $P \\in \\mathbb{R}^{n \\times m}$."


@pytest.mark.parametrize(
    "claim", ["\\det(H P) = \\det H \\det P", "(H P)^{-1} = P^{-1} H^{-1}", "\\lambda_{\\min}(H) = \\det H"]
)
def test_nothing_is_supported(claim: str) -> None:
    assert not set(verdicts(f"{HEAD} Then ${claim}$.").values()) & {*HOLDS, *WRONG} - {"ILL_TYPED"}


@pytest.mark.parametrize(
    "text",
    [
        f"{HEAD} Then $\\operatorname{{tr}}(H P) = \\operatorname{{tr}}(P H)$.",
        "Let $H, P \\in \\mathbb{R}^{n \\times n}$. Then $\\det(H P) = \\det H \\det P$.",
    ],
)
def test_what_is_square_is(text: str) -> None:
    assert set(verdicts(text).values()) & set(HOLDS)
