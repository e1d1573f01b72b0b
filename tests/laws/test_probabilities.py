"""Probabilities by the distribution and mass functions of the table, and as means of indicators."""

from __future__ import annotations

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st
from scipy.stats import norm

from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import contains
from corrigenda.proofs.verdict import Verdict
from tests.decide.neighbours import verdict
from tests.laws.values import number
from tests.methods.problems import problem

EXP = (r"x \sim \mathrm{Exp}(\lambda)", r"\lambda > 0")
GEOM = (r"x \sim \mathrm{Geom}(p)", r"x \ge 1", "0 < p < 1", r"k \in \mathbb{N}", r"k \ge 1")
POISSON = (r"x \sim \mathrm{Poisson}(\lambda)", r"\lambda > 0", r"k \in \mathbb{N}")
NORMAL = (r"x \sim \mathcal{N}(\mu, \sigma^2)", r"\mu \in \mathbb{R}", r"\sigma > 0")
UNIFORM = (r"x \sim \mathrm{Unif}(a, b)", r"a < t < b")


def left(stated: str, *given: str) -> e.Expr:
    found = problem(stated, *given).statement
    assert isinstance(found, e.Chain)
    side = found.sides[0]
    assert not isinstance(side, e.Space | e.Arrow | e.LawTerm)
    return side


@pytest.mark.parametrize(
    ("event", "given", "at", "truth"),
    [
        ("x > t", (*EXP, "t > 0"), {"\\lambda": 2.0, "t": 0.5}, 0.36787944117144233),
        ("t < x", (*EXP, "t > 0"), {"\\lambda": 2.0, "t": 0.5}, 0.36787944117144233),
        (r"x \le t", (*EXP, "t > 0"), {"\\lambda": 2.0, "t": 0.5}, 0.6321205588285577),
        ("1 < x < 2", EXP, {"\\lambda": 1.0}, 0.23254415793482963),
        (r"x \le t", UNIFORM, {"a": 1.0, "b": 5.0, "t": 2.0}, 0.25),
        ("x = k", POISSON, {"\\lambda": 2.0, "k": 3}, 0.18044704431548356),
        ("x > k", GEOM, {"p": 0.25, "k": 2}, 0.5625),
        (r"x \ge k", GEOM, {"p": 0.25, "k": 2}, 0.75),
        (r"x < k", GEOM, {"p": 0.25, "k": 1}, 0.0),
        (r"x \ge t", NORMAL, {"\\mu": 1.0, "\\sigma": 2.0, "t": 2.5}, 0.2266273523768682),
        (r"|x - \mu| > 2 \sigma", NORMAL, {"\\mu": 1.0, "\\sigma": 2.0}, 0.04550026389635839),
        (r"t > |\mu - x|", (*NORMAL, "t > 0"), {"\\mu": 1.0, "\\sigma": 2.0, "t": 2.0}, 0.6826894921370859),
        (r"|x| \le t", (*NORMAL, "t > 0"), {"\\mu": 1.0, "\\sigma": 2.0, "t": 3.0}, 0.8185946141203637),
    ],
)
def test_a_closed_form(event: str, given: tuple[str, ...], at: dict[str, float], truth: float) -> None:
    """The truths are of scipy.stats."""
    assert number(left(rf"\mathbb{{P}}({event}) = 0", *given), at) == pytest.approx(truth)


@pytest.mark.parametrize(
    ("event", "given"),
    [
        ("x > t", EXP),  # t may be negative
        ("x > -1", EXP),
        (r"x \le t", (r"x \sim \mathrm{Unif}(a, b)", "a < b")),
        ("x = t", POISSON),  # t need not be whole
        ("x = k", (r"x \sim \mathrm{Geom}(p)", r"x \ge 1", "0 < p < 1", r"k \in \mathbb{N}")),  # k may be 0
        ("x > y", (r"x, y \sim \mathrm{Exp}(\lambda)", r"\lambda > 0")),
        (r"x \ge t", (r"x \sim \mathcal{N}(0, \sigma^2)", r"\sigma \in \mathbb{R}")),  # the variance may be 0
        (r"|x| \le t", (*NORMAL, r"t \in \mathbb{R}")),  # t may be negative
        ("x + y > 1", (r"x, y \sim \mathrm{Unif}(0, 1)",)),
    ],
)
def test_elsewhere_the_mean_of_the_indicator(event: str, given: tuple[str, ...]) -> None:
    found = left(rf"\mathbb{{P}}({event}) = \frac{{1}}{{2}}", *given)
    assert isinstance(found, e.Moment)
    assert found.operator == "E"


def test_a_probability_of_nothing_random_stays() -> None:
    with pytest.raises(LanguageError):
        problem(r"\mathbb{P}(t > 0) = 1", r"t \in \mathbb{R}")


def test_no_moment_is_left_in_a_closed_form() -> None:
    assert not contains(left(r"\mathbb{P}(x > t) = 0", *EXP, "t > 0"), e.Moment)


@drawn(
    st.floats(-3, 3), st.floats(0.1, 3), st.floats(-3, 3), st.floats(0, 4), st.sampled_from(["<", ">", r"\le", r"\ge"])
)
def test_events_on_the_size_of_a_normal_number_agree_with_scipy(
    mean: float, deviation: float, centre: float, radius: float, relation: str
) -> None:
    law = norm(mean, deviation)
    within = law.cdf(centre + radius) - law.cdf(centre - radius)
    found = left(rf"\mathbb{{P}}(|x - c| {relation} t) = 0", *NORMAL, r"t \ge 0", r"c \in \mathbb{R}")
    at = {"\\mu": mean, "\\sigma": deviation, "c": centre, "t": radius}
    assert number(found, at) == pytest.approx(within if relation in ("<", r"\le") else 1 - within, abs=1e-9)


@pytest.mark.parametrize(
    ("stated", "expected"),
    [
        (r"\mathbb{P}(x \ge t) \le \frac13 e^{-t^2/2}", Verdict.REFUTED),  # false near 0 only
        (r"\mathbb{P}(|x| \ge t) \le e^{-t^2/2} - \frac{1}{100}", Verdict.REFUTED),  # false far out, and near 0
        (r"\mathbb{P}(x \ge t) \le \frac12 e^{-t^2/2}", Verdict.SUPPORTED),
    ],
)
def test_a_tail_bound_is_held_against_all_its_thresholds(stated: str, expected: Verdict) -> None:
    assert verdict(stated, "t > 0", r"x \sim \mathcal{N}(0, 1)") is expected
