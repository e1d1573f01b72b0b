"""SARIF that code scanning services accept: valid against the standard's schema, stable, with regions and fixes."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.documents import Place
from corrigenda.proofs.outcome import CorrectionOutcome, Diagnosis, Outcome
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.checking.answers.rows import CheckRecord, StepResult
from corrigenda.reports.codes import CODES
from corrigenda.reports.papers.sarif import check_log, report_log
from corrigenda.reports.papers.sarif.places import artifact
from corrigenda.reports.run_record import RunRecord
from tests.checking.notes import claim_row, record, report, row
from tests.reports.sample_outcomes import record as sample

SCHEMA = json.loads((Path(__file__).parent / "sarif" / "sarif-schema-2.1.0.json").read_text(encoding="utf-8"))


def valid(text: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(text)
    jsonschema.Draft4Validator(SCHEMA, format_checker=jsonschema.FormatChecker()).validate(document)
    return document["runs"][0]


def of_every_kind() -> CheckRecord:
    rows = [row(verdict, line=n + 1) for n, verdict in enumerate(Verdict)]
    excused = [replace(row(Verdict.REFUTED, line=8), silenced="on purpose"), replace(row(Verdict.REFUTED), known=True)]
    return replace(
        record(report(*rows, *excused, claim_row(Verdict.REFUTED, line=9), lines=("a = b",) * 9)),
        refusals=("x.md: cannot be read.",),
        warnings=("note.md:1: nothing is left to silence with C001; remove the comment.",),
    )


def corrected(line: str, *, file: str = "note.md") -> CheckRecord:
    item = row(Verdict.REFUTED, file=file)
    place, end = Place(line=1, column=line.index("a = b") + 1), Place(line=1, column=line.index("a = b") + 5)
    diagnosis = Diagnosis(kind="sign", sentence="True if the sign is changed.", edit="a = -b")
    item = replace(
        item, step=replace(item.step, place=place, end=end), outcome=replace(item.outcome, diagnosis=diagnosis)
    )
    return record(report(item, lines=(line,), file=file))


@pytest.mark.parametrize("verbose", [False, True])
def test_a_check_is_valid(verbose: bool) -> None:
    run = valid(check_log(of_every_kind(), verbose=verbose))
    assert {result["ruleId"] for result in run["results"]} >= {"C001", "C002", "C003"}
    assert any(result["kind"] == "open" for result in run["results"]) == verbose
    assert run["invocations"][0]["executionSuccessful"] is False


def test_an_empty_check_is_valid() -> None:
    assert valid(check_log(record()))["results"] == []


@pytest.mark.parametrize("with_notes", [False, True])
def test_a_report_is_valid(with_notes: bool) -> None:
    run = valid(report_log(sample(with_notes=with_notes, with_hostile=True)))
    flagged = [result for result in run["results"] if result["ruleId"] != "C005"]
    assert {result["properties"]["verdict"] for result in flagged} >= {"REFUTED", "ILL_TYPED", "CONDITIONAL"}
    regions = [result["locations"][0]["physicalLocation"]["region"] for result in flagged]
    assert any("snippet" in region for region in regions) == with_notes


def test_the_schema_can_refuse() -> None:
    with pytest.raises(jsonschema.ValidationError):
        valid(check_log(of_every_kind()).replace('"kind": "fail"', '"kind": "wrong"'))


def test_every_code_is_a_rule_with_help_and_results_point_to_theirs() -> None:
    run = valid(check_log(of_every_kind(), verbose=True))
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == list(CODES)
    assert all(rule["help"]["text"] and rule["help"]["markdown"] and rule["shortDescription"]["text"] for rule in rules)
    assert all(rules[result["ruleIndex"]]["id"] == result["ruleId"] for result in run["results"])


def test_regions_count_characters_and_end_behind_the_last() -> None:
    run = valid(check_log(corrected("🎲 a = b!")))
    (location,) = run["results"][0]["locations"]
    region = location["physicalLocation"]["region"]
    assert run["columnKind"] == "unicodeCodePoints"
    assert (region["startColumn"], region["endColumn"]) == (3, 8)
    assert region["snippet"]["text"] == "a = b"
    assert location["physicalLocation"]["contextRegion"]["snippet"]["text"] == "🎲 a = b!"


def test_the_correction_is_a_fix_of_the_side_that_changes() -> None:
    (fix,) = valid(check_log(corrected("so a = b.")))["results"][0]["fixes"]
    (change,) = fix["artifactChanges"]
    assert change["replacements"] == [
        {
            "deletedRegion": {"startLine": 1, "startColumn": 8, "endLine": 1, "endColumn": 9},
            "insertedContent": {"text": "-b"},
        }
    ]


def test_what_is_excused_is_suppressed_with_its_reason() -> None:
    results = valid(check_log(of_every_kind()))["results"]
    suppressions = [result["suppressions"] for result in results if result["suppressions"]]
    assert suppressions == [
        [{"kind": "external", "justification": "The finding is in the baseline."}],
        [{"kind": "inSource", "justification": "on purpose"}],
    ]


def test_a_fingerprint_stays_when_a_formula_moves() -> None:
    def prints(item: StepResult) -> object:
        return valid(check_log(record(report(item))))["results"][0]["partialFingerprints"]

    assert prints(row(Verdict.REFUTED, line=1)) == prints(row(Verdict.REFUTED, line=7))
    assert prints(row(Verdict.REFUTED)) == prints(row(Verdict.REFUTED, stated="a  =  b"))
    assert prints(row(Verdict.REFUTED)) != prints(row(Verdict.REFUTED, stated="a = c"))


def test_file_names_are_encoded_and_relative(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert artifact("a b/ä#.md") == {"uri": "a%20b/%C3%A4%23.md"}
    assert artifact(str(tmp_path / "n.md")) == {"uri": "n.md"}
    assert artifact("/elsewhere/n.md") == {"uri": "file:///elsewhere/n.md"}


def run_of(outcome: Outcome, lines: tuple[str, ...]) -> dict[str, Any]:
    whole = RunRecord(
        outcomes=(outcome,),
        seed=0,
        device="cpu",
        false_alarm_budget=1e-6,
        seconds=1.0,
        versions={"corrigenda": "0.1.0"},
        notes={"n.md": lines},
    )
    return valid(report_log(whole))


def refuted(**changes: Any) -> Outcome:
    claim = Claim(id="n/x", stated="x^2 = x x x", source=Source(file="n.md", lines=(1, 2)), **changes)
    correction = CorrectionOutcome(latex="x^2 = x x", verdict=Verdict.PROVED, why="It is.")
    return Outcome(claim=claim, verdict=Verdict.REFUTED, why="No.", stated=claim.stated, correction=correction)


def test_a_statement_found_in_its_lines_has_columns_and_a_fix() -> None:
    (result,) = run_of(refuted(), ("hence", "so $x^{2} = xxx$"))["results"]
    region = result["locations"][0]["physicalLocation"]["region"]
    assert (region["startLine"], region["startColumn"], region["endColumn"]) == (2, 5, 16)
    (change,) = result["fixes"][0]["artifactChanges"]
    assert change["replacements"][0]["insertedContent"]["text"] == "x^2 = x x"


def test_a_correction_that_needs_an_assumption_is_no_fix() -> None:
    (result,) = run_of(refuted(needs=("x > 0",)), ("x^2 = xxx", ""))["results"]
    assert "fixes" not in result


def test_a_verdict_other_than_expected_is_a_finding_of_its_own() -> None:
    results = run_of(refuted(expected=Verdict.PROVED), ("", ""))["results"]
    assert [result["ruleId"] for result in results] == ["C001", "C005"]
    conflict = replace(refuted(expected=Verdict.PROVED), verdict=Verdict.INCONCLUSIVE, conflict=True)
    assert [result["ruleId"] for result in run_of(conflict, ("",))["results"]] == ["C019"]
