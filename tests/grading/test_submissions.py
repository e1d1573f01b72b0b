"""Whose files they are, and which problem each formula belongs to."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from corrigenda.reports.grading.submissions.content import Content
from corrigenda.reports.grading.submissions.files.handed import Handed, NothingHanded, handed_in
from corrigenda.reports.grading.submissions.reading import read_submission
from tests.grading.small_class import RUBRIC, rubric

ONE = "$$v - x = -2\\eta a (a x + b)$$"
TWO = "$$\\mathbb{E}[X^2] = \\mu^2 + \\sigma^2$$"


def content(tmp_path: Path, text: str, name: str = "s.md") -> Content:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return read_submission(Handed(student="s", name="s", root=tmp_path, files=(path,)), rubric())


def placed(found: Content) -> dict[str, int]:
    return {one.problem: len(one.relations) + len(one.lone) for one in found.attempts}


@pytest.mark.parametrize(
    "heads",
    [
        ("## Problem 1", "## Problem 2"),
        ("Problem 1", "Problem 2:"),
        ("# 1.", "# 2."),
        ("1.", "2."),
        ("**Q1**", "**Q2**"),
        ("## A gradient", "## A second moment"),
        ("Exercise 1)", "exercise 2"),
        ("**Problem 1. part a**", "Problem 2, part b"),
        ("Aufgabe 1 Teil a", "Aufgabe 2."),
        ("## Solution to Problem 1", "## Solution to Problem 2"),
        ("1)", "2)"),
        ("1\\.", "2\\."),
        ("**1.** We differentiate.", "**2.** By definition."),
        ("\\bigskip\\noindent\\textbf{Aufgabe 1.} Es ist", "\\bigskip\\noindent\\textbf{Aufgabe 2.} Hier gilt"),
        ("**Problem 1.** " + "We do it in many words. " * 6, "**Problem 2.** " + "And now the second one. " * 6),
    ],
)
def test_headings_of_all_sorts(heads: tuple[str, str], tmp_path: Path) -> None:
    found = content(tmp_path, f"{heads[0]}\n\n{ONE}\n\n{heads[1]}\n\n{TWO}\n")
    assert placed(found) == {"p1": 1, "p2": 1}
    assert not found.unplaced


def test_paragraphs_of_latex_that_bear_a_number(tmp_path: Path) -> None:
    found = content(tmp_path, f"\\paragraph{{1.}}\n{ONE}\n\\paragraph{{2.}} Now\n{TWO}\n", "s.tex")
    assert placed(found) == {"p1": 1, "p2": 1}
    assert not found.unplaced


def test_numbers_of_a_list_open_problems(tmp_path: Path) -> None:
    found = content(tmp_path, "1) $v - x = 3$, at once\n\n2) $w = 3$\n")
    assert placed(found) == {"p1": 1, "p2": 1}


def test_numbers_that_a_formula_contradicts_are_steps_and_no_problems(tmp_path: Path) -> None:
    found = content(tmp_path, f"1. first\n\n{TWO}\n\n2. then\n\n{ONE}\n")
    assert placed(found) == {"p1": 1, "p2": 1}
    rows = {one.problem: [row.left for row in one.relations] for one in found.attempts}
    assert "v - x" in rows["p1"][0]


PARTS = RUBRIC.replace('id = "p1"', 'id = "1a"').replace('id = "p2"', 'id = "1b"')
PARTS = PARTS.replace('["Problem 1"]', '["Problem 1(a)"]').replace('["Problem 2"]', '["Problem 1(b)"]')


@pytest.mark.parametrize("heading", ["P1a+b", "## Problem 1 (a), (b)", "Problem 1"])
def test_a_heading_for_several_parts_opens_them_all(heading: str, tmp_path: Path) -> None:
    (tmp_path / "s.md").write_text(f"{heading}\n\n{ONE}\n\n{TWO}\n", encoding="utf-8")
    handed = Handed(student="s", name="s", root=tmp_path, files=(tmp_path / "s.md",))
    assert placed(read_submission(handed, rubric(PARTS))) == {"1a": 2, "1b": 2}


def test_left_sides_where_there_is_no_heading(tmp_path: Path) -> None:
    found = content(tmp_path, f"Results.\n\n{TWO}\n\n{ONE}\n\n$$3 + 4$$\n")
    assert placed(found) == {"p1": 1, "p2": 1}
    assert [one.latex for one in found.unplaced] == ["3 + 4"]


def test_labels_in_latex(tmp_path: Path) -> None:
    text = "\\begin{document}\n\\begin{equation}\\label{eq:two}\nM = \\mu^2 + \\sigma^2\n\\end{equation}\n"
    assert placed(content(tmp_path, text, "s.tex")) == {"p2": 1}


def test_a_heading_that_the_rubric_does_not_have_is_shown(tmp_path: Path) -> None:
    found = content(tmp_path, f"## Problem 1\n{ONE}\n## Problem 9\n{TWO}\n")
    assert placed(found) == {"p1": 1}
    assert len(found.unplaced) == 1


def test_a_notebook(tmp_path: Path) -> None:
    cells = [{"cell_type": "markdown", "metadata": {}, "source": ["## Problem 1\n", ONE]}]
    text = json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})
    assert placed(content(tmp_path, text, "s.ipynb")) == {"p1": 1}


def test_headings_that_open_the_cells_of_a_notebook(tmp_path: Path) -> None:
    cells = [
        {"cell_type": "markdown", "metadata": {}, "source": [f"Q{number}: this is easy\n", "\n", "$w = 3$"]}
        for number in (1, 2)
    ]
    text = json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}, indent=1)
    assert placed(content(tmp_path, text, "s.ipynb")) == {"p1": 1, "p2": 1}


def test_a_gradescope_export(tmp_path: Path) -> None:
    for number in (123456, 99):
        folder = tmp_path / f"submission_{number}"
        folder.mkdir()
        (folder / "hw.md").write_text(ONE)
    names = "submission_123456:\n  :submitters:\n  - :name: Ada L.\n    :sid: '7'\nsubmission_99:\n  :status: x\n"
    (tmp_path / "submission_metadata.yml").write_text(names)
    assert [(one.student, one.name) for one in handed_in([tmp_path])] == [("99", "submission_99"), ("123456", "Ada L.")]


def test_a_canvas_export(tmp_path: Path) -> None:
    for name in ("lovelaceada_12345_678901_hw.md", "lovelaceada_12345_678902_more.md", "noether_LATE_7_8_my_hw.tex"):
        (tmp_path / name).write_text(ONE)
    found = handed_in([tmp_path])
    assert [(one.student, len(one.files)) for one in found] == [("lovelaceada_12345", 2), ("noether_7", 1)]


def test_no_submission_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(NothingHanded, match="no submission"):
        handed_in([tmp_path])
    with pytest.raises(NothingHanded, match="no such file"):
        handed_in([tmp_path / "nowhere"])


def test_an_id_in_two_spellings_is_one_student(tmp_path: Path) -> None:
    for name in ("s01.md", " s01.tex", "s01\u00a0.txt", "s\u200b01.ipynb"):
        (tmp_path / name).write_text("x")
    (found,) = handed_in([tmp_path])
    assert (found.student, len(found.files)) == ("s01", 4)


def test_ids_that_look_unlike_are_two_students(tmp_path: Path) -> None:
    for name in ("s2.md", "s\u00b2.md"):
        (tmp_path / name).write_text("x")
    assert [len(one.files) for one in handed_in([tmp_path])] == [1, 1]


def test_one_student_in_two_folders_is_refused(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "s01.md").write_text("x")
    with pytest.raises(NothingHanded, match="twice"):
        handed_in([tmp_path / "one", tmp_path / "two"])
