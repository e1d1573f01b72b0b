"""The wheel holds exactly the three packages and their data, the sdist what a packager needs, the imports are ours."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from importlib import import_module
from pathlib import Path

import pytest

# Built once, on one worker.
pytestmark = pytest.mark.xdist_group("packaging")
ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("proofs", "numerics", "reports")
OUTSIDE = {"__init__.py", "__main__.py", "py.typed"}
DATA = {"", ".sh", ".py", ".typed", ".j2", ".js", ".css", ".woff2", ".json", ".txt"}
EXPECTED = {
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "CITATION.cff",
    "LICENSE",
    "Makefile",
    "mkdocs.yml",
    "pyproject.toml",
    "requirements-ci.txt",
    "tests/README.md",
    "tools/catalogue_book.py",
    "docs/index.md",
    "examples/notes/regression_and_attention.md",
    "editors/vscode/package.json",
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the sdist; hatchling is a development package, so that nothing is fetched."""
    folder = tmp_path_factory.mktemp("dist")
    command = [
        sys.executable,
        "-m",
        "build",
        "--no-isolation",
        "--wheel",
        "--sdist",
        "--outdir",
        str(folder),
        str(ROOT),
    ]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> list[str]:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as archive:
        return archive.namelist()


@pytest.fixture(scope="module")
def sdist(built: Path) -> set[str]:
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        return {name.partition("/")[2] for name in archive.getnames()}


def ours() -> set[str]:
    """Every file of the packages in this checkout that git would keep."""
    found = (path for package in PACKAGES for path in (ROOT / package).rglob("*") if path.is_file())
    return {path.relative_to(ROOT).as_posix() for path in found if "__pycache__" not in path.parts}


def test_the_wheel_holds_exactly_the_packages_and_their_data(wheel: list[str]) -> None:
    packed = {name for name in wheel if not name.split("/")[0].endswith(".dist-info")}
    assert packed == {f"corrigenda/{name}" for name in ours() | OUTSIDE}
    assert {Path(name).suffix for name in packed} <= DATA


@pytest.mark.parametrize("part", ["templates/html/", "templates/latex/", "fonts/", "schemas/"])
def test_the_wheel_holds_the_data_of_reports(wheel: list[str], part: str) -> None:
    assert any(name.startswith(f"corrigenda/reports/{part}") for name in wheel)


def test_the_wheel_holds_the_licence_and_the_command(wheel: list[str], built: Path) -> None:
    assert any(name.endswith("licenses/LICENSE") for name in wheel)
    with zipfile.ZipFile(next(built.glob("*.whl"))) as archive:
        entry_points = archive.read(next(name for name in wheel if name.endswith("entry_points.txt"))).decode()
    assert "corrigenda = corrigenda.reports.faces.cli:main" in entry_points


def test_the_sdist_holds_what_a_packager_needs(sdist: set[str]) -> None:
    assert sdist >= EXPECTED
    assert ours() <= sdist


def test_the_sdist_holds_nothing_that_was_built(sdist: set[str]) -> None:
    tops = {name.split("/")[0] for name in sdist}
    assert not tops & {"build", "dist", ".venv", "shared"}
    assert not [name for name in sdist if "node_modules" in name or name.endswith(".vsix")]
    assert not [name for name in sdist if name.endswith((".pyc", ".log", ".aux"))]


@pytest.mark.parametrize("package", PACKAGES)
def test_each_package_is_imported_from_here_and_once(package: str) -> None:
    module = import_module(f"corrigenda.{package}")
    assert Path(str(module.__file__)).resolve().is_relative_to(ROOT)
    assert not [name for name in sys.modules if name.split(".")[0] == package]


IN_A_NOTEBOOK = (
    "from IPython.core.interactiveshell import InteractiveShell as Shell\n"
    "Shell().run_line_magic('load_ext', 'corrigenda')\n"
)


@pytest.mark.parametrize(
    "start",
    [
        ["-m", "corrigenda", "claim", "--stated", "a + a = 2a"],
        ["-c", "from corrigenda.reports.faces.cli import main; main(['check', 'note.md'])"],
        ["-m", "pytest", "-q", "--corrigenda", "note.md", "test_there.py"],
        ["-c", IN_A_NOTEBOOK],
    ],
    ids=["module", "command", "pytest", "notebook"],
)
def test_a_project_with_packages_of_the_same_names_is_left_alone(start: list[str], tmp_path: Path) -> None:
    for package in PACKAGES:
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").write_text("raise RuntimeError('not ours')\n", encoding="utf-8")
    (tmp_path / "note.md").write_text("$$a + a = 2a$$\n", encoding="utf-8")
    (tmp_path / "test_there.py").write_text("def test_there():\n    pass\n", encoding="utf-8")
    done = subprocess.run([sys.executable, *start], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "not ours" not in done.stdout + done.stderr
