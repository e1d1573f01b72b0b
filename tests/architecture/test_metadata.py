"""What the project says of itself is complete, agrees with itself, and names no person and no machine."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OWN = PROJECT["name"] + "["
REQUIREMENTS = [
    *PROJECT["dependencies"],
    *(one for extra in PROJECT["optional-dependencies"].values() for one in extra if not one.startswith(OWN)),
]
LOCK = (ROOT / "requirements-ci.txt").read_text(encoding="utf-8")
# Where the distribution has another name than what is imported.
MODULES = {"markdown-it-py": "markdown_it", "python-flint": "flint", "pyyaml": "yaml", "z3-solver": "z3"}
TARGETS = {"report", "test", "lint", "bench", "docs"}


def name_of(requirement: str) -> str:
    found = re.match(r"[\w.-]+", requirement)
    assert found, requirement
    return found[0].lower().replace("_", "-")


def pinned() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in LOCK.splitlines():
        if not line.startswith("#"):
            name, _, version = line.split(";")[0].strip().partition("==")
            found.setdefault(name, []).append(version)
    return found


@pytest.mark.parametrize("requirement", REQUIREMENTS)
def test_a_dependency_is_justified(requirement: str) -> None:
    page = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8").split("Not used")[0]
    assert re.search(rf"(?<![\w-]){re.escape(name_of(requirement))}(?![\w-])", page.lower())


@pytest.mark.parametrize("name", sorted({name_of(one) for one in PROJECT["dependencies"]}))
def test_a_justified_dependency_is_used(name: str) -> None:
    module = MODULES.get(name, name.replace("-", "_"))
    sources = (path for top in ("proofs", "numerics", "reports") for path in (ROOT / top).rglob("*.py"))
    wanted = re.compile(rf"\b(?:import|from) {module}\b")
    assert any(wanted.search(path.read_text(encoding="utf-8")) for path in sources)


def test_the_lock_pins_every_dependency_and_torch_as_the_makefile_does() -> None:
    pins = pinned()
    assert {name_of(one) for one in REQUIREMENTS} <= set(pins)
    assert all(version for versions in pins.values() for version in versions)
    assert f"TORCH ?= torch=={pins['torch'][0]}" in (ROOT / "Makefile").read_text(encoding="utf-8")


@pytest.mark.parametrize("word", ["://", "file:", "--hash", "--index", "--find-links", " @ "])
def test_the_lock_names_no_host_and_no_file(word: str) -> None:
    assert word not in LOCK


def test_the_citation_agrees_with_the_project() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["cff-version"] == "1.2.0"
    assert citation["version"] == PROJECT["version"]
    assert citation["license"] == PROJECT["license"]
    assert [author["name"] for author in citation["authors"]] == [author["name"] for author in PROJECT["authors"]]
    assert {"message", "title", "type"} <= set(citation)


def test_the_changelog_has_the_sections_of_its_format() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert text.startswith("# Changelog\n")
    versions = re.findall(r"^## \[([^\]]+)\]", text, re.MULTILINE)
    assert versions[0] == "Unreleased"
    kinds = set(re.findall(r"^### (.+)$", text, re.MULTILINE))
    assert kinds <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security", "Known limits"}


def test_python_and_systems_are_said() -> None:
    assert PROJECT["requires-python"] == ">=3.11"
    assert {"Operating System :: POSIX :: Linux", "Operating System :: MacOS"} <= set(PROJECT["classifiers"])


@pytest.mark.parametrize("target", sorted(TARGETS))
def test_make_has_the_target(target: str) -> None:
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize(
    "path", sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")), ids=lambda path: path.name
)
def test_an_issue_template_is_a_form(path: Path) -> None:
    form = yaml.safe_load(path.read_text(encoding="utf-8"))
    if path.name == "config.yml":
        assert set(form) == {"blank_issues_enabled"}
        return
    assert {"name", "description", "body"} <= set(form)
    assert len({part["id"] for part in form["body"]}) == len(form["body"])
