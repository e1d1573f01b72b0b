"""Scores of a function that a paragraph gives a law by words."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

NORMAL = (
    r"For a Gaussian policy $\mathcal{N}(m, s^2)$ the score is $$\frac{\partial \log \pi(a)}{\partial s} = RIGHT.$$"
)
COUNTS = r"Consider a Poisson model $\mathrm{Poisson}(r)$. Then $$\frac{\partial \log f(k)}{\partial r} = RIGHT.$$"
WAITS = r"For an exponential density $\mathrm{Exp}(b)$ we have $$\frac{\partial \log q(t)}{\partial b} = RIGHT.$$"


@pytest.mark.parametrize(
    ("text", "right", "verdict"),
    [
        (NORMAL, r"\frac{(a - m)^2 - s^2}{s^3}", Verdict.SUPPORTED),
        (NORMAL, r"\frac{(a - m)^2 - s^2}{s^2}", Verdict.REFUTED),
        (COUNTS, r"\frac{k}{r} - 1", Verdict.SUPPORTED),
        (COUNTS, r"\frac{k}{r} + 1", Verdict.REFUTED),
    ],
)
def test_scores(text: str, right: str, verdict: Verdict) -> None:
    assert list(verdicts(text.replace("RIGHT", right)).values())[-1] is verdict


@pytest.mark.parametrize("right", [r"\frac{1}{b} - t", r"b - t"])
def test_a_parameter_with_two_conventions_stays_open(right: str) -> None:
    assert Verdict.REFUTED not in verdicts(WAITS.replace("RIGHT", right)).values()


def test_two_laws_name_none() -> None:
    text = NORMAL.replace("RIGHT", "a") + r" For the law $\mathcal{N}(0, 1)$ it is another one."
    assert Verdict.REFUTED not in verdicts(text).values()
