"""`corrigenda check` and `explain`: findings, exit statuses, one clear sentence for what cannot be read."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.methods.budget import STEP
from corrigenda.reports.checking.running import Answer, Task, answer
from corrigenda.reports.faces.cli import main

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "notes" / "regression_and_attention.md"


def call(*arguments: str, text: str | bytes | None = None) -> Result:
    """The command without worker processes, which take seconds to start."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("corrigenda.reports.checking.command.run", _here)
        return CliRunner().invoke(main, ["check", *arguments], input=text)


def _here(tasks: Sequence[Task], settings: Settings, *, jobs: int, fence: float) -> Iterator[Answer]:
    del jobs, fence
    return (answer(task, replace(settings, claims=len(tasks), budget=STEP)) for task in tasks)


def findings(result: Result) -> dict[str, object]:
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return json.loads(result.stdout)


@pytest.fixture(scope="module")
def example() -> Result:
    return CliRunner().invoke(main, ["check", "--jobs", "2", "--format", "json", str(EXAMPLE)])


def test_the_example_has_exactly_the_planted_slips(example: Result) -> None:
    steps = findings(example)["steps"]
    wrong = {(row["line"], row["verdict"]) for row in steps if row["code"] in ("C001", "C002", "C003")}
    assert wrong == {(13, "REFUTED"), (23, "ILL_TYPED"), (29, "REFUTED"), (37, "REFUTED")}
    assert example.exit_code == 1


def test_the_rest_of_the_example_is_proved(example: Result) -> None:
    rest = [row for row in findings(example)["steps"] if not row["code"].startswith("C00")]
    assert [row["verdict"] for row in rest] == ["PROVED"] * len(rest)
    assert {17, 21, 29, 33} <= {row["line"] for row in rest}


def test_slips_of_the_example_are_diagnosed(example: Result) -> None:
    rows = {row["line"]: row for row in findings(example)["steps"] if row["verdict"] == "REFUTED"}
    assert all(row["witness"] and row["diagnosis"]["sentence"].startswith("True if") for row in rows.values())
    assert rows[37]["column"] == 3


def test_the_page_names_the_shapes_that_clash() -> None:
    given = ("--declare", r"X \in \mathbb{R}^{n \times d}")
    page = call("-", *given, "--format", "html", text=r"$X^\top X X^\top = X X^\top X$").stdout
    assert page.count("<dt>Shape</dt>") == 2
    assert "<dt>Diagnosis</dt>" not in page


def test_standard_input_is_markdown_and_declarations_count() -> None:
    result = call("-", "--declare", r"a, b \in \mathbb{R}", text="Then $(a + b)^2 = a^2 + b^2$.\n")
    assert result.exit_code == 1
    assert result.stdout.startswith("-:1:7: refuted C001: ")
    assert "      |       ^~~" in result.stdout


def test_a_silenced_finding_does_not_count(tmp_path: Path) -> None:
    path = tmp_path / "n.md"
    path.write_text("<!-- corrigenda: ignore C001 shown on purpose -->\n$(a + b)^2 = a^2 + b^2$\n", encoding="utf-8")
    result = call(str(path), "--verbose")
    assert result.exit_code == 0
    assert "silenced: shown on purpose" in result.stdout


def test_a_baseline_silences_old_findings(tmp_path: Path) -> None:
    path, baseline = tmp_path / "n.md", tmp_path / "baseline.json"
    path.write_text("$(a + b)^2 = a^2 + b^2$\n", encoding="utf-8")
    assert call(str(path), "--write-baseline", str(baseline)).exit_code == 0
    path.write_text("New: $(a - b)^2 = a^2 - b^2$\n\n$(a+b)^2 = a^2 + b^2$\n", encoding="utf-8")
    result = call(str(path), "--baseline", str(baseline))
    assert result.exit_code == 1
    assert "n.md:1:" in result.stdout
    assert "n.md:3:" not in result.stdout


def test_a_claim_block_is_verified_and_may_expect_its_verdict(tmp_path: Path) -> None:
    path = tmp_path / "n.md"
    block = "```claim\nid = 'x'\nstated = '(a + b)^2 = a^2 + b^2'\n{}```\n"
    path.write_text(block.format(""), encoding="utf-8")
    assert call(str(path)).exit_code == 1
    path.write_text(block.format("expected = 'REFUTED'\n"), encoding="utf-8")
    assert call(str(path)).exit_code == 0
    path.write_text(block.format("expected = 'PROVED'\n"), encoding="utf-8")
    result = call(str(path))
    assert result.exit_code == 1
    assert "C005" in result.stdout


def test_a_broken_claim_block_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "n.md"
    path.write_text("text\n\n```claim\nstated = (a\n```\n", encoding="utf-8")
    result = call(str(path))
    assert result.exit_code == 2
    assert f"{path}:4: " in result.stderr


DEEP = "given = " + "[" * 900 + "]" * 900 + "\n"


def test_a_broken_claim_block_costs_only_itself(tmp_path: Path) -> None:
    path = tmp_path / "n.md"
    good = "```claim\nid = '{}'\nstated = '(a + b)^2 = a^2 + 2ab + b^2'\n```\n\n"
    path.write_text(f"{good.format('x')}```claim\n{DEEP}```\n\n{good.format('y')}", encoding="utf-8")
    result = call(str(path), "--format", "json")
    assert result.exit_code == 2
    assert [row["id"] for row in findings(result)["claims"]] == ["x", "y"]
    assert result.stderr.startswith(f"corrigenda: {path}:7: Brackets are nested too deeply; ")
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize("name", ["corrigenda.toml", "sheet.toml"])
def test_toml_that_exhausts_the_parser_costs_only_its_file(name: str, tmp_path: Path) -> None:
    broken, other = tmp_path / "a", tmp_path / "n.md"
    broken.mkdir()
    (broken / name).write_text(DEEP, encoding="utf-8")
    (broken / "n.md").write_text("$x + x = 2x$\n", encoding="utf-8")
    other.write_text("$(a + b)^2 = a^2 + b^2$\n", encoding="utf-8")
    asked = broken / ("n.md" if name == "corrigenda.toml" else name)
    result = call(str(asked), str(other), "--format", "json")
    assert result.exit_code == 2
    assert [row["verdict"] for row in findings(result)["steps"]] == ["REFUTED"]
    assert f"{broken / name}:1: Brackets are nested too deeply" in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_declaration_that_cannot_be_read_is_a_usage_error() -> None:
    result = call("-", "--declare", "a > 0", "--declare", "\\frac{", text="$x = x$\n")
    assert result.exit_code == 2
    assert result.stderr.startswith("corrigenda: --declare: ")
    assert result.stdout == ""


def test_a_settings_file_declares_for_its_folder(tmp_path: Path) -> None:
    (tmp_path / "n.md").write_text("$AB = BA$\n", encoding="utf-8")
    (tmp_path / "corrigenda.toml").write_text("given = ['A, B \\in \\mathbb{R}']\n", encoding="utf-8")
    assert findings(call(str(tmp_path), "--format", "json"))["summary"]["proved"] == 1
    (tmp_path / "corrigenda.toml").write_text("give = []\n", encoding="utf-8")
    result = call(str(tmp_path))
    assert result.exit_code == 2
    assert "'give' is not a setting" in result.stderr


def test_a_draft_is_a_sheet_that_can_be_checked(tmp_path: Path) -> None:
    drafted = CliRunner().invoke(main, ["check", "--draft", str(EXAMPLE)])
    assert drafted.exit_code == 0
    sheet = tmp_path / "sheet.toml"
    sheet.write_text(drafted.stdout, encoding="utf-8")
    verdicts = [row["verdict"] for row in findings(call(str(sheet), "--format", "json"))["claims"]]
    assert verdicts.count("REFUTED") == 3
    assert verdicts.count("ILL_TYPED") == 1


def test_a_folder_stands_for_its_notes_and_links_are_not_followed(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("$a = a$\n", encoding="utf-8")
    os.symlink(tmp_path, tmp_path / "loop")
    os.symlink("/etc/hostname", tmp_path / "b.md")
    document = findings(call(str(tmp_path), "--format", "json"))
    assert document["summary"]["files"] == 1


HOSTILE = {
    "pdf.pdf": b"%PDF-1.4 x",
    "picture.png": b"\x89PNG\r\n\x1a\n",
    "nul.md": b"a\x00b $a = a$",
    "long.md": b"$" + b"a" * 5_000_000 + b"$",
    "broken.ipynb": b"not json",
    "deep.ipynb": b"[" * 100_000,
    "latin.md": b"\xff\xfe$a$",
    "escape.tex": b"\\begin{document}\\input{/etc/passwd}\\end{document}",
    "outside.tex": b"\\begin{document}\\input{../../secret}\\end{document}",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_unusable_input_is_one_sentence(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(HOSTILE[name])
    result = call(str(path))
    assert result.exit_code == 2
    assert len(result.stderr.strip().splitlines()) == 1
    assert name in result.stderr
    assert "root:" not in result.output + result.stderr
    assert "Traceback" not in result.output + result.stderr


@pytest.mark.parametrize("argument", ["nowhere.md", "."])
def test_missing_files_and_empty_folders_are_a_sentence(
    argument: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = call(argument)
    assert result.exit_code == 2
    assert len(result.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize(
    "formula", ["10^{10^9} = 1", "(" * 10_000, "9^{9^{9^9}} = 1", "{" * 5_000 + "a = b" + "}" * 5_000]
)
def test_hostile_formulas_are_never_wrong_and_never_crash(formula: str) -> None:
    result = call("-", text=f"${formula}$\n")
    assert result.exit_code in (0, 2)
    assert result.exception is None or isinstance(result.exception, SystemExit)


def test_a_step_beyond_the_fence_is_open_and_the_others_go_on() -> None:
    text = "$(a + b)^2 = a^2 + b^2$ and $(a - b)^2 = a^2 - b^2$\n"
    result = CliRunner().invoke(main, ["check", "--jobs", "1", "--fence", "0.001", "--format", "json", "-"], input=text)
    assert result.exit_code == 0
    assert [row["code"] for row in findings(result)["steps"]] == ["C016", "C016"]


def test_a_loop_of_links_is_a_sentence(tmp_path: Path) -> None:
    os.symlink(tmp_path / "b.md", tmp_path / "a.md")
    os.symlink(tmp_path / "a.md", tmp_path / "b.md")
    result = call(str(tmp_path / "a.md"))
    assert result.exit_code == 2
    assert len(result.stderr.strip().splitlines()) == 1


def test_an_unknown_format_is_a_sentence() -> None:
    result = call("-", "--format", "docx", text="")
    assert result.exit_code == 2
    assert "choose from text, json, html, github, sarif" in result.stderr


def test_explain_says_what_a_code_means() -> None:
    runner = CliRunner()
    assert "C001 refuted" in runner.invoke(main, ["explain", "c001"]).output
    assert "C020" in runner.invoke(main, ["explain"]).output
    assert runner.invoke(main, ["explain", "C999"]).exit_code == 2


def test_help_is_quick() -> None:
    command = [sys.executable, "-c", "from corrigenda.reports.faces.cli import main; main(['check', '--help'])"]
    assert min(_timed(command) for _ in range(3)) < 0.3 + _timed([sys.executable, "-c", "pass"])


def _timed(command: list[str]) -> float:
    started = time.perf_counter()
    subprocess.run(command, capture_output=True, check=True, cwd=ROOT)
    return time.perf_counter() - started
