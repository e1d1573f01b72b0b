"""Faults of notation become findings of `check`, whatever fate their relation has; corrections become edits."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents.prose.fate import Fate
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.checking.answers.json_report import document
from corrigenda.reports.checking.answers.rows import CheckRecord, FileReport
from corrigenda.reports.checking.check import read_note, reported, tasks
from corrigenda.reports.checking.fixes import fix
from corrigenda.reports.checking.inputs.sources import source_note
from corrigenda.reports.checking.running import answer
from tests.checking.notes import SETTINGS


def checked(text: str) -> FileReport:
    found = read_note(source_note(text, name="n.md", kind="markdown"), ())
    return reported(found, (answer(task, SETTINGS) for task in tasks(found)))


FAULTY = r"\sum_{u \in U} \sum_{u \in V} g(u, v)"


@pytest.mark.parametrize(
    "text",
    [
        f"$$\nh = {FAULTY}\n$$",
        f"$$\nh := {FAULTY}\n$$",
        f"Assume that\n\n$$\nh = {FAULTY}\n$$",
        f"$$\nh \\approx {FAULTY}\n$$",
        f"$$\nh \\heartsuit = {FAULTY}\n$$",
        f"$$\n{FAULTY}\n$$",
        f"$$\n\\begin{{aligned}}\nh &= \\frac{{a}}{{b}} \\\\\n&= {FAULTY}\n\\end{{aligned}}\n$$",
    ],
)
def test_every_fate_gives_way_to_the_finding(text: str) -> None:
    report = checked(text)
    flagged = [row for row in report.steps if row.code]
    assert [row.code for row in flagged] == ["C006"]
    assert flagged[0].verdict is Verdict.ILL_TYPED
    assert flagged[0].fate is Fate.CHECKED
    assert FAULTY in flagged[0].step.stated or FAULTY.startswith(flagged[0].step.stated)
    assert sum(report.fates().values()) == len(report.steps) + len(report.unasked) + len(report.unreadable)
    assert document(CheckRecord(files=(report,)))["steps"]


def test_the_correction_is_an_edit_of_the_file() -> None:
    text = "Then\n\n$$\nf(t) = \\beta e{-\\beta t}\n$$\n"
    report = checked(text)
    found = fix(report.steps[0], report)
    assert found is not None
    (edit,) = found.edits
    line = text.split("\n")[edit.span.start.line - 1]
    assert line[: edit.span.start.column - 1] + edit.text + line[edit.span.end.column - 1 :] == (
        r"f(t) = \beta e^{-\beta t}"
    )


def test_what_a_macro_writes_is_not_edited() -> None:
    text = "$$\n\\newcommand{\\falls}{e{-\\beta t}}\nf(t) = \\beta \\falls\n$$\n"
    report = checked(text)
    assert [row.code for row in report.steps] == ["C006"]
    assert fix(report.steps[0], report) is None


def test_what_holds_as_it_is_read_is_not_called_wrong() -> None:
    report = checked("Let $a, b \\in \\mathbb{R}$.\n\n$$\n\\sin(a) - \\sin(a) = b + a - a - b\n$$\n")
    assert [row.verdict for row in report.steps] == [Verdict.PROVED]
