"""A fault of this program in one page is said, and stops neither that page's relations nor the other files."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from corrigenda.proofs.documents import Document
from corrigenda.reports.checking import check as checking
from corrigenda.reports.faces.cli import main


def test_a_page_that_cannot_be_run_is_said_and_its_relations_are_decided(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(document: Document, relations: object) -> object:
        raise RecursionError("too deep\x1b[2J")

    monkeypatch.setattr(checking, "equations_of", fails)
    first, second = tmp_path / "a.md", tmp_path / "b.md"
    first.write_text("For real $x$ we have $(x + 1)^2 = x^2 + 2 x + 1$.\n")
    second.write_text("For real $x$ we have $(x - 1)^2 = x^2 - 2 x + 1$.\n")
    told = CliRunner().invoke(main, ["check", "--jobs", "1", str(first), str(second)])
    assert "2 proved" in told.output
    assert "a.md: not run as a page" in told.output
    assert "RecursionError" in told.output
    assert "\x1b" not in told.output
    assert "Traceback" not in told.output


def test_a_step_that_the_page_takes_as_a_definition_is_one(tmp_path: Path) -> None:
    note = tmp_path / "a.md"
    note.write_text(
        "Labels are $y_i \\in \\{0, 1\\}$ with $p(y_i = 1 \\mid x) = \\sigma(w^\\top x)$ and so"
        " $p(y_i \\mid x) = \\sigma(w_i^\\top x) (1 - \\sigma(w_i^\\top x))$.\n"
    )
    told = CliRunner().invoke(main, ["check", "-v", "--jobs", "1", str(note)])
    assert told.exception is None or isinstance(told.exception, SystemExit)
    assert ": checked" not in told.output
    assert ": defines" in told.output
