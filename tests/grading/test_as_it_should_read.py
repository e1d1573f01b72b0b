"""A formula that was not read, typed once by a teacher, is read so in the whole class."""

from __future__ import annotations

from pathlib import Path

import pytest

from corrigenda.reports.grading.decisions.file import DecisionError, read_decisions, read_readings
from corrigenda.reports.grading.pages import queue
from corrigenda.reports.grading.pages.directory import Directory
from corrigenda.reports.grading.record import ClassResult, Reading
from corrigenda.reports.grading.submissions.as_it_should_read import joined
from tests.grading.small_class import mark, marked

STRANGE = r"v - x = \smash@2 -2 \eta a (a x + b"
FILES = {
    "s1.md": f"# Problem 1\n$${STRANGE}$$\n",
    "s2.md": f"# Problem 1\nHere it is:\n$$ {STRANGE.replace(' + ', '+')}.$$\n",
    "s3.md": "# Problem 1\n$$\\nabla f(x) = 2 a (a x + b$$\n$$v - x = -2 \\eta a (a x + b)$$\n",
    "s4.txt": "Problem 1\nv - x = minus two eta a times = (a x + b)\n",
}


def typed(result: ClassResult, student: str) -> str:
    """The formula that the queue shows as not read."""
    rows = queue.rows(Directory(result=result))
    return next(row.unread[0] for row in rows if student in row.students and row.unread)


def test_what_a_teacher_typed_is_read_in_the_whole_class(tmp_path: Path) -> None:
    before = marked(tmp_path, FILES)
    assert {mark(before, student, "p1").status for student in ("s1", "s2", "s3", "s4")} == {"queue"}
    right, wrong = r"v - x = -2 \eta a (a x + b)", r"v - x = -\eta a (a x + b)"
    readings = (
        Reading(formula=typed(before, "s1"), reads=right, by="TA"),
        Reading(formula=typed(before, "s3"), reads=r"\nabla f(x) = 2 a (a x + b)"),
        Reading(formula=typed(before, "s4"), reads=wrong),
        Reading(formula="nobody wrote this", reads="x = x"),
    )
    after = marked(tmp_path, FILES, readings=readings)
    assert [mark(after, student, "p1").status for student in ("s1", "s2", "s3", "s4")] == [
        "right",
        "right",
        "right",
        "partial",
    ]
    assert mark(after, "s4", "p1").mistake == "factor 2"
    assert [line.rpartition(" ")[2] for line in after.decisions_log] == ["2.", "1.", "1.", "0."]
    assert after.readings == readings


def test_a_reading_that_cannot_be_read_leaves_the_answer_to_the_teacher(tmp_path: Path) -> None:
    before = marked(tmp_path, FILES)
    told = Reading(formula=typed(before, "s1"), reads=r"v - x = -2 \eta a (a x +")
    after = marked(tmp_path, FILES, readings=(told,))
    assert {mark(after, student, "p1").status for student in ("s1", "s2", "s3", "s4")} == {"queue"}


def test_a_chain_is_typed_once(tmp_path: Path) -> None:
    files = {"s1.md": "# Problem 1\n$0 < v - x\\smash@2 < -2 \\eta a = (a x + b$\n"}
    before = marked(tmp_path, files)
    rows = queue.rows(Directory(result=before))
    (unread,) = [row.unread for row in rows if row.unread]
    assert len(unread) == 1
    told = Reading(formula=unread[0], reads=r"v - x = -2 \eta a (a x + b)")
    after = marked(tmp_path, files, readings=(told,))
    assert mark(after, "s1", "p1").status == "right"


@pytest.mark.parametrize(
    ("texts", "whole"),
    [
        (["0 < x", "x < b", "x < c"], ["0 < x < b", "x < c"]),
        (["a = b", r"b  \le c + d", "y = 1"], [r"a = b  \le c + d", "y = 1"]),
        (["a = b", "a = c"], ["a = b", "a = c"]),
        (["a +", "= a"], ["a +", "= a"]),
    ],
)
def test_relations_that_go_on(texts: list[str], whole: list[str]) -> None:
    assert [one.replace("  ", " ") for one in joined(texts)] == [one.replace("  ", " ") for one in whole]


def test_readings_stand_in_the_file_of_decisions(tmp_path: Path) -> None:
    path = tmp_path / "d.toml"
    path.write_text("[[reading]]\nformula = 'a = = b'\nreads = 'a = b'\nby = 'TA'\non = 2026-11-29\n")
    assert read_readings(path) == (Reading(formula="a = = b", reads="a = b", by="TA", on="2026-11-29"),)
    assert read_decisions(path) == ()
    path.write_text("\n[[reading]]\nformula = 'a'\n")
    with pytest.raises(DecisionError, match=r"d\.toml:2: .*`reads`"):
        read_readings(path)
