"""Reports that nobody should trust: one sentence and status 2, or a claim that is not confirmed; never a hang."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from click.testing import CliRunner

from corrigenda.proofs.recheck import Level, UnreadableReport, read, recheck
from corrigenda.reports.faces.cli import main

SCHEMAS = Path(__file__).resolve().parents[2] / "reports" / "schemas"
SCHEMA = SCHEMAS / "recheck.schema.json"
WRONG = {
    "no JSON": "{",
    "nested": "[" * 100_000 + "]" * 100_000,
    "a list": "[]",
    "another schema": '{"schema": "https://example.invalid/other.json", "claims": []}',
    "no claims": '{"schema": "report-1.json"}',
    "claims of texts": '{"schema": "report-1.json", "claims": ["x"]}',
    "an empty claim": '{"schema": "report-1.json", "claims": [{}]}',
    "a huge number": '{"schema": "report-1.json", "claims": [' + "9" * 10_000 + "]}",
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_no_report_is_one_sentence(name: str, tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    path.write_text(WRONG[name], encoding="utf-8")
    result = CliRunner().invoke(main, ["recheck", str(path)])
    assert result.exit_code == 2
    assert result.output.count("\n") == 1
    assert result.output.startswith("corrigenda: ")


def test_a_file_that_is_missing_or_binary_is_one_sentence(tmp_path: Path) -> None:
    binary = tmp_path / "binary.json"
    binary.write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path / "missing.json", binary):
        result = CliRunner().invoke(main, ["recheck", str(path)])
        assert result.exit_code == 2
        assert "Traceback" not in result.output


FIELDS = ("id", "stated", "given", "needs", "verdict", "scope", "severity", "remarks", "steps", "evidence", "witness")


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("value", [3, {"a": [1]}, [[]], "x" * 100_000])
def test_a_field_of_another_type_is_refused(report: dict[str, Any], field: str, value: object) -> None:
    changed = copy.deepcopy(report)
    changed["claims"][1][field] = value
    with pytest.raises(UnreadableReport):
        read(json.dumps(changed))


EXPENSIVE = (
    "\\sum_{i=1}^{4000} \\sum_{j=1}^{4000} \\sum_{k=1}^{4000} i j k = 1",
    "2^{2^{2^{2^{60}}}} = 1",
    "{" * 58 + "x" + "}" * 58 + " = 1",
    "(x + y + z + u + v + s)^{64} = 1",
    "\\prod_{i=1}^{5000} (x + i) = 0",
    "\\binom{200}{100}^{64} = x^{64}",
)


@pytest.mark.parametrize("stated", EXPENSIVE)
def test_an_expensive_statement_ends_unconfirmed(report: dict[str, Any], stated: str) -> None:
    claim = next(claim for claim in report["claims"] if claim["verdict"] == "PROVED" and not claim["steps"])
    forged = {
        **claim,
        "stated": stated,
        "given": ["x, y, z, u, v, s \\in \\mathbb{R}"],
        "remarks": [],
        "severity": "none",
    }
    started, worked = time.perf_counter(), time.process_time()
    found = recheck(read(json.dumps({**report, "claims": [forged]}))[0])
    assert found.level not in (Level.CHECKED, Level.RERUN)
    assert time.process_time() - worked < 30
    assert time.perf_counter() - started < 60


@pytest.mark.parametrize(
    "text", ["10^{60}", "\\text{x}", "", "x", "\\begin{bmatrix} 1 & 2 \\end{bmatrix}", "\\frac{1}{0}"]
)
def test_a_hostile_witness_is_never_checked(report: dict[str, Any], text: str) -> None:
    claim = copy.deepcopy(next(claim for claim in report["claims"] if claim["verdict"] == "REFUTED"))
    for name in claim["witness"]["assignment"]:
        claim["witness"]["assignment"][name] = text
    found = recheck(read(json.dumps({**report, "claims": [claim]}))[0])
    assert found.level not in (Level.CHECKED, Level.RERUN)


def test_the_command_prints_counts_and_json(report: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    path.write_text(json.dumps({**report, "claims": report["claims"][:4]}), encoding="utf-8")
    shown = CliRunner().invoke(main, ["recheck", str(path), "--jobs", "1"])
    assert shown.exit_code == 0
    assert "4 verdicts: " in shown.output
    asked = CliRunner().invoke(main, ["recheck", str(path), "--json", "--jobs", "1"])
    jsonschema.validate(json.loads(asked.output), json.loads(SCHEMA.read_text(encoding="utf-8")))


def test_a_rejected_verdict_is_status_one(report: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    claim = {**next(claim for claim in report["claims"] if claim["verdict"] == "PROVED"), "scope": "n = 2"}
    path.write_text(json.dumps({**report, "claims": [claim]}), encoding="utf-8")
    result = CliRunner().invoke(main, ["recheck", str(path), "--jobs", "1"])
    assert result.exit_code == 1
    assert "REJECTED" in result.output


def test_the_package_loads_none_of_the_engine() -> None:
    engine = "('corrigenda.proofs.methods', 'corrigenda.proofs.decide', 'numerics', 'reports', 'torch', 'sympy')"
    code = f"import sys, corrigenda.proofs.recheck; print([name for name in sys.modules if name.startswith({engine})])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("field", ["steps", "evidence"])
def test_a_text_for_a_list_is_refused_as_one_field(report: dict[str, Any], field: str) -> None:
    changed = copy.deepcopy(report)
    changed["claims"][1][field] = "x" * 100_000
    with pytest.raises(UnreadableReport, match=rf"\(\$\.{field}\)"):
        read(json.dumps(changed))
