"""Means and covariances given what is linear in normal letters."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

STATE = r"""
Suppose $z\sim\mathcal{N}(m,P)$ and $y=Az+b+\varepsilon$ with $A \in \mathbb{R}^{k \times d}$ and independent noise
$\varepsilon\sim\mathcal{N}(0,R)$, and let $K=PA^\top(APA^\top+R)^{-1}$. Then

$$
"""
WEIGHTS = r"""
The prior is $w \sim \mathcal{N}(0, \tau^2 I)$ and the data are $t = X w + e$ with $X \in \mathbb{R}^{n \times p}$ and
$e \sim \mathcal{N}(0, \sigma^2 I)$, independent of $w$. With $\lambda = \sigma^2/\tau^2$ we get

$$
"""
NUMBER = r"""
Let $\theta \sim \mathcal{N}(\mu, s^2)$ and $x = \theta + \epsilon$ with $\epsilon \sim \mathcal{N}(0, \sigma^2)$
independent of it. Then

$$
"""


@pytest.mark.parametrize(
    "text",
    [
        STATE + r"\operatorname{Cov}(z\mid y) = (P^{-1}+A^\top R^{-1}A)^{-1}",
        STATE + r"\mathbb{E}[z \mid y] = m + K(y - A m - b)",
        WEIGHTS + r"\mathbb{E}[w \mid t] = (X^\top X + \lambda I)^{-1} X^\top t",
        NUMBER + r"\operatorname{Var}(\theta \mid x) = \frac{s^2\sigma^2}{s^2 + \sigma^2}",
    ],
)
def test_posterior_moments_are_held_up(text: str) -> None:
    assert list(verdicts(text + "\n$$\n").values())[-1] in {Verdict.SUPPORTED, Verdict.PROVED}


@pytest.mark.parametrize(
    "text",
    [
        STATE + r"\operatorname{Cov}(z\mid y) = (P^{-1}-A^\top R^{-1}A)^{-1}",
        STATE + r"\mathbb{E}[z \mid y] = m - K(y - A m - b)",
        WEIGHTS + r"\mathbb{E}[w \mid t] = (X^\top X - \lambda I)^{-1} X^\top t",
        NUMBER + r"\operatorname{Var}(\theta \mid x) = \frac{s^2\sigma^2}{s^2 - \sigma^2}",
    ],
)
def test_a_slip_is_found(text: str) -> None:
    assert list(verdicts(text + "\n$$\n").values())[-1] is Verdict.REFUTED


def test_noise_of_an_unknown_law_leaves_a_posterior_open() -> None:
    text = NUMBER.replace(r"\epsilon \sim \mathcal{N}(0, \sigma^2)", r"\mathbb{E}[\epsilon] = 0")
    found = verdicts(text + "\\mathbb{E}[\\theta \\mid x] = \\frac{\\sigma^2\\mu + s^2 x}{s^2 + \\sigma^2}\n$$\n")
    assert not {Verdict.REFUTED, Verdict.SUPPORTED, Verdict.PROVED} & set(found.values())
