"""Spectral bounds hold for the least non-zero singular value, and only for commuting powers."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.proofs.methods.inequalities.solver_proof import by_solver
from corrigenda.proofs.verdict import Stance
from tests.methods.problems import only, proves_all

GIVEN = (r"X \in \mathbb{R}^{n\times d}", r"w \in \mathbb{R}^d")
MOMENTS = (r"w^\top w", r"w^\top X^\top X w", r"w^\top X^\top X X^\top X w", r"w^\top X^\top X X^\top X X^\top X w")

TRUE = [
    r"\|X^\top X w\|_2^2\le\sigma_{\max}(X)^2\|Xw\|_2^2",
    r"\|X^\top X w\|_2^2\ge\sigma_{\min}(X)^2\|Xw\|_2^2",
    r"\|Xw\|_2\le\sigma_{\max}(X)\|w\|_2",
    rf"2 {MOMENTS[2]}\le {MOMENTS[1]}+{MOMENTS[3]}",
    rf"({MOMENTS[1]})^2\le (w^\top w)({MOMENTS[2]})",
]
FALSE = [
    r"\|Xw\|_2^2\ge\sigma_{\min}(X)^2\|w\|_2^2",
    r"\|X^\top X w\|_2^2\ge\sigma_{\max}(X)^2\|Xw\|_2^2",
    r"\|X^\top X w\|_2^2\ge 2\sigma_{\min}(X)^2\|Xw\|_2^2",
    rf"3 {MOMENTS[2]}\le {MOMENTS[1]}+{MOMENTS[3]}",
]


@pytest.mark.parametrize("stated", TRUE)
def test_bounds_in_every_dimension(stated: str) -> None:
    assert proves_all(only(by_solver, stated, *GIVEN))


@pytest.mark.parametrize("stated", FALSE)
def test_false_bounds_are_not_proved(stated: str) -> None:
    assert only(by_solver, stated, *GIVEN).stance is not Stance.FOR


def test_two_matrices_that_do_not_commute_are_not_reduced() -> None:
    square = (r"X \in \mathbb{R}^{n\times n}", r"w \in \mathbb{R}^n")
    stated = r"2w^\top X^\top X w\le w^\top w+w^\top X X^\top X X^\top w"
    assert only(by_solver, stated, *square).stance is not Stance.FOR


@settings(max_examples=20, deadline=None, derandomize=True)
@given(st.lists(st.integers(-3, 3), min_size=4, max_size=4), st.integers(0, 2**16))
def test_proved_combinations_hold_at_random_matrices(weights: list[int], seed: int) -> None:
    terms = "+".join(f"({weight}) {moment}" for weight, moment in zip(weights, MOMENTS, strict=True))
    found = only(by_solver, rf"{terms}\ge 0", *GIVEN)
    generator = np.random.default_rng(seed)
    for scale in (0.3, 1.0, 3.0):
        x, w = scale * generator.standard_normal((2, 3)), generator.standard_normal(3)
        gram = x.T @ x
        values = [w @ np.linalg.matrix_power(gram, k) @ w for k in range(4)]
        total = sum(weight * value for weight, value in zip(weights, values, strict=True))
        assert found.stance is not Stance.FOR or total >= -1e-9 * max(1.0, *values)
