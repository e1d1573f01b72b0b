"""A function that a paragraph gives by cases is no function with two right sides."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.table.reader import page

CASES = [
    "For $x < 0$ the leaky unit is $\\rho(x) = a x$, and for $x > 0$ it is $\\rho(x) = x$.",
    "The hinge is $h(m) = 1 - m$ if $m < 1$ and $h(m) = 0$ otherwise.",
    "We use $g(r) = \\frac12 r^2$ when $|r| \\le c$, and $g(r) = c |r| - \\frac12 c^2$ when $|r| > c$.",
]


@pytest.mark.parametrize("text", CASES)
def test_the_second_case_is_not_held_against_the_first(text: str) -> None:
    found = page(read_text(text, name="note.md", kind="markdown"))
    last = [one for one in found.equations if one.relation == "="][-1]
    result = run(last, found.program)
    assert not result.fails
    assert "by cases" in result.reason


def test_a_second_formula_without_cases_is_held_against_the_first() -> None:
    text = "For $x > 0$ put $f(x) = \\log x$. Hence $f(x) = -\\log \\frac1x$, not $f(x) = \\log \\frac1x$."
    found = page(read_text(text, name="note.md", kind="markdown"))
    true, false = [one for one in found.equations if one.relation == "="][1:]
    assert run(true, found.program).agrees
    assert run(false, found.program).fails
