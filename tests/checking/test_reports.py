"""What is printed: text, JSON, workflow commands, a page, a claim sheet."""

from __future__ import annotations

import io
import json
import re
import tomllib
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest

from corrigenda.proofs.decide.doubts.question import Doubt
from corrigenda.proofs.documents import Place, Repair
from corrigenda.proofs.documents.prose.fate import Fate, Unread
from corrigenda.proofs.documents.steps.cutting import NoteStep, Unreadable
from corrigenda.proofs.documents.steps.faults import UnknownCommand
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.checking import draft
from corrigenda.reports.checking.answers import github_report, html_report, json_report, text_report
from corrigenda.reports.checking.answers.rows import CheckRecord, FileReport
from corrigenda.reports.checking.check import Read
from tests.checking.notes import claim_row, note, record, report, row, step

SCHEMA = Path(__file__).resolve().parents[2] / "reports" / "schemas" / "check.schema.json"
HOSTILE = "<script>alert(1)</script> %0A::error::x\u202e"


ASIDE = (Fate.DEFINES, Fate.ASSUMED, Fate.NOT_READ)


def aside(fate: Fate, *, line: int) -> NoteStep:
    """A relation that was not asked."""
    unread = Unread.LIST if fate is Fate.NOT_READ else None
    word = "suppose" if fate is Fate.ASSUMED else ""
    return replace(step("c = d", line=line), kind="statement", fate=fate, unread=unread, word=word)


def everything() -> CheckRecord:
    base = report(*(row(verdict, line=n + 1) for n, verdict in enumerate(Verdict)), claim_row(Verdict.REFUTED, line=9))
    full = FileReport(
        file=base.file,
        lines=(HOSTILE,) * 9,
        steps=base.steps,
        claims=base.claims,
        unreadable=(Unreadable(place=Place(line=2, column=1), text="x", message="no formula"),),
        repairs=(Repair(place=Place(line=3, column=1), kind="escape", before="imes", after="\\times"),),
        unasked=tuple(aside(fate, line=n + 4) for n, fate in enumerate(ASIDE)),
        unknown=(UnknownCommand(name="\\foo", place=Place(line=4, column=2), count=3),),
    )
    return record(full)


def printed(found: CheckRecord, *, verbose: bool) -> str:
    out = io.StringIO()
    text_report.show(found, verbose=verbose, out=out)
    return out.getvalue()


def test_text_names_place_verdict_and_code() -> None:
    lines = printed(record(report(row(Verdict.REFUTED, stated="a = b"))), verbose=False).splitlines()
    assert lines[0] == "note.md:1:1: refuted C001: Because a is."
    assert lines[1] == "    1 | a = b"
    assert lines[2] == "      | ^~~~~"
    assert lines[-2] == "1 checked in 1 file: 1 refuted."
    assert lines[-1] == "What C001 means, its cure, how to silence it: corrigenda explain C001."


def test_text_keeps_quiet_about_what_holds_or_is_open() -> None:
    quiet, loud = printed(everything(), verbose=False), printed(everything(), verbose=True)
    assert "proved:" not in quiet
    assert "C010" not in quiet
    assert "proved:" in loud
    assert "not read C020" in loud
    assert "c = d" not in quiet
    assert "repair C030" in loud


def test_text_has_no_colours_in_a_file_and_no_hidden_characters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    text = printed(everything(), verbose=True)
    assert "\x1b" not in text
    assert "\u202e" not in text


def test_json_follows_its_schema() -> None:
    document = json.loads(json_report.render(everything()))
    jsonschema.validate(document, json.loads(SCHEMA.read_text(encoding="utf-8")))
    assert [step["verdict"] for step in document["steps"]] == list(Verdict)
    assert document["summary"]["refuted"] == 2
    assert document["summary"]["inconclusive"] == {"not decided": 1}
    assert {step["fate"] for step in document["steps"]} == {"checked"}
    assert [(one["fate"], one["line"]) for one in document["relations"]] == [
        ("not read", 2),
        ("defines", 4),
        ("assumed", 5),
        ("not read", 6),
    ]
    assert document["relations"][2]["word"] == "suppose"
    assert document["summary"]["fates"] == {"checked": 8, "question": 0, "defines": 1, "assumed": 1, "not read": 2}
    assert document["unknown_commands"][0]["count"] == 3


def test_json_of_equal_runs_is_equal() -> None:
    assert json_report.render(everything()) == json_report.render(everything())


def test_workflow_commands_cannot_be_injected() -> None:
    found = record(report(row(Verdict.REFUTED, stated="a = b", file="a,b:c.md"), file="a,b:c.md"))
    first = github_report.render(found).splitlines()[0]
    assert first.startswith("::error file=a%2Cb%3Ac.md,line=1,col=1,")
    assert "title=C001 refuted::" in first
    assert github_report.render(found).count("::error") == 1


COMMAND = re.compile(r"::(?P<level>error|warning) (?P<settings>[^:]*)::(?P<text>.*)")


def test_workflow_commands_are_as_github_reads_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = record(report(row(Verdict.REFUTED, line=3), row(Verdict.CONDITIONAL), file=str(tmp_path / "a b.md")))
    absolute = replace(
        found.files[0], steps=tuple(replace(s, file=str(tmp_path / "a b.md")) for s in found.files[0].steps)
    )
    text = github_report.render(replace(found, files=(absolute,), refusals=("x.md: 100 % unreadable.",)))
    read = [match for line in text.splitlines() if (match := COMMAND.fullmatch(line))]
    assert [match["level"] for match in read] == ["warning", "error", "error"]
    settings = dict(pair.split("=") for pair in read[1]["settings"].split(","))
    assert settings == {
        "file": "a b.md",
        "line": "3",
        "col": "1",
        "endLine": "3",
        "endColumn": "5",
        "title": "C001 refuted",
    }
    assert read[2]["text"] == "x.md: 100 %25 unreadable."


def test_the_page_shows_findings_and_escapes_everything() -> None:
    page = html_report.render(everything())
    assert "<script" not in page
    assert "&lt;script&gt;" in re.sub("</?mark>", "", page)
    assert "3 errors and 1 gap in 8 formulas checked; 4 more were not checked." in page
    assert page.count("<code>c = d</code>") == 3
    assert "default-src &#39;none&#39;" in page or "default-src 'none'" in page


def test_text_ends_with_the_lines_and_counts_of_what_was_not_checked() -> None:
    *_, unknown, lines, counts, _hint = printed(everything(), verbose=False).splitlines()
    assert unknown.startswith("note.md:4:2: \\foo, used 3 times,")
    assert lines == "note.md: not read: lines 2, 6; assumed: line 5; definitions: line 4"
    assert "Of the others 2 were not read, 1 is assumed, 1 defines." in counts


def test_nothing_wrong_is_never_said_of_what_was_not_read() -> None:
    sound = replace(report(row(Verdict.PROVED)), unasked=(aside(Fate.NOT_READ, line=2),))
    assert html_report.heading(record(sound)) == "Nothing wrong was found in 1 formula checked; 1 more was not checked."
    unread = FileReport(file="note.md", lines=(), unasked=(aside(Fate.NOT_READ, line=2),) * 2)
    assert html_report.heading(record(unread)) == "Nothing was checked: 2 relations were set aside."


def test_a_question_is_counted_and_listed_apart() -> None:
    doubted = replace(row(Verdict.INCONCLUSIVE, line=7), doubt=str(Doubt.QUESTION), code="C018")
    found = record(report(doubted, row(Verdict.PROVED)))
    assert printed(found, verbose=False).splitlines() == [
        "note.md: questions: line 7",
        "1 checked in 1 file: 1 proved. Of the others 1 is a question.",
    ]
    document = json.loads(json_report.render(found))
    assert [one["fate"] for one in document["steps"]] == ["question", "checked"]
    assert "Questions" in html_report.render(found)


def test_an_empty_run_is_said() -> None:
    assert printed(record(), verbose=False) == "0 checked in 0 files: nothing to decide.\n"


@pytest.mark.parametrize(
    "stated", ["a = b", "f'(x) = 2x", "f'''(x) = f'", 'x = "y"', "a \\\\ = b", "a =\n b", "\\frac{a}{b} = 1", "a' = '"]
)
def test_a_sheet_is_toml_that_gives_the_step_back(stated: str) -> None:
    found = Read(note=note(stated), steps=(step(stated, given=(stated,)),), claims=(), unreadable=())
    (table,) = tomllib.loads(draft.render([found]))["claim"]
    assert table["stated"] == stated
    assert table["given"] == [stated]
