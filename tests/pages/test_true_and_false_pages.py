"""Pages that define, compute and claim: what is true agrees at every point, a slip fails and is found."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import Run, run
from corrigenda.proofs.pages.signs import agrees_for_positive_only
from corrigenda.proofs.pages.slips.repairs import repaired
from corrigenda.proofs.pages.table.reader import Page, page
from corrigenda.proofs.pages.table.rows import Equation

STANDARD_SCORE = """
A batch of $n$ numbers $u_1, \\dots, u_n$ with mean $a = \\frac1n \\sum_{i=1}^n u_i$ and spread
$s^2 = \\frac1n \\sum_{i=1}^n (u_i - a)^2$. Put $v_i = \\frac{u_i - a}{s}$ and $w_i = c v_i + b$.

The gradients from above are $h_i = \\partial E / \\partial w_i$. Then
"""
SOFTMAX = """
Given scores $\\mathbf{r} \\in \\mathbb{R}^M$, put
$$q_i = \\frac{e^{r_i}}{\\sum_{j=1}^M e^{r_j}}, \\qquad i = 1, \\dots, M.$$
"""
SQUARES = (
    "Let $B \\in \\mathbb{R}^{m \\times k}$ and $z \\in \\mathbb{R}^k$, and put "
    "$f(z) = \\frac12 \\|B z - y\\|^2$. Then\n\n"
)
PENALISED = "Let $A = Z^\\top Z + \\mu I$ with $Z \\in \\mathbb{R}^{n \\times d}$ and $\\mu > 0$. Then\n\n"
RANDOM = "Let $X$ and $Y$ be random. Then\n\n$$\\operatorname{Cov}(X, Y) = \\mathbb{E}[XY]"
TRUE = [
    STANDARD_SCORE + "$$\\frac{\\partial E}{\\partial b} = \\sum_{i=1}^n h_i$$",
    STANDARD_SCORE + "$$\\frac{\\partial E}{\\partial c} = \\sum_{i=1}^n h_i v_i$$",
    STANDARD_SCORE + "$$\\sum_{i=1}^n v_i = 0$$",
    STANDARD_SCORE + "$$\\frac{\\partial a}{\\partial u_i} = \\frac1n$$",
    SOFTMAX + "$$\\frac{\\partial q_i}{\\partial r_j} = q_i (\\delta_{ij} - q_j)$$",
    SOFTMAX + "$$\\sum_{i=1}^M q_i = 1$$",
    SQUARES + "$$\\nabla f(z) = B^\\top (B z - y)$$",
    "Put $g(t) = a + b \\cos(\\omega t)$. Then\n\n$$\\frac{dg}{dt} = -b \\omega \\sin(\\omega t)$$",
    PENALISED + "$$(A^{-1})^\\top = A^{-1}$$",
    RANDOM + " - \\mathbb{E}[X]\\,\\mathbb{E}[Y]$$",
]
FALSE = [
    STANDARD_SCORE + "$$\\frac{\\partial E}{\\partial c} = \\sum_{i=1}^n h_i u_i$$",
    STANDARD_SCORE + "$$\\frac{\\partial a}{\\partial u_i} = \\frac2n$$",
    SOFTMAX + "$$\\frac{\\partial q_i}{\\partial r_j} = q_j (\\delta_{ij} - q_j)$$",
    SQUARES + "$$\\nabla f(z) = 2 B^\\top (B z - y)$$",
    "Put $g(t) = a + b \\cos(\\omega t)$. Then\n\n$$\\frac{dg}{dt} = b \\omega \\sin(\\omega t)$$",
    RANDOM + " + \\mathbb{E}[X]\\,\\mathbb{E}[Y]$$",
]
NOT_SAID = [
    "For any number $x$\n\n$$\\mathbb{E}[x^2] = \\mathbb{E}[x]^2$$",
    "Let $t \\sim \\mathrm{Cauchy}(0, 1)$. Then\n\n$$\\mathbb{E}[t^2] = 2 \\mathbb{E}[t]^2$$",
    "The loss $E$ is not said to depend on anything. Then\n\n$$\\frac{\\partial E}{\\partial b} = \\sum_{i=1}^n h_i$$",
    "An integral $$F(x) = \\int_0^x k(t)\\,dt$$ and then $$F(x) = K(x) - K(0)$$",
    "Take $\\alpha = 0.1$ and $\\alpha = \\beta$.",
]


def last(text: str) -> tuple[Page, Equation]:
    found = page(read_text(text, name="note.md", kind="markdown"))
    return found, found.equations[-1]


def held(text: str) -> Run:
    found, equation = last(text)
    return run(equation, found.program)


@pytest.mark.parametrize("text", TRUE)
def test_what_is_true_agrees_and_is_never_repaired_away(text: str) -> None:
    assert held(text).agrees, held(text)


@pytest.mark.parametrize("text", FALSE)
def test_a_slip_fails_at_every_point_and_is_named(text: str) -> None:
    found, equation = last(text)
    assert run(equation, found.program).fails
    assert repaired(equation, found.program)


@pytest.mark.parametrize("text", NOT_SAID)
def test_what_the_page_does_not_say_is_not_run(text: str) -> None:
    result = held(text)
    assert not result.held
    assert result.reason


def test_a_run_is_repeatable() -> None:
    assert held(TRUE[0]) == held(TRUE[0])


def test_hostile_sizes_end() -> None:
    text = "Let $k = 10^{9}$ and $s = \\sum_{i=1}^k \\sum_{j=1}^k x_i x_j$. Then $$s = (\\sum_{i=1}^k x_i)^2$$"
    result = held(text)
    assert result.agrees or result.reason


SAID = [
    ("Let $S \\in \\mathbb{R}^{n \\times n}$ be symmetric.", True),
    ("The graph has no loops, symmetric weights $S_{ij} \\ge 0$ and $n$ nodes.", True),
    ("For a symmetric matrix $S$ and any vector", True),
    ("The matrix $S$ is not symmetric.", False),
]


@pytest.mark.parametrize(("sentence", "symmetric"), SAID)
def test_sentences_say_what_a_matrix_is(sentence: str, symmetric: bool) -> None:
    found, _ = last(f"{sentence}\n\n$$z^\\top S w = w^\\top S z$$")
    assert ("symmetric" in found.program.structures.get("S", set())) == symmetric


def test_an_orthogonal_projection_is_no_orthogonal_matrix() -> None:
    projection = "Let $P \\in \\mathbb{R}^{n \\times n}$ be an orthogonal projection and $v \\in \\mathbb{R}^n$. Then"
    assert not held(f"{projection} $\\|P v\\|^2 = \\|v\\|^2$.").agrees


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("The slope is\n\n$$\\frac{d}{dx} |x| = 1$$", True),
        ("Put $f(x) = \\sqrt{x^2}$. Then\n\n$$f'(x) = 1$$", True),
        ("For $x > 0$ the slope is\n\n$$\\frac{d}{dx} |x| = 1$$", False),
        ("The slope is\n\n$$\\frac{d}{dx} x^2 = 2 x$$", False),
        ("The deviation is\n\n$$\\frac{d}{d\\sigma} |\\sigma| = 1$$", False),
    ],
)
def test_what_agrees_for_positive_numbers_only_is_told(text: str, held: bool) -> None:
    found, equation = last(text)
    assert run(equation, found.program).agrees
    assert agrees_for_positive_only(equation, found.program) is held
