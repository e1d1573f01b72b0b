"""Probabilities by the distribution and mass functions of the table, and as means of indicators."""

from __future__ import annotations

import pytest

from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import contains
from tests.laws.values import number
from tests.methods.problems import problem

EXP = (r"x \sim \mathrm{Exp}(\lambda)", r"\lambda > 0")
GEOM = (r"x \sim \mathrm{Geom}(p)", r"x \ge 1", "0 < p < 1", r"k \in \mathbb{N}", r"k \ge 1")
POISSON = (r"x \sim \mathrm{Poisson}(\lambda)", r"\lambda > 0", r"k \in \mathbb{N}")
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
