"""Hostile submissions: unreadable with a sentence, nothing read from outside, the others unaffected."""

from __future__ import annotations

import json
from pathlib import Path

from reports.grading.record import ClassResult, SubmissionMark
from reports.grading.running.class_run import Plan, run_class
from reports.grading.submissions.handed import handed_in
from tests.grading.small_class import mark, marked, rubric

RIGHT = "# Problem 1\n$$v - x = -2\\eta a(ax + b)$$\n"
NESTED = "\\frac{1}{" * 1000 + "x" + "}" * 1000
TOWER = "10^{10^{10^{10}}}"


def submission(result: ClassResult, student: str) -> SubmissionMark:
    return next(one for one in result.submissions if one.student == student)


def test_hostile_formulas_cost_nothing_by_themselves_and_others_are_marked(tmp_path: Path) -> None:
    files = {
        "good.md": RIGHT,
        "script.md": "# Problem 1\n$$v - x = \\text{<script>alert(1)</script>}$$\n",
        "input.tex": "\\begin{document}\\section{Problem 1}\n\\input{/etc/passwd}\n$v - x = \\write18{id}$\n",
        "nested.md": f"# Problem 1\n$$v - x = {NESTED}$$\n",
        "tower.md": f"# Problem 1\n$$v - x = {TOWER}$$\n",
        "python.md": "# Problem 1\n$$v - x = __import__('os').system('id')$$\n",
    }
    result = marked(tmp_path, files)
    assert mark(result, "good", "p1").status == "right"
    for name in ("script", "input", "nested", "tower", "python"):
        found = mark(result, name, "p1")
        assert found.status == "queue", (name, found)
        assert found.points == 0
        assert "root:" not in str(found)
    assert len({item.student for item in result.queue}) == 5


def test_files_that_are_not_read_are_one_sentence(tmp_path: Path) -> None:
    folder = tmp_path / "class"
    folder.mkdir()
    secret = tmp_path / "secret.md"
    secret.write_text(RIGHT)
    (folder / "good.md").write_text(RIGHT)
    (folder / "link.md").symlink_to(secret)
    (folder / "large.md").write_text("x" * 50_000_000)
    (folder / "photo.jpg").write_bytes(b"\xff\xd8\xff\xe0")
    (folder / "scan.pdf").write_bytes(b"%PDF-1.4\n")
    (folder / "packed.zip").write_bytes(b"PK\x03\x04")
    (folder / "deep.ipynb").write_text("[" * 100_000)
    bomb = {"cells": [{"cell_type": "markdown", "metadata": {}, "source": ["$x$ " * 3_000_000]}], "nbformat": 4}
    (folder / "bomb.ipynb").write_text(json.dumps(bomb))
    result = run_class(rubric(), handed_in([folder]), Plan(jobs=0))
    assert mark(result, "good", "p1").status == "right"
    for name in ("link", "large", "photo", "scan", "packed", "deep", "bomb"):
        found = submission(result, name)
        assert found.unreadable, name
        assert "Traceback" not in found.unreadable
        assert {one.status for one in found.problems} == {"queue"}
    assert "outside" in (submission(result, "link").unreadable or "")


def test_a_name_is_only_a_name(tmp_path: Path) -> None:
    result = marked(tmp_path, {'=HYPERLINK("x").md': RIGHT, "<b>.md": RIGHT})
    assert [one.name for one in result.submissions] == ["<b>", '=HYPERLINK("x")']
    assert {one.problems[0].status for one in result.submissions} == {"right"}
