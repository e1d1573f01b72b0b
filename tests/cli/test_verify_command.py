"""`corrigenda verify`: files, exit statuses, and plain sentences for bad arguments."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner, Result

from corrigenda.reports.faces.cli import main


def call(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["verify", *arguments])


def test_one_claim_is_verified_into_every_format(tmp_path: Path) -> None:
    result = call("--only", "000/gd-scalar-unrolled", "--jobs", "1", "--out", str(tmp_path))
    assert result.exit_code == 0, result.output
    assert {"report.html", "errata.tex", "report.json"} <= {path.name for path in tmp_path.iterdir()}
    document = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))
    assert [row["verdict"] for row in document["claims"]] == ["REFUTED"]


def test_a_missing_notes_folder_is_a_sentence(tmp_path: Path) -> None:
    result = call("--notes", str(tmp_path / "nowhere"), "--out", str(tmp_path))
    assert result.exit_code == 2
    assert "is not a folder" in result.stderr


def test_a_folder_without_the_notes_is_a_sentence(tmp_path: Path) -> None:
    result = call("--notes", str(tmp_path), "--out", str(tmp_path))
    assert result.exit_code == 2
    assert "holds none of the notes" in result.stderr


def test_a_glob_without_claims_is_a_sentence(tmp_path: Path) -> None:
    result = call("--only", "zzz", "--out", str(tmp_path))
    assert result.exit_code == 2
    assert "No claim matches" in result.stderr


def test_an_unknown_format_is_a_sentence(tmp_path: Path) -> None:
    result = call("--format", "docx", "--out", str(tmp_path))
    assert result.exit_code == 2
    assert "docx is not a format" in result.stderr


def test_help_is_quick() -> None:
    command = [sys.executable, "-c", "from corrigenda.reports.faces.cli import main; main(['--help'])"]
    assert min(_processor_seconds(command) for _ in range(3)) < 0.3


def test_help_imports_neither_torch_nor_sympy() -> None:
    imports = "import sys, corrigenda.reports.faces.cli"
    script = f"{imports}; print([m for m in ('torch', 'sympy', 'z3', 'flint') if m in sys.modules])"
    shown = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "[]"


def _processor_seconds(command: list[str]) -> float:
    """Processor time, start of the interpreter included: what other tests do at the same time must not count."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
