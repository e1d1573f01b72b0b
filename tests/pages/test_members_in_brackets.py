"""Functions of what numbers a family: the value at a place is a member, and its slopes are those of the members."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import HOLDS, WRONG
from tests.checking.notes import verdicts

POLICY = "A softmax policy in one state has $\\pi(a)=e^{\\theta_a}/\\sum_b e^{\\theta_b}$.\n\n"
CLASSES = "The model is $f(k) = \\exp(s_k) / \\sum_{m=1}^K \\exp(s_m)$ with one score for each class.\n\n"
WEIGHTS = "Weights are normalised, $h(i) = w_i / \\sum_{j=1}^n w_j$.\n\n"
CASES = [
    (POLICY, "\\frac{\\partial\\log\\pi(a)}{\\partial\\theta_b}=\\mathbf 1[a=b]-\\pi(b)", "\\pi(b)", "\\pi(a)"),
    (CLASSES, "\\frac{\\partial f(k)}{\\partial s_k} = f(k)(1 - f(k))", "(1 - f", "(1 + f"),
    (WEIGHTS, "\\sum_{i=1}^n h(i) = 1", "= 1", "= n"),
]


@pytest.mark.parametrize(("told", "claim", "true", "wrong"), CASES)
def test_a_function_of_an_index(told: str, claim: str, true: str, wrong: str) -> None:
    assert list(verdicts(f"{told}$${claim}$$").values())[-1] in HOLDS
    assert list(verdicts(f"{told}$${claim.replace(true, wrong)}$$").values())[-1] not in HOLDS


@pytest.mark.parametrize(("told", "claim", "true", "wrong"), CASES[:2])
def test_a_slip_is_found(told: str, claim: str, true: str, wrong: str) -> None:
    assert list(verdicts(f"{told}$${claim.replace(true, wrong)}$$").values())[-1] in WRONG


def test_a_function_taken_elsewhere_stays_one() -> None:
    text = "Let $g(a) = c_a + \\sum_b c_b$. Then\n\n$$g(2x) = c_{2x} + \\sum_b c_b$$"
    assert not set(verdicts(text).values()) & WRONG
