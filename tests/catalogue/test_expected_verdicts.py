"""The catalogue computes what it expects, and every verdict carries what the design asks of it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from corrigenda.proofs.catalogue import all_claims
from corrigenda.proofs.decide.settings import FALSE_ALARM_BUDGET
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import RemarkKind, Stance, Verdict

pytestmark = pytest.mark.xdist_group("catalogue")
CLAIMS = all_claims()
FAULTS = (Verdict.REFUTED, Verdict.ILL_TYPED)
HOLDS = (Verdict.PROVED, Verdict.SUPPORTED)


@pytest.mark.parametrize("identifier", [claim.id for claim in CLAIMS])
def test_computed_verdict_is_the_expected_one(identifier: str, outcomes: Mapping[str, Outcome]) -> None:
    outcome = outcomes[identifier]
    assert outcome.verdict == outcome.claim.expected, outcome.why


@pytest.mark.parametrize("identifier", [claim.id for claim in CLAIMS if claim.expected in FAULTS])
def test_a_fault_has_evidence_and_a_correction_that_verifies(identifier: str, outcomes: Mapping[str, Outcome]) -> None:
    outcome = outcomes[identifier]
    assert outcome.correction is not None
    assert outcome.correction.verdict in HOLDS, outcome.correction.why
    assert outcome.shapes if outcome.verdict is Verdict.ILL_TYPED else outcome.witness


@pytest.mark.parametrize("identifier", [claim.id for claim in CLAIMS if claim.corrected])
def test_every_listed_correction_verifies(identifier: str, outcomes: Mapping[str, Outcome]) -> None:
    correction = outcomes[identifier].correction
    assert correction is not None
    assert correction.verdict in HOLDS, correction.why


@pytest.mark.parametrize("identifier", [claim.id for claim in CLAIMS if claim.expected is Verdict.CONDITIONAL])
def test_a_conditional_verdict_shows_a_witness_without_the_condition(
    identifier: str, outcomes: Mapping[str, Outcome]
) -> None:
    outcome = outcomes[identifier]
    assert outcome.witness is not None
    assert outcome.needs


def test_a_vacuous_bound_is_remarked(outcomes: Mapping[str, Outcome]) -> None:
    kinds = {remark.kind for remark in outcomes["000/EA-lower-bound-min"].remarks}
    assert RemarkKind.VACUOUS in kinds


def test_few_claims_are_open_or_not_checkable(outcomes: Mapping[str, Outcome]) -> None:
    verdicts = [outcome.verdict for outcome in outcomes.values()]
    assert verdicts.count(Verdict.INCONCLUSIVE) <= 3
    assert verdicts.count(Verdict.NOT_CHECKABLE) <= 16


def test_nothing_is_silent_without_a_reason(outcomes: Mapping[str, Outcome]) -> None:
    silent = [f for outcome in outcomes.values() for f in outcome.findings if f.stance is Stance.SILENT]
    assert silent
    assert all(finding.because for finding in silent)


def test_no_silence_hides_a_programming_error(outcomes: Mapping[str, Outcome]) -> None:
    names = ("AttributeError", "TypeError", "KeyError", "IndexError", "NameError", "RecursionError", "AssertionError")
    findings = [finding for outcome in outcomes.values() for finding in outcome.findings]
    assert not [finding for finding in findings if finding.because.startswith(names)]
    assert not [outcome for outcome in outcomes.values() if outcome.reason.startswith("Unexpected failure")]


def test_every_decided_claim_shows_its_encoding(outcomes: Mapping[str, Outcome]) -> None:
    unshown = (Verdict.NOT_CHECKABLE, Verdict.ILL_TYPED)
    assert not [name for name, outcome in outcomes.items() if outcome.verdict not in unshown and not outcome.sympy]


def spent(outcomes: Mapping[str, Outcome], key: str) -> float:
    findings = [finding for outcome in outcomes.values() for finding in outcome.findings]
    return sum(float(getattr(finding.certificate, key, 0)) for finding in findings)


def test_the_report_stays_within_its_error_budgets(outcomes: Mapping[str, Outcome]) -> None:
    assert 0 < spent(outcomes, "alpha") <= FALSE_ALARM_BUDGET
    assert 0 < spent(outcomes, "error") < 1e-20


def test_no_claim_reaches_its_fence(outcomes: Mapping[str, Outcome]) -> None:
    assert not [name for name, outcome in outcomes.items() if "fence" in outcome.reason]


@pytest.mark.parametrize(
    "topic",
    [
        "Gradient descent, scalar",
        "SGD convergence",
        "Dropout",
        "Scaled dot product",
        "Polynomial features",
        "Softmax as a Gaussian kernel",
    ],
)
def test_each_core_derivation_has_an_experiment_on_torch(topic: str, outcomes: Mapping[str, Outcome]) -> None:
    spoken = [
        finding
        for outcome in outcomes.values()
        if outcome.claim.topic == topic
        for finding in outcome.findings
        if finding.method == "experiment" and finding.stance is not Stance.SILENT
    ]
    assert spoken
