"""What the README shows is what happens."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from reports.cli import main

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def shell_blocks() -> list[str]:
    return [block.split("```")[0] for block in README.split("```sh\n")[1:]]


def test_the_set_up_is_exactly_two_commands() -> None:
    commands = [line.split("#")[0].strip() for line in shell_blocks()[0].splitlines() if line.strip()]
    assert commands == ["make report", "make test"]


def test_the_claim_in_the_readme_is_refuted_and_its_correction_proved() -> None:
    block = next(block for block in shell_blocks() if "corrigenda claim" in block)
    command = block[block.index(".venv/bin/corrigenda claim") :].replace("\\\n", " ")
    result = CliRunner().invoke(main, shlex.split(command)[1:])
    assert result.exit_code == 1
    assert "refuted" in result.output
    assert "proved" in result.output


def test_the_picture_exists() -> None:
    assert (ROOT / "docs" / "report.png").is_file()


def test_the_finding_in_the_readme_is_what_check_prints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    shown = next(block for block in README.split("```\n") if block.startswith("examples/notes/"))
    result = CliRunner().invoke(main, ["check", "examples/notes"])
    assert result.exit_code == 1
    assert shown.strip() in result.output


def test_the_code_in_the_readme_is_explained() -> None:
    result = CliRunner().invoke(main, ["explain", "C001"])
    assert result.exit_code == 0
    assert "C001" in result.output
