"""A full disk while a class is marked: it is said what to do, and the same command gives the same marks afterwards."""

from __future__ import annotations

import errno
import json
from pathlib import Path

import pytest

from corrigenda.reports.grading import command
from corrigenda.reports.work.exit_status import RIGHT, UNUSABLE
from tests.grading.small_class import RUBRIC


def test_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "rubric.toml").write_text(RUBRIC)
    (tmp_path / "s.md").write_text("# Problem 1\n$$v - x = -2\\eta a(ax + b)$$\n")
    out = tmp_path / "marks"
    options = command.Options(rubric=tmp_path / "rubric.toml", paths=(tmp_path / "s.md",), out=out, jobs=0)
    whole = command.write_whole

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(command, "write_whole", full)
    assert command.grade(options) == UNUSABLE
    says = capsys.readouterr().err
    assert f"no room is left on the disk of {out}" in says
    assert "run the same command again" in says
    assert not (out / command.GRADES).exists()
    monkeypatch.setattr(command, "write_whole", whole)
    assert command.grade(options) == RIGHT
    marks = json.loads((out / command.GRADES).read_text())["class"]["submissions"][0]["problems"]
    assert marks[0]["status"] == "right"
