"""House rules that a reader can rely on: file lengths, names, no stray imports, what the wheel holds."""

from __future__ import annotations

import ast
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("proofs", "numerics", "reports")
SOURCES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
FORBIDDEN_NAMES = {"utils", "helpers", "common", "misc", "core"}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_holds_one_idea(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400
    assert path.stem not in FORBIDDEN_NAMES


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


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as archive:
        return archive.namelist()


def test_the_wheel_holds_exactly_the_root_packages(wheel: list[str]) -> None:
    tops = {name.split("/")[0] for name in wheel if ".dist-info" not in name.split("/")[0]}
    assert tops == set(PACKAGES)


def test_the_wheel_holds_templates_font_and_schema(wheel: list[str]) -> None:
    suffixes = {Path(name).suffix for name in wheel}
    assert {".j2", ".woff2", ".json"} <= suffixes


@pytest.mark.parametrize("package", PACKAGES)
def test_each_package_is_ours(package: str) -> None:
    module = __import__(package)
    assert Path(str(module.__file__)).resolve().is_relative_to(ROOT)
