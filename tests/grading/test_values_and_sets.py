"""Values and sets of a letter as the answer, in every spelling; another set is refuted at a value between the two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from corrigenda.reports.grading.rubric.checking import SOUND, checked, worst
from corrigenda.reports.grading.rubric.reading import RubricError, rubric_from
from corrigenda.reports.grading.rubric.sets import member, opened
from tests.grading.small_class import mark, marked
from tests.grading.test_rubric import asker

ROOTS = r"""
[[problem]]
id = "p1"
points = 2
given = ['a > 0', 'h(x) := x^2 - a^2']
answer = 'h(x) = 0 \iff x \in \{-a, a\}'
match = { heading = ["Problem 1"] }
"""
INTERVAL = r"""
[[problem]]
id = "p1"
points = 2
given = ['L > 0']
asks = 'range of \eta'
answer = '[0, \frac{2}{L})'
match = { heading = ["Problem 1"] }
"""
OUTSIDE = r"""
[[problem]]
id = "p1"
points = 2
given = ['b \in \mathbb{R}']
answer = '\{t \in \mathbb{R} : t^2 - 2 b t + b^2 - 1 > 0\} = (-\infty, b - 1) \cup (b + 1, \infty)'
match = { heading = ["Problem 1"] }
"""
VALUES = r"""
[[problem]]
id = "p1"
points = 2
asks = 'values of x'
answer = 'x = 1 \text{ or } x = 2'
match = { heading = ["Problem 1"] }
"""
Answers = Mapping[str, Sequence[str]]
OF_ROOTS: Answers = {
    "right": (
        r"$x = \pm a$",
        r"$h(x) = 0 \iff x = a \text{ or } x = -a$",
        r"So $x = a$ or $x = -a$.",
        r"$x \in \{a, -a\}$",
        r"$x_1 = a$, $x_2 = -a$",
        r"The zeros are $x_{1} = -a$ and $x_2 = a$.",
        r"$x_{1,2} = \pm a$",
        r"The set of zeros is $\{-a, a\}$.",
        r"$$\boxed{\{a,-a\}}$$",
        r"$$x = a \quad\text{or}\quad x = -a$$",
        "x = a or x = -a",
        "x = ±a",
        r"$h(x) = 0 \iff x^2 = a^2 \iff x = \pm a$",
        r"$S = \{a, -a\}$",
        r"$x = a, -a$",
    ),
    "wrong": (
        "$x^2 = a^2$, so $x = a$.",
        r"$x \in \{0, a\}$",
        r"$x = \pm a^2$",
        "$x_1 = a$, $x_2 = 0$",
        r"$\{a\}$",
    ),
    "queue": (r"$h(x) = 0 \iff x^2 = a^2$", "Let $x=1$. Then $h(x) = 1 - a^2$.", "$x = 0$, then later $x = a$."),
}
OF_INTERVAL: Answers = {
    "right": (
        r"$\eta \in [0, 2/L)$",
        r"$0 \le \eta < 2/L$",
        "All step sizes in $[0, 2/L)$.",
        r"$\eta \ge 0$ and $\eta < 2/L$",
        r"$$\left[0, \frac{2}{L}\right[$$",
        r"$\{\eta : 0 \le \eta L < 2\}$",
        "η ∈ [0, 2/L)",
        "0 ≤ η < 2/L",
        "0 <= eta < 2/L",
    ),
    "wrong": (
        r"$\eta \in [0, 2/L]$",
        "$(0, 2/L)$",
        r"$0 < \eta < 2/L$",
        r"$\eta < 2/L$",
        r"$\eta \ge 0$ and $\eta < 1/L$",
    ),
    "queue": (r"$0 \le \eta < 2/L$ and $\eta < 1$", r"Small $\eta$."),
}
OF_OUTSIDE: Answers = {
    "right": (
        "$t < b - 1$ or $t > b+1$",
        r"$(-\infty, b-1) \cup (b+1, \infty)$",
        "$|t - b| > 1$",
        r"$(t-b)^2 > 1$, i.e. $t > b + 1$ or $t < b - 1$",
        r"$\boxed{t \in (-\infty, b-1) \cup (b+1, \infty)}$",
        r"$S = \{t : |t-b| > 1\}$",
    ),
    "wrong": (
        "$t > b + 1$",
        "$(b-1, b+1)$",
        r"$t \in (-\infty, b-1] \cup [b+1, \infty)$",
        r"$(-\infty, b) \cup (b+1, \infty)$",
    ),
    "queue": (r"$\mathbb{R} \setminus [b-1, b+1]$",),
}
OF_VALUES: Answers = {
    "right": (
        "$x=1$ and $x=2$",
        r"$x \in \{2, 1\}$",
        "- $x = 1$\n- $x = 2$",
        "The solutions are $1$ and $2$.",
        "$(x-1)(x-2) = 0$, so $x = 1$ or $x = 2$.",
        r"$x = \frac{3 \pm 1}{2}$",
        "x in {1, 2}",
        "$x_1 = 2$ and $x_2 = 1$",
        "Case 1: $x = 1$. Case 2: $x = 2$.",
    ),
    "wrong": ("$x=1$", "$x = 1$ or $x = 3$", r"$x \in \{1,2,3\}$"),
    "queue": (),
}


@pytest.mark.parametrize(
    ("problem", "answers"),
    [(ROOTS, OF_ROOTS), (INTERVAL, OF_INTERVAL), (OUTSIDE, OF_OUTSIDE), (VALUES, OF_VALUES)],
    ids=["roots", "interval", "outside", "values"],
)
def test_sets_in_every_spelling(problem: str, answers: Answers, tmp_path: Path) -> None:
    texts = [(text, status) for status, found in answers.items() for text in found]
    files = {f"s{number:02}.md": f"## Problem 1\n\n{text}\n" for number, (text, _) in enumerate(texts)}
    result = marked(tmp_path, files, problem)
    became = {text: mark(result, f"s{number:02}", "p1").status for number, (text, _) in enumerate(texts)}
    assert became == dict(texts)


@pytest.mark.parametrize("problem", [ROOTS, INTERVAL, OUTSIDE, VALUES])
def test_its_rubric_passes_its_own_check(problem: str) -> None:
    assert worst(checked(rubric_from(problem), asker())) == SOUND


def test_a_wrong_set_fails_its_own_check() -> None:
    remarks = checked(rubric_from(ROOTS.replace(r"\{-a, a\}", r"\{a\}")), asker())
    assert [one.level for one in remarks] == ["error"]


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        (r"x \in \{1, 2\}", "(x = 1) \\lor (x = 2)"),
        (r"x \in \mathbb{R} \setminus \{0\}", "(x = x) \\land ((x \\ne 0))"),
        (r"x \in (-\infty, 0] \cup \{1\}", "(x \\le 0) \\lor ((x = 1))"),
        (r"x \in ]0, 1[", "0 < x < 1"),
        (r"x \in \left\{u \in \mathbb{R} : u > 0\right\}", "x > 0"),
        (r"x = 1, x = 2", "(x =  1) \\lor (x =  2)"),
        # dots run through numbers that are not listed; a space is no list either
        (r"x \in \{1,\dots,n\}", r"x \in \{1,\dots,n\}"),
        (r"x \in \mathbb{R}^d", r"x \in \mathbb{R}^d"),
    ],
)
def test_sets_as_conditions(text: str, condition: str) -> None:
    assert opened(text, "x") == condition


@pytest.mark.parametrize("text", ["x + 1", "(a + b)", "(1, 2, 3)", r"\mathbb{N}", ""])
def test_what_is_no_set(text: str) -> None:
    assert member("x", text) is None


def test_two_letters_tell_no_values() -> None:
    with pytest.raises(RubricError, match="asks"):
        rubric_from(VALUES.replace("x = 2", "z = 2").replace("asks = 'values of x'\n", ""))
