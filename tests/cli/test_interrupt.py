"""Ctrl-C leaves a report of what was decided, and no traceback."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner, Result

from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.outcome import Outcome
from corrigenda.reports.checking.answers.text_report import sentence
from corrigenda.reports.checking.check import check
from corrigenda.reports.checking.inputs.sources import source_note
from corrigenda.reports.checking.running import Answer, Task, answer
from corrigenda.reports.faces import commands
from corrigenda.reports.faces.cli import main
from tests.checking.notes import SETTINGS
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


# The first argument names a file that is made when the moment for Ctrl-C has come.  A shell starts what runs in its
# background with the signal ignored; a terminal does not.
AT_THE_START = """
import sys, pathlib, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from corrigenda.reports.faces.cli import main
pathlib.Path(sys.argv[1]).touch()
main(sys.argv[2:])
"""
AFTER_AN_ANSWER = """
import sys, pathlib, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from corrigenda.reports.checking import command
from corrigenda.reports.faces.cli import main
decide = command.run
def marked(*arguments, **named):
    for answer in decide(*arguments, **named):
        yield answer
        pathlib.Path(sys.argv[1]).touch()
command.run = marked
main(sys.argv[2:])
"""
WHILE_READING = """
import sys, pathlib, signal, time
signal.signal(signal.SIGINT, signal.default_int_handler)
from corrigenda.reports.checking import check
from corrigenda.reports.faces.cli import main
read = check.read_note
def slowly(note, declared):
    if note.file.endswith("2.md"):
        pathlib.Path(sys.argv[1]).touch()
        time.sleep(60)
    return read(note, declared)
check.read_note = slowly
main(sys.argv[2:])
"""
ROOT = Path(__file__).resolve().parents[2]


def stopped(
    *arguments: str, marker: Path, script: str = AT_THE_START, when: Callable[[], bool] | None = None, presses: int = 1
) -> subprocess.CompletedProcess[str]:
    """Run the command as a terminal does, and press Ctrl-C (a signal to its whole process group) once `when` holds."""
    when = when or marker.exists
    with subprocess.Popen(
        [sys.executable, "-c", script, str(marker), *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        deadline = time.monotonic() + 120
        while not when() and process.poll() is None and time.monotonic() < deadline:
            time.sleep(0.02)
        for _ in range(presses):
            os.killpg(process.pid, signal.SIGINT)
            time.sleep(0.05)
        try:
            out, err = process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            raise
    return subprocess.CompletedProcess(arguments, process.returncode, out, err)


@pytest.mark.parametrize(("jobs", "presses"), [("1", 1), ("2", 3)])
def test_ctrl_c_leaves_a_valid_partial_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jobs: str, presses: int
) -> None:
    remembered = tmp_path / "remembered"
    monkeypatch.setenv("CORRIGENDA_CACHE", str(remembered))
    options = ("--format", "json,sarif,junit", "--device", "cpu", "--jobs", jobs, "--out", str(tmp_path / "out"))
    decided = lambda: any(remembered.rglob("*.json"))  # noqa: E731 - asked again and again
    result = stopped("verify", *options, marker=tmp_path / "marker", when=decided, presses=presses)
    assert result.returncode == 130, result.stderr
    assert "Traceback" not in result.stderr
    assert "the report holds these" in result.stderr
    document = json.loads((tmp_path / "out" / "report.json").read_text(encoding="utf-8"))
    jsonschema.validate(document, json.loads((ROOT / "reports/schemas/report.schema.json").read_text(encoding="utf-8")))
    assert document["claims"]
    assert document["unreached"] > 0


def test_ctrl_c_while_notes_are_read_stops_there(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        (tmp_path / f"{number}.md").write_text("$a + b = b + a$\n", encoding="utf-8")
    result = stopped("check", str(tmp_path), script=WHILE_READING, marker=tmp_path / "marker")
    assert result.returncode == 130, result.stderr
    assert "Traceback" not in result.stderr
    assert "interrupted after 0 of 2 formulas" in result.stderr


def test_ctrl_c_during_a_check_prints_what_was_decided(tmp_path: Path) -> None:
    note = tmp_path / "n.md"
    step = "$a + b = b + a$"
    hard = r"$\operatorname{Var}\left(\|q\|_2^{6}\right) = \operatorname{Var}(\|k\|_2^{6}) + 0 \cdot q^\top k$"
    head = r"Let $a, b \in \mathbb{R}$ and $q, k \sim \mathcal{N}(0, I_d)$."
    note.write_text("\n\n".join([head, *[step] * 5, *[hard] * 60]), encoding="utf-8")
    arguments = ("check", "--jobs", "1", "--format", "json", str(note))
    result = stopped(*arguments, script=AFTER_AN_ANSWER, marker=tmp_path / "marker")
    assert result.returncode == 130, result.stderr
    assert "Traceback" not in result.stderr
    document = json.loads(result.stdout)
    jsonschema.validate(document, json.loads((ROOT / "reports/schemas/check.schema.json").read_text(encoding="utf-8")))
    assert document["unreached"] > 0
    assert document["steps"]
    assert len(document["steps"]) + document["unreached"] == 65


def test_ctrl_c_before_anything_is_decided_is_one_line(tmp_path: Path) -> None:
    options = ("--device", "cpu", "--no-cache", "--out", str(tmp_path / "out"))
    result = stopped("verify", *options, marker=tmp_path / "marker")
    assert result.returncode == 130
    assert len(result.stderr.strip().splitlines()) == 1


def test_a_check_that_ends_early_counts_what_is_left() -> None:
    notes = [source_note("$a + b = b + a$ and $b + a = a + b$\n", name="n.md", kind="markdown")]

    def one(tasks: Sequence[Task], settings: Settings) -> Iterator[Answer]:
        yield answer(tasks[0], settings)

    record = check(notes, (r"a, b \in \mathbb{R}",), SETTINGS, one)
    assert (len(list(record.rows())), record.unreached) == (1, 1)
    assert "1 not reached" in sentence(record)


DROPPED = """
import os, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from corrigenda.reports.faces.cli import main
@main.command()
def hold():
    class Kept:
        def __del__(self):
            os.kill(os.getpid(), signal.SIGINT)
            for _ in range(10**6): pass
    Kept()
    print("went on")
main(["hold"])
"""


def test_a_ctrl_c_that_python_drops_still_ends_the_command() -> None:
    result = subprocess.run([sys.executable, "-c", DROPPED], cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 130
    assert result.stdout == ""
    assert len(result.stderr.strip().splitlines()) == 1
