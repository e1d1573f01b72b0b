"""What several areas share: the catalogue decided once, and the shared audit when it is at hand."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path

import pytest

from corrigenda.proofs.catalogue import all_claims
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.outcome import Outcome
from corrigenda.reports.cache import Cache, remembered

SHARED = Path(__file__).resolve().parents[2] / "shared"
SEED = 0


@pytest.hookimpl(tryfirst=True)  # pytest-xdist reads the marks in the same hook: what comes after it is not heard
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever asks for the decided catalogue runs on one worker, so that it is decided once.  So do the tests of a
    module that share what they are about, which each worker would make again."""
    for item in items:
        if "outcomes" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group("catalogue"))
        elif item.get_closest_marker("xdist_group") is None and _shares(item):
            item.add_marker(pytest.mark.xdist_group(item.nodeid.partition("::")[0]))


def _shares(item: pytest.Item) -> bool:
    """Whether a test asks for something that is made once a module."""
    known = getattr(item, "_fixtureinfo", None)
    made = () if known is None else known.name2fixturedefs.values()
    return any(fixture[-1].scope == "module" for fixture in made)


@pytest.fixture(autouse=True)
def _cache_of_its_own(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes the user's remembered outcomes."""
    monkeypatch.setenv("CORRIGENDA_CACHE", str(tmp_path_factory.mktemp("remembered")))


@pytest.fixture(scope="session")
def outcomes() -> Mapping[str, Outcome]:
    """Every catalogue claim, decided with the default seed on two workers.

    CORRIGENDA_TEST_CACHE may name a folder of remembered outcomes, so that a report and the tests after it decide once.
    """
    folder = os.environ.get("CORRIGENDA_TEST_CACHE")
    cache = Cache(folder=Path(folder)) if folder else None
    return {outcome.claim.id: outcome for outcome in remembered(all_claims(), Settings(seed=SEED), cache, jobs=2)}


@pytest.fixture(scope="session")
def statements() -> Mapping[str, dict[str, object]]:
    """The audited statements by catalogue id; skips when the shared folder is absent."""
    path = SHARED / "audit" / "statements.json"
    if not path.is_file():
        pytest.skip("the shared audit is not beside this checkout")
    return {f"{row['source'][:3]}/{row['id']}": row for row in json.loads(path.read_text(encoding="utf-8"))}


@pytest.fixture(scope="session")
def audit() -> Mapping[str, dict[str, object]]:
    """The open verdicts of the independent audit by catalogue id; skips when absent."""
    path = SHARED / "audit" / "verdicts_open.json"
    if not path.is_file():
        pytest.skip("the shared audit is not beside this checkout")
    return {f"{row['source'][:3]}/{row['id']}": row for row in json.loads(path.read_text(encoding="utf-8"))}
