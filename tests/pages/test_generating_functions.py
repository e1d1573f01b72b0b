"""Moments by derivatives of the moment generating function, from the table of laws until the page gives its own."""

from __future__ import annotations

import pytest
from flint import arb

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.slips.repairs import repaired
from corrigenda.proofs.pages.table.reader import page
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program
from corrigenda.proofs.pages.values.integrals.double_exponential import double_exponential
from corrigenda.proofs.pages.values.numbers import BALLS, JetDomain, built_in

GAMMA = r"""Waiting times follow a gamma law,

$$ T \sim \mathrm{Gam}(a, b) . $$

"""
SKEWED = r"""Let $R$ be a reaction time with an exponentially modified normal law:

$$ R \sim \text{ex-Gaussian}(m, s, \lambda) . $$

We start from a moment.

STATED

In the first step we recall what was shown before.

$$ M_R(t) = \frac{\lambda}{\lambda - t} \exp\left( m t + \frac{s^2 t^2}{2} \right) $$
"""
COUNTS = r"""Let $K \sim \mathrm{BetaBin}(n, a, b)$ be a number of clicks. Then """
PASSAGE = r"""Let $H \sim \mathrm{Wald}(\gamma, \alpha)$ be the time of the first passage. Then """
TRUE = [
    GAMMA + r"$$ \mathrm{E}(T^2) = M_T''(0) $$",
    GAMMA + r"$$ M_T'(0) = \frac{a}{b} $$",
    SKEWED.replace("STATED", r"$$ \mathrm{E}(R^2) = M_R''(0) $$"),
    COUNTS + r"$$ \mathrm{Var}(K) = \frac{n a b (a + b + n)}{(a + b)^2 (a + b + 1)} . $$",
    PASSAGE + r"$$ \mathrm{E}(H^3) = M_H'''(0) . $$",
    PASSAGE + r"$$ \mathrm{Skew}(H) = \frac{3}{\sqrt{\alpha \gamma}} . $$",
]
FALSE = [
    GAMMA + r"$$ M_T'(0) = \frac{b}{a} $$",
    COUNTS + r"$$ \mathrm{E}(K) = \frac{n a}{a - b} . $$",
    PASSAGE + r"$$ \mathrm{Var}(H) = \frac{\alpha}{\gamma^2} . $$",
]
OTHER = [
    SKEWED.replace("STATED", r"$$ \mathrm{E}(R^2) = M_R'(0) $$"),
    COUNTS + r"$$ \mathrm{Var}(K) = \frac{n a b (a + b - n)}{(a + b)^2 (a + b + 1)} . $$",
]


def asked(text: str) -> tuple[Equation, Program]:
    found = page(read_text(text, name="note.md", kind="markdown"))
    return found.equations[1], found.program


@pytest.mark.parametrize("text", TRUE)
def test_what_is_true_agrees(text: str) -> None:
    told = run(*asked(text))
    assert told.agrees, told.reason


@pytest.mark.parametrize("text", FALSE)
def test_a_slip_is_found(text: str) -> None:
    equation, program = asked(text)
    told = run(equation, program)
    assert told.fails, told.reason
    assert repaired(equation, program) is not None


@pytest.mark.parametrize("text", OTHER)
def test_a_falsehood_does_not_agree(text: str) -> None:
    assert run(*asked(text)).fails


def test_each_slope_of_an_integral_settles() -> None:
    """The mean and the mean square of an exponential letter, as slopes of one integral."""
    first = JetDomain(base=BALLS, width=1)
    twice = JetDomain(base=first, width=1).seeded(first.seeded(arb(0), 0), 0)
    found = double_exponential(lambda x: built_in("exp", x * twice - x), arb(0), arb.pos_inf())
    assert abs(found.value.slopes[0] - 1) < 1e-25
    assert abs(found.slopes[0].slopes[0] - 2) < 1e-25
