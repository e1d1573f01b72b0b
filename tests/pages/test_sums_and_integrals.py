"""Infinite sums, definite integrals, decimals as printed, members of layers."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.slips.repairs import repaired
from corrigenda.proofs.pages.table.reader import Page, page
from corrigenda.proofs.pages.table.rows import Equation

RETURN = "Put $V_s = \\sum_{k=0}^{\\infty} \\beta^k C_{s+k}$ with $0 \\le \\beta < 1$.\n\n"
TRUE = [
    RETURN + "$$V_s = C_s + \\beta V_{s+1}$$",
    "With $0 < q < 1$ $$\\sum_{k=1}^{\\infty} k q^{k-1} = \\frac{1}{(1-q)^2}$$",
    "$$\\int_0^1 u^2 e^{u} \\, du = e - 2$$",
    "$$\\frac{5}{7} = 0.714$$",
    "$$1 - \\frac{1}{e} = 0.632$$",
    "$$\\int_0^1 \\frac{1}{\\sqrt{u}} \\, du = 2$$",
    "$$\\int_{-\\infty}^{\\infty} \\frac{c}{1 + u^2} \\, du = c \\pi$$",
    "For $m > 0$ $$\\int_0^{\\infty} v e^{-m v} \\, dv = \\left[ -\\frac{1 + m v}{m^2} e^{-m v} \\right]_0^{\\infty}$$",
    "$$\\lim_{h \\to 0} \\frac{e^{k h} - 1}{h} = k$$",
    "For $c > 1$ $$\\int_3^{\\infty} v^{-c} \\, dv = \\left[ \\frac{v^{1 - c}}{1 - c} \\right]_3^{\\infty}$$",
    "With $1_k$ the vector of ones $$1_k^\\top 1_k = k$$",
    "Let $Q = \\begin{pmatrix} a & b \\\\ b & c \\end{pmatrix}$. $$(Q^{-1})_{12} = \\frac{-b}{a c - b^2}$$",
    "$$\\int_{(-\\infty - a)/b}^{(\\infty - a)/b} e^{-w^2} \\, \\mathrm{d}(b w + a) = b \\sqrt{\\pi}$$",
]
FALSE = [
    RETURN + "$$V_s = C_{s+1} + \\beta V_{s+1}$$",
    "With $0 < q < 1$ $$\\sum_{k=1}^{\\infty} q^k = \\frac{1}{1-q}$$",
    "$$\\int_0^1 a u^2 \\, du = \\frac{a}{2}$$",
    "With $m > 0$ $$\\int_0^{\\infty} v e^{-m v} \\, dv = \\frac{1}{m}$$",
    "$$\\lim_{h \\to 0} \\frac{e^{k h} - 1}{h} = k^2$$",
]
NOT_SAID = [
    "With $r > 0$ $$\\sum_{k=1}^{\\infty} \\frac{1}{k^{1 + r}} = \\zeta$$",
    "$$\\int_0^1 \\frac{1}{u} \\, du = 3$$",
    "$$\\int_0^{\\infty} e^{u} \\, du = 1$$",
    "$$\\int u \\, du = u$$",
]


def last(text: str) -> tuple[Page, Equation]:
    found = page(read_text(text + "\n", name="note.md", kind="markdown"))
    return found, found.equations[-1]


@pytest.mark.parametrize("text", TRUE)
def test_what_is_true_agrees(text: str) -> None:
    found, equation = last(text)
    assert run(equation, found.program).agrees, run(equation, found.program)


@pytest.mark.parametrize("text", FALSE)
def test_a_slip_is_found(text: str) -> None:
    found, equation = last(text)
    assert run(equation, found.program).fails, run(equation, found.program)
    assert repaired(equation, found.program)


@pytest.mark.parametrize("text", NOT_SAID)
def test_what_does_not_settle_is_not_run(text: str) -> None:
    found, equation = last(text)
    assert not run(equation, found.program).held
