"""Functions that are random as a whole, and families with one correlation."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

ESTIMATE = r"""
The targets are $t = h(z) + \eta$, $\mathbb{E}[\eta] = 0$ and $\operatorname{Var}(\eta) = v$. The estimate $\hat h$
comes from a random sample and is independent of the noise $\eta$; $m = \mathbb{E}[\hat h(z)]$ is its mean. Then

$$
\mathbb{E}[(t - \hat h(z))^2] = """
PAIRS = r"""
Let $X_1, \dots, X_n$ have the common variance $v$ and the pairwise correlation $r$. Then

$$
"""
TREES = r"""
If all trees have variance $\tau^2$ and any two have correlation $\rho$, then

$$
\operatorname{Var}\Big(\frac1m\sum_{b=1}^m \hat g_b(x)\Big) = """


@pytest.mark.parametrize(
    "text",
    [
        ESTIMATE + r"v + (h(z) - m)^2 + \operatorname{Var}(\hat h(z))",
        PAIRS + r"\operatorname{Var}\Big(\sum_{i=1}^n X_i\Big) = n v + n(n-1) r v",
        PAIRS + r"\operatorname{Cov}(X_1, X_2) = r v",
        TREES + r"\rho\tau^2 + \frac{1-\rho}{m}\tau^2",
    ],
)
def test_what_is_true_is_held_up(text: str) -> None:
    assert list(verdicts(text + "\n$$\n").values())[-1] is Verdict.SUPPORTED


@pytest.mark.parametrize(
    "text",
    [
        ESTIMATE + r"v + (h(z) - m)^2 - \operatorname{Var}(\hat h(z))",
        PAIRS + r"\operatorname{Var}\Big(\sum_{i=1}^n X_i\Big) = n v - n(n-1) r v",
        TREES + r"\rho\tau^2 + \frac{1+\rho}{m}\tau^2",
    ],
)
def test_a_slip_is_found(text: str) -> None:
    assert list(verdicts(text + "\n$$\n").values())[-1] is Verdict.REFUTED


def test_an_estimate_that_may_depend_on_the_noise_is_left_open() -> None:
    text = ESTIMATE.replace("and is independent of the noise $\\eta$", "")
    found = verdicts(text + "v + (h(z) - m)^2 + \\operatorname{Var}(\\hat h(z))\n$$\n")
    assert Verdict.SUPPORTED not in found.values()
    assert Verdict.REFUTED not in found.values()
