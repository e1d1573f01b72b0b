"""Equations about a random letter without a law, and inverse functions."""

from __future__ import annotations

import pytest

from corrigenda.proofs.pages.readings.inverting import preimage
from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

HELD = {Verdict.PROVED, Verdict.SUPPORTED}
TIME = "Let $T$ be a continuous random variable with distribution function $F_T(t)$ and density $f_T(t)$. "
MAP = TIME + "Let $U = h(T)$ with an increasing function $h$. "
SCALED = TIME + "Define $U = g(T) = s T + b$, so $T = g^{-1}(U) = \\frac{U - b}{s}$ and\n\n$$ "
ENTROPY = (
    "The entropy of a continuous random variable $Z$ is\n\n"
    "$$ \\mathrm{h}(Z) = - \\int_{\\mathcal{Z}} f_Z(z) \\log f_Z(z) \\, \\mathrm{d}z. $$\n\nWith $k > 0$,\n\n$$ "
)
WAIT = "Let $W$ be a non-negative random variable with distribution function $F_W(w)$ and density $f_W(w)$. Then\n\n$$ "
LAW = (
    "Let $X \\sim \\mathrm{Exp}(\\lambda)$ and $Y = g(X) = c X$ with $c > 0$."
    " Then $g^{-1}(y) = y / c$ and, for $y > 0$,\n\n$$ "
)


def told(text: str) -> Verdict:
    return list(verdicts(text).values())[-1]


@pytest.mark.parametrize(
    "text",
    [
        TIME + "Then $\\mathrm{Pr}(a < T \\leq b) = F_T(b) - F_T(a)$.",
        TIME + "Then $\\mathrm{Pr}(T > t) = 1 - F_T(t)$.",
        TIME + "For $0 < u < 1$ we get $$ \\mathrm{Pr}(F_T(T) \\leq u) = \\mathrm{Pr}(T \\leq F_T^{-1}(u)). $$",
        MAP + "Then $\\mathrm{Pr}(U \\leq u) = F_T(h^{-1}(u))$.",
        MAP + "Then $$ \\frac{\\mathrm{d}}{\\mathrm{d} u} F_T(h^{-1}(u)) = \\frac{f_T(h^{-1}(u))}{h'(h^{-1}(u))}. $$",
        SCALED + "f_T(g^{-1}(u)) \\, \\frac{\\mathrm{d} g^{-1}(u)}{\\mathrm{d} u} ="
        " \\frac{1}{s} f_T\\left(\\frac{u - b}{s}\\right) $$",
        ENTROPY + "- \\int_{\\mathcal{Z}} f_Z(z) \\log[f_Z(z) / k] \\, \\mathrm{d}z = \\mathrm{h}(Z) + \\log k $$",
        WAIT + "\\int_0^{\\infty} w f_W(w) \\, \\mathrm{d}w = \\int_0^{\\infty} (1 - F_W(w)) \\, \\mathrm{d}w $$",
        LAW + "f_X(g^{-1}(y)) \\, \\frac{\\mathrm{d} g^{-1}(y)}{\\mathrm{d} y} ="
        " \\frac{\\lambda}{c} \\exp(-\\lambda y / c) $$",
    ],
)
def test_what_is_true_of_every_law_holds(text: str) -> None:
    assert told(text) in HELD


@pytest.mark.parametrize(
    "text",
    [
        TIME + "Then $\\mathrm{Pr}(a < T \\leq b) = F_T(a) - F_T(b)$.",
        TIME + "Then $\\mathrm{Pr}(T > t) = F_T(t)$.",
        MAP + "Then $\\mathrm{Pr}(U \\leq u) = 1 - F_T(h^{-1}(u))$.",
        MAP + "Then $$ \\frac{\\mathrm{d}}{\\mathrm{d} u} F_T(h^{-1}(u)) = f_T(h^{-1}(u)). $$",
        SCALED + "f_T(g^{-1}(u)) \\, \\frac{\\mathrm{d} g^{-1}(u)}{\\mathrm{d} u} ="
        " s f_T\\left(\\frac{u - b}{s}\\right) $$",
        WAIT
        + "\\int_0^{\\infty} w f_W(w) \\, \\mathrm{d}w = \\int_0^{\\infty} F_W(w) (1 - F_W(w)) \\, \\mathrm{d}w $$",
        TIME + "Then $f_T(-t) = f_T(t)$.",
    ],
)
def test_what_is_false_of_some_law_neither_holds_nor_is_called_wrong(text: str) -> None:
    assert told(text) not in HELD | WRONG


def test_a_page_that_gives_the_density_is_not_read_under_another_law() -> None:
    text = "The density of $T$ is $f_T(t) = 2 t$ for $0 < t < 1$. So $F_T(t) = \\mathrm{Pr}(T \\leq t)$"
    assert told(text + " has $F_T(t) = t^3$.") not in HELD


def test_a_letter_in_two_places_is_not_solved_for() -> None:
    from corrigenda.proofs.pages.table.spans import expression_of

    twice, once, value = (expression_of(text) for text in ("x + \\exp(x)", "3 - \\exp(2 x)", "v"))
    assert twice is not None
    assert once is not None
    assert value is not None
    assert preimage(twice, "x", value) is None
    assert preimage(once, "x", value) is not None
