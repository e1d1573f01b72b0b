"""`x_1` beside a vector x of two entries is its first entry, unless it is a point of its own."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import HOLDS, Verdict
from tests.checking.notes import verdicts

KERNEL = r"""The kernel is $k(a, b) = (a^\top b + 2)^2$ for $a, b \in \mathbb{R}^2$. Then
$$k(a, b) = a_1^2 b_1^2 + a_2^2 b_2^2 + 2 a_1 a_2 b_1 b_2 + 4 a_1 b_1 + 4 a_2 b_2 + 4,$$
so that $h(a) = (a_1^2, a_2^2, \sqrt2 a_1 a_2, 2 a_1, 2 a_2, 2)$ has $h(a)^\top h(b) = k(a, b)$.
"""


def test_entries_are_those_of_the_vector() -> None:
    assert set(verdicts(KERNEL).values()) <= HOLDS
    wrong = verdicts(KERNEL.replace("2 a_1 a_2 b_1 b_2", "a_1 a_2 b_1 b_2"))
    assert Verdict.REFUTED in wrong.values()


@pytest.mark.parametrize(
    "text",
    [
        r"Let $x \in \mathbb{R}^2$. Take $x_1 = (1, 2)$ and $x_2 = (3, 4)$. Then $\|x_1 - x_2\|^2 = 8$.",
        r"Let $x \in \mathbb{R}^3$, and $x_1, x_2$ two of its values. Then $\|x_1 + x_2\|^2 + \|x_1 - x_2\|^2 = "
        r"2\|x_1\|^2 + 2\|x_2\|^2$.",
    ],
)
def test_points_with_numbers_are_no_entries(text: str) -> None:
    assert not {Verdict.REFUTED, Verdict.ILL_TYPED} & set(verdicts(text).values())


MAP = r"""Show that $g(a, b) = (a^\top b + 3)^2$ on the plane is an inner product of features, and give them.

Expanding, $(a_1 b_1 + a_2 b_2 + 3)^2 = a_1^2 b_1^2 + a_2^2 b_2^2 + 2 a_1 a_2 b_1 b_2 + 6 a_1 b_1 + 6 a_2 b_2 + 9$,
so that
$$F(a) = (a_1^2, a_2^2, \sqrt2 a_1 a_2, \sqrt6 a_1, \sqrt6 a_2, 3)^\top.$$
"""


def test_a_feature_map_is_held_against_its_kernel() -> None:
    assert set(verdicts(MAP).values()) <= HOLDS
    wrong = verdicts(MAP.replace(r"\sqrt6 a_1, ", "6 a_1, "))
    assert [stated[:4] for stated, verdict in wrong.items() if verdict is Verdict.REFUTED] == ["F(a)"]


def test_features_of_another_kernel_are_no_error() -> None:
    text = r"""The kernel is $g(a, b) = e^{-\|a - b\|^2}$. The polynomial features of a point are
$F(a) = (1, a_1, a_2, a_1 a_2)^\top$."""
    assert not {Verdict.REFUTED, Verdict.ILL_TYPED} & set(verdicts(text).values())
