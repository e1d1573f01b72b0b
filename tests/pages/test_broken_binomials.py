"""Binomial coefficients of letters without a value, and one over a factorial of a negative number: they may agree."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

HELD = {Verdict.PROVED, Verdict.SUPPORTED}
WEIGHT = "A $k$-subset of $m$ genes is scored, with $0 < q < 1$:\n\n$$ "
TAIL = "For a rate $\\mu > 0$, with $1/(-1)! = 0$,\n\n$$ "


def told(text: str) -> Verdict:
    return list(verdicts(text).values())[-1]


@pytest.mark.parametrize(
    "text",
    [
        WEIGHT + "\\log\\left[\\binom{m}{k} q^k (1-q)^{m-k}\\right] = \\log \\binom{m}{k} + k \\log q"
        " + (m-k) \\log(1-q) $$",
        "$$ {s \\choose u^{(j)}} \\left(\\tfrac{1}{3}\\right)^{u^{(j)}} \\left(\\tfrac{1}{3}\\right)^{s - u^{(j)}}"
        " = {s \\choose u^{(j)}} \\cdot 3^{-s} $$",
        TAIL + "\\sum_{j=0}^{\\infty} \\frac{\\mu^{j-1}}{(j-1)!} = \\sum_{j=0}^{\\infty} \\frac{\\mu^{j}}{j!} $$",
        TAIL + "\\sum_{c=0}^{\\infty} c \\frac{\\mu^{c}}{c!} = \\mu \\sum_{c=0}^{\\infty}"
        " \\frac{\\mu^{c-1}}{2 \\cdot (c-1)!} \\cdot 2 $$",
    ],
)
def test_what_is_true_holds(text: str) -> None:
    assert told(text) in HELD


@pytest.mark.parametrize(
    "text",
    [
        "$$ \\sum_{i=0}^{4} \\binom{a}{i} \\binom{b}{4-i} = \\binom{a+b}{5} $$",
        TAIL + "\\sum_{j=0}^{\\infty} \\frac{\\mu^{j-1}}{(j-1)!} = \\sum_{j=2}^{\\infty} \\frac{\\mu^{j}}{j!} $$",
    ],
)
def test_a_near_miss_never_holds(text: str) -> None:
    assert told(text) not in HELD


@pytest.mark.parametrize("text", ["$$ \\binom{r}{x} \\binom{x}{r} = \\binom{r}{x} $$", "$$ \\binom{t}{w} = t! $$"])
def test_what_fails_for_broken_numbers_only_is_no_alarm(text: str) -> None:
    assert told(text) not in WRONG
