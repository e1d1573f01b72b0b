"""Walking a page from top to bottom, as a reader would: blocks are saved, read, executed, their output compared."""

from __future__ import annotations

import json
import shutil
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
import yaml

from corrigenda.reports.work import answers, pool
from tests.docs.blocks import Block, blocks
from tests.docs.consoles import Command, InThisProcess, commands, matches, run

ROOT = Path(__file__).resolve().parents[2]
# Shown to be read; what they show is run by the console block that uses the file or prints the text.
TO_READ = frozenset({"text", "markdown", "latex", "claim"})


def nothing(_command: Command) -> None:
    """Nothing more is done after a command."""


def walk(page: Path, folder: Path, monkeypatch: pytest.MonkeyPatch, after: Callable[[Command], None] = nothing) -> None:
    """Does in `folder`, an empty one, what a page shows; `after` is called when a command has run.

    Workers answer in this process: each would import the engine anew, and verdicts do not depend on them.
    """
    shutil.copytree(ROOT / "examples", folder / "examples")
    monkeypatch.chdir(folder)
    # The terminal of a reader is as wide as the page shows, and plain.
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr(pool, "ProcessPool", InThisProcess)
    monkeypatch.setattr(answers, "FEW", 0)
    names: dict[str, object] = {"__name__": "page"}
    for block in blocks(page):
        if not block.exception:
            _saved(block, folder)
            _perform(block, names, folder, after)


def _saved(block: Block, folder: Path) -> None:
    """The page asks its reader to save the block under its title."""
    if block.title:
        path = folder / block.title
        assert path.resolve().is_relative_to(folder.resolve())
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.text, encoding="utf-8")


def _perform(block: Block, names: dict[str, object], folder: Path, after: Callable[[Command], None]) -> None:
    where = f"{block.page.name}:{block.line}"
    if block.language in ("console", "sh"):
        _consoles(block, folder, where, after)
    elif block.language == "python":
        exec(compile(block.text, where, "exec"), names)  # noqa: S102 - our own page
    elif block.language in READERS:
        READERS[block.language](block.text)
    else:
        assert block.language in TO_READ, f"{where}: a block of {block.language or 'no language'} is never run"


READERS: Mapping[str, Callable[[str], object]] = {
    "toml": tomllib.loads,
    "json": json.loads,
    "yaml": yaml.safe_load,
}


def _consoles(block: Block, folder: Path, where: str, after: Callable[[Command], None]) -> None:
    found = list(commands(block.text if block.language == "console" else _prompted(block.text)))
    assert found, f"{where}: no command"
    for command in found:
        result = run(command.line, folder, ROOT)
        shown = f"{where}: $ {command.line}\n{result.output}"
        assert "Traceback" not in result.output, shown
        if block.language == "console" and command.shown.strip():
            assert matches(command.shown, result.output), shown
        if command.status is not None:
            assert result.status == command.status, shown
        else:
            assert result.status in ((0, 1) if command.shown.strip() else (0,)), shown
        after(command)


def _prompted(text: str) -> str:
    """A block of plain shell lines as a console block."""
    joined = text.replace("\\\n", " ")
    return "".join(f"$ {line}\n" for line in joined.splitlines() if line.strip() and not line.startswith("#"))
