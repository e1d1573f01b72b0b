"""A function written twice in a row leaves a side without a value; functions of functions that are meant stand."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

WRONG = [
    "For two coupled Gaussian letters the information is\n\n"
    "$$ \\frac{1}{2} \\ln \\frac{1}{1 - r^2} = - \\frac{1}{2} \\ln \\ln (1 - r^2) . $$",
    "With a probability $p$, where $0 < p < 1$, the surprise of two equal draws is\n\n"
    "$$ \\log \\frac{1}{p^2} = - 2 \\log \\log p . $$",
    "The odds satisfy\n\n$$ \\frac{1}{1 + e^{-x}} = \\exp \\left( - \\log \\log (1 + e^{-x}) - x + x \\right) . $$",
]
RIGHT = [
    "For $x > 3$ we have\n\n$$ \\log \\log x^2 = \\log 2 + \\log \\log x . $$",
    "The link is inverted by\n\n$$ \\log(-\\log(e^{-e^z})) = z . $$",
    "For small $p$ it is\n\n$$ \\sqrt{\\sqrt{p^4}} = | p | . $$",
]


def told(text: str) -> Verdict:
    return list(verdicts(text).values())[-1]


@pytest.mark.parametrize("text", WRONG[:2])
def test_a_function_too_many_is_found(text: str) -> None:
    assert told(text) is Verdict.REFUTED


def test_what_no_single_function_mends_is_never_held_up() -> None:
    assert told(WRONG[2]) not in {Verdict.PROVED, Verdict.SUPPORTED}


@pytest.mark.parametrize("text", RIGHT)
def test_a_function_of_a_function_stands(text: str) -> None:
    assert told(text) not in {Verdict.REFUTED, Verdict.ILL_TYPED}
