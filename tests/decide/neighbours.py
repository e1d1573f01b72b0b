"""Right claims and their false neighbours: the verdicts of both."""

from __future__ import annotations

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.verdict import Verdict

STANDS = (Verdict.PROVED, Verdict.SUPPORTED, Verdict.CONDITIONAL)


def verdict(stated: str, *given: str) -> Verdict:
    """The verdict on a claim of a report of twenty."""
    return decide(Claim(id="neighbour", given=given, stated=stated), Settings(seed=0, claims=20)).verdict


def assert_apart(given: tuple[str, ...], right: str, wrong: str) -> None:
    """The right claim stands and the wrong one falls."""
    assert verdict(right, *given) in STANDS, right
    assert verdict(wrong, *given) is Verdict.REFUTED, wrong
