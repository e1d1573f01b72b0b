"""Data that a page writes out, and names by the first letters of words."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

OBSERVED = "We observe $(x_i, y_i)$: $(0, 1)$, $(1, 2)$, $(2, 5)$, i.e. $n = 3$. "
MEAN = "The mean is $\\bar y = \\frac1n\\sum_i y_i = 8/3$. "
TOTAL = "The total sum of squares is $TSS = \\sum_i (y_i - \\bar y)^2 = 26/3$. "
COUNTS = (
    "The confusion matrix has true positives, false positives and false negatives. Precision is $P = TP/(TP + FP)$ and "
    "recall is $R = TP/(TP + FN)$. Then\n\n$$\n"
)
HARMONIC = "\\frac{2 P R}{P + R} = "


@pytest.mark.parametrize(
    "text",
    [
        OBSERVED + "Then $\\sum_i y_i^2 = 30$.",
        OBSERVED + "Then $\\sum_i x_i y_i = 12$.",
        OBSERVED + MEAN + TOTAL + "Hence $\\sqrt{TSS/6} = \\sqrt{13/9}$.",
        COUNTS + HARMONIC + "\\frac{2 TP}{2 TP + FP + FN}\n$$\n",
    ],
)
def test_what_is_true_is_held_up(text: str) -> None:
    found = verdicts(text)
    assert set(found.values()) <= {Verdict.SUPPORTED, Verdict.PROVED}
    assert found


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (OBSERVED + "Then $\\sum_i y_i^2 = 31$.", "\\sum_i y_i^2 = 31"),
        (COUNTS + HARMONIC + "\\frac{2 TP}{TP + FP + FN}\n$$\n", HARMONIC + "\\frac{2 TP}{TP + FP + FN}"),
    ],
)
def test_a_slip_is_found(text: str, wrong: str) -> None:
    assert verdicts(text)[wrong] is Verdict.REFUTED


@pytest.mark.parametrize(
    "text",
    [
        "All bounds are also bounded. For square $A, B \\in \\mathbb{R}^{n \\times n}$ we have "
        "$\\operatorname{tr}(AB) = \\operatorname{tr}(BA)$.",
        "The table prices $T$ and $P$ are numbers. Then $(T + P)^2 = T^2 + 2TP + P^2$.",
    ],
)
def test_capitals_that_are_letters_stay_a_product(text: str) -> None:
    assert set(verdicts(text).values()) <= {Verdict.SUPPORTED, Verdict.PROVED}


def test_a_broken_number_beside_a_letter_without_a_value_is_no_error() -> None:
    text = OBSERVED + "With the variance estimate we get $\\sum_i y_i^2/(m - 2) = 7/6$."
    assert Verdict.REFUTED not in verdicts(text).values()
