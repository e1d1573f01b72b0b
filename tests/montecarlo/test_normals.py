"""Box-Muller draws: the law, the independence of neighbours, odd shapes, one stream one result."""

from __future__ import annotations

import numpy as np
import pytest
import torch
from scipy import stats

from corrigenda.numerics.montecarlo.draws.normals import BLOCK, standard_normal
from corrigenda.numerics.montecarlo.draws.streams import stream


def test_the_law_is_standard_normal() -> None:
    draws = standard_normal(stream("normals"), 1_000_000).numpy()
    assert stats.kstest(draws, "norm").pvalue > 1e-3
    assert stats.kstest(draws**2, stats.chi2(1).cdf).pvalue > 1e-3


def test_another_law_fails_the_same_test() -> None:
    draws = standard_normal(stream("normals"), 1_000_000).numpy()
    assert stats.kstest(1.01 * draws, "norm").pvalue < 1e-6


def test_both_numbers_of_a_pair_are_independent() -> None:
    draws = standard_normal(stream("pairs"), BLOCK).view(2, -1).numpy()
    products = draws[0] * draws[1], draws[0] ** 2 * draws[1] ** 2 - 1
    for product in products:
        assert abs(product.mean()) < 5 * product.std() / np.sqrt(product.size)


@pytest.mark.parametrize("shape", [(1,), (3, 5, 7), (BLOCK + 1,), (0, 4)])
def test_any_shape_is_filled_with_finite_numbers(shape: tuple[int, ...]) -> None:
    draws = standard_normal(stream("shapes"), *shape)
    assert draws.shape == shape
    assert draws.dtype == torch.float64
    assert bool(draws.isfinite().all())


def test_a_stream_gives_the_same_numbers_for_any_number_of_threads() -> None:
    before = torch.get_num_threads()
    try:
        found = []
        for threads in (1, 2):
            torch.set_num_threads(threads)
            found.append(standard_normal(stream("threads"), 3 * BLOCK + 5))
    finally:
        torch.set_num_threads(before)
    assert torch.equal(*found)
