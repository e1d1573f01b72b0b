"""The suite: order kept, the fence kills and says so, verdicts do not depend on company."""

from __future__ import annotations

import pytest

from corrigenda.proofs.catalogue import all_claims
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.suite import run

QUICK = tuple(claim for claim in all_claims() if claim.id in ("000/loss-decomposition", "001/s001-rff-polarisation"))


def test_outcomes_come_in_the_order_asked() -> None:
    backwards = tuple(reversed(QUICK))
    assert [outcome.claim for outcome in run(backwards, Settings(), jobs=2)] == list(backwards)


def test_a_claim_beyond_the_fence_is_inconclusive_and_the_others_go_on() -> None:
    outcomes = list(run(QUICK, Settings(), jobs=2, fence=0.001))
    assert [outcome.verdict for outcome in outcomes] == [Verdict.INCONCLUSIVE] * len(QUICK)
    assert all("fence" in outcome.reason for outcome in outcomes)


def test_an_unreadable_claim_is_inconclusive_with_the_place() -> None:
    (outcome,) = run((Claim(id="x", stated=r"\frac{a = b"),), Settings())
    assert outcome.verdict is Verdict.INCONCLUSIVE
    assert outcome.reason


def test_assumptions_that_contradict_each_other_decide_nothing() -> None:
    claim = Claim(id="x", given=(r"a \in \mathbb{R}", "a > 1", "a < 0"), stated="a = a + 1")
    (outcome,) = run((claim,), Settings())
    assert outcome.verdict is Verdict.INCONCLUSIVE


def test_contradicting_assumptions_are_seen_when_the_statement_has_no_exact_value() -> None:
    given = (r"D \in \mathbb{N}", r"a \in \mathbb{R}", "a > 1", "a < 0", "C := 1 + D")
    (outcome,) = run((Claim(id="x", given=given, stated="C = O(D^2)"),), Settings())
    assert outcome.verdict is Verdict.INCONCLUSIVE


def test_the_trace_of_a_number_is_decided() -> None:
    (outcome,) = run((Claim(id="x", given=(r"a \in \mathbb{R}",), stated=r"\operatorname{tr}(a) = a"),), Settings())
    assert outcome.verdict is Verdict.PROVED
    assert outcome.sympy


def test_an_unexpected_failure_is_one_undecided_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(claim: Claim, settings: Settings) -> Outcome:
        raise RuntimeError(claim.id)

    monkeypatch.setattr("corrigenda.proofs.decide.decide", broken)
    outcomes = list(run(QUICK, Settings()))
    assert [outcome.verdict for outcome in outcomes] == [Verdict.INCONCLUSIVE] * len(QUICK)
    assert all("RuntimeError" in outcome.reason for outcome in outcomes)
