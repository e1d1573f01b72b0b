"""Functions that a sentence names for the formula behind it."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

TRUE = [
    "For $g = \\tanh$ the slope is $g'(a) = 1 - g(a)^2$.",
    "For the softplus activation $f'(u) = \\sigma(u)$, where $\\sigma$ is the sigmoid.",
    "With the logistic function, $s'(t) = s(t)(1 - s(t))$ and $s(-t) = 1 - s(t)$.",
    "If $h = \\sin$ then $h''(x) = -h(x)$.",
]
WRONG = [
    "For $g = \\tanh$ the slope is $g'(a) = 1 + g(a)^2$.",
    "With the logistic function, $s'(t) = s(t)(1 + s(t))$.",
    "If $h = \\sin$ then $h''(x) = h(x)$.",
]
OPEN = [
    "For the logistic loss $g'(a) = 1 - g(a)^2$.",
    "Let $\\phi(z) = z^3$. It differs from the logistic function, $\\phi'(z) = 3 z^2$.",
    "For any function $g'(a) = g(a)^2$.",
]


@pytest.mark.parametrize("text", TRUE)
def test_what_holds_for_the_named_function_is_held_up(text: str) -> None:
    assert list(verdicts(text).values())[-1] is Verdict.SUPPORTED


@pytest.mark.parametrize("text", WRONG)
def test_a_slip_for_the_named_function_is_found(text: str) -> None:
    assert list(verdicts(text).values())[-1] is Verdict.REFUTED


@pytest.mark.parametrize("text", OPEN)
def test_a_function_that_is_not_named_stays_open(text: str) -> None:
    assert Verdict.REFUTED not in verdicts(text).values()


def test_two_clauses_name_two_functions() -> None:
    text = "For $f = \\tanh$ we get $f'(z) = 1 - f(z)^2$; for the sigmoid $f'(z) = f(z)(1 - f(z))$."
    assert set(verdicts(text).values()) == {Verdict.SUPPORTED}
