"""Laws whose parameters are random, laws given a letter, joint laws written as columns, constants that are letters."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.pipeline import decide
from corrigenda.proofs.verdict import HOLDS, WRONG, Verdict

RATE = (r"r \sim \mathrm{Gamma}(a, b)", "a, b > 0", r"n \mid r \sim \mathrm{Poisson}(r)")
CHANCE = (r"s \in [0, 1]", r"\mathbb{E}[s] = m", r"\operatorname{Var}(s) = v", r"z | s \sim \mathrm{Bernoulli}(s)")
LEVEL = (r"u \sim \mathcal{N}(0, 1)", r"y \mid u \sim \mathcal{N}(u, 3)")
PAIR = (
    r"\begin{pmatrix} u \\ v \end{pmatrix} \sim \mathcal{N}((a, b), C)",
    r"a, b \in \mathbb{R}",
    r"C \in \mathbb{R}^{2 \times 2}",
    r"C \succ 0",
)
WEIGHT = (r"0 < \pi < 1", r"z \sim \mathrm{Bernoulli}(\pi)", r"u \sim \mathcal{N}(c, 1)", r"x := z u")


def verdict(stated: str, *given: str) -> Verdict:
    """What is decided of a claim."""
    return decide(Claim(id="random parameter", stated=stated, given=given)).verdict


@pytest.mark.parametrize(
    ("stated", "given"),
    [
        (r"\mathbb{E}[n] = \frac{a}{b}", RATE),
        (r"\operatorname{Var}(n) = \frac{a}{b} + \frac{a}{b^2}", RATE),
        (r"\operatorname{Cov}(n, r) = \frac{a}{b^2}", RATE),
        (r"\operatorname{Var}(z) = m (1 - m)", CHANCE),
        (r"\operatorname{Cov}(z, s) = v", CHANCE),
        (r"\mathbb{E}[u \mid y] = \frac{y}{4}", LEVEL),
        (r"\operatorname{Var}(y) = 4", LEVEL),
        (r"\mathbb{E}[u v^2] = a b^2 + a C_{22} + 2 b C_{12}", PAIR),
        (r"\operatorname{Var}(u - v) = C_{11} + C_{22} - 2 C_{12}", PAIR),
        (r"\mathbb{E}[x] = \pi c", WEIGHT),
        (r"\operatorname{Var}(x) = \pi + \pi (1 - \pi) c^2", WEIGHT),
    ],
)
def test_true_statements_hold(stated: str, given: tuple[str, ...]) -> None:
    assert verdict(stated, *given) in HOLDS


@pytest.mark.parametrize(
    ("stated", "given"),
    [
        (r"\operatorname{Var}(n) = \frac{a}{b}", RATE),
        (r"\operatorname{Var}(z) = m (1 - m) + v", CHANCE),
        (r"\mathbb{E}[u \mid y] = y", LEVEL),
        (r"\mathbb{E}[u v^2] = a b^2 + a C_{22} + b C_{12}", PAIR),
        (r"\operatorname{Var}(u - v) = C_{11} + C_{22}", PAIR),
        (r"\operatorname{Var}(x) = \pi (1 - \pi) c^2", WEIGHT),
    ],
)
def test_false_statements_fail(stated: str, given: tuple[str, ...]) -> None:
    assert verdict(stated, *given) in WRONG


def test_a_rate_that_may_be_negative_makes_no_law() -> None:
    assert verdict(r"\mathbb{E}[n] = 0", r"r \sim \mathcal{N}(0, 1)", r"n \mid r \sim \mathrm{Poisson}(r)") not in HOLDS


@pytest.mark.parametrize("law", ["Uniform}(0, 2)", "Uniform}(2, 3)", "Gamma}(a, b)", "Laplace}(0, 1)"])
def test_a_chance_that_may_be_above_one_makes_no_law(law: str) -> None:
    given = ("a, b > 0", rf"s \sim \mathrm{{{law}", r"z \mid s \sim \mathrm{Bernoulli}(s)")
    assert verdict(r"\mathbb{E}[z] = \mathbb{E}[s]", *given) not in HOLDS


@pytest.mark.parametrize(
    ("law", "child", "mean"),
    [
        ("Uniform}(2, 3)", r"\mathrm{Poisson}(s)", r"\frac{5}{2}"),
        ("Beta}(2, 1)", r"\mathrm{Bernoulli}(s)", r"\frac{2}{3}"),
        ("Poisson}(4)", r"\mathrm{Bin}(s, \frac{1}{2})", "2"),
    ],
)
def test_a_parameter_within_its_range_makes_a_law(law: str, child: str, mean: str) -> None:
    given = (rf"s \sim \mathrm{{{law}", rf"z \mid s \sim {child}")
    assert verdict(rf"\mathbb{{E}}[z] = {mean}", *given) in HOLDS


def test_a_letter_bounded_by_a_constant_makes_it_no_letter() -> None:
    assert verdict(r"\cos(t + \pi) = -\cos t", r"0 < t < \pi") in HOLDS
    assert verdict(r"\log t \le 1", "0 < t", r"t \le e") in HOLDS


def test_an_undeclared_pi_is_the_constant() -> None:
    assert verdict(r"\int_{-\infty}^{\infty} e^{-t^2} dt = \sqrt{\pi}") in HOLDS
    assert verdict(r"\mathbb{E}[x^2] = \pi", r"x \sim \mathcal{N}(0, \pi)") in HOLDS
    assert verdict(r"\pi = 3", r"x \sim \mathcal{N}(0, \pi)") in WRONG
