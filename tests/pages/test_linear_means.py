"""Means of letters with a density that the page leaves open, beside what the words call a constant."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

HELD = {Verdict.PROVED, Verdict.SUPPORTED}
GAINS = "For random variables $U$ and $V$ and a constant $k$ we have\n\n$$ "
LOSS = "For a random variable $L$ and a fixed cost $c$ we have\n\n$$ "
SUMS = (
    "If $U$ and $V$ are discrete random variables,\n\n"
    "$$ \\mathrm{E}(U) = \\sum_{u \\in \\mathcal{U}} u \\, f_U(u) $$\n\nand\n\n"
    "$$ p(u) = \\sum_{v \\in \\mathcal{V}} p(u, v). $$\n\nThen\n\n$$ "
)


def told(text: str) -> Verdict:
    """Of the last display."""
    return verdicts(text)[text.removesuffix(" $$").rpartition("$$ ")[2]]


@pytest.mark.parametrize(
    "text",
    [
        GAINS + "\\mathrm{E}(k U + V) = k \\, \\mathrm{E}(U) + \\mathrm{E}(V) $$",
        GAINS + "\\mathrm{Var}(k U) = k^2 \\, \\mathrm{Var}(U) $$",
        LOSS + "\\mathrm{E}(c L) = c \\, \\mathrm{E}(L) $$",
        SUMS + "\\mathrm{E}(U + V) = \\sum_{u \\in \\mathcal{U}} \\sum_{v \\in \\mathcal{V}} (u + v) f_{U,V}(u, v) $$",
        SUMS + "\\mathrm{E}(U + V) = \\mathrm{E}(U) + \\mathrm{E}(V) $$",
    ],
)
def test_what_is_true_holds(text: str) -> None:
    assert told(text) in HELD


@pytest.mark.parametrize(
    "text",
    [
        GAINS + "\\mathrm{Var}(k U) = k \\, \\mathrm{Var}(U) $$",
        SUMS + "\\mathrm{E}(U + V) = \\sum_{u \\in \\mathcal{U}} \\sum_{v \\in \\mathcal{V}} (u - v) f_{U,V}(u, v) $$",
        SUMS + "\\mathrm{E}(U + V) = \\mathrm{E}(U) \\, \\mathrm{E}(V) $$",
    ],
)
def test_a_near_miss_never_holds(text: str) -> None:
    assert told(text) not in HELD
