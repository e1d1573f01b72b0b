"""A proof beside which nothing was evaluated is SUPPORTED, unless the re-check verifies its certificate."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corrigenda.numerics.search import Search
from corrigenda.proofs.certificates import RECHECKED, Exponents, Rewrites
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import decide
from corrigenda.proofs.decide.assess import ONE_LEG, _judged
from corrigenda.proofs.decide.evidence import Evidence
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.methods.method import silent
from corrigenda.proofs.verdict import Finding, Kind, Stance, Verdict

PROOF = Finding(method="algebra", stance=Stance.FOR, because="It is so.", exact=True, scope="all", tier="exact")
SAMPLED = Finding(method="experiment", kind=Kind.EXPERIMENT, stance=Stance.FOR, because="It looks so.", tier="samples")
UNREAD = replace(silent("A limit has no value."), kind=Kind.SEARCH)


@pytest.mark.parametrize(
    ("search", "findings", "verdict"),
    [
        (None, (PROOF, UNREAD), Verdict.SUPPORTED),  # the search could not run
        (Search(satisfiable=True), (PROOF,), Verdict.SUPPORTED),  # it evaluated nothing
        (Search(tried=3, satisfiable=True), (PROOF,), Verdict.PROVED),
        (Search(optimal=6, satisfiable=True), (PROOF,), Verdict.PROVED),
        (Search(resting=6, satisfiable=True), (PROOF,), Verdict.PROVED),
        (None, (PROOF, SAMPLED), Verdict.PROVED),
        (None, (replace(PROOF, certificate=Exponents(order="O")),), Verdict.PROVED),
        (None, (replace(PROOF, kind=Kind.TYPING),), Verdict.PROVED),
        (None, (replace(PROOF, certificate=Rewrites(relations=(), rules=0)),), Verdict.SUPPORTED),
    ],
)
def test_a_proof_stands_on_two_legs(search: Search | None, findings: tuple[Finding, ...], verdict: Verdict) -> None:
    found = _judged(Evidence(findings=findings, search=search))
    assert found.verdict is verdict
    assert (ONE_LEG in found.why) is (verdict is Verdict.SUPPORTED)


@pytest.mark.parametrize(
    ("stated", "verdict"),
    [
        (r"\lim_{n \to \infty} \frac{\log(5 n)}{\log n} = 1", Verdict.SUPPORTED),
        (r"n^2 + n = O(n^2)", Verdict.PROVED),
        (r"(x + 1)^2 = x^2 + 2x + 1", Verdict.PROVED),
    ],
)
def test_statements(stated: str, verdict: Verdict) -> None:
    found = decide(Claim(id="c", stated=stated, given=(r"n \in \mathbb{N}",)), Settings(device="cpu"))
    assert found.verdict is verdict


def test_what_needs_no_evaluation_is_verified_by_the_recheck() -> None:
    assert Exponents in RECHECKED
    assert Rewrites not in RECHECKED
