"""The completion of commands that the installation page tells of."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parents[2] / "docs" / "howto" / "install.md"
PROGRAM = "from corrigenda.reports.faces.cli import main; main(prog_name='corrigenda')"


def asked(**environment: str) -> str:
    command = [sys.executable, "-c", PROGRAM]
    whole = {**os.environ, **environment}
    return subprocess.run(command, env=whole, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize(
    ("shell", "said"), [("zsh", "#compdef corrigenda"), ("fish", "function _corrigenda_completion")]
)
def test_each_shell_of_the_page_gets_its_script(shell: str, said: str) -> None:
    assert f"_CORRIGENDA_COMPLETE={shell}_source corrigenda" in PAGE.read_text(encoding="utf-8")
    assert said in asked(_CORRIGENDA_COMPLETE=f"{shell}_source")


def test_commands_and_options_are_completed() -> None:
    words = {"COMP_WORDS": "corrigenda ver", "COMP_CWORD": "1", "_CORRIGENDA_COMPLETE": "bash_complete"}
    assert asked(**words).split(",")[-1].strip() == "verify"
    assert "--cards" in asked(**{**words, "COMP_WORDS": "corrigenda verify --ca", "COMP_CWORD": "2"})
