"""Problems from LaTeX, as short as a note writes them."""

from __future__ import annotations

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.method import Prove, Way, guarded
from corrigenda.proofs.verdict import Finding, Stance

BUDGET = Budget()


def problem(stated: str, *given: str) -> Problem:
    """The typed problem of a statement under declarations."""
    return read(Claim(id="test", stated=stated, given=given))


def only(prove: Prove, stated: str, *given: str) -> Finding:
    """What one way to decide says of a statement."""
    return said(prove, problem(stated, *given))


def said(prove: Prove, typed: Problem, budget: Budget = BUDGET) -> Finding:
    """What one way to decide says of a typed problem."""
    return guarded(Way(prove=prove), typed, budget)


def proves_all(finding: Finding) -> bool:
    """Whether a finding is a proof for every size."""
    return finding.stance is Stance.FOR and finding.exact and finding.scope == "all"
