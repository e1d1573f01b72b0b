"""Kinds that a sheet of our own met: entries of a Jacobian, `T` as a number, arguments of functions."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.grading.small_class import one

JACOBIAN = r"""
[[problem]]
id = "p1"
points = 4
given = ['u \in \mathbb{R}^m', 'h := \operatorname{softmax}(u)']
answer = '\frac{\partial h}{\partial u} = \operatorname{diag}(h) - h h^\top'
match = { heading = ["Problem 1"] }
"""
PENALTY = r"""
[[problem]]
id = "p1"
points = 4
given = ['c \in \mathbb{R}^m', 'k > 0', 'g(v) := \|v - c\|_2^2 + k \|v\|_2^2', '\hat v := \arg\min_v g(v)']
answer = '\hat v = \frac{1}{1 + k} c'
match = { heading = ["Problem 1"] }
"""
SUM = r"""
[[problem]]
id = "p1"
points = 4
given = ['0 < \rho < 1', 'T \in \mathbb{N}', 'S := \sum_{s=1}^{T} \rho^s']
answer = 'S = \frac{\rho (1 - \rho^T)}{1 - \rho}'
match = { heading = ["Problem 1"] }
"""


@pytest.mark.parametrize(
    ("right", "status"),
    [
        (r"h_a (\delta_{ab} - h_b)", "right"),
        (r"\begin{cases} h_a - h_a^2 & a = b \\ -h_a h_b & a \ne b\end{cases}", "right"),
        (r"h_a (\delta_{ab} + h_b)", "wrong"),
        (r"\begin{cases} h_a - h_a^2 & a = b \\ h_a h_b & \text{else}\end{cases}", "wrong"),
    ],
)
def test_entries_of_a_jacobian(right: str, status: str, tmp_path: Path) -> None:
    text = f"## Problem 1\n\nFor $a = b$ it is easy.\n\n$$\\frac{{\\partial h_a}}{{\\partial u_b}} = {right}$$\n"
    mark = one(tmp_path, text, rubric=JACOBIAN)
    assert mark.status == status, mark


def test_the_argument_of_a_function_is_a_letter_of_the_problem(tmp_path: Path) -> None:
    text = "## Problem 1\n$$\\nabla g(v) = 2 (v - c) - 2 k v$$\n\n$$\\hat v = \\frac{1}{1 - k} c$$\n"
    mark = one(tmp_path, text, rubric=PENALTY)
    assert (mark.status, mark.first_wrong) == ("wrong", 0), mark
    assert mark.steps[0].raw == r"\nabla g(v) = 2 (v - c) - 2 k v"


def test_a_power_is_printed_as_one(tmp_path: Path) -> None:
    mark = one(tmp_path, "## Problem 1\n$$S = \\frac{\\rho - \\rho \\rho^T}{1 - \\rho}$$\n", rubric=SUM)
    assert mark.status == "right", mark
    assert "\\top" not in str(mark.answer)
