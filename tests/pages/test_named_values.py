"""Means, modes and variances that rows of a display name in words, of the law that their sentence names."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import HOLDS, WRONG
from tests.checking.notes import verdicts

BETA = "For a $\\mathrm{Beta}(p,q)$ law (with $p,q>1$ for the mode)\n\n\\begin{align}\n\\text{W} &= R\n\\end{align}"
GAMMA = "The density of a $\\mathrm{Gamma}(a, b)$ law with rate $b$ has\n\n$$\\text{W} = R.$$"
UNIFORM = "For a $\\mathrm{Uniform}(c, d)$ variable\n\n$$\\text{W} = R.$$"
CASES = [
    (BETA, "mean", "\\frac{p}{p+q}", "\\frac{p}{p-q}"),
    (BETA, "mode", "\\frac{p-1}{p+q-2}", "\\frac{p-1}{p+q-1}"),
    (BETA, "variance", "\\frac{p q}{(p+q)^2(p+q+1)}", "\\frac{p q}{(p+q)(p+q+1)}"),
    (GAMMA, "mode", "\\frac{a-1}{b}", "\\frac{a+1}{b}"),
    (UNIFORM, "variance", "\\frac{(d-c)^2}{12}", "\\frac{(d-c)^2}{6}"),
]


@pytest.mark.parametrize(("text", "word", "true", "wrong"), CASES)
def test_a_row(text: str, word: str, true: str, wrong: str) -> None:
    told = text.replace("W", word)
    assert list(verdicts(told.replace("R", true)).values())[-1] in HOLDS
    assert list(verdicts(told.replace("R", wrong)).values())[-1] in WRONG


def test_a_parameter_that_may_be_meant_in_two_ways_is_left_open() -> None:
    text = "For a $\\mathrm{Gamma}(k, c)$ law\n\n$$\\text{mean} = k c.$$"
    assert not set(verdicts(text).values()) & WRONG
