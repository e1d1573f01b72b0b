"""The order of the errata: what others rest on first, a failure in a case of equality last."""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import Severity, Witness
from corrigenda.reports.papers.gravity import nit_pick
from corrigenda.reports.papers.view import view, worst_first
from tests.reports.sample_outcomes import outcomes, record


def first_error() -> Outcome:
    return next(one for one in outcomes() if one.severity is Severity.ERROR and one.witness)


def touching(relation: str, right: str = "1") -> Outcome:
    witness = Witness(assignment={}, left="1", relation=relation, right=right, rigour="exact", sentence="")
    return replace(first_error(), witness=witness, needs=())


def test_a_strict_inequality_that_fails_in_equality_is_a_nit_pick() -> None:
    assert nit_pick(touching("<"))
    assert not nit_pick(touching("<", right="0"))
    assert not nit_pick(touching(r"\ne"))


def test_a_single_excepted_point_is_a_nit_pick_and_a_condition_is_not() -> None:
    assert nit_pick(replace(first_error(), witness=None, needs=(r"w_{0} \ne w^{*}",)))
    assert not nit_pick(replace(first_error(), witness=None, needs=(r"w_{0} \ne w^{*}", "n > 1")))
    assert not nit_pick(replace(first_error(), witness=None, needs=()))


def test_the_errata_begin_with_the_gravest_and_end_with_nit_picks() -> None:
    small = touching("<")
    claims = [small if one.claim.id == small.claim.id else one for one in outcomes()]
    listed = view(replace(record(), outcomes=tuple(claims))).errata(Severity.ERROR)
    assert listed[-1].outcome.claim.id == small.claim.id
    rested = {before for one in claims for before in one.claim.follows}
    assert listed[0].outcome.claim.id in rested
    errors = [one.claim.id for one in worst_first(claims) if one.severity is Severity.ERROR]
    assert errors == [claim.outcome.claim.id for claim in listed]
