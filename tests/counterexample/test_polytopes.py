"""Points that meet affine conditions: built, exact, inside and at corners; whole numbers up to a million."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from corrigenda.numerics.points.conditions.polytopes import WIDEST, Condition, Polytope
from corrigenda.numerics.search import refute, sample_points
from corrigenda.proofs.methods.budget import Budget
from tests.methods.problems import problem

MATRIX = r"T \in \mathbb{R}^{m \times m}"
STOCHASTIC = (r"m \in \mathbb{N}", MATRIX, r"T_{ij} \ge 0", r"T \mathbf{1}_m = \mathbf{1}_m")


def test_points_of_row_stochastic_matrices_are_exact_and_varied() -> None:
    stated = problem(r"\operatorname{tr}(T) \le m", *STOCHASTIC)
    found = [point.values["T"] for point in islice(sample_points(stated, 3), 24)]
    assert len(found) == 24
    for matrix in found:
        assert all(sum(row) == 1 and min(row) >= 0 for row in matrix)
    assert len(set(found)) > 8
    assert any(0 < x < 1 for matrix in found for row in matrix for x in row)


def test_weights_that_a_matrix_keeps_are_solved_for() -> None:
    weights = (r"w \in \mathbb{R}^m", r"w_i \ge 0", r"\mathbf{1}_m^\top w = 1")
    stated = problem(r"w^\top T = w^\top \implies T w = w", *STOCHASTIC, *weights)
    found = refute(stated, seed=1, budget=Budget())
    assert found.point is not None
    matrix, vector = found.point.values["T"], found.point.values["w"]
    kept = [sum((vector[i][0] * row[j] for i, row in enumerate(matrix)), Fraction(0)) for j in range(len(vector))]
    assert kept == [x for (x,) in vector]


@pytest.mark.parametrize(
    "stated",
    [
        r"k \le 70",
        r"2^k \ne 2^{23}",
        r"\sum_{i=1}^k \frac{1}{i} \le \frac{3}{2} + \frac{4}{5} \log k",
        r"(k - 111)^2 > 0",
        r"\cos(k) \le 0.9995",
    ],
)
def test_large_whole_numbers_are_tried(stated: str) -> None:
    assert refute(problem(stated, r"k \in \mathbb{N}"), seed=0, budget=Budget()).witness is not None


def test_numbers_over_many_magnitudes_are_tried() -> None:
    assert refute(problem(r"\log u \le 3 u^{1/9}", "u > 0"), seed=0, budget=Budget()).witness is not None
    assert refute(problem(r"u^2 + 10^{-8} \ge 3 \cdot 10^{-4} u", r"u \in \mathbb{R}"), seed=0, budget=Budget()).witness


def test_long_cycles_are_tried() -> None:
    stated = problem(r"Q^{6} = I", r"Q \in \mathbb{R}^{m \times m}", r"Q \text{ is a permutation matrix}")
    assert refute(stated, seed=0, budget=Budget()).witness is not None


SMALL = st.integers(-4, 4).map(Fraction)
CONDITIONS = st.lists(
    st.builds(
        lambda constant, slope, order: Condition(constant=constant, slopes=(slope,), order=order),
        SMALL,
        SMALL,
        st.booleans(),
    ),
    min_size=1,
    max_size=4,
)


def meets(x: Fraction, part: Condition) -> bool:
    value = part.constant + part.slopes[0] * x
    return value >= 0 if part.order else value == 0


@given(conditions=CONDITIONS)
def test_a_number_meets_its_conditions_and_is_missed_only_where_none_does(conditions: list[Condition]) -> None:
    interval = Polytope(shape=(1, 1), conditions=tuple(conditions))
    drawn = {array[0][0] for array in islice(interval.points(np.random.default_rng(0)), 6)}
    ends = {-part.constant / part.slopes[0] for part in conditions if part.slopes[0]} | {-WIDEST, WIDEST}
    assert all(meets(x, part) for x in drawn for part in conditions)
    assert bool(drawn) == any(abs(x) <= WIDEST and all(meets(x, part) for part in conditions) for x in ends)
