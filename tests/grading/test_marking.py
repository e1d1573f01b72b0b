"""Marks: right in any form, known mistakes, the first wrong step, follow-through, and what goes to the teacher."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from corrigenda.proofs.decide import Settings
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.grading.marking.deciding.answering import answer
from corrigenda.reports.grading.marking.readings.questions import Question, Reply
from corrigenda.reports.grading.running import local
from tests.grading.small_class import mark, marked, one

RIGHT = [
    r"$$v - x = -2\eta a(ax + b)$$",
    r"$$v - x = x - \eta \nabla f(x) - x = -2\eta a (a x + b)$$",
    r"\[ v - x = -2 \eta a^2 x - 2 a b \eta \]",
    r"$\boxed{-2\eta a(ax+b)}$",
    r"We get $\boxed{v - x = -2\eta a(ax+b)}$.",
    "answer: $-2a\\eta(b + ax)$",
    r"$$\Delta = -2a\eta(b + ax)$$",
    "Let $c = 2a$. Then $$v - x = -c \\eta (a x + b)$$",
    r"$$-2\eta a(ax + b) = v - x$$",
    # rearranged, multiplied through, with the terms turned, and boxed so
    r"$$\boxed{\frac{v - x}{\eta} = -2a(ax + b)}$$",
    r"$$-3(v - x) = 6\eta a(ax + b)$$",
    r"$$x - v = 2\eta a(ax + b)$$",
    r"$$\frac{v - x}{\eta} = -2a \cdot ax - 2ab = -2a(ax + b)$$",
    r"$$0 = v - x + 2\eta a(ax + b)$$",
    "Write $c = a$, $t = x$ and $\\alpha = \\eta$. Then $$v - t = -2\\alpha c(ct + b)$$",
    # a differential on the way is neither a product with d nor a definition for what follows
    "The differential is $df = 2a(ax + b)\\,dx$. $$v - x = -2\\eta a(ax + b)$$",
    # bold and plain are one letter
    r"$$\mathbf{v} - \bm{x} = -2\eta a\left(a\boldsymbol x + b\right)$$",
]
NOT_ANSWERS = [
    r"$$\boxed{a + b = 3\eta}$$",
    "We differentiate $a$ first.",
    r"$$c q + a = 2b$$",
]


@pytest.mark.parametrize("text", NOT_ANSWERS)
def test_what_is_no_equation_about_the_answer_costs_nothing_by_its_place(text: str, tmp_path: Path) -> None:
    assert one(tmp_path, f"## Problem 1\n{text}\n").status == "queue"


def test_a_right_answer_beside_what_cannot_be_read_goes_to_the_teacher(tmp_path: Path) -> None:
    text = "## Problem 1\n$$a \\oiint \\foo b = x$$\n$$v - x = -2\\eta a(ax + b)$$\n"
    found = one(tmp_path, text)
    assert (found.status, found.points) == ("queue", 3)


@pytest.mark.parametrize("text", RIGHT)
def test_a_right_answer_in_any_form_gets_all_points(text: str, tmp_path: Path) -> None:
    found = one(tmp_path, f"## Problem 1\n{text}\n")
    assert (found.status, found.points) == ("right", 3), found


def test_a_known_mistake_gets_its_points_and_words(tmp_path: Path) -> None:
    found = one(tmp_path, "# Problem 1\n$$v - x = -\\eta a^2 x - \\eta a b$$\n")
    assert (found.status, found.points, found.mistake) == ("partial", 2, "factor 2")
    assert found.feedback == "Which factor does the square bring down?"


def test_the_first_wrong_step_is_located_and_earlier_results_count(tmp_path: Path) -> None:
    text = "# Problem 1\n$$\\nabla f(x) = 2a(ax+b)$$\n$$v - x = -2\\eta a(ax+b) = -2\\eta a^2 x + 2 \\eta a b$$\n"
    found = one(tmp_path, text)
    assert (found.status, found.points, found.first_wrong) == ("partial", 1, 2)
    assert found.steps[2].verdict is Verdict.REFUTED
    assert found.steps[2].witness
    assert found.steps[2].line == 3


def test_later_steps_are_judged_with_the_earlier_result(tmp_path: Path) -> None:
    text = "# Problem 1\n$$\\nabla f(x) = 5a(ax+b)$$\n$$v = x - 5\\eta a(ax+b)$$\n$$v - x = -5\\eta a(ax+b)$$\n"
    found = one(tmp_path, text)
    assert [step.carried for step in found.steps] == [False, True, True]
    assert [part.found for part in found.intermediates] == [False, True]
    assert (found.status, found.points) == ("partial", 1)


def test_a_trivialising_error_earns_nothing(tmp_path: Path) -> None:
    text = "# Problem 1\n$$\\nabla f(x) = 0$$\n$$v = x$$\n$$v - x = 0$$\n"
    found = one(tmp_path, text)
    assert (found.status, found.points) == ("wrong", 0)
    assert not any(step.carried for step in found.steps)


def test_a_letter_that_nobody_declares_goes_to_the_teacher(tmp_path: Path) -> None:
    result = marked(tmp_path, {"s.md": "# Problem 1\n$$v - x = -2 \\eta a (a x + z)$$\n"})
    assert mark(result, "s", "p1").status == "queue"
    assert [item.problem for item in result.queue if item.problem] == ["p1"]
    assert "$z$" in result.queue[0].reason


def test_a_student_cannot_redefine_the_problem(tmp_path: Path) -> None:
    found = one(tmp_path, "# Problem 1\nLet $a := 0$. Assume $\\eta = 0$.\n$$v - x = -7 \\eta a x$$\n")
    assert found.status in ("wrong", "queue")
    assert found.points == 0


@pytest.mark.parametrize(
    "text", [r"v - x = v - x", r"v - x = -\eta \nabla f(x)", r"v - x = v + 0 - x", r"v - x = -\eta \frac{d}{dx} f(x)"]
)
def test_an_answer_that_is_not_carried_out_goes_to_the_teacher(text: str, tmp_path: Path) -> None:
    found = one(tmp_path, f"# Problem 1\n$${text}$$\n")
    assert found.status == "queue", found


def test_the_form_that_is_asked_for_is_required(tmp_path: Path) -> None:
    rubric_letters = one(
        tmp_path / "a", "# Problem 2\n$$\\mathbb{E}[X^2] = \\mu^2 + \\mathbb{E}[(X - \\mu)^2]$$\n", "p2"
    )
    finished = one(tmp_path / "b", "# Problem 2\n$$E[X^2] = \\sigma \\sigma + \\mu \\cdot \\mu$$\n", "p2")
    assert rubric_letters.status == "queue"
    assert (finished.status, finished.points) == ("right", Fraction(5, 2))


def test_a_right_answer_behind_a_wrong_step_goes_to_the_teacher_with_a_proposal(tmp_path: Path) -> None:
    text = "# Problem 1\n$$v = x - \\eta a (a x + b)$$\n$$v - x = -2\\eta a(ax+b)$$\n"
    found = one(tmp_path, text)
    assert found.first_wrong == 0
    assert (found.status, found.points) == ("queue", 1)


def test_two_different_answers_go_to_the_teacher(tmp_path: Path) -> None:
    text = "# Problem 1\n$$v - x = -2\\eta a(ax+b)$$\n{}: $$v - x = -2\\eta a^2 x$$\n"
    two = one(tmp_path / "two", text.format("Or"))
    assert two.status == "queue"
    assert two.reasons[0].count("$") == 4, "both are shown"
    assert one(tmp_path / "case", text.format("If $b = 0$")).status == "right"


def test_nothing_handed_in_and_a_problem_given_up_are_missing_and_other_words_are_not(tmp_path: Path) -> None:
    words = {"b.md": "I ran out of time.", "c.md": "This is shown on the slides of the last lecture."}
    result = marked(tmp_path, {"a.md": ""} | {name: f"# Problem 1\n{text}\n" for name, text in words.items()})
    assert [found.status for found in result.submissions[0].problems] == ["missing", "missing"]
    assert mark(result, "b", "p1").status == "missing"
    assert mark(result, "c", "p1").status == "queue"


def test_a_right_answer_behind_a_step_that_was_not_checked_goes_to_the_teacher(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "# Problem 1\n$$(v - x)^2 = 4 \\eta^2 a^2 (a x + b)^2$$\n$$v - x = -2\\eta a(ax+b)$$\n"
    assert one(tmp_path, text).status == "right"

    def lost_on_squares(question: Question, settings: Settings) -> Reply:
        lost = "^2 =" in question.stated
        return Reply(failed="the worker ran out of time") if lost else answer(question, settings)

    monkeypatch.setattr(local, "answer", lost_on_squares)
    found = one(tmp_path, text)
    assert (found.status, found.points) == ("queue", 3)
    assert "line 2 was not checked" in found.reasons[0]
