"""Verdicts that cannot be verified: the engine decides them again, through the hook that the reports hand in."""

from __future__ import annotations

import pytest

from corrigenda.proofs.recheck import Level, Result, recheck
from corrigenda.proofs.recheck.document import Evidence, Reported
from corrigenda.proofs.verdict import Severity, Stance, Verdict
from corrigenda.reports.rechecking import recheck_one

LOGISTIC = "\\frac{1}{1 + \\exp(-x)}"
GIVEN = ("x \\sim \\mathcal{N}(0, 1)",)
TRUE = f"\\mathbb{{E}}\\left[{LOGISTIC}\\right] = \\frac{{1}}{{2}}"
FALSE = f"\\mathbb{{E}}\\left[{LOGISTIC}\\right] = \\frac{{2}}{{5}}"


def statistical(stated: str, verdict: Verdict) -> Reported:
    """A claim whose only evidence is an experiment."""
    stance = Stance.FOR if verdict is Verdict.SUPPORTED else Stance.AGAINST
    evidence = Evidence(stance=stance, exact=False, scope="scalars", certificate=None)
    return Reported(
        id="x",
        stated=stated,
        given=GIVEN,
        needs=(),
        verdict=verdict,
        scope="scalars",
        tier="bounded",
        severity=Severity.NONE if verdict is Verdict.SUPPORTED else Severity.ERROR,
        reason="",
        corrected=None,
        correction=None,
        witness=None,
        edit="",
        remarks=(),
        steps=(),
        evidence=(evidence,),
    )


class Recorded:
    """A hook that remembers what it was asked."""

    def __init__(self, level: Level) -> None:
        self.level, self.asked = level, list[str]()

    def __call__(self, claim: Reported) -> Result:
        self.asked.append(claim.id)
        return Result(level=self.level, how="asked")


@pytest.mark.parametrize(("verdict", "stated"), [(Verdict.SUPPORTED, TRUE), (Verdict.REFUTED, FALSE)])
def test_the_engine_is_asked_once_for_what_no_rule_reaches(verdict: Verdict, stated: str) -> None:
    claim = statistical(stated, verdict)
    for level in (Level.RERUN, Level.NOT_RECHECKED, Level.REJECTED):
        hook = Recorded(level)
        assert recheck(claim, engine=hook).level is level
        assert hook.asked == ["x"]
    assert recheck(claim).level is Level.NOT_RECHECKED


def test_the_engine_is_not_asked_where_a_rule_decides() -> None:
    hook = Recorded(Level.REJECTED)
    claim = statistical("\\operatorname{Var}(x) = 1", Verdict.SUPPORTED)
    assert recheck(claim, engine=hook).level is Level.CHECKED
    assert not hook.asked


@pytest.mark.parametrize(
    ("verdict", "stated", "level"),
    [
        (Verdict.SUPPORTED, TRUE, Level.RERUN),
        (Verdict.SUPPORTED, FALSE, Level.REJECTED),
        (Verdict.REFUTED, FALSE, Level.RERUN),
    ],
)
def test_deciding_again_agrees_with_a_true_verdict_and_rejects_a_forged_one(
    verdict: Verdict, stated: str, level: Level
) -> None:
    assert recheck_one(statistical(stated, verdict)).level is level


def test_deciding_again_never_confirms_a_refutation_of_what_holds() -> None:
    assert recheck_one(statistical(TRUE, Verdict.REFUTED)).level is not Level.RERUN
