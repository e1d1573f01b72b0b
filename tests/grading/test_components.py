"""A gradient that is given entry by entry is put together, and nothing else is."""

from __future__ import annotations

import pytest

from corrigenda.reports.grading.submissions.left_hand.components import assembled

GIVEN = (r"m \in \mathbb{N}", r"u, v, w \in \mathbb{R}^m", r"c \in \mathbb{R}", r"A \in \mathbb{R}^{m \times m}")


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        (r"\frac{\partial H}{\partial w_k}", "2 c u_k - v_k", "2c u - v"),
        (r"[\nabla_w H]_j", "(A w)_j", "A w"),
        (r"\frac{\partial H}{\partial w_i}", r"\frac{u_i}{c}", r"\frac{u}{c}"),
        (r"\frac{\partial H}{\partial w_i}", r"\tanh(u_i) - v_i", r"\tanh(u) - v"),
    ],
)
def test_assembled(left: str, right: str, expected: str) -> None:
    assert assembled(left, right, r"\nabla_w H", GIVEN) == expected


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (r"\frac{\partial H}{\partial u_k}", "u_k"),
        (r"\frac{\partial H}{\partial w_k}", "u_k v_k"),
        (r"\frac{\partial H}{\partial w_k}", "u_k + c"),
        (r"\frac{\partial H}{\partial w_k}", "u_j"),
        (r"\frac{\partial H}{\partial w_k}", r"\operatorname{softmax}(u_k)"),
        (r"\frac{\partial H}{\partial w_k}", r"\frac{c}{u_k}"),
        (r"\nabla_w H", "u"),
    ],
)
def test_left_alone(left: str, right: str) -> None:
    assert assembled(left, right, r"\nabla_w H", GIVEN) == ""
