"""Gradebook files: exact marks, open marks held back, no cell that a spreadsheet would run."""

from __future__ import annotations

import csv
import io
import json
import os
import stat
import subprocess
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corrigenda.reports.grading.gradebooks import write_gradebooks
from corrigenda.reports.grading.gradebooks.cells import neutral, table
from corrigenda.reports.grading.gradebooks.course_csv import canvas_csv, moodle_csv
from corrigenda.reports.grading.gradebooks.grades_csv import grades_csv
from corrigenda.reports.grading.gradebooks.gradescope import results
from corrigenda.reports.grading.places import file_names
from corrigenda.reports.grading.points import decimal, shown
from tests.grading_pages.sample_class import HOSTILE_NAME, MODEL, sample

RUBRIC = Path(__file__).parents[2] / "examples" / "homework" / "rubric.toml"
ARMED = ("=", "+", "-", "@", "\t", "\r", "|", "%", "＝")


def rows(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text)))


@pytest.mark.parametrize(
    "cell",
    ["=1+1", "+1", "-1+2", "@SUM(A1)", "\t=1", "\r=1", " =1", "=cmd|' /C calc'!A0", "＝1", "-2", "\n=1", "\u200b=1"],
)
def test_a_cell_that_a_spreadsheet_would_run_is_disarmed(cell: str) -> None:
    written = rows(table([[cell, "x"]]))[0][0]
    assert written.startswith("'") or not written.lstrip().startswith(ARMED)


@given(st.text(max_size=40))
def test_no_text_at_all_begins_like_a_formula(text: str) -> None:
    assert not neutral(text).lstrip().startswith(ARMED)


@pytest.mark.parametrize("name", ["Müller, Ana", "O'Neil", "a=b", "3.5", "12", ""])
def test_a_harmless_cell_stays_as_it_is(name: str) -> None:
    assert rows(table([[name, "x"]]))[0][0] == name


def test_the_grades_are_exact_and_open_ones_are_counted() -> None:
    made = rows(grades_csv(sample()))
    assert made[0] == ["student", "name", "p1", "p4", "p6", "total", "out of", "to decide", "remark"]
    assert made[1][2:8] == ["4", "2", "4", "10", "12", "0"]
    assert made[2][2:8] == ["4", "2.5", "0", "6.5", "12", "1"]
    assert made[3][1] == f"'{HOSTILE_NAME}"
    assert made[4][7:] == ["3", "The PDF holds no text; hand in the source."]


def test_no_provisional_total_reaches_a_course() -> None:
    made = rows(canvas_csv(sample()))
    assert made[0][:5] == ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"]
    assert made[1][0] == "Points Possible"
    assert made[1][5] == "12"
    totals = {row[3]: row[5] for row in made[2:]}
    assert totals["s001"] == "10"
    assert totals["s002"] == totals["s004"] == ""


def test_gradescope_results_have_the_documented_fields_and_no_answer() -> None:
    result = sample()
    made = results(result.submissions[0], result, {})
    assert made["score"] == 10
    assert [test["max_score"] for test in made["tests"]] == [4, 4, 4]
    assert {test["output_format"] for test in made["tests"]} == {"text"}
    assert sum(test["score"] for test in made["tests"]) == made["score"]
    assert MODEL["p4"] not in json.dumps(made)


@pytest.mark.parametrize(
    ("points", "text", "number"),
    [(Fraction(3), "3", "3"), (Fraction(5, 2), "2.5", "2.5"), (Fraction(7, 3), "7/3", "2.33"), (Fraction(0), "0", "0")],
)
def test_points_are_shown_exactly_and_exported_as_decimals(points: Fraction, text: str, number: str) -> None:
    assert (shown(points), decimal(points)) == (text, number)


@given(st.lists(st.text(min_size=1, max_size=12), unique=True, max_size=12))
def test_every_student_has_a_file_of_its_own_and_none_leaves_the_folder(students: list[str]) -> None:
    names = file_names(students)
    assert len({name.lower() for name in names.values()}) == len(students)
    assert all(name.replace("-", "").replace("_", "").isalnum() or set(name) <= set("-_") for name in names.values())


def test_file_names_of_hostile_ids() -> None:
    names = file_names(["../../etc/passwd", "a/b", "a b", "CON", "."])
    assert all("/" not in name and "." not in name for name in names.values())
    assert names["a/b"] != names["a b"]
    assert names["CON"].lower() != "con"


def test_the_autograder_runs_the_grader_on_one_submission(tmp_path: Path) -> None:
    write_gradebooks(sample(), tmp_path, rubric=RUBRIC, released=False)
    folder = tmp_path / "autograder"
    assert {path.name for path in folder.iterdir()} == {"setup.sh", "run_autograder", "rubric.toml"}
    assert all((folder / name).stat().st_mode & stat.S_IXUSR for name in ("setup.sh", "run_autograder"))
    root = tmp_path / "root"
    (root / "submission").mkdir(parents=True)
    (root / "submission" / "hw 3.md").write_text("$1 = 1$", encoding="utf-8")
    (root / "source").symlink_to(folder)
    grader = tmp_path / "corrigenda"
    grader.write_text(
        '#!/usr/bin/env bash\n[[ $1 == grade && -f $2 && -f "$3/submission/hw 3.md" && $4 == --out ]] || exit 2\n'
        'mkdir -p "$5/gradescope/submission"; printf \'{"score": 7}\' > "$5/gradescope/submission/results.json"\n',
        encoding="utf-8",
    )
    grader.chmod(0o755)
    run_autograder(folder, root, grader)
    assert json.loads((root / "results" / "results.json").read_text(encoding="utf-8")) == {"score": 7}


def test_an_autograder_whose_grader_fails_still_answers(tmp_path: Path) -> None:
    write_gradebooks(sample(), tmp_path, rubric=RUBRIC, released=False)
    root = tmp_path / "root"
    (root / "submission").mkdir(parents=True)
    (root / "source").symlink_to(tmp_path / "autograder")
    run_autograder(tmp_path / "autograder", root, Path("/bin/false"))
    assert "teacher" in json.loads((root / "results" / "results.json").read_text(encoding="utf-8"))["output"]


def run_autograder(folder: Path, root: Path, grader: Path) -> None:
    environment = {"PATH": os.environ["PATH"], "AUTOGRADER_ROOT": str(root), "CORRIGENDA": str(grader)}
    command = ["bash", str(folder / "run_autograder")]
    subprocess.run(command, env=environment, check=True, timeout=30, capture_output=True)


def test_moodle_gets_words_and_no_markup() -> None:
    result = sample()
    first = result.submissions[0]
    marks = tuple(replace(mark, status="partial", feedback="<b>a < b</b> & c") for mark in first.problems)
    made = moodle_csv(replace(result, submissions=(replace(first, problems=marks),)), None)
    assert "&lt;b&gt;a &lt; b&lt;/b&gt; &amp; c" in made
    assert "<" not in rows(made)[1][3]
