"""Slopes of letters in what a page computes from them: the Jacobian of an inverse map."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

HELD = {Verdict.PROVED, Verdict.SUPPORTED}
SUMS = "Let $S = A + B$ and $T = A / B$ for random variables $A$ and $B$. The Jacobian matrix of $A$, $B$ is\n\n$$ "
SLOPES = "\\begin{pmatrix} \\frac{\\mathrm{d}A}{\\mathrm{d}S} & \\frac{\\mathrm{d}A}{\\mathrm{d}T} \\\\ "
SLOPES += "\\frac{\\mathrm{d}B}{\\mathrm{d}S} & \\frac{\\mathrm{d}B}{\\mathrm{d}T} \\end{pmatrix} = "
SCALED = "With $P = U / c$ and $Q = U V$ the slopes of $V$ at $P \\ne 0$ are\n\n$$ "
HALVES = "Let $M = (F + G)/2$ and $D = F - G$. Then\n\n$$ "


def told(text: str) -> Verdict:
    return list(verdicts(text).values())[-1]


@pytest.mark.parametrize(
    "text",
    [
        SUMS + SLOPES + "\\begin{pmatrix} \\frac{T}{1 + T} & \\frac{S}{(1 + T)^2} \\\\ \\frac{1}{1 + T} &"
        " -\\frac{S}{(1 + T)^2} \\end{pmatrix} $$",
        SCALED + "\\frac{\\partial V}{\\partial P} = -\\frac{Q}{c P^2} $$",
        HALVES + "\\frac{\\partial F}{\\partial D} = \\frac{1}{2} $$",
    ],
)
def test_what_is_true_holds(text: str) -> None:
    assert told(text) in HELD


@pytest.mark.parametrize(
    "text",
    [
        SUMS + SLOPES + "\\begin{pmatrix} \\frac{T}{1 + T} & \\frac{S}{(1 + T)^2} \\\\ \\frac{1}{1 + T} &"
        " \\frac{S}{(1 + T)^2} \\end{pmatrix} $$",
        SCALED + "\\frac{\\partial V}{\\partial P} = \\frac{Q}{c P^2} $$",
        HALVES + "\\frac{\\partial F}{\\partial D} = 1 $$",
    ],
)
def test_a_near_miss_neither_holds_nor_is_called_wrong(text: str) -> None:
    assert told(text) not in HELD | WRONG
