"""Generated answers: a right one rewritten at random never loses a mark, a planted error is found where it is."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from corrigenda.reports.grading.marking.values import Asked, value_key
from tests.grading.rewriting import ERRORS, planted, printed, rewritten, side
from tests.grading.small_class import mark, marked, rubric

VARIANCE = r"""
[[problem]]
id = "p1"
points = 4
given = ['q, k \sim \mathcal{N}(\mu, s^2 I_d)', '\mu \in \mathbb{R}^d', 's > 0']
answer = '\operatorname{Var}(q^\top k) = d s^4 + 2 s^2 \|\mu\|_2^2'

[[problem]]
id = "p2"
points = 3
given = ['X \in \mathbb{R}^{n \times d}', 'w \in \mathbb{R}^d', 'y \in \mathbb{R}^n', 'c \in \mathbb{R}']
answer = '\|y - c X w\|_2^2 = \|y\|_2^2 - 2 c y^\top X w + c^2 \|Xw\|_2^2'
"""
SCALARS = {"p1": ("s", "d"), "p2": ("c",)}
STUDENTS = 8


def chain(left: str, sides: list[str]) -> str:
    return "$$" + " = ".join([left, *sides]) + "$$"


def heading(problem: str) -> str:
    return f"## Problem {problem.removeprefix('p')}"


def test_a_right_answer_never_loses_a_mark(tmp_path: Path) -> None:
    problems, files = rubric(VARIANCE).problems, {}
    for number in range(STUDENTS):
        draw = random.Random(f"right {number}")
        text = []
        for one in problems:
            answer = side(one.answer.right, one.given)
            forms = [printed(rewritten(answer, SCALARS[one.id], draw)) for _ in range(draw.randint(1, 2))]
            text += [heading(one.id), chain(one.answer.left, forms)]
        files[f"s{number}.md"] = "\n\n".join(text)
    result = marked(tmp_path, files, VARIANCE)
    lost = [(one.student, found) for one in result.submissions for found in one.problems if found.points < found.out_of]
    assert not lost


@pytest.mark.parametrize("kind", ERRORS)
def test_a_planted_error_is_found_where_it_is(kind: str, tmp_path: Path) -> None:
    problem = rubric(VARIANCE).problems[0]
    draw = random.Random(kind)
    answer = side(problem.answer.right, problem.given)
    wrong = planted(answer, kind, SCALARS["p1"], draw)
    assert wrong is not None
    asked = Asked(given=problem.given, answer=problem.answer.latex)
    assert value_key(asked, printed(wrong)) != value_key(asked, problem.answer.right)
    sides = [printed(answer), printed(rewritten(wrong, SCALARS["p1"], draw, times=1))]
    result = marked(tmp_path, {"s.md": f"{heading('p1')}\n{chain(problem.answer.left, sides)}\n"}, VARIANCE)
    found = mark(result, "s", "p1")
    assert (found.status, found.points) == ("wrong", 0)
    assert found.first_wrong == 1
