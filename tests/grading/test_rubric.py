"""Rubrics: what is read, the line of every error, the self-test, a draft that can be read back."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.documents import read_text
from corrigenda.reports.grading.rubric.checking import DOUBTFUL, SOUND, UNSOUND, checked
from corrigenda.reports.grading.rubric.drafting import draft
from corrigenda.reports.grading.rubric.reading import RubricError, rubric_from
from corrigenda.reports.grading.running.local import StoredAsker, local_asker
from corrigenda.reports.grading.running.store import Store
from corrigenda.reports.work.pool import Pool
from tests.grading.small_class import RUBRIC, rubric

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = ROOT / "reports" / "schemas" / "rubric.schema.json"


def asker() -> StoredAsker:
    return local_asker(
        pool=Pool(jobs=0, fence=1.0), store=Store(connection=None, prefix=""), settings=Settings(device="cpu")
    )


def levels(text: str) -> dict[str, str]:
    return {remark.sentence: remark.level for remark in checked(rubric_from(text), asker())}


def test_a_rubric_is_read() -> None:
    first, second = rubric().problems
    assert first.answer.left == "v - x"
    assert second.points == Fraction(5, 2)
    assert second.in_terms_of == ("\\mu", "\\sigma")
    assert [part.id for part in first.intermediates] == ["gradient", "update"]


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("points = 3", "points = -3", 7, "points"),
        ("points = 3", "point = 3", 7, "`point` is not known"),
        ("'v - x = -2 \\eta a (a x + b)'", "'v - x'", 9, "equation"),
        ("'v - x = -2 \\eta a (a x + b)'", "'v - x = \\frac{1'", 9, "cannot be read"),
        ("points = 2", "points = 20", 25, "more than"),
        ('id = "update"', 'id = "gradient"', 17, "twice"),
        ("'\\sigma > 0'", "'\\sigma is positive \\frac'", 32, "given"),
        ('title = "Small"', "title = Small", 2, "no TOML"),
        ('id = "p2"', "", 28, "`id` is missing"),
        ('title = "Small"', "title = " + "[" * 900 + "]" * 900, 2, "nested too deeply"),
    ],
)
def test_an_error_names_its_line(old: str, new: str, line: int, says: str) -> None:
    assert old in RUBRIC
    with pytest.raises(RubricError) as raised:
        rubric_from(RUBRIC.replace(old, new, 1), file="r.toml")
    assert str(raised.value).startswith(f"r.toml:{line}: "), str(raised.value)
    assert says in str(raised.value)


def test_the_self_test_finds_what_is_wrong() -> None:
    assert set(levels(RUBRIC).values()) == {SOUND}
    wrong = levels(RUBRIC.replace("'v - x = -2 \\eta a (a x + b)'", "'v - x = -3 \\eta a (a x + b)'"))
    assert any(level == UNSOUND and "the answer is wrong" in told for told, level in wrong.items())
    true = levels(RUBRIC.replace("'v - x = -\\eta a (a x + b)'", "'v - x = -2 \\eta a^2 x - 2 \\eta a b'"))
    assert any(level == UNSOUND and "is true" in told for told, level in true.items())


def test_mistakes_that_cannot_be_told_apart_are_told() -> None:
    again = "[[problem.mistake]]\nid = 'again'\nstated = 'v - x = -\\eta a^2 x - \\eta a b'\npoints = 1\n\n"
    second = '[[problem]]\nid = "p2"'
    found = levels(RUBRIC.replace(second, again + second))
    assert any(level == DOUBTFUL and "nobody can tell them apart" in told for told, level in found.items())


def test_a_draft_is_a_rubric() -> None:
    note = (
        "# One\nLet $a, b \\in \\mathbb{R}$. $$(a + b)^2 = a^2 + 2ab + b^2$$\n# Two\n$$(a - b)(a + b) = a^2 - b^2$$\n"
    )
    found = rubric_from(draft(read_text(note, name="note", kind="markdown"), "note"))
    assert [one.title for one in found.problems] == ["One", "Two"]
    assert found.problems[0].answer.right == "a^2 + 2ab + b^2"


def test_a_draft_with_numbers_points_and_a_condition() -> None:
    note = (
        "# Sheet 3\n\n## Problem 2(b): Steps (4 points)\n\nLet $c, t > 0$ and $q := |1 - 2 t c|$. Then\n\n"
        "$$q < 1 \\iff 2 t c < 2 \\iff t < \\frac{1}{c}$$\n"
    )
    found = rubric_from(draft(read_text(note, name="note", kind="markdown"), "note"))
    (problem,) = found.problems
    assert (found.title, problem.title, problem.points) == ("Sheet 3", "Steps", 4)
    assert problem.headings == ("Problem 2(b)",)
    assert (problem.answer.left, problem.answer.right) == ("q < 1", r"t < \frac{1}{c}")
    assert problem.given == ("c, t > 0", "q := |1 - 2 t c|")


def test_a_draft_takes_what_is_said_again_of_a_letter_as_derived() -> None:
    note = (
        "# Problem 1 [4 pts]\nLet $M \\in \\mathbb{R}^{n \\times d}$, $t \\in \\mathbb{R}^n$, $v \\in \\mathbb{R}^d$ "
        "and $H := \\|Mv - t\\|^2$, $\\hat v := \\arg\\min_v H$. Expanding,\n"
        "$$H = v^\\top M^\\top M v - 2t^\\top M v + t^\\top t$$\n"
        "so that\n$$\\hat v = (M^\\top M)^{-1}M^\\top t$$\n"
    )
    (problem,) = rubric_from(draft(read_text(note, name="note", kind="markdown"), "note")).problems
    assert [text for text in problem.given if ":=" in text] == [r"H := \|Mv - t\|^2", r"\hat v := \arg\min_v H"]
    assert problem.answer.left == r"\hat v"
    assert problem.intermediates[0].stated.left == "H"


def test_the_schema_fits_what_is_read() -> None:
    import tomllib

    from jsonschema import Draft202012Validator

    schema = json.loads(SCHEMA.read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for text in (RUBRIC, (ROOT / "examples" / "homework" / "rubric.toml").read_text("utf-8")):
        assert not list(validator.iter_errors(tomllib.loads(text)))
    assert list(validator.iter_errors({"title": "no problem"}))
