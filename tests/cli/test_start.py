"""Starting costs little: the command line and the package import nothing heavy."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SLOW = ("torch", "sympy", "z3", "scipy", "pebble", "jinja2", "corrigenda.proofs.recheck")
HEAVY = (*SLOW, "flint", "numpy", "rich", "pygls", "IPython", "pytest")
MOST_SECONDS = 0.15
MOST_SECONDS_OF_A_CLAIM = 0.7
MOST_SECONDS_OF_A_NOTE = 1.0


def loaded(statement: str) -> list[str]:
    script = f"import sys, json\n{statement}\nprint(json.dumps([name for name in {HEAVY} if name in sys.modules]))"
    found: list[str] = json.loads(shown(script).splitlines()[-1])
    return found


def shown(script: str) -> str:
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT).stdout


def processor_seconds(script: str, compiled: Path) -> float:
    """Start of the interpreter included; what other processes do at the same time does not count, nor does compiling,
    which is done once: the least of a few runs, which keep what is compiled in a folder."""
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    surroundings["PYTHONPYCACHEPREFIX"] = str(compiled)
    return min(_seconds_of_one(script, surroundings) for _ in range(4))


def _seconds_of_one(script: str, surroundings: dict[str, str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, cwd=ROOT, env=surroundings)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


@pytest.mark.parametrize(
    "statement",
    [
        "import corrigenda.reports.faces.cli",
        "import corrigenda.proofs",
        "import corrigenda.proofs.claim, corrigenda.proofs.verdict",
    ],
)
def test_nothing_heavy_is_imported(statement: str) -> None:
    assert loaded(statement) == []


def test_the_pytest_plugin_imports_only_itself() -> None:
    assert loaded("import corrigenda.reports.faces.pytest_plugin") == []


ASKED = """
import sys
from corrigenda.reports.faces.cli import main
try:
    main({arguments})
except SystemExit as ended:
    assert ended.code == 0
"""
IDENTITY = r"(a+b)^2 = a^2 + 2ab + b^2"


def test_a_claim_proved_exactly_loads_neither_torch_nor_z3() -> None:
    script = ASKED.format(arguments=["claim", "--stated", IDENTITY])
    assert not set(SLOW) & set(loaded(script))


def test_a_check_of_one_formula_loads_neither_torch_nor_z3(tmp_path: Path) -> None:
    """The formula is decided in a fork, whose imports are told by its answer: nothing there needs the slow ones."""
    note = tmp_path / "n.md"
    note.write_text(f"${IDENTITY}$\n", encoding="utf-8")
    script = ASKED.format(arguments=["check", str(note)])
    assert not set(SLOW) & set(loaded(script))
    script = (
        "import sys\nfrom corrigenda.reports.checking import running\ndecide = running.answer\n"
        "def watched(*asked):\n    found = decide(*asked)\n"
        f"    assert not [name for name in {SLOW} if name in sys.modules]\n    return found\n"
        f"running.answer = watched\n{script}"
    )
    assert "proved" in shown(script)


@pytest.mark.parametrize(
    "script",
    [
        "import corrigenda.proofs",
        "from corrigenda.reports.faces.cli import main; main(['--help'])",
        "import corrigenda.reports.faces.pytest_plugin",
    ],
)
def test_starting_is_quick(script: str, tmp_path: Path) -> None:
    assert processor_seconds(script, tmp_path) < MOST_SECONDS


def test_a_claim_is_decided_at_once(tmp_path: Path) -> None:
    script = ASKED.format(arguments=["claim", "--stated", IDENTITY])
    assert processor_seconds(script, tmp_path) < MOST_SECONDS_OF_A_CLAIM


def test_a_note_of_one_formula_is_checked_at_once(tmp_path: Path) -> None:
    note = tmp_path / "n.md"
    note.write_text(f"${IDENTITY}$\n", encoding="utf-8")
    assert processor_seconds(ASKED.format(arguments=["check", str(note)]), tmp_path) < MOST_SECONDS_OF_A_NOTE
