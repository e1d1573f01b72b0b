"""Means of functions that are no polynomials, over letters with few values: value by value, exactly."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.numerics.kernel.chance import averages
from corrigenda.numerics.point import Point
from corrigenda.numerics.truth import truth
from corrigenda.proofs.verdict import HOLDS, Verdict
from tests.decide.neighbours import verdict
from tests.methods.problems import problem

COINS = (r"n \in \mathbb{N}", "0 < p < 1", r"x_1, \dots, x_n \sim \mathrm{Bernoulli}(p)", r"\epsilon > 0")
EVENT = r"|\frac{1}{n} \sum_{i=1}^n x_i - p| \ge \epsilon"
SIGNS = (r"n \in \mathbb{N}", r"x \in \mathbb{R}^n", r"x_i \sim \mathrm{Rademacher}")


@settings(deadline=None, max_examples=40)
@given(
    st.integers(1, 5),
    st.fractions("1/10", "9/10", max_denominator=10),
    st.fractions("1/20", 1, max_denominator=20),
    st.integers(-1, 1),
)
def test_the_probability_of_a_mean_is_counted(size: int, p: Fraction, far: Fraction, off: int) -> None:
    law = [(value, p if value else 1 - p) for value in (0, 1)]
    truly = Fraction(0)
    for chosen in product(law, repeat=size):
        weight = Fraction(1)
        for _, share in chosen:
            weight *= share
        truly += weight * (abs(Fraction(sum(value for value, _ in chosen), size) - p) >= far)
    claim = problem(rf"\mathbb{{P}}({EVENT}) = c", *COINS, r"c \in \mathbb{R}")
    values = {"p": ((p,),), "\\epsilon": ((far,),), "c": ((truly + Fraction(off, 7),),)}
    assert truth(claim.statement, Point(sizes={"n": size}, values=values), claim.context) is (off == 0)


@pytest.mark.parametrize(
    ("bound", "expected"),
    [
        (r"2 e^{-4 n \epsilon^2}", {Verdict.REFUTED}),
        (r"2 e^{-2 n \epsilon^2}", HOLDS),
        (r"\frac{1}{4 n \epsilon^2}", HOLDS),
        (r"\frac{1}{5 n \epsilon^2}", {Verdict.REFUTED}),
    ],
)
def test_concentration_of_coins(bound: str, expected: frozenset[Verdict]) -> None:
    assert verdict(rf"\mathbb{{P}}({EVENT}) \le {bound}", *COINS) in expected


def test_few_sizes_contradict_no_larger_one() -> None:
    assert verdict(r"\mathbb{P}(\sum_{i=1}^n x_i \ge 7) = 0", *SIGNS) is Verdict.REFUTED
    assert verdict(r"\mathbb{E}[\max_i x_i] = 1 - 2^{-n}", *SIGNS) is Verdict.REFUTED
    assert verdict(r"\mathbb{E}[\max_i x_i] = 1 - 2^{1-n}", *SIGNS) in HOLDS


@pytest.mark.parametrize("size", [2, 3])
def test_a_moment_is_averaged_once_at_a_point(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    claim = problem(rf"\mathbb{{P}}({EVENT}) \le c", *COINS, r"c \in \mathbb{R}")
    averaged: list[Fraction] = []
    mean = averages._mean
    monkeypatch.setattr(averages, "_mean", lambda *parts: averaged.append(parts[1].letters["p"]) or mean(*parts))
    for c, p, held in ((0, "1/2", False), (1, "1/2", True), (1, "1/3", True), (0, "1/3", False), (0, "1/2", False)):
        values = {"p": ((Fraction(p),),), "\\epsilon": ((Fraction(1, 9),),), "c": ((Fraction(c),),)}
        # The right side stands among the letters, so that other values of `c` are other points.
        point = Point(sizes={"n": size}, values=values)
        assert all(truth(claim.statement, point, claim.context) is held for _ in range(3))
    assert len(averaged) == 4
