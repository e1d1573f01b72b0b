"""Whole notes: right steps are never called wrong, planted slips are found, and conditions are no errors.

`right_steps.md` and `conditions.md` hold what notes write without preparation, `wrong_steps.md` one slip a display.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from corrigenda.reports.faces.cli import main

pytestmark = pytest.mark.xdist_group("precision")
NOTES = Path(__file__).parent / "precision"
WRONG = ("REFUTED", "ILL_TYPED")
HOLDS = ("PROVED", "SUPPORTED")


@cache
def steps(name: str) -> list[dict[str, Any]]:
    result = CliRunner().invoke(main, ["check", "--format", "json", "--jobs", "2", str(NOTES / name)])
    found: list[dict[str, Any]] = json.loads(result.stdout)["steps"]
    return found


@pytest.mark.parametrize("name", ["right_steps.md", "conditions.md"])
def test_what_is_right_is_never_called_wrong_or_a_gap(name: str) -> None:
    rows = steps(name)
    assert rows
    flagged = [
        row["left"] + row["relation"] + row["right"] for row in rows if row["verdict"] in (*WRONG, "CONDITIONAL")
    ]
    assert flagged == []


def test_most_right_steps_are_decided() -> None:
    rows = steps("right_steps.md")
    assert sum(row["verdict"] in HOLDS for row in rows) >= 0.8 * len(rows)


def test_every_planted_slip_is_found_where_it_stands() -> None:
    lines = (NOTES / "wrong_steps.md").read_text(encoding="utf-8").splitlines()
    planted = {number for number, line in enumerate(lines, 1) if line.startswith("$$")}
    rows = steps("wrong_steps.md")
    flagged = {row["line"] for row in rows if row["verdict"] in (*WRONG, "CONDITIONAL")}
    assert flagged == planted
    assert sum(row["verdict"] in WRONG for row in rows) >= len(planted) - 2
