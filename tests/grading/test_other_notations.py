"""What is asked for is recognised in other notations and places, and what only looks like it is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from corrigenda.reports.grading.submissions.left_hand.components import is_entry
from corrigenda.reports.grading.submissions.left_hand.derivatives import as_asked, with_variable
from corrigenda.reports.grading.submissions.left_hand.isolating import isolated
from corrigenda.reports.grading.submissions.left_hand.minimisers import at_minimiser
from tests.grading.small_class import mark, marked

GIVEN = (
    r"m \in \mathbb{N}",
    r"M \in \mathbb{R}^{m \times m}",
    r"s, t \in \mathbb{R}^m",
    r"\beta > 0",
    r"H := \|M s - t\|_2^2 + \beta\|s\|_2^2",
    r"\hat s := \arg\min_s H",
    r"u(s) := \|s\|_2^2",
    r"\Gamma := u(t) - u(s)",
)


@pytest.mark.parametrize("side", [r"\frac{\partial H}{\partial M}", r"\frac{dH}{dM}", r"\partial H/\partial M"])
def test_a_derivative_with_respect_to_a_matrix(side: str) -> None:
    assert as_asked(side, r"\nabla_M H", GIVEN) == r"\nabla_M H"


@pytest.mark.parametrize("side", [r"\frac{\partial H}{\partial s}", r"\frac{\partial u}{\partial M}", "d M", "H"])
def test_other_derivatives_stay(side: str) -> None:
    assert as_asked(side, r"\nabla_M H", GIVEN) == side


def test_a_letter_d_of_the_problem_leaves_derivatives_alone() -> None:
    given = (r"d \in \mathbb{N}", *GIVEN[1:2], r"s \in \mathbb{R}^d", r"u := \|s\|_2^2")
    assert as_asked(r"\frac{du}{ds}", r"\nabla_s u", given) == r"\nabla_s u"
    assert as_asked(r"\frac{d u}{m s}", r"\nabla_s u", given) == r"\frac{d u}{m s}"


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        ("s", "M^{-1} t", (r"\hat{s}", "M^{-1}t")),
        (r"M s - \beta s", "t", (r"M\hat{s} - \beta\hat{s}", "t")),
        ("s", "s - t", None),
        ("s", "0", None),
        ("t", "M s", None),
        ("H", r"\nabla_s H", None),
        (r"M t", "t", None),
    ],
)
def test_an_equation_for_the_letter_whose_minimiser_is_asked_for(
    left: str, right: str, expected: tuple[str, str] | None
) -> None:
    assert at_minimiser(left, right, r"\hat s", GIVEN) == expected
    assert at_minimiser(left, right, "H", GIVEN) is None


@pytest.mark.parametrize(
    ("side", "expected"),
    [(r"\nabla H", r"\nabla_s(H)"), (r"2\nabla H(s)", r"2\nabla_s(H)"), (r"\nabla f(s)", r"\nabla f(s)")],
)
def test_a_gradient_without_its_letter(side: str, expected: str) -> None:
    given = (*GIVEN, r"f(v) := v^\top v")
    assert with_variable(side, "s", given) == expected
    assert with_variable(side, "", given) == side


@pytest.mark.parametrize(
    ("left", "expected"),
    [
        (r"(\nabla_M H)_{pq}", True),
        (r"\frac{\partial H}{\partial M_{ij}}", True),
        (r"(\nabla_M H)_{pp}", False),
        (r"(\nabla_M H)_{1q}", False),
        (r"(\nabla_M H)_{pm}", False),
        (r"\frac{\partial H}{\partial s_i}", False),
    ],
)
def test_the_general_entry(left: str, expected: bool) -> None:
    letters = frozenset(("m", "M", "s", "t", "H"))
    assert is_entry(left, r"\nabla_M H", GIVEN, letters) is expected


def test_a_matrix_is_undone_by_its_inverse_on_its_side() -> None:
    assert isolated(r"(M + \beta I)\hat s", "t", r"\hat s", GIVEN) == r"(M + \beta I)^{-1}t"


def test_a_matrix_that_is_not_square_is_not_undone() -> None:
    given = (
        r"X \in \mathbb{R}^{n \times d}",
        r"y \in \mathbb{R}^n",
        r"w \in \mathbb{R}^d",
        r"\hat w := \arg\min_w \|X w - y\|_2^2",
    )
    assert isolated(r"X \hat w", "y", r"\hat w", given) == ""
    assert isolated(r"X^\top X \hat w", r"X^\top y", r"\hat w", given) == r"(X^\top X)^{-1}(X^\top y)"


def test_a_new_value_says_what_a_difference_is() -> None:
    assert isolated("u(t)", r"u(s) - \beta\|t\|_2^2", r"\Gamma", GIVEN) == r"-\beta\|t\|_2^2"


SHRINK = r"""
[[problem]]
id = "a"
title = "The best s"
points = 4
given = ['s, t \in \mathbb{R}', '\beta > 0', 'H := (s - t)^2 + \beta s^2', '\hat s := \arg\min_s H']
answer = '\hat s = \frac{t}{1 + \beta}'
match = { heading = ["Problem 1"] }

[[problem]]
id = "b"
title = "A second moment"
points = 4
given = ['X \sim \mathcal{N}(\mu, \sigma^2)', '\mu \in \mathbb{R}', '\sigma > 0']
answer = '\operatorname{Var}(2X + 1) = 4\sigma^2'
match = { heading = ["Problem 2"] }
"""


def scored(folder: Path, first: str, second: str) -> tuple[str, str]:
    result = marked(folder, {"s.md": f"## Problem 1\n{first}\n\n## Problem 2\n{second}\n"}, SHRINK)
    return mark(result, "s", "a").status, mark(result, "s", "b").status


def test_answers_after_words(tmp_path: Path) -> None:
    right = r"The factor is squared, and $\mu$ does not matter. Hence the variance is $4\sigma^2$."
    assert scored(tmp_path / "r", r"Zero slope, so $s = \frac{t}{\beta + 1}$.", right) == ("right", "right")
    wrong = r"The factor is doubled. Hence the variance is $2\sigma^2$."
    assert scored(tmp_path / "w", r"Zero slope, so $s = \frac{t}{\beta}$.", wrong) == ("queue", "wrong")


def test_a_right_formula_elsewhere_keeps_a_concluded_one_from_costing_marks(tmp_path: Path) -> None:
    text = r"It is $4\sigma^2$ in all. So the part of the mean is $\mu^2$."
    assert scored(tmp_path, "nothing", text)[1] == "queue"


def test_words_before_an_equals_sign(tmp_path: Path) -> None:
    assert scored(tmp_path / "r", "nothing", r"hence Var $= 4\sigma^2$")[1] == "right"
    assert scored(tmp_path / "z", r"set $=0$ and solve: $\hat s = \frac{t}{1 + \beta}$", "nothing")[0] == "right"


def test_a_name_of_the_students_own_for_what_is_asked(tmp_path: Path) -> None:
    assert scored(tmp_path / "r", "nothing", r"$Q(X) = 4\sigma^2$")[1] == "right"
    assert scored(tmp_path / "w", "nothing", r"$Q(X) = 2\sigma^2$")[1] == "queue"


@pytest.mark.parametrize(
    "words",
    [
        "don't know",
        "?",
        "(nicht bearbeitet)",
        "I ran out of time here, sorry.",
        "not attempted",
        "I did not manage this.",
    ],
)
def test_a_problem_that_was_given_up_is_absent(words: str, tmp_path: Path) -> None:
    assert scored(tmp_path, r"$\hat s = \frac{t}{1 + \beta}$", words) == ("right", "missing")


@pytest.mark.parametrize(
    "words",
    [
        "I did not solve it for n since it is always zero.",
        "No time enters here, so four times as large.",
        "The bound is not done by Markov but by Chebyshev.",
    ],
)
def test_a_refusal_within_other_words_is_for_the_teacher(words: str, tmp_path: Path) -> None:
    assert scored(tmp_path, r"$\hat s = \frac{t}{1 + \beta}$", words)[1] == "queue"


def test_words_before_a_refusal_may_be_an_answer(tmp_path: Path) -> None:
    assert scored(tmp_path, "x", "It is four times the old one.\n\nI don't know how to show it.")[1] == "queue"


def test_words_that_may_be_an_answer_are_for_the_teacher(tmp_path: Path) -> None:
    assert scored(tmp_path, "x", "four times the square of the standard deviation") == ("queue", "queue")


def test_a_line_that_is_not_read_bars_full_marks(tmp_path: Path) -> None:
    text = "Problem 2\nVar(2X + 1) = 4 sigma^2\nVar(2X + 1) = correction of that = 3 sigma^2\n"
    assert mark(marked(tmp_path, {"s.txt": text}, SHRINK), "s", "b").status != "right"


def test_letters_that_are_explained_behind_their_use(tmp_path: Path) -> None:
    text = r"$$\hat s = \frac{t}{\kappa}, \qquad \kappa = 1 + \beta.$$"
    assert scored(tmp_path / "r", text, "nothing")[0] == "right"
    twice = r"$$\hat s = \frac{t}{\kappa}, \qquad \kappa = 1 + \beta.$$ and then $$\kappa = \beta.$$"
    assert scored(tmp_path / "t", twice, "nothing")[0] != "right"


MATRICES = r"""
[[problem]]
id = "m"
title = "A sum of squares"
points = 4
given = ['m, k \in \mathbb{N}', 'V \in \mathbb{R}^{m \times k}', 's \in \mathbb{R}^k', 'M := (V s)(V s)^\top']
answer = 'M = V s s^\top V^\top'
match = { heading = ["Problem 1"] }

[[problem]]
id = "q"
title = "A norm"
points = 4
given = ['m, k \in \mathbb{N}', 'V \in \mathbb{R}^{m \times k}', 's \in \mathbb{R}^k', 'g := \|V s\|_2^2']
answer = 'g = s^\top V^\top V s'
match = { heading = ["Problem 2"] }

[[problem]]
id = "p"
title = "A shift"
points = 4
given = ['k \in \mathbb{N}', 's \in \mathbb{R}^k', '\kappa \in \mathbb{R}', 'N := s s^\top + \kappa I_k']
answer = 'N = s s^\top + \kappa I_k'
alternatives = []
match = { heading = ["Problem 3"] }
"""


def test_rows_in_words(tmp_path: Path) -> None:
    text = "## Problem 2\n$$g = \\sum_{i=1}^m (v_i^\\top s)^2,$$ where $v_i^\\top$ is row $i$ of $V$.\n"
    assert mark(marked(tmp_path / "r", {"s.md": text}, MATRICES), "s", "q").status == "right"
    assert mark(marked(tmp_path / "u", {"s.md": text.replace("row", "part")}, MATRICES), "s", "q").status == "queue"


@pytest.mark.parametrize(
    ("answer", "status"),
    [(r"s^\top s + \kappa I_k", "wrong"), (r"s s^\top + \kappa", "queue"), (r"2 s s^\top + \kappa", "wrong")],
)
def test_a_number_beside_a_matrix_costs_marks_in_no_reading_alone(answer: str, status: str, tmp_path: Path) -> None:
    text = f"## Problem 3\n$$N = {answer}$$\n"
    assert mark(marked(tmp_path, {"s.md": text}, MATRICES), "s", "p").status == status


SLOPE = r"""
[[problem]]
id = "q"
title = "A slope"
points = 4
given = ['k \in \mathbb{N}', 's \in \mathbb{R}^k', 'g := \|s\|_2^2']
answer = '\nabla_s g = 2 s'
match = { heading = ["Problem 2"] }
"""


def test_a_slip_in_the_last_line_behind_right_entries(tmp_path: Path) -> None:
    right = "$$\\frac{\\partial g}{\\partial s_i} = 2 s_i$$"
    wrong = "$$\\nabla_s g = 3 s$$"
    for name, text, status in (
        ("a", right + "\n\nso\n\n" + wrong, "wrong"),
        ("b", wrong + "\n\nno:\n\n" + right, "queue"),
    ):
        result = marked(tmp_path / name, {"s.md": "## Problem 2\n" + text}, SLOPE)
        assert mark(result, "s", "q").status == status
