"""A letter in two roles: E a mean or an energy, F a function and a matrix, a letter solved for what it gives."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.documents.steps.cutting import steps
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.slips.repairs import repaired
from corrigenda.proofs.pages.table.reader import Page, page
from corrigenda.proofs.pages.table.rows import Equation

ENERGY = (
    "Let $X \\in \\mathbb{R}^{p \\times q}$, $t \\in \\mathbb{R}^p$ and $u \\sim \\mathcal{N}(0, I_q)$. Put "
    "$$E(u) = \\tfrac12 \\|X u - t\\|^2 + \\tfrac12 \\|u\\|^2$$ and $B = X^\\top X + I_q$, "
    "with gradient $\\nabla E(u) = B u - X^\\top t$. The least value is at $m = B^{-1} X^\\top t$.\n\n"
)
PAIRS = "The energy of a pair is $$E(r, s) = -r^\\top G s$$ with $G \\in \\mathbb{R}^{p \\times q}$.\n\n"
LINK = "Let $\\omega = \\log\\frac{q}{1 - q}$ with $0 < q < 1$.\n\n"
METRIC = (
    "Let $F(q) = q^2 + 1$. Then $F(3) = 10$.\n\n# Step\n\nIt has least $g^\\top d \\; + \\frac{1}{2 c} d^\\top F d$ "
    "with $F$ symmetric positive definite, so that\n$$v = -c F^{-1} g$$\n"
)
ROOTS = "For $0 < s < 1$ let $u = s \\cdot \\sqrt{1 - c}$ and $v = c \\sqrt{1 - c}$.\n\n"
UPDATED = (
    "Let $A \\in \\mathbb{R}^{n \\times n}$ be symmetric positive definite, $v \\in \\mathbb{R}^n$ and $c > 0$.\n\n"
)
RATES = (
    "Counts $y_i$ and features $x_i \\in \\mathbb{R}^d$ for $i = 1, \\dots, n$. Let "
    "$$l(\\beta) = \\sum_{i=1}^n (y_i x_i^\\top \\beta - e^{x_i^\\top \\beta})$$ and $d(u, v) = (u - v)^2$. Then "
)
LEAST = "Let $h(p) = -q \\log p - (1 - q) \\log(1 - p)$, which is minimised at $p = q$. "
TRUE = [
    RATES + "$$\\nabla l(\\beta) = \\sum_{i=1}^n (y_i - e^{x_i^\\top \\beta}) x_i$$",
    LEAST + "$$h'(p) = \\frac{p - q}{p (1 - p)}$$",
    ENERGY + "$$E(u) = E(m) + \\tfrac12 (u - m)^\\top B (u - m)$$",
    PAIRS + "$$\\nabla_r E = -G s$$",
    LINK + "Then $$q = \\frac{1}{1 + e^{-\\omega}}$$",
    LINK + "$$\\frac{dq}{d\\omega} = q (1 - q)$$",
    METRIC + "and $$g^\\top v + \\frac{1}{2 c} v^\\top F v = -\\frac{c}{2} g^\\top F^{-1} g$$",
    ROOTS + "$$c u = s v$$",
    "Let $X$ have mean $m$. Then $E(X) = m$ and $$E(X + 1) = m + 1$$",
]
FALSE = [
    RATES + "$$\\nabla^2 l(\\beta) = \\sum_{i=1}^n e^{x_i^\\top \\beta} x_i x_i^\\top$$",
    LEAST + "$$h'(p) = \\frac{q - p}{p (1 - p)}$$",
    ENERGY + "$$E(u) = E(m) + \\tfrac12 (u - m)^\\top B^{-1} (u - m)$$",
    PAIRS + "$$\\nabla_s E = -G r$$",
    LINK + "Then $$q = \\frac{1}{1 + e^{\\omega}}$$",
    LINK + "$$\\frac{dq}{d\\omega} = q (1 + q)$$",
    METRIC + "and $$g^\\top v + \\frac{1}{2 c} v^\\top F v = -c g^\\top F^{-1} g$$",
    UPDATED + "$$(A + c v v^\\top)^{-1} = A^{-1} - \\frac{c A^{-1} v v^\\top A^{-1}}{1 + v^\\top A^{-1} v}$$",
    "Let $B \\in \\mathbb{R}^{p \\times q}$, $C \\in \\mathbb{R}^{p \\times r}$, $D \\in \\mathbb{R}^{q \\times r}$, "
    "$$J(C, D) = \\tfrac12 \\|B - C D^\\top\\|_F^2$$ Then $$\\nabla_D J = -(B - C D^\\top) C$$",
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


def test_a_letter_that_is_set_anew_is_not_solved_for() -> None:
    found, equation = last("Let $p = 1 - q$. In the other model, set $q = 2 - p$.")
    assert not run(equation, found.program).held


def test_the_slope_in_what_several_numbers_give_is_not_told() -> None:
    found, equation = last("Let $z = 2 a b$ and $f = a^2$. $$\\frac{df}{dz} = \\frac{a}{b}$$")
    assert not run(equation, found.program).held


def test_a_mean_written_in_round_brackets_defines_no_function() -> None:
    note = read_text("Let $X$ have mean $m$. Then $E(X) = m$ and $E(X + 1) = m$.\n", name="note.md", kind="markdown")
    assert not any("E(X) :=" in text for step in steps(note) for text in getattr(step, "given", ()))
