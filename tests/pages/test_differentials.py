"""Differentials of matrix calculus: `\\mathrm{d}X` is any change of X, `\\mathrm{d} f(X)` what f changes by."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

FREE = (
    "Let $X$ be an invertible $n \\times n$ matrix, and let $B \\in \\mathbb{R}^{n \\times n}$ and "
    "$C \\in \\mathbb{R}^{n \\times n}$.\n\n"
)
TRUE = [
    "\\mathrm{d} \\ln |\\det X| = \\mathrm{tr}(X^{-1} \\, \\mathrm{d}X)",
    "\\mathrm{d}(X^{-1}) = -X^{-1} \\, \\mathrm{d}X \\, X^{-1}",
    "\\mathrm{d}(B X C) = B \\, \\mathrm{d}X \\, C",
    "\\mathrm{d}(X^\\top X) = \\mathrm{d}X^\\top X + X^\\top \\mathrm{d}X",
    "\\mathrm{d} \\, \\mathrm{tr}(B X^{-1}) = -\\mathrm{tr}(X^{-1} B X^{-1} \\, \\mathrm{d}X)",
]
FALSE = [
    "\\mathrm{d} \\ln |\\det X| = -\\mathrm{tr}(X^{-1} \\, \\mathrm{d}X)",
    "\\mathrm{d}(X^{-1}) = X^{-1} \\, \\mathrm{d}X \\, X^{-1}",
    "\\mathrm{d}(X^\\top X) = 2 \\, \\mathrm{d}X^\\top X + X^\\top \\mathrm{d}X",
]


def said(text: str, start: str) -> list[Verdict]:
    return [verdict for stated, verdict in verdicts(text).items() if stated.startswith(start)]


@pytest.mark.parametrize("formula", TRUE)
def test_true_differentials_are_supported(formula: str) -> None:
    assert said(f"{FREE}Then\n$$ {formula} . $$\n", formula[:12]) == [Verdict.SUPPORTED]


@pytest.mark.parametrize("formula", FALSE)
def test_false_differentials_are_found(formula: str) -> None:
    assert said(f"{FREE}Then\n$$ {formula} . $$\n", formula[:12]) == [Verdict.REFUTED]


@pytest.mark.parametrize(
    "text",
    [
        "Let $Q \\in \\mathbb{R}^{n \\times n}$ with $Q^\\top Q = I$. Then\n"
        "$$ \\mathrm{d}Q^\\top Q + Q^\\top \\mathrm{d}Q = 0 . $$\n",
        "Let $x \\in \\mathbb{R}$, $y \\in \\mathbb{R}$ and $y = x^2$. Then\n"
        "$$ \\mathrm{d}y = 2 x \\, \\mathrm{d}x . $$\n",
        "The process satisfies\n$$ \\mathrm{d}X_t = \\mu X_t \\, \\mathrm{d}t + \\sigma X_t \\, \\mathrm{d}W_t . $$\n",
        "$$ \\mathrm{d}X \\, X^{-1} = X^{-1} \\, \\mathrm{d}X $$\n",
    ],
)
def test_changes_that_are_not_free_are_left_open(text: str) -> None:
    assert not set(verdicts(text).values()) & {Verdict.REFUTED, Verdict.PROVED, Verdict.ILL_TYPED}


def test_a_place_where_two_letters_agree_ties_no_change_of_one() -> None:
    text = f"{FREE}Then\n$$ {TRUE[0]} . $$\nThe two are equal exactly when $X^\\top = B^\\top$, i.e. at $X = B$.\n"
    assert said(text, TRUE[0][:12]) == [Verdict.SUPPORTED]
