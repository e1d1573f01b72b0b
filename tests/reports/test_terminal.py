"""The terminal: whole words in 80 columns, no colour in a pipe, readable formulas."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from corrigenda.reports.faces import terminal
from corrigenda.reports.papers.text import sentence
from tests.reports.sample_outcomes import record


@pytest.mark.parametrize("width", [60, 80, 120])
def test_no_word_is_broken_on_a_narrow_terminal(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    made = Console(file=screen, width=width, force_terminal=True, no_color=True, highlight=False)
    monkeypatch.setattr(terminal, "Console", lambda **_: made)
    terminal.summary(record(), [])
    lines = screen.getvalue().replace("\u00a0", " ").splitlines()
    assert max(map(len, lines)) <= width
    assert "1 ill-typed" in " ".join(line.strip() for line in lines)
    assert any(line.startswith("  refuted      010:19 ") for line in lines)


def test_a_pipe_gets_no_colour_and_one_line_an_erratum(capsys: pytest.CaptureFixture[str]) -> None:
    terminal.summary(record(), [Path("a/very/long/path") / ("x" * 100) / "report.html"])
    shown = capsys.readouterr().out
    assert "\x1b" not in shown
    assert "x" * 100 + "/report.html" in shown
    errata = [line for line in shown.splitlines() if re.match(r"  [a-z-]+ +01\d:\d", line)]
    assert len(errata) == 7


def test_the_ten_gravest_stand_for_all(capsys: pytest.CaptureFixture[str]) -> None:
    run = record()
    many = replace(run, outcomes=run.outcomes * 4, remembered=3)
    terminal.summary(many, [Path("report.html")])
    shown = capsys.readouterr().out
    errata = [line for line in shown.splitlines() if re.match(r"  [a-z-]+ +01\d:\d", line)]
    assert len(errata) == terminal.GRAVEST
    assert not [line for line in errata if "conditional" in line]
    assert "18 more, less grave, in the report." in shown
    assert "3 of them from an earlier run" in shown


def test_formulas_in_sentences_are_readable() -> None:
    assert terminal.readable(r"True if $\eta \le \frac{1}{\sigma^2}$.") == "True if η ≤ 1/σ²."
    assert terminal.readable(r"Keep $\frac{$ as it is.") == r"Keep \frac{ as it is."


def test_fragments_become_sentences() -> None:
    assert sentence("it only names a law") == "It only names a law."
    assert sentence("a vector has no powers") == "A vector has no powers."
    assert sentence("x is negative") == "x is negative."
    assert sentence("z3 says so.") == "z3 says so."
    assert sentence("") == ""
