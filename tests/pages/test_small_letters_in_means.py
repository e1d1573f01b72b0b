"""A small letter in a mean for the random capital."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

HELD = {Verdict.PROVED, Verdict.SUPPORTED}
NORMAL = "Let $Z \\sim \\mathcal{N}(m, v)$ be a normal random variable. Then\n\n$$ "
VECTOR = "Let $W \\sim \\mathcal{N}(\\mu, S)$ with $\\mu \\in \\mathbb{R}^k$. Then\n\n$$ "
COUNT = "Let $K \\sim \\mathrm{Poisson}(\\nu)$ be a count. Then\n\n$$ "


def told(text: str) -> Verdict:
    return verdicts(text)[text.removesuffix(" $$").rpartition("$$ ")[2]]


@pytest.mark.parametrize(
    "text",
    [
        NORMAL + "\\mathrm{E}\\left[ (z - m)^2 / v \\right] = 1 + 0 \\cdot m $$",
        VECTOR + "\\mathrm{E}\\left[ (w - \\mu)^\\top S^{-1} (w - \\mu) \\right] = \\mathrm{tr}(S^{-1} S) $$",
        COUNT + "\\mathrm{E}\\left[ k^2 + k \\right] = \\nu^2 + 2 \\nu $$",
    ],
)
def test_what_is_true_holds(text: str) -> None:
    assert told(text) in HELD


@pytest.mark.parametrize(
    "text",
    [
        VECTOR + "\\mathrm{E}\\left[ (w - \\mu)^\\top S^{-1} (w - \\mu) \\right] = 2 \\, \\mathrm{tr}(S^{-1} S) $$",
        COUNT + "\\mathrm{E}\\left[ k^2 + k \\right] = \\nu^2 + \\nu $$",
    ],
)
def test_a_near_miss_neither_holds_nor_is_called_wrong(text: str) -> None:
    assert told(text) not in HELD | WRONG
