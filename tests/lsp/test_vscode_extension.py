"""The VS Code extension says the same in its manifest, its source, its README, the documentation and the server."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from corrigenda.reports.faces.lsp.options import DELAY_SECONDS, LONGEST_DELAY, wishes
from corrigenda.reports.faces.lsp.unsaved import LANGUAGES
from tests.lsp.client import ROOT

EXTENSION = ROOT / "editors" / "vscode"
SOURCES = sorted((EXTENSION / "source").glob("*.js"))
SETTING = re.compile(r"corrigenda\.[a-z][A-Za-z]+")
EXACT = re.compile(r"\d+\.\d+\.\d+")


@pytest.fixture(scope="module")
def manifest() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((EXTENSION / "package.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def settings(manifest: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = manifest["contributes"]["configuration"]["properties"]
    return found


def named(path: Path) -> set[str]:
    """The settings and commands that a text names."""
    return set(SETTING.findall(path.read_text(encoding="utf-8"))) - {"corrigenda.vsix"}


def test_it_starts_the_language_server(settings: dict[str, Any]) -> None:
    assert settings["corrigenda.command"]["default"] == "corrigenda"
    assert settings["corrigenda.arguments"]["default"] == ["lsp"]


def test_the_settings_are_those_of_the_server(settings: dict[str, Any]) -> None:
    delay = settings["corrigenda.delaySeconds"]
    assert (delay["default"], delay["minimum"], delay["maximum"]) == (DELAY_SECONDS, 0, LONGEST_DELAY)
    assert settings["corrigenda.declare"]["default"] == []
    heard = wishes({"delaySeconds": delay["maximum"], "declare": [r"\tau > 0"]})
    assert (heard.delay, heard.declared) == (LONGEST_DELAY, (r"\tau > 0",))


def test_the_source_names_what_the_manifest_declares(manifest: dict[str, Any], settings: dict[str, Any]) -> None:
    commands = {command["command"] for command in manifest["contributes"]["commands"]}
    assert set[str]().union(*map(named, SOURCES)) == set(settings) | commands


def test_the_readme_names_the_settings(settings: dict[str, Any]) -> None:
    assert named(EXTENSION / "README.md") == set(settings)


def test_it_wakes_for_what_the_server_reads(manifest: dict[str, Any]) -> None:
    events = set(manifest["activationEvents"])
    assert events == {f"onLanguage:{name}" for name in LANGUAGES} | {"onNotebook:jupyter-notebook"}
    assert {language["id"] for language in manifest["contributes"]["languages"]} <= set(LANGUAGES)


def test_versions_are_exact_and_no_registry_is_named(manifest: dict[str, Any]) -> None:
    assert "dependencies" not in manifest
    assert all(EXACT.fullmatch(version) for version in manifest["devDependencies"].values())
    assert "package-lock=false" in (EXTENSION / ".npmrc").read_text(encoding="utf-8")
    assert not list(EXTENSION.glob("package-lock.json"))


def test_the_package_holds_the_bundle_and_its_papers(manifest: dict[str, Any]) -> None:
    kept = {line[1:] for line in (EXTENSION / ".vscodeignore").read_text(encoding="utf-8").split() if line[0] == "!"}
    assert kept == {"package.json", "README.md", "LICENSE", manifest["main"].removeprefix("./")}
    assert f"--outfile={manifest['main'].removeprefix('./')} " in manifest["scripts"]["bundle"]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_the_source_is_javascript(path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no node")
    done = subprocess.run([node, "--check", str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
