"""Means under a law of the table, and extrema that words or `\\arg\\min` bind."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.judge import Run, run
from corrigenda.proofs.pages.slips.repairs import repaired
from corrigenda.proofs.pages.table.reader import page

TRUE = [
    "Let $\\tau \\sim \\mathrm{Beta}(r, s)$. Then $$\\mathbb{E}[\\tau (1 - \\tau)] = \\frac{rs}{(r+s)(r+s+1)}$$",
    "Let $C \\sim \\mathrm{Poisson}(\\kappa)$. Then $$\\mathbb{E}[C(C-1)] = \\kappa^2$$",
    "Let $C \\sim \\mathrm{Bin}(12, 0.25)$. Then $$\\operatorname{Var}(C) = 2.25$$",
    "Let $B \\sim \\mathrm{Bernoulli}(p)$. Then $$\\operatorname{Var}(3B + 1) = 9 p (1 - p)$$",
    "Put $h(u) = \\frac12 u^\\top M u - c^\\top u$ with $M \\succ 0$. Its minimiser is $\\hat{u} = M^{-1} c$.",
    "Put $h(v) = a \\log v - b v$. Its maximiser is $v^* = \\frac{a}{b}$.",
    "With $M \\succ 0$ $$\\min_u (\\frac12 u^\\top M u - c^\\top u) = -\\frac12 c^\\top M^{-1} c$$",
    "With $\\gamma > 0$ $$\\arg\\min_w (\\|Zw - y\\|^2 + \\gamma \\|w\\|^2) = (Z^\\top Z + \\gamma I)^{-1} Z^\\top y$$",
]
FALSE = [
    "Let $\\tau \\sim \\mathrm{Beta}(r, s)$. Then $$\\operatorname{Var}(\\tau) = \\frac{rs}{(r+s)(r+s+1)}$$",
    "Let $C \\sim \\mathrm{Poisson}(\\kappa)$. Then $$\\operatorname{Var}(2 C) = 2 \\kappa$$",
    "Put $h(u) = \\frac12 u^\\top M u - c^\\top u$ with $M \\succ 0$. Its minimiser is $\\hat{u} = -M^{-1} c$.",
    "With $M \\succ 0$ $$\\min_u (\\frac12 u^\\top M u - c^\\top u) = -c^\\top M^{-1} c$$",
]
UNSETTLED = [
    "Let $T \\sim \\mathrm{Exp}(\\mu)$. Then $$\\mathbb{E}[T^2] = \\frac{2}{\\mu}$$",
    "Let $G \\sim \\mathrm{Geom}(p)$. Then $$\\operatorname{Var}(G) = \\frac{1-p}{p}$$",
    "First $X \\sim \\mathrm{Poisson}(a)$. If $X \\sim \\mathrm{Bernoulli}(a)$ then $$\\operatorname{Var}(X) = a^2$$",
    "The best value is $u^* = 2 c$.",
]


def held(text: str) -> tuple[Run, object]:
    found = page(read_text(text + "\n", name="note.md", kind="markdown"))
    equation = found.equations[-1]
    asked = found.program.claims.get(equation.order, equation)
    return run(asked, found.program), repaired(asked, found.program)


@pytest.mark.parametrize("text", TRUE)
def test_what_is_true_agrees(text: str) -> None:
    result, _ = held(text)
    assert result.agrees, result


@pytest.mark.parametrize("text", FALSE)
def test_a_slip_is_found(text: str) -> None:
    result, slip = held(text)
    assert result.fails, result
    assert slip is not None


@pytest.mark.parametrize("text", UNSETTLED)
def test_what_authors_mean_in_two_ways_is_not_called_wrong(text: str) -> None:
    result, slip = held(text)
    assert not result.fails or slip is None


def test_a_bound_name_is_a_claim() -> None:
    text = "Put $h(v) = a v^2 - v$. The minimiser is $v^* = \\frac{1}{2a}$.\n"
    found = page(read_text(text, name="note.md", kind="markdown"))
    assert isinstance(found.program.claims[found.equations[-1].order].left, e.Extremum)
