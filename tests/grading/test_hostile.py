"""Hostile submissions: unreadable with a sentence, nothing executed or read from outside, the others unaffected."""

from __future__ import annotations

import json
import tracemalloc
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from corrigenda.reports.grading.publishing import Publication, publish
from corrigenda.reports.grading.record import ClassResult, SubmissionMark
from corrigenda.reports.grading.running.class_run import Plan, run_class
from corrigenda.reports.grading.submissions.files.handed import Handed, handed_in
from corrigenda.reports.grading.submissions.reading import read_submission
from tests.grading.small_class import mark, marked, rubric

RIGHT = "# Problem 1\n$$v - x = -2\\eta a(ax + b)$$\n"
OTHERS = "the words of another folder"
NESTED = "\\frac{1}{" * 1000 + "x" + "}" * 1000
# What stands behind `v - x =` in a document of its own, with the ending of the file.
FORMULAS: Mapping[str, tuple[str, str]] = {
    "script": (".md", "\\text{<script>alert(1)</script>}"),
    "image": (".md", "\\text{</math><img src=x onerror=alert(2)>}"),
    "write18": (".tex", "\\immediate\\write18{touch pwned}"),
    "nested": (".md", NESTED),
    "tower": (".md", "10^{10^{10}}"),
    "python": (".md", "__import__('os').system('touch pwned')"),
    "braces": (".md", "{" * 20_000),
    "long": (".md", "+".join(["a x"] * 20_000)),
}
MEBIBYTE = 2**20


def submission(result: ClassResult, student: str) -> SubmissionMark:
    return next(one for one in result.submissions if one.student == student)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("hostile")


@pytest.fixture(scope="module")
def result(folder: Path) -> ClassResult:
    """One class of all the hostile formulas and one good student."""
    secret = folder / "secret.tex"
    secret.write_text(f"$v - x = -2\\eta a(ax + b)$ {OTHERS}")
    files = {f"{name}{ending}": _document(ending, text) for name, (ending, text) in FORMULAS.items()}
    files |= {
        "good.md": RIGHT,
        "passwd.tex": _document(".tex", "x") + "\n\\input{/etc/passwd}\n",
        "outside.tex": f"\\section{{Problem 1}}\n\\input{{{secret}}}\n\\include{{../secret}}\n",
    }
    return marked(folder / "class", files)


def _document(ending: str, formula: str) -> str:
    if ending == ".md":
        return f"# Problem 1\n$$v - x = {formula}$$\n"
    return f"\\begin{{document}}\\section{{Problem 1}}\n\\[ v - x = {formula} \\]\n\\end{{document}}\n"


def test_the_others_are_marked(result: ClassResult) -> None:
    assert (mark(result, "good", "p1").status, mark(result, "good", "p1").points) == ("right", 3)


@pytest.mark.parametrize("name", sorted(FORMULAS.keys() - {"tower"}))
def test_a_hostile_formula_waits_with_a_sentence(name: str, result: ClassResult) -> None:
    found = mark(result, name, "p1")
    assert (found.status, found.points) == ("queue", 0)
    reasons = [item.reason for item in result.queue if item.student == name]
    assert reasons
    assert all(reason.endswith(".") and "Traceback" not in reason for reason in reasons)


def test_a_tower_of_powers_is_enclosed_and_refuted_exactly(result: ClassResult) -> None:
    found = mark(result, "tower", "p1")
    assert (found.status, found.points) == ("wrong", 0)
    assert found.steps[0].exact


def test_nothing_is_executed_and_nothing_from_outside_is_read(folder: Path, result: ClassResult) -> None:
    assert mark(result, "outside", "p1").status in ("queue", "missing")
    assert mark(result, "passwd", "p1").points == 0
    publish(result, folder / "out", Publication(anonymous=False, released=True, rubric=None))
    assert not list(folder.rglob("pwned"))
    assert not (Path.cwd() / "pwned").exists()
    for path in (path for path in (folder / "out").rglob("*") if path.is_file()):
        text = path.read_text(encoding="utf-8", errors="replace")
        assert OTHERS not in text, path
        assert "root:x:" not in text, path
        if path.suffix == ".html":
            assert "<script>alert" not in text, path
            assert "<img" not in text, path


def test_files_that_are_not_read_are_one_sentence(tmp_path: Path) -> None:
    """A link outward, 50 MB of text, photos, archives, notebooks that swell: none is taken into memory."""
    folder = tmp_path / "class"
    folder.mkdir()
    (tmp_path / "secret.md").write_text(RIGHT)
    (tmp_path / "beside").mkdir()
    (tmp_path / "beside" / "s.md").write_text(RIGHT)
    (folder / "good.md").write_text(RIGHT)
    (folder / "link.md").symlink_to(tmp_path / "secret.md")
    (folder / "loop.md").symlink_to(folder / "loop.md")
    (folder / "folder").symlink_to(tmp_path / "beside")
    (folder / "large.md").write_text("x" * 50_000_000)
    (folder / "photo.jpg").write_bytes(b"\xff\xd8\xff\xe0")
    (folder / "scan.pdf").write_bytes(b"%PDF-1.4\n")
    _bomb(folder / "packed.zip")
    _bomb(folder / "zipped.ipynb")
    (folder / "deep.ipynb").write_text("[" * 100_000)
    cells = {"cells": [{"cell_type": "markdown", "metadata": {}, "source": ["$x$ " * 3_000_000]}], "nbformat": 4}
    (folder / "swollen.ipynb").write_text(json.dumps(cells))
    result = run_class(rubric(), handed_in([folder]), Plan(jobs=0))
    assert mark(result, "good", "p1").status == "right"
    refused = ("link", "loop", "folder", "large", "photo", "scan", "packed", "zipped", "deep", "swollen")
    for name in refused:
        found = submission(result, name)
        assert found.unreadable, name
        assert found.unreadable.endswith("."), found.unreadable
        assert "Traceback" not in found.unreadable
        assert {one.status for one in found.problems} == {"queue"}
    assert "outside" in (submission(result, "link").unreadable or "")


def _bomb(path: Path) -> None:
    """An archive of a few kilobytes that unpacks to 64 MiB."""
    with zipfile.ZipFile(path, "w", compression=zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("hw.ipynb", b" " * (64 * MEBIBYTE))


@pytest.mark.parametrize("name", ["packed.zip", "zipped.ipynb", "large.md"])
def test_a_file_is_refused_before_it_fills_the_memory(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    if name == "large.md":
        path.write_text("x" * 50_000_000)
    else:
        _bomb(path)
    tracemalloc.start()
    content = read_submission(Handed(student="s", name="s", root=tmp_path, files=(path,)), rubric())
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert content.troubles
    assert peak < 16 * MEBIBYTE


def test_a_name_is_only_a_name(tmp_path: Path) -> None:
    """On the pages it is text, and a spreadsheet does not run it."""
    result = marked(tmp_path / "class", {'=HYPERLINK("x").md': RIGHT, "<b>.md": RIGHT, "@SUM(1+1).md": RIGHT})
    assert {one.name for one in result.submissions} == {"<b>", '=HYPERLINK("x")', "@SUM(1+1)"}
    assert {one.problems[0].status for one in result.submissions} == {"right"}
    publish(result, tmp_path / "out", Publication(anonymous=False, released=False, rubric=None))
    for name in ("grades.csv", "canvas.csv", "moodle.csv"):
        text = (tmp_path / "out" / name).read_text(encoding="utf-8-sig")
        assert "HYPERLINK" in text
        assert not [cell for line in text.splitlines() for cell in line.split(",") if cell.startswith(("=", '"=', "@"))]
