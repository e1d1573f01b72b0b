"""Densities and log-likelihoods that a page derives from the law of a letter, and functions spread over a sum."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

HELD = {Verdict.PROVED, Verdict.SUPPORTED}
NOISE = "The noise $u \\sim \\mathcal{N}(0, s^2)$ has the density $$ p(u) = "
WEIGHTS = "Let $v \\sim \\mathcal{N}(0, r^2 I_k)$. Its density is $$ p(v) = "
COUNT = "Let $c \\sim \\mathrm{Poisson}(a)$. Then $$ \\log p(c) = "
LIFE = "Let $T \\sim \\mathrm{Exponential}(\\lambda)$. The density is $$ f_T(t) = "
SHARE = "With $w \\sim \\mathrm{Beta}(a, b)$ the density is $$ f(w) = "
MODEL = "Let $y \\mid x \\sim \\mathcal{N}(b x, s^2)$. Hence $$ \\log p(y \\mid x) = -\\frac12 \\log(2\\pi s^2) - "
SAMPLE = (
    "Let $x_1, \\dots, x_n$ be i.i.d. with $x_i \\sim \\mathcal{N}(m, s^2)$. The log-likelihood is $$ \\ell(m, s^2) = "
)
TRIALS = (
    "Let $z_i \\sim \\mathrm{Bernoulli}(q)$, $i = 1, \\dots, N$, independently. The negative log-likelihood is"
    " $$ L(q) = "
)


def of_last(text: str) -> Verdict | None:
    return next(reversed(verdicts(text).values()), None)


RIGHT = [
    NOISE + "\\frac{1}{\\sqrt{2\\pi}\\,s} e^{-u^2/(2s^2)} $$",
    WEIGHTS + "(2\\pi r^2)^{-k/2} \\exp\\left(-\\frac{\\|v\\|^2}{2r^2}\\right) $$",
    COUNT + "c \\log a - a - \\log(c!) $$",
    LIFE + "\\lambda e^{-\\lambda t} $$ for $t \\ge 0$.",
    SHARE + "\\frac{\\Gamma(a+b)}{\\Gamma(a)\\Gamma(b)} w^{a-1} (1-w)^{b-1} $$",
    MODEL + "\\frac{(y - bx)^2}{2s^2} $$",
    SAMPLE + "-n \\log s - \\frac{1}{2s^2} \\sum_{i=1}^n (x_i - m)^2 $$",
    TRIALS + "-\\sum_{i=1}^N \\left( z_i \\log q + (1 - z_i) \\log(1 - q) \\right) $$",
]
MISTAKEN = [
    NOISE + "\\frac{1}{\\sqrt{2\\pi}\\,s} e^{-u^2/s^2} $$",
    WEIGHTS + "(2\\pi r^2)^{-k} \\exp\\left(-\\frac{\\|v\\|^2}{2r^2}\\right) $$",
    COUNT + "c \\log a + a - \\log(c!) $$",
    LIFE + "\\lambda^2 e^{-\\lambda t} $$ for $t \\ge 0$.",
    SHARE + "\\frac{\\Gamma(a+b)}{\\Gamma(a)+\\Gamma(b)} w^{a-1} (1-w)^{b-1} $$",
    MODEL + "\\frac{(y - bx)^2}{s^2} $$",
    SAMPLE + "-n \\log s - \\frac{1}{s^2} \\sum_{i=1}^n (x_i - m)^2 $$",
    TRIALS + "-\\sum_{i=1}^N \\left( z_i \\log q + (1 - z_i) \\log q \\right) $$",
]


@pytest.mark.parametrize("text", RIGHT)
def test_what_the_law_says_holds(text: str) -> None:
    assert of_last(text) in HELD


@pytest.mark.parametrize("text", MISTAKEN)
def test_what_the_law_denies_is_found(text: str) -> None:
    assert of_last(text) in WRONG


@pytest.mark.parametrize(
    "text",
    [
        (
            "Draw $u \\sim \\mathcal{N}(0, s^2)$ as a proposal. The target has the density"
            " $$ p(u) = \\frac{1}{\\sqrt{2\\pi}\\,s} e^{-u^2/s^2} $$"
        ),
        "Let $u \\sim \\mathcal{N}(0, 1)$ and consider the function $$ f(u) = e^{-u^2} $$",
        "Let $u \\sim \\mathcal{N}(m, s)$. The density is $$ p(u) = \\frac{1}{\\sqrt{2\\pi}\\,s}"
        " e^{-(u - m)^2/(2s^2)} $$",
        "Let $x_1, \\dots, x_n$ be i.i.d. with $x_i \\sim \\mathcal{N}(m, s^2)$. The average log-likelihood is"
        " $$ \\ell(m) = -\\frac{1}{2 n s^2} \\sum_{i=1}^n (x_i - m)^2 $$",
    ],
)
def test_another_density_than_that_of_the_law_is_no_alarm(text: str) -> None:
    assert not set(verdicts(text).values()) & WRONG


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("\\log(e^a - e^b)", "\\log(e^{a - b})"),
        ("\\sqrt{x^2} + \\sqrt{y^2}", "\\sqrt{x^2 + y^2}"),
        ("\\frac{1}{x + y}", "\\frac1x + \\frac1y"),
    ],
)
def test_a_function_spread_over_a_sum_is_a_slip(wrong: str, right: str) -> None:
    text = f"For positive numbers $a$, $b$, $x$ and $y$ let $g = 3 ({right})$. Equivalently, $$ g = 3 ({{}}) $$"
    assert of_last(text.replace("{}", wrong)) in WRONG
    assert of_last(text.replace("{}", right)) in HELD


MIXED = "Let $r \\sim \\mathrm{Beta}(a, b)$ and $c \\mid r \\sim \\mathrm{Binomial}(n, r)$. Then $$ p(c) = "
UNSCALED = (
    "Let $x_i \\sim \\mathcal{N}(m, s^2)$ for $i = 1, \\dots, n$ be independent. Up to constants the"
    " log-likelihood is $$"
)


@pytest.mark.parametrize(
    "text",
    [
        MIXED + "\\binom{n}{c} r^c (1 - r)^{n + c} $$",
        UNSCALED + " \\ell(m) = -\\sum_{i=1}^n (x_i - m)^2 $$",
    ],
)
def test_a_mixed_law_and_a_lost_scale_are_no_alarm(text: str) -> None:
    assert not set(verdicts(text).values()) & WRONG


@pytest.mark.parametrize(
    "text",
    [
        "Let $X \\sim \\mathcal{N}(0, 1)$. The density of $|X|$ is $$ p(x) = \\sqrt{\\frac{2}{\\pi}} e^{-x^2/2} $$",
        "Let $T \\sim \\mathrm{Exponential}(\\lambda)$. The largest of two such times has the density"
        " $$ f(t) = 2 \\lambda e^{-2\\lambda t} $$",
        "Let $X \\sim \\mathcal{N}(0, 1)$. The density of the modulus is"
        " $$ p(x) = \\sqrt{\\frac{2}{\\pi}} e^{-x^2/2} $$",
    ],
)
def test_the_density_of_what_is_made_of_the_letter_is_another_one(text: str) -> None:
    assert not set(verdicts(text).values()) & WRONG


def test_the_density_of_the_letter_by_name_is_held_against_its_law() -> None:
    text = "Let $X \\sim \\mathcal{N}(0, 1)$. The density of $X$ is $$ p(x) = \\sqrt{\\frac{2}{\\pi}} e^{-x^2/2} $$"
    assert of_last(text) in WRONG
