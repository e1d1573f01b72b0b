"""An equation is solved for what is asked where that is safe, and left alone where it is not."""

from __future__ import annotations

import pytest

from corrigenda.reports.grading.submissions.left_hand.isolating import isolated

GIVEN = (
    r"n, m \in \mathbb{N}",
    r"A \in \mathbb{R}^{n \times n}",
    r"u, v, w \in \mathbb{R}^n",
    r"c, k, t \in \mathbb{R}",
)


@pytest.mark.parametrize(
    ("left", "right", "asked", "expected"),
    [
        ("A", "K + B", "K", "A - B"),
        ("c K", "A u", "K", r"\frac{A u}{c}"),
        ("v - w", "-K", "K", "-(v - w)"),
        (r"\frac{K}{c k}", "t", "K", "(c k)t"),
        (r"\frac{k}{c}\frac{d u}{d t}", "v", r"\frac{\partial u}{\partial t}", r"\frac{v}{\frac{k}{c}}"),
        ("w - v", "u", "v - w", "-u"),
        ("0", "v - w + u", "v - w", "0 - u"),
    ],
)
def test_solved(left: str, right: str, asked: str, expected: str) -> None:
    assert isolated(left, right, asked, GIVEN) == expected


@pytest.mark.parametrize(
    ("left", "right", "asked"),
    [
        ("K", "A u", "K"),
        ("K + c", "2 K", "K"),
        ("K^2", "c", "K"),
        (r"\frac{c}{K}", "t", "K"),
        ("a + b", "c", "K"),
        (r"K +", "c", "K"),
    ],
)
def test_left_alone(left: str, right: str, asked: str) -> None:
    assert isolated(left, right, asked, GIVEN) == ""
