"""Ctrl-C during `verify` leaves a report of what was decided."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from proofs.outcome import Outcome
from reports import commands
from reports.cli import main
from tests.reports.sample_outcomes import outcomes


def interrupted_after(number: int, monkeypatch: pytest.MonkeyPatch, out: Path) -> Result:
    def run(*_: object, **__: object) -> Iterator[Outcome]:
        yield from outcomes()[:number]
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "remembered", run)
    return CliRunner().invoke(main, ["verify", "--out", str(out), "--format", "html,json", "--device", "cpu"])


def test_the_report_holds_what_was_decided_and_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = interrupted_after(3, monkeypatch, tmp_path)
    assert result.exit_code == 130
    assert "interrupted after 3 of" in result.stderr
    document = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))
    assert len(document["claims"]) == 3
    assert document["unreached"] > 0
    assert "The run was interrupted" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_nothing_is_written_when_nothing_was_decided(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = interrupted_after(0, monkeypatch, tmp_path)
    assert result.exit_code == 130
    assert list(tmp_path.iterdir()) == []
