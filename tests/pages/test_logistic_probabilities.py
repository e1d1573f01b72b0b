"""A probability without a value beside a softplus is the logistic function of the same argument."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts


def verdict(formula: str) -> str:
    return list(verdicts(f"The loss of one pair is\n\n$$ {formula} $$\n").values())[-1]


@pytest.mark.parametrize(
    ("formula", "found"),
    [
        (r"-t\log q(z) - (1-t)\log(1-q(z)) = \log(1+\exp(v^\top z)) - t v^\top z", "SUPPORTED"),
        (r"t\log \hat{r} + (1-t)\log(1-\hat{r}) = t s - \log(1+e^{s})", "SUPPORTED"),
        (r"t\log \hat{r} + (1-t)\log(1-\hat{r}) = (t - 1) s - \log(1+e^{-s})", "SUPPORTED"),
        (r"-t\log q(z) - (1-t)\log(1-q(z)) = t v^\top z - \log(1+\exp(v^\top z))", "REFUTED"),
        (r"t\log \hat{r} + (1-t)\log(1-\hat{r}) = t s + \log(1+e^{s})", "REFUTED"),
    ],
)
def test_the_cross_entropy_is_held_against_the_softplus(formula: str, found: str) -> None:
    assert verdict(formula) == found


@pytest.mark.parametrize(
    "formula",
    [
        r"t\log q + (1-t)\log(1-q) = c s - \log(1+e^{s})",
        r"t\log q + (1-t)\log(1-k) = t s + \log(1+e^{s})",
        r"t\log q + (1-t)\log(1-q) = t q + \log(1+e^{s})",
    ],
)
def test_what_may_be_something_else_is_no_alarm(formula: str) -> None:
    assert verdict(formula) not in ("REFUTED", "ILL_TYPED")


BINARY = (
    "# Binary labels\n\nThe loss is $L(v) = -\\sum_{i=1}^n [y_i \\log \\sigma(v^\\top x_i) + (1 - y_i) \\log(1 -"
    " \\sigma(v^\\top x_i))]$ for $x_i \\in \\mathbb{R}^d$.\n\nIts gradient is $\\nabla L(v) = \\sum_{i=1}^n %s x_i$.\n"
)


def test_a_sigma_that_is_a_probability_is_the_sigmoid() -> None:
    assert set(verdicts(BINARY % "(\\sigma(v^\\top x_i) - y_i)").values()) == {Verdict.SUPPORTED}
    assert set(verdicts(BINARY % "(\\sigma(v^\\top x_i) + y_i)").values()) == {Verdict.REFUTED}


def test_a_sigma_is_the_sigmoid_under_a_heading_that_says_so() -> None:
    text = "# Logistic regression\n\nThe slope is $\\frac{d}{dz} \\sigma(z) = \\sigma(z) %s$.\n"
    assert set(verdicts(text % "(1 - \\sigma(z))").values()) <= {Verdict.SUPPORTED, Verdict.PROVED}
    assert Verdict.REFUTED in verdicts(text % "(1 + \\sigma(z))").values()
