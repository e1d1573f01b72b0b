"""The verdict table, row by row and as laws over generated findings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corrigenda.proofs.certificates import AgreesAt
from corrigenda.proofs.decide.table import Judgement, judge, worst
from corrigenda.proofs.verdict import WORST_FIRST, Finding, Kind, Stance, Verdict, Witness

WITNESS = Witness(assignment={"x": "1"}, left="1", relation="=", right="2", rigour="exact", sentence="At x = 1.")


def finding(method: str = "algebra", stance: Stance = Stance.FOR, **more: object) -> Finding:
    return Finding(method=method, stance=stance, because="because", **more)  # type: ignore[arg-type]  # free test data


PROOF = finding(exact=True, scope="all")
SIZES = finding(exact=True, scope="d = 2, 3")
SAMPLE = finding("experiment", tier="asymptotic")
COUNTEREXAMPLE = finding("counterexample", Stance.AGAINST, exact=True, witness=WITNESS)
REJECTION = finding("experiment", Stance.AGAINST, tier="asymptotic")
SHAPES = finding("shapes", Stance.AGAINST, exact=True, kind=Kind.TYPING)
UNWITNESSED = finding("identity", Stance.AGAINST, exact=True)
SILENCE = finding(stance=Stance.SILENT)
ANY = st.lists(st.sampled_from([PROOF, SIZES, SAMPLE, COUNTEREXAMPLE, REJECTION, SHAPES, UNWITNESSED, SILENCE]))


def test_rows() -> None:
    assert judge([SHAPES, PROOF]).verdict is Verdict.ILL_TYPED
    assert judge([PROOF]).verdict is Verdict.PROVED
    assert judge([SIZES]).verdict is Verdict.SUPPORTED
    assert judge([SAMPLE]).verdict is Verdict.SUPPORTED
    assert judge([COUNTEREXAMPLE]).verdict is Verdict.REFUTED
    assert judge([REJECTION]).verdict is Verdict.REFUTED
    assert judge([UNWITNESSED]).verdict is Verdict.INCONCLUSIVE
    assert judge([SILENCE]).verdict is Verdict.INCONCLUSIVE
    assert judge([]).verdict is Verdict.INCONCLUSIVE


def test_exact_evidence_both_ways_is_an_own_conflict() -> None:
    for against in (COUNTEREXAMPLE, REJECTION):
        judgement = judge([PROOF, against])
        assert judgement.conflict
        assert judgement.verdict is Verdict.INCONCLUSIVE


@pytest.mark.parametrize(
    ("tried", "last", "values", "conflict"),
    [
        ({"d": 2}, {}, {"d": 2}, True),
        ({"d": 2}, {}, {"d": 5}, False),
        ({"d": 2, "n": 3}, {}, {"d": 2, "n": 4}, False),
        ({"d": 2, "n": 3}, {}, {"d": 2}, True),
        ({}, {"t": 4}, {"t": 3}, True),
        ({}, {"t": 4}, {"t": 9}, False),
        ({}, {}, {"x": 1}, True),
    ],
)
def test_agreement_at_sizes_contradicts_a_witness_at_one_of_them(
    tried: Mapping[str, int], last: Mapping[str, int], values: Mapping[str, int], conflict: bool
) -> None:
    certificate = AgreesAt(theorem="none", primes=(), sizes=(tried,), points=1, degree=1, error=0.0, steps=last)
    witness = replace(WITNESS, values={name: ((Fraction(value),),) for name, value in values.items()})
    found = judge([replace(SIZES, certificate=certificate), replace(COUNTEREXAMPLE, witness=witness)])
    assert found.conflict is conflict
    assert found.verdict is (Verdict.INCONCLUSIVE if conflict else Verdict.REFUTED)


@given(ANY)
def test_nothing_is_called_wrong_without_a_witness_a_rejection_or_shapes(findings: list[Finding]) -> None:
    if judge(findings).verdict in (Verdict.REFUTED, Verdict.ILL_TYPED):
        assert any(item in findings for item in (COUNTEREXAMPLE, REJECTION, SHAPES))


@given(ANY)
def test_silence_never_weighs(findings: list[Finding]) -> None:
    spoken = [item for item in findings if item.stance is not Stance.SILENT]
    assert judge(findings).verdict is judge(spoken).verdict


@given(st.lists(st.sampled_from(list(WORST_FIRST)), min_size=1))
def test_a_chain_is_as_bad_as_its_worst_step(verdicts: list[Verdict]) -> None:
    spoken = worst([Judgement(verdict=verdict, why="") for verdict in verdicts]).verdict
    assert spoken in verdicts
    assert all(WORST_FIRST.index(spoken) <= WORST_FIRST.index(verdict) for verdict in verdicts)
