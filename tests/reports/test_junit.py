"""JUnit XML that CI services read: a suite a note, a failure for each verdict other than expected."""

from __future__ import annotations

from dataclasses import replace

from junitparser import Error, Failure, JUnitXml, Skipped, TestCase

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.papers import junit
from corrigenda.reports.run_record import RunRecord
from tests.reports.sample_outcomes import record as sample


def outcome(verdict: Verdict, *, name: str = "x", expected: str | None = None, file: str = "n.md") -> Outcome:
    claim = Claim(id=name, stated="a = b", expected=expected, source=Source(file=file, lines=(3, 3)), topic="sums")
    return Outcome(claim=claim, verdict=verdict, why="Because $a$ is.", stated="a = b", seconds=0.25)


def cases(*outcomes: Outcome, unreached: int = 0) -> dict[str, TestCase]:
    run = RunRecord(
        outcomes=outcomes,
        seed=7,
        device="cpu",
        false_alarm_budget=1e-6,
        seconds=1.0,
        versions={"corrigenda": "0.1.0"},
        unreached=unreached,
    )
    return {case.name: case for suite in JUnitXml.fromstring(junit.render(run).encode()) for case in suite}


def kinds(case: TestCase) -> list[type]:
    return [type(result) for result in case.result]


def test_a_verdict_other_than_expected_fails() -> None:
    found = cases(
        outcome(Verdict.REFUTED, name="as", expected="REFUTED"), outcome(Verdict.PROVED, name="not", expected="REFUTED")
    )
    assert kinds(found["as"]) == []
    assert kinds(found["not"]) == [Failure]
    assert "PROVED, not REFUTED" in found["not"].result[0].message
    assert "n.md:3" in found["not"].result[0].text


def test_without_expectation_a_flag_fails_and_what_is_open_is_skipped() -> None:
    found = cases(*(outcome(verdict, name=verdict) for verdict in Verdict))
    wrong, open_ = ("REFUTED", "ILL_TYPED", "CONDITIONAL"), ("INCONCLUSIVE", "NOT_CHECKABLE")
    assert all(kinds(found[name]) == [Failure] for name in wrong)
    assert all(kinds(found[name]) == [Skipped] for name in open_)
    assert all(kinds(found[name]) == [] for name in ("PROVED", "SUPPORTED"))


def test_a_conflict_and_an_interrupt_are_errors() -> None:
    found = cases(replace(outcome(Verdict.INCONCLUSIVE, expected="INCONCLUSIVE"), conflict=True), unreached=3)
    assert kinds(found["x"]) == [Error]
    assert "3 claims were not reached" in found["interrupted"].result[0].message


def test_suites_are_notes_and_their_counts_add_up() -> None:
    run = sample(with_hostile=True)
    suites = list(JUnitXml.fromstring(junit.render(run).encode()))
    files = {item.claim.source.file for item in run.outcomes if item.claim.source}
    assert {suite.name for suite in suites} >= files
    for suite in suites:
        found = list(suite)
        assert suite.tests == len(found)
        assert suite.failures == sum(Failure in kinds(case) for case in found)
        assert suite.skipped == sum(Skipped in kinds(case) for case in found)
    assert sum(suite.tests for suite in suites) == len(run.outcomes)


def test_what_xml_forbids_is_shown_and_markup_is_escaped() -> None:
    hostile = replace(outcome(Verdict.REFUTED), why="\x00\ud800\uffff]]><failure/>&")
    found = cases(hostile)["x"]
    assert kinds(found) == [Failure]
    assert "⟨U+0000⟩" in found.result[0].message
    assert "]]><failure/>&" in found.result[0].message
