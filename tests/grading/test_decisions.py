"""Decisions on groups and students, their log, moved marks, spot checks, and the record as JSON."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from corrigenda.reports.grading import record_json
from corrigenda.reports.grading.decisions.applying import with_decisions
from corrigenda.reports.grading.decisions.file import Decision, DecisionError, read_decisions
from corrigenda.reports.grading.decisions.moves import moved
from corrigenda.reports.grading.record import ClassResult
from tests.grading.small_class import mark, marked

FILES = {
    "a.md": "# Problem 1\n$$v - x = -2\\eta a(ax - b)$$\n# Problem 2\n$$\\mathbb{E}[X^2] = \\mu^2 + \\sigma^2$$\n",
    "b.md": "# Problem 1\n$$v - x = 2\\eta a b - 2\\eta a^2 x$$\n# Problem 2\n$$E[X^2] = \\sigma^2 + \\mu \\mu$$\n",
    "c.md": "# Problem 1\n$$v - x = -2\\eta a (ax + b)$$\n",
}


@pytest.fixture(scope="module")
def result(tmp_path_factory: pytest.TempPathFactory) -> ClassResult:
    return marked(tmp_path_factory.mktemp("class"), FILES)


def test_equal_wrong_answers_are_one_group(result: ClassResult) -> None:
    members = {group.members for group in result.groups if group.problem == "p1"}
    assert members == {("a", "b"), ("c",)}
    wrong = next(group for group in result.groups if group.members == ("a", "b"))
    assert wrong.diagnosis
    assert wrong.status == "wrong"


def test_a_decision_on_a_group_is_for_all_in_it(result: ClassResult) -> None:
    wrong = next(group for group in result.groups if group.members == ("a", "b"))
    decision = Decision(
        problem="p1", key=wrong.key, points=Fraction(5, 2), feedback="A sign.", by="TA", on="2026-11-28"
    )
    decided = with_decisions(result, [decision])
    for student in "ab":
        found = mark(decided, student, "p1")
        assert (found.points, found.feedback, found.decided_by) == (Fraction(5, 2), "A sign.", "ta")
    assert mark(decided, "c", "p1") == mark(result, "c", "p1")
    assert decided.decisions_log[0].endswith("2.5 points by TA on 2026-11-28; applied to 2.")
    assert [(one.student, one.after) for one in moved(result, decided)] == [
        ("a", Fraction(5, 2)),
        ("b", Fraction(5, 2)),
    ]


def test_a_student_comes_before_the_group_and_an_old_decision_is_told(result: ClassResult) -> None:
    wrong = next(group for group in result.groups if group.members == ("a", "b"))
    decided = with_decisions(
        result,
        [
            Decision(problem="p1", student="a", points=Fraction(1)),
            Decision(problem="p1", answer=wrong.answer, points=Fraction(2)),
            Decision(problem="p1", key="gone", points=Fraction(2)),
            Decision(problem="p7", key="gone", points=Fraction(2)),
            Decision(problem="p2", student="a", answer="another", points=Fraction(0)),
        ],
    )
    assert [mark(decided, student, "p1").points for student in "abc"] == [1, 2, 3]
    assert mark(decided, "a", "p2").points == Fraction(5, 2)
    assert sum("no longer applies" in line for line in decided.decisions_log) == 3


def test_decisions_are_read_with_clear_errors(tmp_path: Path) -> None:
    path = tmp_path / "d.toml"
    path.write_text(
        '[[group]]\nproblem = "p1"\nkey = "k"\nanswer = "x"\ndecision = "full"\npoints = "5/2"\non = 2026-11-28\n'
    )
    assert read_decisions(path)[0].points == Fraction(5, 2)
    path.write_text('\n[[group]]\nproblem = "p1"\nkey = "k"\npoints = -1\n')
    with pytest.raises(DecisionError, match=r"d\.toml:2: `points`"):
        read_decisions(path)
    path.write_text('[[submission]]\nproblem = "p1"\npoints = 1\n')
    with pytest.raises(DecisionError, match="student"):
        read_decisions(path)
    path.write_text("\ngroup = " + "[" * 900 + "]" * 900)
    with pytest.raises(DecisionError, match=r"d\.toml:2: .*nested too deeply"):
        read_decisions(path)


def test_the_record_survives_json(result: ClassResult) -> None:
    assert record_json.parse(record_json.render(result)) == result
    with pytest.raises(ValueError, match="record"):
        record_json.parse("{}")


def test_spot_checks_are_of_accepted_answers(result: ClassResult) -> None:
    assert set(result.spot_checks) == {"a/p2", "b/p2", "c/p1"}
    assert replace(result, spot_checks=()).seed == 0


STEPS = {
    "a.md": "# Problem 1\n$$v - x = -2\\eta a (ax + b)$$\n",
    "b.md": "# Problem 1\n$$\\nabla f(x) = a (ax + b)$$\n$$v - x = -2\\eta a (ax + b)$$\n",
    "c.md": "# Problem 1\n$$\\nabla f(x) = 2 (ax + b)$$\n$$v - x = -2\\eta a^2 x - 2\\eta ab$$\n",
}


def test_equal_answers_with_unlike_marks_are_decided_apart(tmp_path: Path) -> None:
    result = marked(tmp_path, STEPS)
    right, open_ones = sorted(result.groups, key=lambda group: group.status == "queue")
    assert (right.members, right.status) == (("a",), "right")
    assert (open_ones.members, open_ones.status) == (("b", "c"), "queue")
    assert right.key != open_ones.key
    for named in ({"key": open_ones.key}, {"answer": open_ones.answer}):
        decided = with_decisions(result, [Decision(problem="p1", points=Fraction(2), **named)])
        assert [mark(decided, student, "p1").points for student in "abc"] == [3, 2, 2]
