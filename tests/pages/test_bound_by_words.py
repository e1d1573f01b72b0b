"""Names that words bind: a minimiser, the best step, an estimate; and log densities up to a constant."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.definitions import fault_behind
from corrigenda.proofs.pages.judge import Run, run
from corrigenda.proofs.pages.slips.repairs import repaired
from corrigenda.proofs.pages.table.reader import Page, page

MODEL = (
    "Let $H \\in \\mathbb{R}^{m \\times k}$ and $t = H v + \\xi$ with $\\xi \\sim \\mathcal{N}(0, s^2 I)$ and"
    " $v \\sim \\mathcal{N}(0, \\rho^2 I)$.\n\n"
)
TRUE = [
    "The loss is $Q(u) = a u^2 - b u$.\n\nIt is minimised at\n\n$$u^* = \\frac{b}{2a}$$\n\nand $u^*$ may be large.",
    "Put $r(\\theta) = \\max\\{|1 - \\theta c|, |1 - \\theta h|\\}$. The best step is $\\theta^* = \\frac{2}{c + h}$.",
    "The log-likelihood is $\\ell(\\nu) = k \\log \\nu - \\nu s$. Setting its derivative to zero gives"
    " $\\hat{\\nu} = \\frac{k}{s}$.",
    "Let $M$ be symmetric with smallest eigenvalue $c>0$. Put $q(u) = \\frac12 u^\\top M u - h^\\top u$. The"
    " minimiser is $\\hat{u} = M^{-1} h$.",
    "We minimise $\\|B g - z\\|^2 + \\kappa \\|g\\|^2$. The optimal weights are"
    " $\\hat{g} = (B^\\top B + \\kappa I)^{-1} B^\\top z$.",
    MODEL + "The MAP estimate is $\\hat{v} = (H^\\top H + \\frac{s^2}{\\rho^2} I)^{-1} H^\\top t$.",
    MODEL
    + "Then $$-\\log p(v \\mid t) = \\frac{1}{2 s^2} \\|t - H v\\|^2 + \\frac{1}{2\\rho^2} \\|v\\|^2 + \\text{const}$$",
    MODEL + "Then $$\\log p(t \\mid v) = -\\frac{1}{2 s^2} \\|t - H v\\|^2 + \\text{const}$$",
]
FALSE = [
    "The loss is $Q(u) = a u^2 - b u$.\n\nIt is minimised at\n\n$$u^* = \\frac{b}{a}$$\n\nand $u^*$ may be large.",
    "Put $r(\\theta) = \\max\\{|1 - \\theta c|, |1 - \\theta h|\\}$. The best step is $\\theta^* = \\frac{1}{c + h}$.",
    "The log-likelihood is $\\ell(\\nu) = k \\log \\nu - \\nu s$. Setting its derivative to zero gives"
    " $\\hat{\\nu} = \\frac{s}{k}$.",
    "We minimise $\\|B g - z\\|^2 + \\kappa \\|g\\|^2$. The optimal weights are"
    " $\\hat{g} = (B^\\top B - \\kappa I)^{-1} B^\\top z$.",
    MODEL + "The MAP estimate is $\\hat{v} = (H^\\top H + \\frac{s^2}{\\rho} I)^{-1} H^\\top t$.",
    MODEL
    + "Then $$-\\log p(v \\mid t) = \\frac{1}{2 s^2} \\|t - H v\\|^2 + \\frac{1}{\\rho^2} \\|v\\|^2 + \\text{const}$$",
    MODEL + "Then $$\\log p(t \\mid v) = \\frac{1}{2 s^2} \\|t - H v\\|^2 + \\text{const}$$",
]
SILENT = [
    "The loss is $Q(u) = \\|B u - z\\|^2$. With a penalty the minimiser is"
    " $\\hat{u} = (B^\\top B + \\kappa I)^{-1} B^\\top z$.",
    "Put $Q(u) = a u^2 - b u$. The minimiser subject to $u \\le c$ is $u^* = \\frac{b}{a}$.",
    "Put $Q(u) = a u^2 - b u$. A good start is $u_0 = \\frac{b}{a}$.",
    "Put $Q(u) = a u^2 - b u$. It is roughly minimised at $u^* = \\frac{b}{a}$.",
]


def read(text: str) -> Page:
    return page(read_text(text + "\n", name="note.md", kind="markdown"))


def held(text: str) -> tuple[Run, Page]:
    found = read(text)
    equation = found.program.claims[found.equations[-1].order]
    return run(equation, found.program), found


@pytest.mark.parametrize("text", TRUE)
def test_what_is_true_agrees(text: str) -> None:
    result, _ = held(text)
    assert result.agrees, result


@pytest.mark.parametrize("text", FALSE)
def test_a_slip_is_found(text: str) -> None:
    result, found = held(text)
    assert result.fails, result
    assert repaired(found.program.claims[found.equations[-1].order], found.program) is not None


@pytest.mark.parametrize("text", SILENT)
def test_other_words_bind_nothing(text: str) -> None:
    found = read(text)
    assert found.equations[-1].order not in found.program.claims


PARABOLA = "Put $Q(u) = a u^2 - b u$ with $a > 0$. "
ELSEWHERE = [
    "Put $Q(u) = \\|B u - z\\|^2$. Adding $\\|u\\|^2$ to it, the minimiser is"
    " $\\hat{u} = (B^\\top B + I)^{-1} B^\\top z$.",
    PARABOLA + "We then double the linear term. The minimiser is $u^* = \\frac{b}{a}$.",
    PARABOLA + "In the special case of unit curvature the minimiser is $u^* = \\frac{b}{2}$.",
    PARABOLA + "In natural units the minimum is at $u^* = \\frac{b}{2}$.",
    PARABOLA + "The projected minimiser is $\\hat{u} = \\frac{b}{a}$.",
    PARABOLA + "Twice the minimiser is $\\tilde{u} = \\frac{b}{a}$.",
    PARABOLA + "The minimiser is $u^* = \\frac{b}{2}$ in natural units.",
    "Put $Q(u) = k \\log u - s u$. The bias-corrected maximum likelihood estimate is $\\tilde{u} = \\frac{k - 1}{s}$.",
    MODEL
    + "Up to the factor $\\frac{1}{2}$ and a constant,"
    + " $$-\\log p(v \\mid t) = \\frac{1}{s^2} \\|t - H v\\|^2 + \\frac{1}{\\rho^2} \\|v\\|^2 + \\text{const}$$",
    "Define $k(x, y) = \\exp(-\\|x - y\\|^2)$ for $x, y \\in \\mathbb{R}^d$ and $w \\sim \\mathcal{N}(0, I)$ with"
    " $w \\in \\mathbb{R}^d$.\n\n# Sphere\n\nOn the sphere we redefine"
    " $k(x, y) = \\mathbb{E}_w[\\cos(w^\\top (x - y))]$.",
    "Put $Q(u) = (u - a)^3$. The derivative vanishes at $u^* = a$.",
]


@pytest.mark.parametrize("text", ELSEWHERE)
def test_words_that_make_it_another_place_are_no_ground_for_an_alarm(text: str) -> None:
    result, _ = held(text)
    assert not result.fails


def test_other_words_do_not_hinder_agreement() -> None:
    text = PARABOLA + "In natural units the minimum is at $u^* = \\frac{b}{2 a}$."
    assert held(text)[0].agrees


def test_a_wrong_weight_of_the_prior_is_found_where_it_is_defined() -> None:
    text = MODEL + "The MAP estimate is $$\\hat{v} = (H^\\top H + \\kappa I)^{-1} H^\\top t$$ with"
    found = read(text + " $\\kappa = \\frac{\\rho^2}{s^2}$.")
    estimate, weight = found.equations[-2:]
    claim = found.program.claims[estimate.order]
    fault = fault_behind(claim, run(claim, found.program), found.program)
    assert fault is not None
    assert fault.order == weight.order


def test_a_raised_star_ends_a_row() -> None:
    text = "$$\\begin{aligned} F &= c A^{-1} w^\\star, \\\\ G &= s A \\end{aligned}$$"
    assert len(read(text).equations) == 2
