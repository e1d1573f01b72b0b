"""House rules that a reader can rely on: file lengths, names, no stray imports."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("proofs", "numerics", "reports")
SOURCES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
MOST_FILES = 16
"""Fifteen of a folder, and its `__init__`."""
TABLES = {"proofs/catalogue", "proofs/language/laws", "proofs/language/functions"}
"""Folders that are walked, a row a file: they grow with what is known."""
FORBIDDEN_NAMES = {"utils", "helpers", "common", "misc", "core"}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_holds_one_idea(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400
    assert path.stem not in FORBIDDEN_NAMES


def test_folders_are_small() -> None:
    files = Counter(str(path.parent.relative_to(ROOT)) for path in SOURCES)
    walked = {folder for folder in files if any(folder == table or folder.startswith(f"{table}/") for table in TABLES)}
    assert {folder for folder in files.keys() - walked if files[folder] > MOST_FILES} == set()


def test_most_files_are_short() -> None:
    lengths = sorted(len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCES)
    assert lengths[len(lengths) // 2] <= 120


def test_functions_are_short() -> None:
    lengths = sorted(
        node.body[-1].end_lineno - node.body[0].lineno + 1
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.body[-1].end_lineno
    )
    assert lengths[len(lengths) // 2] <= 8
    assert lengths[len(lengths) * 9 // 10] <= 25


def test_catalogue_files_read_in_one_go() -> None:
    lengths = sorted(
        len(path.read_text(encoding="utf-8").splitlines())
        for path in (ROOT / "proofs" / "catalogue").rglob("*.py")
        if path.name != "__init__.py"
    )
    assert lengths[len(lengths) // 2] <= 80
    assert lengths[-1] <= 250


def test_no_string_is_evaluated() -> None:
    calls = {
        (path.name, node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", ""))
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
    }
    banned = {"eval", "exec", "sympify", "parse_expr", "lambdify"}
    assert not [call for call in calls if call[1] in banned]


def test_what_is_made_once_a_module_is_made_on_one_worker(request: pytest.FixtureRequest) -> None:
    if not getattr(request.config.option, "loadgroup", False):
        pytest.skip("the tests are not spread over workers by groups")
    shared = {
        item.nodeid
        for item in request.session.items
        if isinstance(item, pytest.Function)
        for fixture in item._fixtureinfo.name2fixturedefs.values()
        if fixture[-1].scope == "module" or fixture[-1].argname == "outcomes"
    }
    assert {name for name in shared if name.rfind("@") < name.rfind("]")} == set()
    assert {name for name in shared if "@" not in name} == set()
