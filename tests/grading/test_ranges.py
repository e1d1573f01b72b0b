"""A range or another condition as the answer: equivalent ones are right, others are refuted by a value between them."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from corrigenda.reports.grading.record import ProblemMark
from corrigenda.reports.grading.rubric.checking import SOUND, UNSOUND, checked, worst
from corrigenda.reports.grading.rubric.reading import RubricError, rubric_from
from tests.grading.small_class import one, rubric
from tests.grading.test_rubric import asker

RANGE = r"""
[[problem]]
id = "p1"
points = 4
given = ['c, k, \alpha > 0', 'c \ge k', '\phi := \max(|1 - \alpha c|, |1 - \alpha k|)']
answer = '\phi < 1 \iff \alpha < \frac{2}{c}'
match = { heading = ["Problem 1"] }

[[problem.mistake]]
id = "overdamped"
stated = '\phi < 1 \iff \alpha < \frac{1}{c}'
points = 2
"""
# The same, where the rubric says how the answer is asked and leaves out what the condition is for.
ASKED = RANGE.replace("answer =", "asks = 'condition on \\alpha'\nanswer =").replace(r"\phi < 1 \iff ", "")
# Roots that exist for every value of the parameters are no part of the range.
ROOTS = r"""
[[problem]]
id = "p1"
points = 4
given = ['u, \alpha > 0', 'z_1, z_2 \in \mathbb{C}', 'z_1 + z_2 = 2 - \alpha u', 'z_1 z_2 = 1 - \alpha']
answer = '\max(|z_1|, |z_2|) < 1 \iff \alpha < \frac{4}{u + 1}'
match = { heading = ["Problem 1"] }
"""
RIGHT = [
    r"$$\phi < 1 \iff \alpha < \frac{2}{c}$$",
    r"It converges if and only if $\alpha c < 2$.",
    r"Convergence: $$0 < \alpha < \min\left(\frac2c, \frac2k\right) = \frac2c$$",
    r"$$\alpha \in \left(0, \frac{2}{c}\right)$$",
    r"$$\phi < 1 \Leftrightarrow c < \frac{2}{\alpha}$$",
    r"Write $h = c$. Then $|1 - \alpha h| < 1 \iff 0 < \alpha < 2/h$. $$\phi < 1 \iff \alpha < 2/h$$",
    r"We need $|1 - \alpha c| < 1$, hence $$\boxed{\alpha < 2/c}$$",
    "In practice one takes $\\alpha < 1/c$.\n\n$$\\phi < 1 \\iff \\alpha < 2/c$$",
    "The iteration oscillates from $\\alpha > 1/c$ on.\n\n$$\\phi < 1 \\iff \\alpha < 2/c$$",
    r"$\alpha < 2/c$ is sufficient and necessary.",
    r"The answer is $\alpha < 2/c$. For $\alpha < 1/c$ it does not even oscillate.",
]
WRONG = [
    (r"$$\phi < 1 \iff \alpha \le \frac2c$$", 0),
    (r"$$\phi < 1 \iff \alpha < \frac2k$$", 0),
    (r"$$\phi < 1 \iff \alpha > \frac2c$$", 0),
    (r"$$\alpha < \frac{2}{c + k}$$", 0),
    ("We need $0 < 1 - \\alpha c < 1$, so\n$$\\alpha < \\frac1c$$", 2),
]


def found(folder: Path, text: str, problem: str = RANGE) -> ProblemMark:
    return one(folder, f"## Problem 1\n\n{text}\n", rubric=problem)


@pytest.mark.parametrize("text", RIGHT)
def test_an_equivalent_condition_is_right(text: str, tmp_path: Path) -> None:
    mark = found(tmp_path, text)
    assert (mark.status, mark.points) == ("right", 4), mark


@pytest.mark.parametrize("text", RIGHT[1::4])
def test_it_is_right_where_only_the_condition_is_asked(text: str, tmp_path: Path) -> None:
    mark = found(tmp_path, text, ASKED)
    assert (mark.status, mark.points) == ("right", 4), mark


@pytest.mark.parametrize(("text", "points"), WRONG)
def test_another_range_is_wrong(text: str, points: int, tmp_path: Path) -> None:
    mark = found(tmp_path, text)
    assert (mark.status, mark.points) == ("partial" if points else "wrong", Fraction(points)), mark
    assert mark.first_wrong == 0


@pytest.mark.parametrize(("text", "points"), WRONG[3:])
def test_it_is_wrong_where_only_the_condition_is_asked(text: str, points: int, tmp_path: Path) -> None:
    mark = found(tmp_path, text, ASKED)
    assert (mark.status, mark.points) == ("partial" if points else "wrong", Fraction(points)), mark


@pytest.mark.parametrize(
    "text",
    [
        # a true equivalence, and then another range
        "$$\\phi < 1 \\iff -1 < 1 - \\alpha c < 1$$\n\nand this gives\n\n$$\\alpha < \\frac3c$$",
        # half of a conjunction is not the answer
        r"$\alpha < 2/c$ and $\alpha > 1/k$.",
        # neither is what only suffices
        r"$\alpha < 1/c$ suffices.",
        r"$$\alpha < \frac{1}{c} \implies \phi < 1$$",
        # two ranges, neither said to be the one
        "$$\\alpha < 1/c$$\n\n$$\\alpha < 2/c$$\n\n$$\\alpha < 3/c$$",
        r"It converges for small $\alpha$.",
    ],
)
def test_what_is_not_clear_is_for_the_teacher(text: str, tmp_path: Path) -> None:
    assert found(tmp_path, text).status == "queue"


def test_a_right_range_by_a_wrong_equivalence_is_for_the_teacher(tmp_path: Path) -> None:
    mark = found(tmp_path, "$$|1 - \\alpha c| < 1 \\iff \\alpha c < 1$$\n\n$$\\phi < 1 \\iff \\alpha < 2/c$$")
    assert mark.status == "queue"
    assert mark.first_wrong is not None
    assert mark.steps[mark.first_wrong].raw == r"|1 - \alpha c| < 1 \iff \alpha c < 1"


@pytest.mark.parametrize(("text", "status"), [(r"$$\alpha u + \alpha < 4$$", "right"), (r"$$\alpha u < 4$$", "wrong")])
def test_letters_that_only_depend_on_the_parameters(text: str, status: str, tmp_path: Path) -> None:
    assert found(tmp_path, text, ROOTS).status == status


ALONE = r"""
[[problem]]
id = "p1"
points = 4
given = ['\alpha > 0', '\phi := |1 - \alpha|']
answer = '\phi < 1 \iff \alpha < 2'
match = { heading = ["Problem 1"] }
"""
TIED = r"""
[[problem]]
id = "p1"
points = 4
given = ['c, \alpha > 0', 'k > 0', 'c + k = 1', '\phi := |1 - \alpha c|']
answer = '\phi < 1 \iff \alpha < \frac{2}{c}'
match = { heading = ["Problem 1"] }
"""
ZERO = r"""
[[problem]]
id = "p1"
points = 4
given = ['c, \alpha > 0', '\phi := |1 - \alpha c|']
answer = '\phi = 0 \iff \alpha = \frac{1}{c}'
match = { heading = ["Problem 1"] }
"""


@pytest.mark.parametrize(
    ("problem", "text", "status"),
    [
        # a range without other letters
        (ALONE, r"$$\phi < 1 \iff \alpha < 2$$", "right"),
        (ALONE, r"$$\phi < 1 \iff \alpha < 1$$", "wrong"),
        # what follows from a declaration that ties a parameter to another letter
        (TIED, "So $c < 1$, and\n\n$$\\phi < 1 \\iff \\alpha < 2/c$$", "right"),
        # a declaration about a root says nothing against the parameters in it
        (ROOTS.replace("'z_1 z_2", "'u + 9 > |z_1|', 'z_1 z_2"), r"$$\alpha u + \alpha < 4$$", "right"),
        # an equality that says what the letter is belongs to the condition, or is the condition
        (ZERO, r"$$\phi = 0 \iff 0 < \alpha = \frac{1}{c}$$", "right"),
        (ZERO, r"$$\phi = 0 \iff \alpha = \frac{1}{c}$$", "right"),
        (ZERO, r"$$\phi = 0 \iff \alpha = \frac{2}{c}$$", "wrong"),
        # what is asked, with its definition put in, is no answer: the range behind it is
        (ALONE, r"$$|1 - \alpha| < 1 \iff 1 - \alpha > 0$$ So $\alpha < 1$.", "wrong"),
        (ALONE, r"$$|1 - \alpha| < 1 \iff \alpha - 1 < 1$$ So $\alpha < 2$.", "right"),
    ],
)
def test_other_conditions(problem: str, text: str, status: str, tmp_path: Path) -> None:
    mark = found(tmp_path, text, problem)
    assert mark.status == status, mark
    assert (mark.first_wrong is None) == (status != "wrong"), mark.steps


def test_a_rubric_with_two_equivalences_in_a_row_is_refused() -> None:
    with pytest.raises(RubricError, match="one equivalence"):
        rubric(RANGE.replace(r"\alpha < \frac{2}{c}'", r"\alpha < \frac{2}{c} \iff c < 1'"))


# A polynomial whose roots nobody can compare: what is said of its values is judged all the same.
POLYNOMIAL = r"""
[[problem]]
id = "p1"
points = 4
given = ['\alpha > 0', 'u \ge 1', 'q(z) := z^2 - (2 - \alpha u) z + 1 - \alpha', 'z_1, z_2 \in \mathbb{C}',
         'z_1 + z_2 = 2 - \alpha u', 'z_1 z_2 = 1 - \alpha']
answer = '\max(|z_1|, |z_2|) < 1 \iff \alpha < \frac{4}{u + 1}'
match = { heading = ["Problem 1"] }
"""


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("$$q(-1) = 4 - \\alpha (u + 1)$$\n\n$$\\alpha < \\frac{4}{u + 1}$$", ""),
        ("$$q(-1) = 4 - \\alpha u$$\n\n$$\\alpha < \\frac{4}{u}$$", r"q(-1) = 4 - \alpha u"),
        ("$$q(z) = z^2 - (2 - \\alpha u) z$$\n\n$$\\alpha < \\frac{4}{u}$$", r"q(z) = z^2 - (2 - \alpha u) z"),
        # a condition that only follows, after an arrow
        ("=> $\\alpha u < 4 - \\alpha$\n\n=> $\\alpha < \\frac{4}{u + 1}$", ""),
        # where the answer is wrong, it went wrong at the first condition that does not follow from the right one
        ("$$|2 - \\alpha u| < 1$$\n\n$$\\alpha < \\frac{3}{u}$$", r"|2 - \alpha u| < 1"),
        # where it is right, the same condition may be a remark
        ("$$|2 - \\alpha u| < 1$$\n\nis too much. $$\\max(|z_1|, |z_2|) < 1 \\iff \\alpha < \\frac{4}{u + 1}$$", ""),
    ],
)
def test_the_step_at_which_a_condition_went_wrong(text: str, wrong: str, tmp_path: Path) -> None:
    mark = found(tmp_path, text, POLYNOMIAL)
    assert mark.status == ("wrong" if wrong else "right"), mark
    assert wrong == (mark.steps[mark.first_wrong].raw if mark.first_wrong is not None else "")


NUMBERED = r"""
[[problem]]
id = "p1"
points = 4
given = ['s_1, s_2, \alpha > 0', 's_1 \ge s_2', '\phi := \max(|1 - 2\alpha s_1|, |1 - 2\alpha s_2|)']
answer = '\phi < 1 \iff \alpha < \frac{1}{s_1}'
match = { heading = ["Problem 1"] }
"""


@pytest.mark.parametrize(
    ("text", "status", "wrong"),
    [
        ("$$|1 - 2\\alpha s_i| < 1 \\iff \\alpha s_i < 1$$\n\n$$\\phi < 1 \\iff \\alpha < 1/s_1$$", "right", ""),
        ("$\\phi < 1 \\iff |1 - 2\\alpha s_i| < 1$ for both\n\n$$\\phi < 1 \\iff \\alpha < 1/s_1$$", "right", ""),
        (
            "$$|1 - 2\\alpha s_i| < 1 \\iff 2\\alpha s_i < 1$$\n\n$$\\phi < 1 \\iff \\alpha < 1/s_1$$",
            "queue",
            r"|1 - 2\alpha s_i| < 1 \iff 2\alpha s_i < 1",
        ),
        ("So $0 < 1 - 2\\alpha s_i$, hence\n\n$$\\alpha < \\frac{1}{2 s_1}$$", "wrong", r"0 < 1 - 2\alpha s_i"),
        # a sum has an index of its own; a letter that the problem has without a number is an entry
        ("$$\\sum_i s_i = s_1 + s_2$$\n\n$$\\phi < 1 \\iff \\alpha < 1/s_1$$", "right", ""),
        # what words say of both directions is no case
        ("We need $|1 - 2\\alpha s_2| < 1$, and it converges if and only if $\\alpha < \\frac{1}{s_1}$.", "right", ""),
        ("We need $|1 - 2\\alpha s_2| < 1$, and it converges exactly for $\\alpha < \\frac{1}{s_2}$.", "wrong", None),
    ],
)
def test_an_index_on_numbered_letters(text: str, status: str, wrong: str | None, tmp_path: Path) -> None:
    mark = found(tmp_path, text, NUMBERED)
    assert mark.status == status, mark
    assert wrong in (None, mark.steps[mark.first_wrong].raw if mark.first_wrong is not None else "")


def test_without_headings_a_condition_finds_its_problem(tmp_path: Path) -> None:
    other = "\n[[problem]]\nid = 'p2'\npoints = 1\ngiven = ['z > 0']\nanswer = '(z^2)^{1/2} = z'\n"
    text = "Here $(z^2)^{1/2} = z$. Steps: $0 < 1 - 2\\alpha s_i$ is needed, so $\\phi < 1 \\iff 2\\alpha < 1/s_1$."
    mark = one(tmp_path, text, rubric=NUMBERED + other)
    assert (mark.status, mark.first_wrong) == ("wrong", 0), mark
    assert mark.steps[0].raw == r"0 < 1 - 2\alpha s_i"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("condition on \\alpha", "the condition", "write 'equation', or 'condition on' and a letter"),
        ("condition on \\alpha", "condition on \\beta", "on \\beta is asked for, and this does not mention it"),
        ("answer = '\\alpha < ", "answer = '\\alpha = ", "write inequalities, such as '0 < \\alpha < 1'"),
    ],
)
def test_a_rubric_that_asks_for_something_else_is_refused(old: str, new: str, says: str) -> None:
    with pytest.raises(RubricError, match=re.escape(says)):
        rubric_from(ASKED.replace(old, new))


@pytest.mark.parametrize(("mistake", "level"), [(r"\frac{4}{2c}", UNSOUND), (r"\frac{1}{c}", SOUND)])
def test_a_condition_alone_is_told_from_its_mistakes(mistake: str, level: str) -> None:
    remarks = checked(rubric_from(ASKED.replace(r"\frac{1}{c}", mistake)), asker())
    assert "is a condition on" in remarks[0].sentence
    assert worst(remarks) == level
