"""Over what indices run: a declared shape, and a letter that a delta holds against an index."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.slips.repairs import repaired
from corrigenda.proofs.pages.table.reader import Page, page
from corrigenda.proofs.pages.table.rows import Equation

SHARES = (
    "Let $u \\in \\mathbb{R}^M$ and $$g_i = \\frac{e^{u_i}}{\\sum_j e^{u_j}}, \\qquad S = -\\sum_i g_i \\log g_i.$$\n\n"
)
TARGET = (
    "Let $u \\in \\mathbb{R}^M$. For the class $c$ the target is $t_i = (1 - \\rho)\\delta_{ic} + \\rho/M$ and "
    "$$S = -\\sum_{i=1}^M t_i u_i.$$\n\n"
)
TRUE = [
    SHARES + "$$\\sum_i g_i = 1$$",
    SHARES + "$$S = \\log \\sum_j e^{u_j} - \\sum_i g_i u_i$$",
    TARGET + "$$\\sum_{i=1}^M t_i = 1$$",
    TARGET + "$$t_c = 1 - \\rho \\frac{M - 1}{M}$$",
    TARGET + "$$\\frac{\\partial S}{\\partial u_i} = -t_i$$",
    TARGET + "With $\\sum_{i=1}^n v_i = 2$, $$\\sum_{i=1}^M t_i = 1$$",
    TARGET.replace("\\delta_{ic}", "\\mathbf{1}[i = c]") + "$$\\sum_{i=1}^M t_i = 1$$",
]
FALSE = [
    SHARES + "$$S = \\log \\sum_j e^{u_j} + \\sum_i g_i u_i$$",
    TARGET + "$$t_c = 1 - \\rho \\frac{M + 1}{M}$$",
    TARGET + "$$\\frac{\\partial S}{\\partial u_i} = t_i$$",
]


def last(text: str) -> tuple[Page, Equation]:
    found = page(read_text(text + "\n", name="note.md", kind="markdown"))
    return found, found.equations[-1]


@pytest.mark.parametrize("text", TRUE)
def test_what_is_true_agrees(text: str) -> None:
    found, equation = last(text)
    assert run(equation, found.program).agrees


@pytest.mark.parametrize("text", FALSE)
def test_what_is_false_fails_and_a_slip_mends_it(text: str) -> None:
    found, equation = last(text)
    assert run(equation, found.program).fails
    assert repaired(equation, found.program) is not None


def test_a_letter_that_is_a_size_is_not_chosen() -> None:
    found, _ = last("Let $u \\in \\mathbb{R}^c$. Then $\\sum_{i=1}^c \\delta_{ic} u_i = u_c$.")
    assert "c" not in found.program.chosen
