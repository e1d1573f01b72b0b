"""Catalogue statements, reported by hand: those that hold are not rejected, their mutants are never confirmed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from corrigenda.proofs.catalogue import all_claims
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.reading.elaborate import read as elaborated
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree.expressions import Add, BigO, Chain, Expr, Mul, Neg, Num, Statement
from corrigenda.proofs.language.tree.forms import is_zero
from corrigenda.proofs.language.tree.traverse import contains
from corrigenda.proofs.language.writing import printer
from corrigenda.proofs.recheck import Level, recheck
from corrigenda.proofs.recheck.document import Evidence, Reported
from corrigenda.proofs.verdict import Severity, Stance, Verdict

CONFIRMED = (Level.CHECKED, Level.RERUN)
STRIDE = 11
OPPOSITE = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}


def _proved() -> list[Claim]:
    """The claims that are proved: an equation or an inequality of two sides."""
    found = [claim for claim in all_claims() if claim.expected == Verdict.PROVED and not claim.proof]
    return [claim for claim in found if _two_sided(claim) is not None]


def _two_sided(claim: Claim) -> Chain | None:
    statement = elaborated(claim).as_written
    if not isinstance(statement, Chain) or len(statement.relations) != 1 or contains(statement, BigO):
        return None
    return statement if all(isinstance(side, Expr) for side in statement.sides) else None


def reported(claim: Claim, stated: str) -> Reported:
    """The claim as a report says that it is proved."""
    evidence = Evidence(stance=Stance.FOR, exact=True, scope="all", certificate=None)
    return Reported(
        id=claim.id,
        stated=stated,
        given=claim.given,
        needs=(),
        verdict=Verdict.PROVED,
        scope="all",
        tier="exact",
        severity=Severity.NONE,
        reason="",
        corrected=None,
        correction=None,
        witness=None,
        edit="",
        remarks=(),
        steps=(),
        evidence=(evidence,),
    )


def _doubled(statement: Chain) -> Statement:
    left, right = statement.sides
    assert isinstance(right, Expr)
    return replace(statement, sides=(left, Mul(factors=(Num(value=Fraction(2)), right))))


def _negated(statement: Chain) -> Statement:
    left, right = statement.sides
    assert isinstance(right, Expr)
    return replace(statement, sides=(left, Neg(operand=right)))


def _larger(statement: Chain) -> Statement:
    left, right = statement.sides
    assert isinstance(right, Expr)
    return replace(statement, sides=(left, Add(terms=(right, Num(value=Fraction(1))))))


def _opposite(statement: Chain) -> Statement:
    return replace(statement, relations=(OPPOSITE[statement.relations[0]],))


def mutants(claim: Claim) -> Iterator[str]:
    """Statements that are false wherever the claim holds: sides that are not zero, times -1 or 2; or more by 1."""
    statement = _two_sided(claim)
    assert statement is not None
    changes: list[Callable[[Chain], Statement]] = []
    if statement.relations == ("=",):
        number = isinstance(statement.sides[1], Expr) and not tuple(
            shape_of(statement.sides[1], elaborated(claim).context)
        )
        changes = [_larger] if number or is_zero(statement.sides[1]) else [_doubled, _negated]
        changes = [] if is_zero(statement.sides[1]) and not number else changes
    elif statement.relations[0] in OPPOSITE:
        changes = [_opposite]
    for change in changes:
        yield printer.latex(change(statement))


PROVED = _proved()
CLAIMS = PROVED[::STRIDE]


@pytest.mark.parametrize("claim", CLAIMS, ids=[claim.id for claim in CLAIMS])
def test_a_proved_claim_is_accepted_and_its_mutants_are_not(claim: Claim) -> None:
    found = recheck(reported(claim, claim.stated))
    assert found.level is not Level.REJECTED, found.how
    for stated in mutants(claim):
        changed = recheck(reported(claim, stated))
        assert changed.level not in CONFIRMED, stated


def test_most_claims_are_confirmed_and_most_of_their_mutants_rejected() -> None:
    levels = [recheck(reported(claim, claim.stated)).level for claim in PROVED]
    assert sum(level in CONFIRMED for level in levels) >= 0.7 * len(levels)
    known = [claim for claim, level in zip(PROVED, levels, strict=True) if level in CONFIRMED and claim in CLAIMS]
    forged = [recheck(reported(claim, stated)).level for claim in known for stated in mutants(claim)]
    assert len(forged) >= 15
    assert forged.count(Level.REJECTED) >= 0.8 * len(forged)
