"""The page on faithfulness lists the conventions as they are, and counts the analogues of the catalogue."""

from __future__ import annotations

import re
from pathlib import Path

from corrigenda.proofs.catalogue import all_claims
from corrigenda.proofs.origins import CONVENTIONS, STAND_IN, origin

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "explanation" / "faithful.md").read_text(encoding="utf-8")
CLAIMS = {claim.id: claim for claim in all_claims()}


def test_the_table_is_the_closed_set() -> None:
    rows = re.findall(r"^\| ([^|`]+) \| ([^|]+) \|$", PAGE, re.MULTILINE)
    assert [row for row in rows if row[0] != "name"] == [(one.name, one.reason) for one in CONVENTIONS]


def test_analogues_are_counted() -> None:
    analogues = [claim for claim in CLAIMS.values() if any(origin(given) == STAND_IN for given in claim.given)]
    assert f"{len(analogues)} of the {len(CLAIMS)} claims are analogues" in PAGE


def test_verdicts_after_the_change_are_those_of_the_catalogue() -> None:
    rows = re.findall(r"^\| `([^`]+)` \| \w+ \| (\w+) \|", PAGE, re.MULTILINE)
    assert rows
    for identifier, after in rows:
        assert CLAIMS[identifier].expected is not None
        assert after == str(CLAIMS[identifier].expected)
