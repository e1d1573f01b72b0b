"""The JSON report: valid by its schema, and shaped as the contract says."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import jsonschema
import pytest

from corrigenda.proofs.outcome import Outcome
from corrigenda.reports.papers.json_report import render
from corrigenda.reports.run_record import RunRecord

SCHEMA = json.loads(
    (Path(__file__).resolve().parents[2] / "reports" / "schemas" / "report.schema.json").read_text(encoding="utf-8")
)
pytestmark = pytest.mark.xdist_group("catalogue")


@pytest.fixture(scope="module")
def document(outcomes: Mapping[str, Outcome]) -> dict[str, list[dict[str, object]]]:
    record = RunRecord(
        outcomes=tuple(outcomes.values()),
        seed=0,
        device="cpu",
        false_alarm_budget=1e-6,
        seconds=1.0,
        versions={"corrigenda": "0"},
    )
    parsed: dict[str, list[dict[str, object]]] = json.loads(render(record))
    return parsed


def test_the_catalogue_report_is_valid(document: dict[str, list[dict[str, object]]]) -> None:
    jsonschema.validate(document, SCHEMA)


def test_the_schema_rejects_a_refutation_without_a_witness(document: dict[str, list[dict[str, object]]]) -> None:
    refuted = next(row for row in document["claims"] if row["verdict"] == "REFUTED")
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**document, "claims": [{**refuted, "witness": None}]}, SCHEMA)


def test_every_claim_shows_its_sympy_encoding(document: dict[str, list[dict[str, object]]]) -> None:
    decided = [row for row in document["claims"] if row["verdict"] not in ("NOT_CHECKABLE", "ILL_TYPED")]
    assert all(row["sympy"] for row in decided)
