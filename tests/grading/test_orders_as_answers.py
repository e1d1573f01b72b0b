"""An order of growth as the answer: the same order is right, one that is outgrown wrong, a loose one for a teacher."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from corrigenda.reports.grading.rubric.checking import SOUND, UNSOUND, checked, worst
from corrigenda.reports.grading.rubric.reading import RubricError, rubric_from
from tests.grading.small_class import mark, marked
from tests.grading.test_rubric import asker

COST = r"""
[[problem]]
id = "p1"
points = 2
given = ['n, d, k \in \mathbb{N}', 'C := 2 n^2 d + 4 n d k + n']
answer = 'C = O(n^2 d + n d k)'
match = { heading = ["Problem 1"] }

[[problem.mistake]]
id = "the square is forgotten"
stated = 'C = O(n d k)'
points = 1
"""
ALONE = r"""
[[problem]]
id = "p1"
points = 2
given = ['n, d \in \mathbb{N}']
asks = 'order of T'
answer = 'O(n^2 d)'
match = { heading = ["Problem 1"] }
"""
Answers = Mapping[str, Sequence[str]]
OF_COST: Answers = {
    "right": (
        "$C = O(n^2 d + n d k)$",
        "$C = O(nd(n+k))$",
        r"$C = \Theta(n d (n + k))$",
        "The cost is $O(n^2d + ndk)$.",
        r"$C = 2n^2 d + 4ndk + n = \mathcal{O}(n d \max(n, k))$",
        r"$$\boxed{O(nd(n+k))}$$",
        "C = O(n^2 d + n d k)",
        r"$C \in O(n^2 d + n d k + n)$",
        "The product costs $O(n^2 d)$, the rest $O(n d k)$. In total $O(n^2 d + ndk)$.",
        r"$C=\mathcal O\left(nd\,(n+k)\right)$ flops",
    ),
    "partial": ("$C = O(ndk)$",),
    "wrong": (
        "$C = O(n^2 d)$",
        "$C = O(n d)$",
        r"$C = \Theta(n^2 d k)$",
        "$C = 2n^2 d + 4ndk + n = O(n^2 d)$",
        "The cost is $O(n^2 d)$.",
    ),
    "queue": (
        "$C = O(n^2 d k)$",
        "$C = O(N^2 d)$",
        "quadratic in n",
        "The product costs $O(n^2 d)$, the rest $O(n d k)$.",
        # one order of a part, and the whole without the sign
        "The product costs $O(n^2 d)$. In total it is $n^2 d + n d k$, up to constants.",
    ),
}
OF_ALONE: Answers = {
    "right": (
        "$T = O(n^2 d)$",
        "It takes $O(n^2 d)$ time.",
        "$T(n, d) = O(n^2 d)$",
        r"$QK^\top$ needs $O(n^2 d)$, so overall $\mathcal{O}(n^2 d)$.",
    ),
    "wrong": ("$T = O(n d^2)$", "It takes $O(n d)$ time."),
    "queue": ("$T = O(n^2 d^2)$",),
}


@pytest.mark.parametrize(("problem", "answers"), [(COST, OF_COST), (ALONE, OF_ALONE)], ids=["defined", "alone"])
def test_orders_in_every_spelling(problem: str, answers: Answers, tmp_path: Path) -> None:
    texts = [(text, status) for status, found in answers.items() for text in found]
    files = {f"s{number:02}.md": f"## Problem 1\n\n{text}\n" for number, (text, _) in enumerate(texts)}
    result = marked(tmp_path, files, problem)
    became = {text: mark(result, f"s{number:02}", "p1").status for number, (text, _) in enumerate(texts)}
    assert became == dict(texts)


@pytest.mark.parametrize("problem", [COST, ALONE])
def test_its_rubric_passes_its_own_check(problem: str) -> None:
    assert worst(checked(rubric_from(problem), asker())) == SOUND


def test_a_wrong_rubric_fails_its_own_check() -> None:
    assert worst(checked(rubric_from(COST.replace("O(n^2 d + n d k)", "O(n d^2)")), asker())) == UNSOUND


def test_an_answer_of_another_kind_is_refused() -> None:
    with pytest.raises(RubricError, match="an order of growth is asked for"):
        rubric_from(ALONE.replace("O(n^2 d)", "n^2 d"))
    other = "\n[[problem.alternatives]]\nanswer = 'T = n^2 d'\nreads = 'flops'\n"
    with pytest.raises(RubricError, match="an order of growth is asked for"):
        rubric_from(ALONE + other)
