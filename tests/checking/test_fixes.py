"""A correction as edits: applying them gives a note whose step holds; what is not as read is left alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from corrigenda.proofs.documents import ClaimBlock, Place, read_text
from corrigenda.proofs.outcome import Diagnosis
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.checking.answers.rows import FileReport, StepResult
from corrigenda.reports.checking.check import read_note, reported, tasks
from corrigenda.reports.checking.fixes import fix, span
from corrigenda.reports.checking.inputs.sources import Note, source_note
from corrigenda.reports.checking.running import answer
from tests.checking.notes import SETTINGS, report, row


def checked(text: str, *, kind: str = "markdown", name: str = "n.md") -> FileReport:
    found = read_note(source_note(text, name=name, kind=kind), ())
    return reported(found, (answer(task, SETTINGS) for task in tasks(found)))


def mended(text: str, found: FileReport, number: int = 0) -> str:
    flagged = [item for item in found.rows() if item.code == "C001"]
    known = fix(flagged[number], found)
    assert known is not None
    lines = text.split("\n")
    for edit in reversed(known.edits):
        start, end = edit.span.start, edit.span.end
        before, after = lines[start.line - 1][: start.column - 1], lines[end.line - 1][end.column - 1 :]
        lines[start.line - 1 : end.line] = (before + edit.text + after).split("\n")
    return "\n".join(lines)


WRONG = (
    "Then $(a + b)^2 = a^2 + a b + b^2$ for all $a, b \\in \\mathbb{R}$.",
    "Let $a, b \\in \\mathbb{R}$.\n\n$$\n\\begin{aligned}\n(a + b)^2 &= a^2 + ab + b^2\n\\end{aligned}\n$$",
    "🎲 and $a, b \\in \\mathbb{R}$ give $(a - b)^2 =\n a^2 - 2ab -\n b^2$.",
    "```claim\nid = 'x'\nstated = '(a - b)^2 = a^2 - 2ab - b^2'\n```",
)


@pytest.mark.parametrize("text", WRONG)
def test_the_mended_note_holds(text: str) -> None:
    again = mended(text, checked(text))
    assert again != text
    rows = checked(again).rows()
    assert [item.verdict for item in rows] == [Verdict.PROVED]


def test_latex_is_mended_too() -> None:
    text = "\\begin{document}\nLet $a, b \\in \\mathbb{R}$. Then $(a+b)^2 = a^2 + ab + b^2$.\n\\end{document}\n"
    found = checked(text, kind="latex", name="n.tex")
    assert "2a b" in mended(text, found)


def test_only_the_side_that_changes_is_replaced() -> None:
    text = "Let $a, b \\in \\mathbb{R}$. Then $( a+b )^{2}  =  a^2 + a b + b^2$"
    assert "$( a+b )^{2}  =  a^2" in mended(text, checked(text))


def test_the_statement_of_a_claim_block_is_its_span() -> None:
    text = "x\n\n```claim\nid = 'x'\nstated = 'a + b = a - b'\n```\n"
    found = checked(text)
    (item,) = found.rows()
    where = span(item, found)
    assert (where.start, where.end) == (Place(line=5, column=11), Place(line=5, column=24))


def told(edit: str, *, lines: tuple[str, ...], stated: str = "a = b") -> tuple[StepResult, FileReport]:
    item = row(Verdict.REFUTED, stated=stated)
    outcome = replace(item.outcome, diagnosis=Diagnosis(kind="sign", sentence="True if x.", edit=edit))
    item = replace(item, outcome=outcome)
    return item, report(item, lines=lines)


@pytest.mark.parametrize("line", ["\\A = \\B", "a", "", "a = c"])
def test_a_text_that_is_not_as_read_has_no_fix(line: str) -> None:
    item, found = told("a = -b", lines=(line,))
    assert fix(item, found) is None


@pytest.mark.parametrize("edit", ["", "a < b", "a = b = c", "a = (", "a = b"])
def test_an_edit_that_is_no_other_side_has_no_fix(edit: str) -> None:
    item, found = told(edit, lines=("a = b",))
    assert fix(item, found) is None


def test_a_notebook_is_left_alone() -> None:
    item, found = told("a = -b", lines=("a = b",))
    assert fix(item, found) is not None
    assert fix(replace(item, file="n.ipynb"), found) is None


def test_unsaved_latex_finds_what_it_includes(tmp_path: Path) -> None:
    (tmp_path / "m.tex").write_text("\\newcommand{\\half}{\\frac{1}{2}}\n", encoding="utf-8")
    text = "\\begin{document}\n\\input{m}\n$\\half = 2$\n\\end{document}\n"
    note: Note = source_note(text, name=str(tmp_path / "n.tex"), kind="latex", folder=tmp_path)
    assert [step.stated for step in read_note(note, ()).steps] == ["\\frac{1}{2} = 2"]
    assert not any(isinstance(item, ClaimBlock) for item in read_text("x", name="n", kind="markdown").items)
