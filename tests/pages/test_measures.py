"""Measures that nothing specifies: identities of every joint law agree, a slip in one fails and is found."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.slips.repairs import repaired
from corrigenda.proofs.pages.table.reader import Page, page
from corrigenda.proofs.pages.table.rows import Equation

BLEND = "Let $p(u)$ and $q(u)$ be densities and $r = \\frac34 p + \\frac14 q$ their blend. Then "
CRITIC = (
    "Put $J(T) = \\mathbb{E}_{u \\sim p}[T(u)] - \\mathbb{E}_{u \\sim q}[e^{T(u) - 1}]$ and "
    "$T^*(u) = 1 + \\log \\frac{p(u)}{q(u)}$. Then "
)
TRUE = [
    "$$\\Pr(R \\mid S) \\Pr(S) = \\Pr(S \\mid R) \\Pr(R)$$",
    "$$\\Pr(R \\mid S, T) = \\frac{\\Pr(R, S \\mid T)}{\\Pr(S \\mid T)}$$",
    "$$\\Pr(R \\cup S) = \\Pr(R) + \\Pr(S) - \\Pr(R \\cap S)$$",
    "$$\\Pr(R) = \\sum_{k=1}^{m} \\Pr(R \\mid E_k) \\Pr(E_k)$$",
    "$$p(u) = \\int p(u \\mid h) p(h) \\, dh$$",
    "$$p(h \\mid u) = \\frac{p(u \\mid h) p(h)}{\\sum_{h'} p(u \\mid h') p(h')}$$",
    "$$\\log p(u) = \\mathbb{E}_{q(h)}[\\log p(u, h) - \\log q(h)] + \\mathrm{KL}(q(h) \\| p(h \\mid u))$$",
    "$$\\mathbb{E}_{u \\sim p}[g(u)] = \\mathbb{E}_{u \\sim q}[g(u) \\frac{p(u)}{q(u)}]$$",
    "$$D_{KL}(\\mathcal{N}(a, b^2) \\| \\mathcal{N}(0, 1)) = \\frac{a^2 + b^2 - 1 - \\log b^2}{2}$$",
    BLEND + "$$\\mathrm{KL}(p \\| r) = \\mathbb{E}_{u \\sim p}[\\log p(u)] - \\mathbb{E}_{u \\sim p}[\\log r(u)]$$",
    "$S(p, q) = \\mathrm{KL}(p \\,\\|\\, \\tfrac12 (p + q))$ is bounded, $$S(p, q) \\le \\log 2$$",
    CRITIC + "$$J(T^*) = \\mathrm{KL}(p \\| q)$$",
]
FALSE = [
    "$$\\Pr(R \\mid S) \\Pr(S) = \\Pr(S \\mid R) \\Pr(R)^2$$",
    "$$\\Pr(R \\cup S) = \\Pr(R) + \\Pr(S) + \\Pr(R \\cap S)$$",
    "$$\\Pr(R \\mid S, T) = \\frac{\\Pr(S \\mid R, T) \\Pr(R)}{\\Pr(S \\mid T)}$$",
    "$$p(u \\mid h) = \\frac{p(u, h \\mid w)}{p(h)}$$",
    "$$\\log p(u) = \\mathbb{E}_{q(h)}[\\log p(u, h) - \\log q(h)] - \\mathrm{KL}(q(h) \\| p(h \\mid u))$$",
    "$$D_{KL}(\\mathcal{N}(a, b^2) \\| \\mathcal{N}(0, 1)) = \\frac{a^2 + b^2 - 1 + \\log b^2}{2}$$",
    BLEND + "$$\\mathrm{KL}(p \\| r) = \\mathbb{E}_{u \\sim p}[\\log p(u)] + \\mathbb{E}_{u \\sim p}[\\log r(u)]$$",
    CRITIC + "$$J(T^*) = 2 \\mathrm{KL}(p \\| q)$$",
]
NOT_RUN = [
    "$$p(u \\mid h) = \\frac{1}{\\sqrt{2 \\pi}} e^{-(u - h)^2 / 2}$$",
    "$$\\Pr(R) = 0.3$$",
    "$$p(u_1, \\dots, u_n \\mid h) = \\prod_{i=1}^n p(u_i \\mid h)$$",
]


def last(text: str) -> tuple[Page, Equation]:
    found = page(read_text(f"A note on laws.\n\n{text}\n", name="note.md", kind="markdown"))
    return found, found.equations[-1]


@pytest.mark.parametrize("text", TRUE)
def test_what_holds_for_every_law_agrees(text: str) -> None:
    found, equation = last(text)
    assert run(equation, found.program).agrees, run(equation, found.program)


@pytest.mark.parametrize("text", FALSE)
def test_a_slip_is_found(text: str) -> None:
    found, equation = last(text)
    assert run(equation, found.program).fails
    assert repaired(equation, found.program)


@pytest.mark.parametrize("text", NOT_RUN)
def test_what_specifies_a_law_is_not_run(text: str) -> None:
    found, equation = last(text)
    assert not run(equation, found.program).fails


def test_a_cross_entropy_is_a_function_of_two_measures() -> None:
    text = (
        "Let $H(p) = -\\sum_u p(u) \\log p(u)$ and $H(p, q) = -\\sum_u p(u) \\log q(u)$. Then\n\n"
        "$$KL(q \\| p) = H(q, p) - H(q)$$"
    )
    found, equation = last(text)
    assert run(equation, found.program).agrees


@pytest.mark.parametrize("given", ["\\mathcal{M}", "m", "z"])
def test_what_the_page_has_as_a_condition_only_may_go_without_saying(given: str) -> None:
    stated = f"$$p(u \\mid {given}) = \\int p(u, h) \\, dh$$"
    found, equation = last(stated)
    assert repaired(equation, found.program) is None
    found, equation = last(f"$$p(u, {given}) = p(u \\mid {given}) p({given})$$\n\n{stated}")
    assert repaired(equation, found.program) is not None
    found, equation = last(f"$$p(u \\mid {given}) = \\int p(u \\mid h, {given}) p(h) \\, dh$$")
    assert repaired(equation, found.program) is not None


@pytest.mark.parametrize(("stated", "agrees"), [("S(f) + 1 = 8", True), ("S(f) + 1 = 9", False)])
def test_a_function_is_put_in_for_a_parameter_that_is_called(stated: str, agrees: bool) -> None:
    found, equation = last(f"Let $f(x) = x^2 + 1$ and $S(h) = h(1) + h(2)$.\n\nThen $${stated}$$")
    assert run(equation, found.program).agrees is agrees


def test_a_function_is_no_value() -> None:
    found, equation = last("Let $f(x) = x^2 + 1$, $g(x) = 3 x$ and $T(h) = h + 2$.\n\nThen $$T(f) = T(g)$$")
    result = run(equation, found.program)
    assert not result.agrees
    assert not result.fails
