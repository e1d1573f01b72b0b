"""The hooks for pre-commit: complete, and their entry does what a commit needs."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
HOOKS: list[dict[str, Any]] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
# https://pre-commit.com/#creating-new-hooks
KEYS = {
    "id", "name", "entry", "language", "description", "files", "exclude", "types", "types_or", "exclude_types",
    "always_run", "fail_fast", "verbose", "pass_filenames", "require_serial", "language_version",
    "minimum_pre_commit_version", "args", "stages", "additional_dependencies",
}  # fmt: skip


def entry(hook: dict[str, Any], *files: str) -> subprocess.CompletedProcess[str]:
    """What pre-commit runs, with the console script replaced by what it calls."""
    program, *arguments = shlex.split(hook["entry"])
    assert program == "corrigenda"
    script = "import sys; from corrigenda.reports.faces.cli import main; main(sys.argv[1:])"
    command = [sys.executable, "-c", script, *arguments, *hook.get("args", []), *files]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: hook["id"])
def test_a_hook_has_what_pre_commit_asks_for(hook: dict[str, Any]) -> None:
    assert {"id", "name", "entry", "language"} <= set(hook) <= KEYS
    assert hook["language"] in ("python", "system")
    # The program uses all processors itself.
    assert hook["require_serial"] is True


@pytest.mark.parametrize("name", ["n.md", "a/b.tex", "x.Rmd", "n.ipynb", "n.qmd", "n.rst"])
def test_notes_are_chosen(name: str) -> None:
    assert all(re.search(hook["files"], name) for hook in HOOKS)


@pytest.mark.parametrize("name", ["n.py", "n.txt", "md", "n.md.bak"])
def test_other_files_are_not(name: str) -> None:
    assert not any(re.search(hook["files"], name) for hook in HOOKS)


def test_a_wrong_note_stops_the_commit_and_a_right_one_does_not(tmp_path: Path) -> None:
    right, wrong = tmp_path / "right.md", tmp_path / "wrong.md"
    right.write_text("Let $a, b \\in \\mathbb{R}$. Then $(a + b)^2 = a^2 + 2ab + b^2$.\n", encoding="utf-8")
    wrong.write_text("Let $a, b \\in \\mathbb{R}$. Then $(a + b)^2 = a^2 + ab + b^2$.\n", encoding="utf-8")
    assert entry(HOOKS[0], str(right)).returncode == 0
    stopped = entry(HOOKS[0], str(right), str(wrong))
    assert stopped.returncode == 1
    assert "wrong.md:1:" in stopped.stdout


@pytest.mark.skipif(shutil.which("git") is None, reason="no git here")
def test_pre_commit_itself_runs_the_installed_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pre_commit", reason="pre-commit is not installed (pip install pre-commit)")
    hooks, notes, programs = tmp_path / "hooks", tmp_path / "notes", tmp_path / "bin"
    for folder in (hooks, notes, programs):
        folder.mkdir()
    (hooks / ".pre-commit-hooks.yaml").write_bytes((ROOT / ".pre-commit-hooks.yaml").read_bytes())
    program = programs / "corrigenda"
    program.write_text(
        f"#!{sys.executable}\nfrom corrigenda.reports.faces.cli import main\nif __name__ == '__main__':\n    main()\n",
        encoding="utf-8",
    )
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(programs), prepend=os.pathsep)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("PRE_COMMIT_HOME", str(tmp_path / "home"))
    (notes / "right.md").write_text("Let $a, b \\in \\mathbb{R}$. Then $a + b = b + a$.\n", encoding="utf-8")
    (notes / "code.py").write_text("# $1 = 2$\n", encoding="utf-8")
    for folder in (hooks, notes):
        _git(folder, "init", "--quiet")
        _git(folder, "add", ".")
    _git(hooks, "-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "--quiet", "-m", "hooks")
    assert _tried(hooks, notes).returncode == 0
    (notes / "wrong.md").write_text("Let $a, b \\in \\mathbb{R}$. Then $a + b = b - a$.\n", encoding="utf-8")
    _git(notes, "add", ".")
    stopped = _tried(hooks, notes)
    assert stopped.returncode == 1
    assert "wrong.md:1:" in stopped.stdout
    assert "code.py" not in stopped.stdout


def _git(folder: Path, *arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True)  # noqa: S607 - the git on the PATH


def _tried(hooks: Path, notes: Path) -> subprocess.CompletedProcess[str]:
    """All files that git knows, through the hook that needs no environment of its own."""
    command = [sys.executable, "-m", "pre_commit", "try-repo", str(hooks), "corrigenda-system", "--all-files"]
    return subprocess.run(command, cwd=notes, capture_output=True, text=True, check=False)
