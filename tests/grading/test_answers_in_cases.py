"""Answers in cases: each piece is compared, and the pieces must be all there are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.grading.small_class import one

CLIPPED = r"""
[[problem]]
id = "p1"
points = 4
given = ['x \in \mathbb{R}', 'c > 0', 's := \min(\max(x, -c), c)']
answer = 's = \begin{cases} x & |x| \le c \\ c \operatorname{sign}(x) & |x| > c \end{cases}'
match = { heading = ["Problem 1"] }
"""
PLAIN = r"""
[[problem]]
id = "p1"
points = 4
given = ['t \in \mathbb{R}^k', 'q := \operatorname{softmax}(t)']
answer = '\frac{\partial q_i}{\partial t_j} = q_i (\mathbf 1\{i = j\} - q_j)'
match = { heading = ["Problem 1"] }
"""


@pytest.mark.parametrize(
    ("problem", "text", "status"),
    [
        (CLIPPED, r"$$s = \begin{cases} -c & x < -c \\ x & -c \le x \le c \\ c & x > c \end{cases}$$", "right"),
        (
            CLIPPED,
            r"$$s = \begin{cases} x, & \text{if } |x| \le c, \\ c\,x/|x| & \text{otherwise.} \end{cases}$$",
            "right",
        ),
        (CLIPPED, r"$$s = \min(c, \max(-c, x))$$", "right"),
        (CLIPPED, r"$$s = \begin{cases} c & x < -c \\ x & -c \le x \le c \\ c & x > c \end{cases}$$", "wrong"),
        (CLIPPED, r"$$s = \begin{cases} x, & \text{if } x \le c, \\ c & \text{otherwise.} \end{cases}$$", "queue"),
        # a piece is missing
        (CLIPPED, r"$$s = \begin{cases} x & -c \le x \le c \\ c & x > c \end{cases}$$", "queue"),
        # a condition in words
        (CLIPPED, r"$$s = \begin{cases} x & \text{near zero} \\ c\,x/|x| & \text{far off} \end{cases}$$", "queue"),
        (
            PLAIN,
            r"$$\partial q_i/\partial t_j = \begin{cases} q_i - q_i^2 & i = j \\ -q_i q_j & i \ne j \end{cases}$$",
            "right",
        ),
        (
            PLAIN,
            r"$$\partial q_i/\partial t_j = \begin{cases} q_i - q_i^2 & i = j \\ q_i q_j & \text{else} \end{cases}$$",
            "wrong",
        ),
    ],
)
def test_pieces(problem: str, text: str, status: str, tmp_path: Path) -> None:
    mark = one(tmp_path, f"## Problem 1\n\n{text}\n", rubric=problem)
    assert mark.status == status, mark
