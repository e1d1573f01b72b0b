"""Means of exponentials and cosines of normal letters, laws that change within a passage, recurrences, estimators."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import Run, run
from corrigenda.proofs.pages.slips.repairs import repaired
from corrigenda.proofs.pages.slips.single import Slip
from corrigenda.proofs.pages.table.reader import Page, page

LINEAR = (
    "Let $z = H\\theta + \\xi$ with fixed $H \\in \\mathbb{R}^{m \\times r}$, $\\xi \\sim \\mathcal{N}(0, c^2 I)$ and"
    " $\\hat\\theta = (H^\\top H)^{-1} H^\\top z$. Then "
)
WEIGHTS = (
    "Let $G \\in \\mathbb{R}^{m \\times d}$. The entries of $u$ and $h$ are independent with mean zero and variance"
    " one, so that $\\operatorname{Var}(u^\\top h) = d$. If instead every entry has variance $s^2$, we get "
)
KERNEL = (
    "# Kernel\n\nPut $\\kappa(x, y) = \\exp(-\\frac{\\|x - y\\|^2}{2 c^2})$ for $x, y \\in \\mathbb{R}^m$.\n\n"
    "# Spectrum\n\nWith $\\omega \\in \\mathbb{R}^m$, "
)
BOCHNER = " we have $\\kappa(x, y) = \\mathbb{E}_\\omega[\\cos(\\omega^\\top (x - y))]$."
TRUE = [
    "For a standard normal $Z$ we have $\\mathbb{E}[e^{aZ}] = e^{a^2/2}$.",
    "Let $T \\sim \\mathcal{N}(m, v^2)$. Then $\\mathbb{E}[\\cos(T)] = e^{-v^2/2} \\cos m$.",
    "Let $T \\sim \\mathcal{N}(m, v^2)$. Then $\\mathbb{E}[2 \\sin^2(T)] = 1 - e^{-2v^2} \\cos(2m)$.",
    "Let $Z$ be standard normal. Then $\\mathbb{E}[Z^4] = 3$.",
    LINEAR + "$\\operatorname{Cov}(\\hat\\theta) = c^2 (H^\\top H)^{-1}$.",
    WEIGHTS + "$\\operatorname{Var}(u^\\top h) = d s^4$.",
    "Define $v_t = b v_{t-1} + (1 - b) h$ with $v_0 = 0$. Then $v_t = (1 - b^t) h$.",
    KERNEL + "$\\omega \\sim \\mathcal{N}(0, c^{-2} I)$," + BOCHNER,
]
FALSE = [
    "For a standard normal $Z$ we have $\\mathbb{E}[e^{aZ}] = e^{a^2}$.",
    "Let $T \\sim \\mathcal{N}(m, v^2)$. Then $\\mathbb{E}[\\cos(T)] = e^{-v/2} \\cos m$.",
    "Let $Z$ be standard normal. Then $\\mathbb{E}[Z^4] = 2$.",
    WEIGHTS + "$\\operatorname{Var}(u^\\top h) = d s^2$.",
    "Define $v_t = b v_{t-1} + (1 - b) h$ with $v_0 = 0$. Then $v_t = (1 + b^t) h$.",
    KERNEL + "$\\omega \\sim \\mathcal{N}(0, c^2 I)$," + BOCHNER,
]
UNSETTLED = [
    "Let $T$ have mean $m$ and variance $v^2$. Then $\\mathbb{E}[e^T] = e^{m + v^2}$.",
    "Let $T \\sim \\mathcal{N}(0, 1)$. Then $\\mathbb{E}[e^{T^2}] = 3$.",
    "The entries of $u$ and $h$ are independent with mean zero and variance one."
    " Then $\\operatorname{Var}(u^\\top h) = d^2$.",
]


def read(text: str) -> Page:
    return page(read_text(text + "\n", name="note.md", kind="markdown"))


def held(text: str) -> tuple[Run, Slip | None]:
    found = read(text)
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
def test_what_is_not_said_does_not_fail(text: str) -> None:
    result, _ = held(text)
    assert not result.fails


@pytest.mark.parametrize(
    "text",
    [
        "Let $T \\sim \\mathcal{N}(m, v)$ with standard deviation $v$. Then $\\mathbb{E}[T^2] = m^2 + v^2$.",
        "Let $T \\sim \\mathcal{N}(0, v)$, where $v$ is the precision. Then $\\mathbb{E}[T^2] = \\frac{1}{v}$.",
        "Let $T \\sim \\mathcal{N}(0, v)$, given by its scale. Then $\\mathbb{E}[T^4] = 3 v^4$.",
    ],
)
def test_a_second_parameter_may_be_no_variance(text: str) -> None:
    _, slip = held(text)
    assert slip is None


def test_a_slip_is_found_whatever_the_second_parameter_is() -> None:
    _, slip = held("Let $T \\sim \\mathcal{N}(0, v)$. Then $\\mathbb{E}[T^4] = 2 v^2$.")
    assert slip is not None


def test_the_law_is_blamed_for_a_mean() -> None:
    _, slip = held(FALSE[-1])
    assert slip is not None
    assert "variance of" in slip.words


def test_another_number_in_a_law_is_no_slip() -> None:
    _, slip = held("Let $T \\sim \\mathcal{N}(0, 2)$. Then $\\mathbb{E}[e^T] = e^4 + e^3$.")
    assert slip is None


def test_the_first_law_holds_before_the_passage() -> None:
    found = read(WEIGHTS + "$\\operatorname{Var}(u^\\top h) = d s^4$.")
    first = found.equations[0]
    assert run(first, found.program).agrees


MASKED = (
    "With $b \\sim \\mathrm{Bernoulli}(r)$, $\\mathbb{E}[b h/r] = h$ and $\\operatorname{Var}(b h / r) = "
    "\\frac{1-r}{r} h^2$."
)


def test_a_letter_inside_a_mean_is_not_introduced_by_it() -> None:
    assert held(MASKED)[0].agrees
    assert held(MASKED.replace("{1-r}{r}", "{1-r}{r^2}"))[0].fails
