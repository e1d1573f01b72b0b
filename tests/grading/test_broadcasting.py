"""Numbers beside vectors are spread over the entries, where the shapes say that nothing else is meant."""

from __future__ import annotations

import pytest

from corrigenda.reports.grading.submissions.notation.broadcasting import spread, spread_definitions

GIVEN = (
    r"m \in \mathbb{N}",
    r"s, t \in \mathbb{R}^m",
    r"c \in \mathbb{R}",
    r"V \in \mathbb{R}^{m \times m}",
)


@pytest.mark.parametrize(
    ("side", "expected"),
    [
        (r"1 - s \odot t", r"\mathbf{1} - s \odot t"),
        (r"1 - \tanh^2(V s)", r"\mathbf{1} - \tanh(V s) \odot \tanh(V s)"),
        (r"\operatorname{diag}(1 - s^2)t", r"\operatorname{diag}(\mathbf{1} - s \odot s)t"),
        (r"\mathbf{1} - t^2", r"\mathbf{1} - t \odot t"),
    ],
)
def test_spread(side: str, expected: str) -> None:
    assert spread(side, GIVEN, (), "s") == expected


@pytest.mark.parametrize(
    "side", [r"c^2 - 1", r"1 - s_i^2", r"\|s\|^2 + 1", r"1 - V", r"s^2", r"2 - s^\top t", r"\mathbf{1} - s", r"1 - "]
)
def test_left_alone(side: str) -> None:
    assert spread(side, GIVEN, (), "s") == side


def test_the_other_side_may_say_that_a_number_is_meant() -> None:
    assert spread("1 - s^2", GIVEN, (), "c") == "1 - s^2"


def test_definitions_that_need_each_other() -> None:
    own = (r"u := V s", r"g := t \odot (1 - u)")
    assert spread_definitions(own, GIVEN)[1] == r"g := t \odot (\mathbf{1} - u)"
