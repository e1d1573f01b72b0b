"""Remembered outcomes are the computed ones, and are forgotten when anything that decides them changes."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.settings import Settings
from corrigenda.reports import cache as caching
from corrigenda.reports.cache import Cache, remembered
from corrigenda.reports.papers.outcome_json import outcome_from, outcome_to
from corrigenda.reports.suite import decide_one, lost, run
from corrigenda.reports.work.lost import late

RIGHT = Claim(id="right", stated="(a + b)^2 = a^2 + 2ab + b^2", given=(r"a, b \in \mathbb{R}",))
WRONG = Claim(id="wrong", stated="(a + b)^2 = a^2 + b^2", given=(r"a, b \in \mathbb{R}",), corrected=RIGHT.stated)
LAW = Claim(id="law", stated=r"\mathbb{E}[x^2] = 2", given=(r"x \sim \mathcal{N}(0, 1)",))
UNREAD = Claim(id="unread", stated="a = = b")
CLAIMS = (RIGHT, WRONG, LAW, UNREAD)


def test_every_outcome_survives_json() -> None:
    for outcome in run(CLAIMS, Settings()):
        assert outcome_from(json.loads(json.dumps(outcome_to(outcome)))) == outcome


def test_the_second_run_is_the_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = Cache(folder=tmp_path)
    first = list(remembered(CLAIMS[:3], Settings(), cache))
    monkeypatch.setattr(caching, "run", _nothing_to_run)
    assert list(remembered(CLAIMS[:3], Settings(), cache)) == first


def _nothing_to_run(claims: list[Claim], *_: object, **__: object) -> object:
    assert claims == []
    return iter(())


@pytest.mark.parametrize(
    ("claim", "settings"),
    [
        (replace(RIGHT, stated="(a + b)^2 = a^2 + ab + b^2"), Settings()),
        (replace(RIGHT, given=(r"a \in \mathbb{R}",)), Settings()),
        (replace(RIGHT, id="other"), Settings()),
        (RIGHT, Settings(seed=1)),
        (RIGHT, Settings(claims=2)),
    ],
)
def test_what_decides_is_in_the_key(tmp_path: Path, claim: Claim, settings: Settings) -> None:
    cache = Cache(folder=tmp_path)
    cache.store(decide_one(RIGHT, Settings()), Settings())
    assert cache.find(RIGHT, Settings()) is not None
    assert cache.find(claim, settings) is None


def test_what_the_catalogue_expects_is_not_in_the_key(tmp_path: Path) -> None:
    cache = Cache(folder=tmp_path)
    cache.store(decide_one(RIGHT, Settings()), Settings())
    found = cache.find(replace(RIGHT, expected="REFUTED"), Settings())
    assert found is not None
    assert found.claim.expected == "REFUTED"


def test_another_engine_remembers_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Cache(folder=tmp_path).store(decide_one(RIGHT, Settings()), Settings())
    monkeypatch.setattr(caching, "engine_fingerprint", lambda: "another")
    assert Cache(folder=tmp_path).find(RIGHT, Settings()) is None


def test_a_damaged_entry_is_decided_again(tmp_path: Path) -> None:
    cache = Cache(folder=tmp_path)
    cache.store(decide_one(RIGHT, Settings()), Settings())
    (entry,) = tmp_path.rglob("*.json")
    for damage in ("", "{}", "[1, 2]", '{"claim": 3}', entry.read_text(encoding="utf-8")[:-5]):
        entry.write_text(damage, encoding="utf-8")
        assert cache.find(RIGHT, Settings()) is None


def test_a_killed_worker_is_not_remembered(tmp_path: Path) -> None:
    Cache(folder=tmp_path).store(lost(RIGHT, late(1.0)), Settings())
    assert not list(tmp_path.rglob("*.json"))


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    Cache(folder=tmp_path / "file").store(decide_one(RIGHT, Settings()), Settings())
