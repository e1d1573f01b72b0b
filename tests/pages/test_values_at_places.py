"""Limits and values at places through what the page computes, and letters that happen to be drawn alike."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.slips.repairs import repaired
from corrigenda.proofs.pages.table.reader import Page, page
from corrigenda.proofs.pages.table.rows import Equation

HEATED = "With $h > 0$ let $g_i = \\frac{e^{u_i/h}}{\\sum_{j=1}^M e^{u_j/h}}$ and $r = \\frac{a}{b + h}$.\n\n"
CURVE = "For numbers $a$ and $b$ let $f(w) = a w^2 + b w$ and $G = s^2 + a$.\n\n"
GAIN = (
    "Let $P \\in \\mathbb{R}^{n \\times n}$ and $R \\in \\mathbb{R}^{n \\times n}$ be symmetric positive definite and "
    "$$V(K) = (I - K) P (I - K)^\\top + K R K^\\top$$ with $K \\in \\mathbb{R}^{n \\times n}$.\n\n"
)
SCORE = "With $x \\sim \\mathcal{N}(\\mu, \\sigma^2)$ let $l(\\mu) = -\\frac{(x - \\mu)^2}{2 \\sigma^2}$.\n\n"
TRUE = [
    HEATED + "$$\\lim_{h \\to \\infty} g_i = \\frac1M$$",
    HEATED + "$$\\lim_{h \\to \\infty} h r = a$$",
    HEATED + "$$\\lim_{h \\to 0} r = \\frac{a}{b}$$",
    CURVE + "$$\\left.\\frac{df}{dw}\\right|_{w = 0} = b$$",
    CURVE + "$$\\left[\\frac{d}{dw} f(w)\\right]_{w = 1} = 2 a + b$$",
    CURVE + "$$\\left.\\frac{\\partial G}{\\partial s}\\right|_{s = 2} = 4$$",
    "$$\\frac{d^2}{du^2} \\left[u^3\\right]_{u = c} = 6 c$$",
    GAIN + "The optimal gain is $$K^* = P (P + R)^{-1}$$",
    SCORE + "$$\\frac{\\partial l}{\\partial \\mu} = \\frac{x - \\mu}{\\sigma^2}$$",
]
FALSE = [
    HEATED + "$$\\lim_{h \\to \\infty} h r = \\frac{a}{2}$$",
    CURVE + "$$\\left[\\frac{d}{dw} f(w)\\right]_{w = 1} = a + b$$",
    SCORE + "$$\\frac{\\partial l}{\\partial \\mu} = \\frac{\\mu - x}{\\sigma^2}$$",
]
NOT_SAID = [
    "Let $z = a + 1$. $$\\lim_{h \\to \\infty} z = a$$",
    "Let $x_1, \\dots, x_n$ have the mean $m = \\frac1n \\sum_{i=1}^n x_i$. $$\\lim_{n \\to \\infty} m = \\mu$$",
]


def last(text: str) -> tuple[Page, Equation]:
    found = page(read_text(text + "\n", name="note.md", kind="markdown"))
    return found, found.program.claims.get(found.equations[-1].order, found.equations[-1])


@pytest.mark.parametrize("text", TRUE)
def test_what_is_true_agrees(text: str) -> None:
    found, equation = last(text)
    assert run(equation, found.program).agrees


@pytest.mark.parametrize("text", FALSE)
def test_what_is_false_fails_and_a_slip_mends_it(text: str) -> None:
    found, equation = last(text)
    assert run(equation, found.program).fails
    assert repaired(equation, found.program) is not None


@pytest.mark.parametrize("text", NOT_SAID)
def test_what_the_page_does_not_say_is_not_run(text: str) -> None:
    found, equation = last(text)
    assert not run(equation, found.program).held
