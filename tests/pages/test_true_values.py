"""Paragraphs that fix the true value of a parameter: the data come from it, and it is not random there."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

LINEAR = r"""
We have $r = M\boldsymbol\beta + n$ with $M \in \mathbb{R}^{m \times k}$, $n \sim \mathcal{N}(0, vI)$ and the prior
$\boldsymbol\beta \sim \mathcal{N}(0, I)$. The estimator is $\hat{\boldsymbol\beta} = c\,M^\top r$ for some $c > 0$.

Denote the true coefficients by $\boldsymbol\beta^\star$. Then

$$
"""
GAIN = r"""
The model is $y = A x + \eta$ with $A \in \mathbb{R}^{m \times n}$, noise $\eta \sim \mathcal{N}(0, R)$ and prior
$x \sim \mathcal{N}(0, P)$. The gain is $K = P A^\top (A P A^\top + R)^{-1}$ and $\hat x = K y$.

For a fixed true state $x^*$ the estimator is biased towards zero,

$$
"""
BIAS = r"\mathbb{E}[\hat{\boldsymbol\beta}] - \boldsymbol\beta^\star = "
TRUE = [
    LINEAR + BIAS + r"(c M^\top M - I)\boldsymbol\beta^\star",
    GAIN + r"\mathbb{E}[\hat x] = K A x^*",
    GAIN + r"\operatorname{Cov}(\hat x) = K R K^\top",
]
WRONG = [
    LINEAR + BIAS + r"(c M^\top M + I)\boldsymbol\beta^\star",
    GAIN + r"\mathbb{E}[\hat x] = A K x^*",
    GAIN + r"\operatorname{Cov}(\hat x) = K^\top R K",
]


@pytest.mark.parametrize("text", TRUE)
def test_moments_at_a_true_value_are_held_up(text: str) -> None:
    found = verdicts(text + "\n$$\n")
    assert list(found.values())[-1] in {Verdict.SUPPORTED, Verdict.PROVED}


@pytest.mark.parametrize("text", WRONG)
def test_a_slip_at_a_true_value_is_found(text: str) -> None:
    found = verdicts(text + "\n$$\n")
    assert list(found.values())[-1] in {Verdict.REFUTED, Verdict.ILL_TYPED}


def test_a_parameter_without_a_true_value_stays_random() -> None:
    text = GAIN.partition("For a fixed")[0] + "It has no bias on average,\n\n$$\n\\mathbb{E}[\\hat x] = 0\n$$\n"
    assert Verdict.REFUTED not in verdicts(text).values()
