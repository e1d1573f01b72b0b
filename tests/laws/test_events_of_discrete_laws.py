"""Events that happen at single values, events about defined letters, and places outside of a support."""

from __future__ import annotations

from contextlib import suppress

import pytest

from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.search import refute
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.verdict import HOLDS, Verdict
from tests.decide.neighbours import verdict
from tests.laws.test_probabilities import left
from tests.laws.values import number
from tests.methods.problems import problem

COIN = (r"x \sim \mathrm{Bernoulli}(p)", "0 < p < 1")
COUNT = (r"x \sim \mathrm{Poisson}(\lambda)", r"\lambda > 0")
UNIFORM = (r"x \sim \mathrm{Uniform}(0, \theta)", r"\theta > 0", r"t \in \mathbb{R}")
WAIT = (r"x \sim \mathrm{Exp}(\lambda)", r"\lambda > 0", r"t \in \mathbb{R}")
SQUARE = (r"x \sim \mathrm{Uniform}(-1, 1)", "y := x^2")


@pytest.mark.parametrize(
    ("stated", "given"),
    [
        (r"\mathbb{P}(1 - x = 1) = 1 - p", COIN),
        (r"\mathbb{P}(-x = 0) = 1 - p", COIN),
        (r"\mathbb{E}[\operatorname{sign}(x)^2] = p", COIN),
        (r"\mathbb{E}[\operatorname{sign}(-2 x)^2] = p", COIN),
        (r"\mathbb{P}(y = 1) = 1 - p", (*COIN, "y := 1 - x")),
        (r"\mathbb{P}(-x = 0) = e^{-\lambda}", COUNT),
        (r"\mathbb{P}(3 x \le 0) = e^{-\lambda}", COUNT),
        (r"\mathbb{P}(x + y = 0) = \frac12", (r"x, y \sim \mathrm{Rademacher}",)),
        (r"\mathbb{P}(x = y) = p^2 + (1 - p)^2", (r"x, y \sim \mathrm{Bernoulli}(p)", "0 < p < 1")),
    ],
)
def test_a_value_that_is_taken_has_a_probability(stated: str, given: tuple[str, ...]) -> None:
    """The square of a sign is 1 almost surely only where 0 is almost surely not taken."""
    claim = problem(stated, *given)
    with suppress(Unsupported):
        assert refute(claim, seed=0, budget=Budget()).witness is None
    assert verdict(stated, *given) is not Verdict.REFUTED
    assert verdict(rf"{stated} + \frac13", *given) not in HOLDS


@pytest.mark.parametrize(("place", "below"), [(-2.0, 0.0), (0.5, 0.25), (7.0, 1.0)])
def test_a_distribution_is_constant_outside_of_its_support(place: float, below: float) -> None:
    found = left(r"\mathbb{P}(x \le t) = 0", *UNIFORM)
    assert number(found, {"\\theta": 2.0, "t": place}) == pytest.approx(below)


def test_a_formula_for_the_support_fails_beyond_it_where_the_place_is_any_number() -> None:
    assert verdict(r"\mathbb{P}(x \le t) = \frac{t}{\theta}", *UNIFORM) is Verdict.REFUTED
    assert verdict(r"\mathbb{P}(x > t) = e^{-\lambda t}", *WAIT) is Verdict.REFUTED
    assert verdict(r"\mathbb{P}(x > t) = e^{-\lambda t}", *WAIT, r"t \ge 0") in HOLDS
    assert verdict(r"\mathbb{P}(x \le t) = \frac{t}{\theta}", *UNIFORM, r"0 \le t \le \theta") in HOLDS
    assert verdict(r"\mathbb{P}(x \le t) = \frac{t}{\theta}", *UNIFORM[:2]) is not Verdict.REFUTED


def test_an_event_about_a_letter_that_random_ones_define() -> None:
    joint, apart = r"\mathbb{P}(x \le \frac12, y \le \frac14)", r"\mathbb{P}(x \le \frac12) \mathbb{P}(y \le \frac14)"
    assert verdict(rf"{joint} = {apart}", *SQUARE) is Verdict.REFUTED
    assert verdict(rf"{joint} = \frac12", *SQUARE) in HOLDS
