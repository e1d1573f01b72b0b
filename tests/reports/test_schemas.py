"""The JSON schemas: valid themselves, versioned, named in the documentation, with the rule for changes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from corrigenda.reports import rechecking
from corrigenda.reports.checking.answers import json_report as check_report
from corrigenda.reports.papers import json_report
from tests.checking.notes import record
from tests.reports.sample_outcomes import record as sample

ROOT = Path(__file__).resolve().parents[2]
# What is read, a rubric, has no version: only what is written has.
SCHEMAS = sorted(path for path in (ROOT / "reports" / "schemas").glob("*.schema.json") if "rubric" not in path.name)
PAGE = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("path", SCHEMAS, ids=lambda path: path.stem)
def test_a_schema_is_valid_and_fixes_its_name_and_version(path: Path) -> None:
    schema = read(path)
    jsonschema.Draft202012Validator.check_schema(schema)
    version = schema["properties"]["version"]["const"]
    assert schema["$id"].endswith(f"/{path.name.partition('.')[0]}-{version}.json")
    assert schema["properties"]["schema"] == {"const": schema["$id"]}


@pytest.mark.parametrize("path", SCHEMAS, ids=lambda path: path.stem)
def test_the_page_names_it(path: Path) -> None:
    name = read(path)["$id"].rpartition("/")[2].removesuffix(".json")
    assert f"| `{name}` |" in PAGE
    assert f"`reports/schemas/{path.name}`" in PAGE


def test_what_is_written_names_its_schema() -> None:
    known = {read(path)["$id"] for path in SCHEMAS}
    assert {json_report.SCHEMA, check_report.SCHEMA, rechecking.SCHEMA} == known


def test_a_partial_document_is_valid_and_an_older_reader_meets_no_change_of_type() -> None:
    document = json_report.document(sample()) | {"unreached": 4}
    jsonschema.validate(document, read(ROOT / "reports" / "schemas" / "report.schema.json"))
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(document | {"version": 2}, read(ROOT / "reports" / "schemas" / "report.schema.json"))
    jsonschema.validate(check_report.document(record()), read(ROOT / "reports" / "schemas" / "check.schema.json"))
