"""A report as the engine writes it is accepted; a report that was changed is not."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from corrigenda.proofs.catalogue import all_claims
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.recheck import Level, Rechecked, read, recheck
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.papers.json_report import render
from corrigenda.reports.run_record import RunRecord
from tests.catalogue.sampling import ALL, chosen

pytestmark = pytest.mark.xdist_group("catalogue")
EVERY = 9
ALL_CHECKED, SOME_CHECKED = 0.72, 0.6
"""At least so many of the catalogue; of its part fewer, since it leans to derivations with sequences and limits."""
SLOW = settings(
    max_examples=12, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


BEYOND = {
    "000/gd-scalar-unrolled",  # an induction
    "000/generalized-ridge-definition",  # a minimiser
    "001/s001-rff-softmax-factorisation",  # the average of a cosine
}
"""What the engine has to decide again."""


def levels(report: dict[str, Any]) -> dict[str, Rechecked]:
    return {result.id: result for result in map(recheck, read(json.dumps(report)))}


def claim_of(report: dict[str, Any], identifier: str) -> dict[str, Any]:
    found: dict[str, Any] = copy.deepcopy(next(claim for claim in report["claims"] if claim["id"] == identifier))
    return found


def rechecked(report: dict[str, Any], claim: dict[str, Any]) -> Rechecked:
    return levels({**report, "claims": [claim]})[claim["id"]]


def test_the_verdicts_of_the_catalogue_are_accepted(outcomes: Mapping[str, Outcome]) -> None:
    record = RunRecord(
        outcomes=tuple(outcomes[claim.id] for claim in chosen(all_claims(), EVERY)),
        seed=0,
        device="cpu",
        false_alarm_budget=1e-6,
        seconds=1.0,
        versions={"corrigenda": "0"},
    )
    found = levels(json.loads(render(record)))
    rejected = {name: result.how for name, result in found.items() if result.level is Level.REJECTED}
    assert not rejected
    checked = [name for name, result in found.items() if result.level is Level.CHECKED]
    assert len(checked) >= len(found) * (ALL_CHECKED if ALL else SOME_CHECKED)


def test_each_kind_of_certificate_is_checked(report: dict[str, Any]) -> None:
    found = levels(report)
    beyond = {name for name, result in found.items() if result.level is not Level.CHECKED}
    assert beyond == BEYOND
    assert {found[name].level for name in beyond} == {Level.NOT_RECHECKED}


@pytest.mark.parametrize("verdict", sorted(Verdict))
def test_a_flipped_verdict_is_rejected(report: dict[str, Any], verdict: str) -> None:
    for claim in report["claims"]:
        if claim["verdict"] != verdict:
            assert rechecked(report, {**claim, "verdict": verdict}).level is Level.REJECTED, claim["id"]


def _clean_flip(claim: dict[str, Any], verdict: str) -> dict[str, Any]:
    """A flip by someone who mends every other field too."""
    ending = {"finding": "FOR" if verdict in ("PROVED", "SUPPORTED") else "AGAINST", "scope": "all", "exact": True}
    evidence = [{**finding, **ending} for finding in claim["evidence"]]
    severity = {"PROVED": "none", "REFUTED": "error", "CONDITIONAL": "gap"}[verdict]
    changes = {"needs": [], "steps": [], "remarks": [], "diagnosis": None, "correction": None, "corrected": None}
    ends = {"scope": "all" if verdict == "PROVED" else "witness", "tier": "exact", "severity": severity}
    return {**claim, **changes, **ends, "verdict": verdict, "evidence": evidence}


def test_a_refuted_claim_is_never_accepted_as_proved(report: dict[str, Any]) -> None:
    for claim in report["claims"]:
        if claim["verdict"] in ("REFUTED", "CONDITIONAL"):
            forged = {**_clean_flip(claim, "PROVED"), "witness": None}
            assert rechecked(report, forged).level not in (Level.CHECKED, Level.RERUN), claim["id"]


def test_a_proved_claim_is_never_accepted_as_refuted(report: dict[str, Any]) -> None:
    witness = claim_of(report, "000/sgd-update-factor-two")["witness"]
    for claim in report["claims"]:
        if claim["verdict"] == "PROVED":
            forged = {**_clean_flip(claim, "REFUTED"), "witness": witness}
            assert rechecked(report, forged).level not in (Level.CHECKED, Level.RERUN), claim["id"]


WITNESSED = (
    "000/sgd-update-factor-two",
    "000/EA-constant",
    "001/s001-rff-softmax-factorisation",
)


@SLOW
@given(identifier=st.sampled_from(WITNESSED), data=st.data())
def test_a_changed_witness_is_rejected(report: dict[str, Any], identifier: str, data: st.DataObject) -> None:
    claim = claim_of(report, identifier)
    side = data.draw(st.sampled_from(("left", "right")))
    claim["witness"][side] = str(data.draw(st.integers(-9, 9).map(lambda number: number + 31)))
    assert rechecked(report, claim).level is Level.REJECTED


@SLOW
@given(data=st.data())
def test_a_changed_letter_of_a_witness_is_rejected(report: dict[str, Any], data: st.DataObject) -> None:
    claim = claim_of(report, "000/sgd-update-factor-two")
    name = data.draw(st.sampled_from(sorted(claim["witness"]["assignment"])))
    claim["witness"]["assignment"][name] = str(data.draw(st.integers(2, 99)))
    assert rechecked(report, claim).level is Level.REJECTED


STATED = (
    ("000/gd-scalar-affine-form", "2", "3"),
    ("000/gd-scalar-affine-form", "+", "-"),
    ("000/svd-w-equals-V-what", "V", "V^\\top "),
    ("000/product-second-moment", "1", "2"),
    ("000/generalized-ridge-definition", "X^\\top X", "X^\\top X + I"),
    ("001/s001-kla-feature-dim", "D^2", "D"),
    ("002/002-exp-polarization", "2", "3"),
    ("000/variance-of-product", "+", "-"),
    ("000/EA-constant", "4", "2"),
    ("000/gd-scalar-stability-range", "\\sigma^2", "\\sigma"),
    ("001/s001-sdp-mean-norm", "\\mu^2", "\\mu_i^2"),
)


@pytest.mark.parametrize(("identifier", "old", "new"), STATED)
def test_a_changed_statement_is_never_checked(report: dict[str, Any], identifier: str, old: str, new: str) -> None:
    claim = claim_of(report, identifier)
    assert old in claim["stated"]
    left, relation, right = claim["stated"].rpartition("=" if "iff" not in claim["stated"] else "\\iff")
    changed = right.replace(old, new, 1) if old in right else ""
    claim["stated"] = left + relation + changed if changed else claim["stated"].replace(old, new, 1)
    assert rechecked(report, claim).level not in (Level.CHECKED, Level.RERUN)


CORRECTED = (
    ("000/sgd-update-factor-two", "2c\\eta", "3c\\eta"),
    ("001/s001-sdp-mean-norm", "_2^2", "_2"),
)


@pytest.mark.parametrize(("identifier", "old", "new"), CORRECTED)
def test_a_changed_correction_is_rejected(report: dict[str, Any], identifier: str, old: str, new: str) -> None:
    claim = claim_of(report, identifier)
    assert old in claim["corrected"]
    claim["corrected"] = claim["corrected"].replace(old, new, 1)
    assert rechecked(report, claim).level is Level.REJECTED
    claim["correction"]["latex"] = claim["corrected"]
    claim["diagnosis"] = None
    assert rechecked(report, claim).level is Level.REJECTED


def test_a_changed_scope_is_rejected(report: dict[str, Any]) -> None:
    for claim in report["claims"]:
        if claim["verdict"] not in ("NOT_CHECKABLE", "INCONCLUSIVE"):
            scope = "n = 2, d = 3" if claim["scope"] == "all" else "all"
            assert rechecked(report, {**claim, "scope": scope}).level is Level.REJECTED, claim["id"]


@pytest.mark.parametrize("need", ["\\eta < 0", "\\sigma > 0", "\\eta \\neq 0"])
def test_a_changed_assumption_is_rejected(report: dict[str, Any], need: str) -> None:
    claim = claim_of(report, "000/gd-scalar-stability-range")
    claim["needs"] = [need]
    assert rechecked(report, claim).level is Level.REJECTED


def test_assumptions_that_contradict_each_other_confirm_nothing(report: dict[str, Any]) -> None:
    claim = claim_of(report, "000/gd-scalar-stability-range")
    claim["needs"] = ["\\eta > 0", "\\eta < 0"]
    assert rechecked(report, claim).level not in (Level.CHECKED, Level.RERUN)
