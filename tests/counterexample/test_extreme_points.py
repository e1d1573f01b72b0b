"""Gaps that only extreme places show are found, and what holds there too is not refuted."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest
from flint import arb

from corrigenda.numerics.kernel.numbers.balls.precision import working_precision
from corrigenda.numerics.montecarlo import experiment
from corrigenda.numerics.point import Point
from corrigenda.numerics.search import refute
from corrigenda.numerics.truth.truth import truth
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.verdict import Stance
from tests.methods.problems import problem

WHOLE = (r"n \in \mathbb{N}", r"n \ge 1")
WEIGHTS = (
    *(r"n \in \mathbb{N}", r"n \ge 2", r"p, q \in \mathbb{R}^n", "p_i > 0", "q_i > 0"),
    *(r"\sum_{i=1}^n p_i = 1", r"\sum_{i=1}^n q_i = 1"),
)
DIVERGENCE = r"\sum_{i=1}^n p_i \log \frac{p_i}{q_i}"
SPREAD = r"\left(\sum_{i=1}^n |p_i - q_i|\right)^2"
TIES = (r"x, y, u, v \in \mathbb{R}^d", r"0 < a < 1", r"\sqrt{a} x + \sqrt{1-a} u = \sqrt{a} y + \sqrt{1-a} v")


TERMS: dict[str, Callable[[arb], arb]] = {
    r"\frac1k": lambda n: 1 / n,
    r"\frac{1}{k^2}": lambda n: 1 / n**2,
    r"\frac{1}{\sqrt k}": lambda n: 1 / n.sqrt(),
    r"\frac{k}{k^2+3}": lambda n: n / (n**2 + 3),
    r"\frac{1}{k(k+2)}": lambda n: 1 / (n * (n + 2)),
    r"(k^2 - 3k)": lambda n: n**2 - 3 * n,
    r"k^{-1.5}": lambda n: n ** arb(-1.5),
}


def found(stated: str, *given: str) -> bool:
    return refute(problem(stated, *given), seed=0, budget=Budget()).witness is not None


@pytest.mark.parametrize("digits", [3, 6, 9])
@pytest.mark.parametrize(
    ("stated", "given"),
    [
        (r"\log(1+x) \le (1 - 10^{-%d}) x", (r"x \ge 0",)),
        (r"\sin x \le (1 - 10^{-%d}) x", (r"x \ge 0",)),
        (r"e^x \ge 1 + (1 + 10^{-%d}) x", (r"x \ge 0",)),
        (r"x < 1 - 10^{-%d}", (r"0 < x < 1",)),
        (r"\frac{x}{1 + x} \le 1 - 10^{-%d}", (r"x > 0",)),
        (r"x^2 + y^2 \ge (2 + 10^{-%d}) x y", (r"x, y > 0",)),
        (r"\sum_{k=1}^n \frac{1}{k(k+1)} \le 1 - 10^{-%d}", WHOLE),
        (r"\frac{n}{n+1} \le 1 - 10^{-%d}", WHOLE),
    ],
)
def test_a_small_gap_is_found(stated: str, given: tuple[str, ...], digits: int) -> None:
    assert found(stated % digits, *given)


@pytest.mark.parametrize(
    ("stated", "given"),
    [
        (rf"{DIVERGENCE} \ge \left(\frac12 + 10^{{-6}}\right) {SPREAD}", WEIGHTS),
        (r"-\sum_{i=1}^n p_i \log p_i \ge 10^{-2}", WEIGHTS),
        (r"\sum_{i=1}^n p_i q_i \ge 10^{-3}", WEIGHTS),
        (r"\left(1 + \frac1n\right)^n \le 2.718", WHOLE),
        (r"\sum_{k=1}^n \frac{1}{k^2} \le 1.6449", WHOLE),
        (r"\sum_{k=1}^n \frac{1}{k} \le 30", WHOLE),
        (r"\sum_{k=1}^n \frac{1}{\sqrt k} \le 10^6", WHOLE),
        (r"n \le 10^8", WHOLE),
    ],
)
def test_corners_and_large_sizes_are_tried(stated: str, given: tuple[str, ...]) -> None:
    assert found(stated, *given)


@pytest.mark.parametrize(
    ("stated", "given"),
    [
        (r"\log(1+x) \le x", (r"x \ge 0",)),
        (rf"{DIVERGENCE} \ge \frac12 {SPREAD}", WEIGHTS),
        (r"\sum_{i=1}^n p_i q_i > 0", WEIGHTS),
        (r"\left(1 + \frac1n\right)^n \le e", WHOLE),
        (r"\sum_{k=1}^n \frac{1}{k^2} \le \frac{\pi^2}{6}", WHOLE),
        (r"\sum_{k=1}^n \frac{1}{k} \le 1 + \log n", WHOLE),
        (r"\sum_{k=1}^n \frac{1}{\sqrt k} \le 2 \sqrt n", WHOLE),
        (r"\left(1 + \frac1n\right)^{n+1} \ge e", WHOLE),
    ],
)
def test_what_holds_everywhere_is_not_refuted(stated: str, given: tuple[str, ...]) -> None:
    assert not found(stated, *given)


@pytest.mark.parametrize("term", TERMS)
@pytest.mark.parametrize("last", [1500, 4000])
def test_a_long_sum_is_what_its_terms_add_up_to(term: str, last: int) -> None:
    """The enclosure by zeta functions lies between bounds made of the terms themselves, one by one."""
    with working_precision(128):
        total = sum((TERMS[term](arb(k)) for k in range(1, last + 1)), arb(0))
    low, high = (Fraction(int((total * 10**6).floor().unique_fmpz()) + step, 10**6) for step in (-1, 2))
    for relation, bound, holds in ((">", low, True), ("<", high, True), ("<", low, False), (">", high, False)):
        read = problem(rf"\sum_{{k=1}}^n {term} {relation} \frac{{{bound.numerator}}}{{{bound.denominator}}}", *WHOLE)
        assert truth(read.statement, Point(sizes={"n": last}), read.context) is holds


def test_points_at_which_both_sides_vanish_support_nothing() -> None:
    claim = problem(r"(x - y)^\top (x - y) = 3 (x - y)^\top (x - y) a", r"x, y \in \mathbb{R}^d", "x = y", "a > 0")
    assert experiment(claim).stance is not Stance.FOR


def test_an_equation_with_roots_is_met_at_places_where_its_sides_differ() -> None:
    assert found(r"\|x - y\|_2^2 = \frac{a}{1-a} \|u - v\|_2^2", *TIES)
    right = problem(r"\|x - y\|_2^2 = \frac{1-a}{a} \|u - v\|_2^2", *TIES)
    assert refute(right, seed=0, budget=Budget()).witness is None
    assert experiment(right).stance is Stance.FOR
