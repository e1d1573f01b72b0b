"""Every command and every code block of the documentation works: pages run from top to bottom, as a reader would."""

from __future__ import annotations

import json
import shutil
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
import yaml

from reports import suite
from reports.checking import running
from tests.docs.blocks import Block, blocks
from tests.docs.consoles import InThisProcess, commands, matches, run

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
WITH_BLOCKS = [page for page in PAGES if any(True for _ in blocks(page))]
# Shown to be read; what they show is run by the console block that uses the file or prints the text.
TO_READ = frozenset({"text", "markdown", "latex", "claim"})


@pytest.mark.parametrize("page", WITH_BLOCKS, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_page_does_what_it_shows(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    # The terminal of a reader is as wide as the page shows, and plain.
    monkeypatch.setenv("COLUMNS", "200")
    for module in (running, suite):
        monkeypatch.setattr(module, "ProcessPool", InThisProcess)
    names: dict[str, object] = {"__name__": "page"}
    for block in blocks(page):
        if not block.exception:
            _saved(block, tmp_path)
            _perform(block, names, tmp_path)


def _saved(block: Block, folder: Path) -> None:
    """The page asks its reader to save the block under its title."""
    if block.title:
        path = folder / block.title
        assert path.resolve().is_relative_to(folder.resolve())
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.text, encoding="utf-8")


def _perform(block: Block, names: dict[str, object], folder: Path) -> None:
    where = f"{block.page.name}:{block.line}"
    if block.language in ("console", "sh"):
        _consoles(block, folder, where)
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


def _consoles(block: Block, folder: Path, where: str) -> None:
    found = list(commands(block.text if block.language == "console" else _prompted(block.text)))
    assert found, f"{where}: no command"
    for command in found:
        result = run(command.line, folder, ROOT)
        shown = f"{where}: $ {command.line}\n{result.output}"
        if block.language == "console" and command.shown.strip():
            assert matches(command.shown, result.output), shown
        if command.status is not None:
            assert result.status == command.status, shown
        else:
            assert result.status in ((0, 1) if command.shown.strip() else (0,)), shown


def _prompted(text: str) -> str:
    """A block of plain shell lines as a console block."""
    joined = text.replace("\\\n", " ")
    return "".join(f"$ {line}\n" for line in joined.splitlines() if line.strip() and not line.startswith("#"))


def test_exceptions_are_few() -> None:
    found = [block for page in PAGES for block in blocks(page)]
    excepted = [block for block in found if block.exception]
    assert len(excepted) * 5 <= len(found), [f"{block.page.name}:{block.line}" for block in excepted]


def test_output_that_differs_is_seen() -> None:
    assert matches("a\n…\nd\n", "a\nb\nc\nd\n")
    assert matches("a … c\n", "a b c\n")
    assert not matches("a\n", "a\nb\n")
    assert not matches("a … d\n", "a b\nc d\n")
