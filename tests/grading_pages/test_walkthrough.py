"""The walk-through of `docs/grading.md`: its commands run, and the example class gets the marks a teacher gives."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from corrigenda.reports.grading.pages import feedback
from corrigenda.reports.grading.pages.typesetting.withholding import bare
from corrigenda.reports.grading.record_json import parse
from tests.docs.consoles import Command
from tests.docs.walking import walk

pytestmark = pytest.mark.xdist_group("walkthrough")
ROOT = Path(__file__).resolve().parents[2]
GUIDE = ROOT / "docs" / "grading.md"
COMMAND = re.compile(r"^\$ corrigenda (.+)$", re.MULTILINE)


@pytest.fixture(scope="module")
def workplace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("walk")


@pytest.fixture(scope="module")
def walked(workplace: Path) -> Iterator[dict[str, dict[str, Any]]]:
    """Walks the guide; the record of the class after each run of `grade`.

    With a memory of its own, so that later commands are as fast as for a user.
    """
    records: dict[str, dict[str, Any]] = {}

    def keep(command: Command) -> None:
        if " grade " in command.line:
            text = (workplace / "marks" / "grades.json").read_text(encoding="utf-8")
            records[command.line] = json.loads(text)["class"]

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CORRIGENDA_CACHE", str(workplace / "memory"))
        walk(GUIDE, workplace, patch, keep)
        yield records


@pytest.fixture(scope="module")
def first(walked: dict[str, dict[str, Any]]) -> dict[str, dict[str, tuple[str, Fraction]]]:
    """Status and points by student and problem after the first run."""
    record = next(iter(walked.values()))
    return {
        made["student"]: {mark["problem"]: (mark["status"], Fraction(mark["points"])) for mark in made["problems"]}
        for made in record["submissions"]
    }


def test_the_guide_has_the_commands_of_a_round(walked: dict[str, dict[str, Any]]) -> None:
    assert len(walked) == 3
    assert len(COMMAND.findall(GUIDE.read_text(encoding="utf-8"))) == 4


@pytest.mark.parametrize("student", ["s01", "s02"])
def test_right_answers_in_any_form_lose_nothing(
    student: str, first: dict[str, dict[str, tuple[str, Fraction]]]
) -> None:
    assert {status for status, _ in first[student].values()} == {"right"}


def test_every_rubric_mistake_of_the_example_is_recognised(first: dict[str, dict[str, tuple[str, Fraction]]]) -> None:
    points = {problem: mark[1] for problem, mark in first["s03"].items()}
    assert points == {"p1": 2, "p2": 3, "p3": 2, "p4": 2, "p5": 2, "p6": 2, "p7": 1}
    points = {problem: mark[1] for problem, mark in first["s04"].items()}
    assert points == {"p1": 1, "p2": 2, "p3": 1, "p4": 3, "p5": 2, "p6": 3, "p7": 2}


def test_what_cannot_be_read_waits_and_what_is_empty_is_missing(
    first: dict[str, dict[str, tuple[str, Fraction]]],
) -> None:
    assert {status for status, _ in first["s09"].values()} <= {"queue", "missing"}
    assert {status for status, _ in first["s10"].values()} <= {"queue", "missing"}
    assert "queue" in {status for status, _ in first["s12"].values()}


def test_a_hostile_submission_is_marked_and_harms_nobody(workplace: Path, walked: dict[str, dict[str, Any]]) -> None:
    assert walked
    assert not list(workplace.rglob("pwned"))
    for page in (workplace / "marks").rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert "<script>alert" not in text
        assert "root:x:" not in text
    cells = (workplace / "marks" / "grades.csv").read_text(encoding="utf-8-sig").splitlines()
    assert not [line for line in cells if line.startswith(("=", '"='))]


def test_no_page_of_a_student_gives_an_answer_away(workplace: Path, walked: dict[str, dict[str, Any]]) -> None:
    """The last run of the guide releases the answers, so the pages are made once more from the record without them."""
    result = parse((workplace / "marks" / "grades.json").read_text(encoding="utf-8"))
    made = feedback.pages(result, released=False)
    checked = 0
    for submission in result.submissions:
        page = bare(made.page(submission))
        typed = bare(" ".join(step.latex for mark in submission.problems for step in mark.steps))
        for mark in submission.problems:
            answer = bare(next(one.answer for one in result.problems if one.id == mark.problem).partition("=")[2])
            if mark.status != "right" and len(answer) > 12 and answer not in typed:
                assert answer not in page, (submission.student, mark.problem)
                checked += 1
    assert walked
    assert checked > 20
    assert "Model answer" in (workplace / "marks" / "feedback" / "s03.html").read_text(encoding="utf-8")


def test_decisions_of_the_example_are_applied(walked: dict[str, dict[str, Any]]) -> None:
    taken = tomllib.loads((ROOT / "examples" / "homework" / "decisions.toml").read_text(encoding="utf-8"))
    record = next(record for line, record in walked.items() if "--decisions" in line)
    marks = {(made["student"], mark["problem"]): mark for made in record["submissions"] for mark in made["problems"]}
    for entry in taken["submission"]:
        mark = marks[entry["student"], entry["problem"]]
        assert Fraction(mark["points"]) == Fraction(str(entry["points"]))
        assert mark["decided_by"] == "ta"
    for entry in taken["group"]:
        members = [
            mark for mark in marks.values() if mark["problem"] == entry["problem"] and mark["group"] == entry["key"]
        ]
        assert members
        assert {Fraction(mark["points"]) for mark in members} == {Fraction(str(entry["points"]))}
