"""The bar: on a terminal only, as wide as it is, with the current name, counts and the time left; colours likewise."""

from __future__ import annotations

import fcntl
import io
import os
import pty
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.work.progress import watched

ROOT = Path(__file__).resolve().parents[2]
NAMES = [f"000/a-rather-long-name-of-a-claim-{number}" for number in range(4)]
VERDICTS = [Verdict.REFUTED, Verdict.PROVED, Verdict.INCONCLUSIVE, Verdict.PROVED]


def drawn(width: int, *, terminal: bool = True) -> tuple[list[str], list[Verdict]]:
    """What the bar shows after each item but the last."""
    console = Console(width=width, force_terminal=terminal, file=io.StringIO(), _environ={"TERM": "xterm"})
    seen, frames = [], []
    for item in watched(iter(VERDICTS), NAMES, lambda verdict: verdict, console=console):
        seen.append(item)
        if console._live_stack:
            lines = console.render_lines(console._live_stack[-1].get_renderable(), pad=False)
            frames.append("\n".join("".join(segment.text for segment in line) for line in lines))
    return frames, seen


def test_it_names_what_is_waited_for_and_counts() -> None:
    lines, seen = drawn(120)
    assert seen == VERDICTS
    assert NAMES[3] in lines[2]
    assert "3/4" in lines[2]
    assert "1 wrong, 1 hold, 1 open" in lines[2]


@pytest.mark.parametrize("width", [30, 50, 70, 100, 200])
def test_it_is_never_wider_than_the_terminal(width: int) -> None:
    lines, _ = drawn(width)
    assert lines
    assert all(cell_len(line) <= width for frame in lines for line in frame.splitlines())


def test_it_is_silent_elsewhere(capfd: pytest.CaptureFixture[str]) -> None:
    assert drawn(80, terminal=False) == ([], VERDICTS)
    assert list(watched(iter(VERDICTS), NAMES, lambda verdict: verdict)) == VERDICTS
    assert capfd.readouterr() == ("", "")


def in_a_terminal(width: int, *arguments: str, **environment: str) -> str:
    """The output of the command on a terminal of that width."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, width, 0, 0))
    script = "import sys; from corrigenda.reports.faces.cli import main; main(sys.argv[1:])"
    kept = {
        key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES")
    }
    process = subprocess.Popen(
        [sys.executable, "-c", script, *arguments],
        cwd=ROOT,
        stdin=theirs,
        stdout=theirs,
        stderr=subprocess.DEVNULL,
        env={**kept, "TERM": "xterm-256color", **environment},
    )
    os.close(theirs)
    pieces = b"".join(_read(ours))
    os.close(ours)
    process.wait(timeout=60)
    return pieces.decode()


def _read(terminal: int) -> Iterator[bytes]:
    while True:
        try:
            piece = os.read(terminal, 65536)
        except OSError:
            return
        if not piece:
            return
        yield piece


@pytest.fixture(scope="module")
def note(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("notes") / "n.md"
    path.write_text(
        "Let $a, b \\in \\mathbb{R}$. Then, as everybody knows, $(a + b)^2 = a^2 + ab + b^2$.\n", encoding="utf-8"
    )
    return path


def test_a_terminal_gets_colours_and_lines_that_fit(note: Path) -> None:
    shown = in_a_terminal(60, "check", "--jobs", "1", str(note))
    assert "\x1b[" in shown
    lines = [Text.from_ansi(line).plain for line in shown.splitlines()]
    long = [line for line in lines if cell_len(line) > 60]
    # Only a path, in which nothing can be broken, may be longer.
    assert all(str(note) in line for line in long)


def test_no_color_is_respected(note: Path) -> None:
    shown = in_a_terminal(100, "check", "--jobs", "1", str(note), NO_COLOR="1")
    assert "\x1b[3" not in shown
    assert "\x1b[9" not in shown
    assert "refuted C001" in shown
