"""`dL = tr(G^T dV)` states the gradient in V, and a wrong one is a wrong step."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import decide
from corrigenda.proofs.verdict import WRONG, Verdict
from corrigenda.reports.grading.submissions.left_hand.differentials import as_derivative

GIVEN = (
    r"B \in \mathbb{R}^{p \times q}",
    r"S \in \mathbb{R}^{p \times r}",
    r"T \in \mathbb{R}^{q \times r}",
    r"F := \frac12 \|B - S T^\top\|_F^2",
)


def verdict(right: str) -> Verdict:
    slope = as_derivative("dF", right, GIVEN)
    assert slope is not None
    stated = f"{slope.left} = {slope.right}"
    return decide(Claim(id="x", stated=stated, given=(*GIVEN, *slope.declared))).verdict


@pytest.mark.parametrize(
    "right",
    [
        r"\operatorname{tr}((S T^\top - B)^\top S\, dT^\top)",
        r"\operatorname{Spur}(S^\top (S T^\top - B)\, dT)",
        r"\langle (S T^\top - B)^\top S, dT \rangle",
    ],
)
def test_a_right_differential_holds(right: str) -> None:
    assert verdict(right) in (Verdict.PROVED, Verdict.SUPPORTED)


@pytest.mark.parametrize(
    "right",
    [
        r"\operatorname{tr}((S T^\top - B) S\, dT^\top)",
        r"\operatorname{tr}((B - S T^\top)^\top S\, dT^\top)",
        r"2 \operatorname{tr}((S T^\top - B)^\top S\, dT^\top)",
    ],
)
def test_a_wrong_differential_is_wrong(right: str) -> None:
    assert verdict(right) in WRONG


def test_two_differentials_state_no_single_gradient() -> None:
    right = r"\operatorname{tr}((S T^\top - B)^\top (dS\, T^\top + S\, dT^\top))"
    assert as_derivative("dF", right, GIVEN) is None
