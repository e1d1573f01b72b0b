"""Vectors that a premise equates with something are put in before the solver is asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.verdict import Verdict

QUIET = Settings(experiments=False)
QUIET = replace(QUIET, budget=replace(QUIET.budget, edits=0))

GIVEN_PD = (
    r"M \in \mathbb{R}^{d \times d}",
    r"M \succ 0",
    r"U, V \in \mathbb{R}^{d}",
)
GIVEN_XY = (
    r"x, y \in \mathbb{R}^n",
    r"X \in \mathbb{R}^{n \times d}",
    r"w, v \in \mathbb{R}^d",
)

TRUE = (
    (GIVEN_PD, r"V = U \implies 1 + V^\top M^{-1} U \ne 0"),
    (GIVEN_XY, r"x = y \implies x^\top y \ge 0"),
    (GIVEN_XY, r"y = X w \implies \|y\|_2^2 \le \sigma_{\max}(X)^2 \|w\|_2^2"),
    (GIVEN_XY, r"w = v \implies \|X w\|_2 = \|X v\|_2"),
    ((*GIVEN_XY, r"y = 2 x"), r"\|y\|_2 \ge \|x\|_2"),
)

FALSE = (
    (GIVEN_PD, r"V = -U \implies 1 + V^\top M^{-1} U \ne 0"),
    (GIVEN_XY, r"x = -y \implies x^\top y \ge 0"),
    (GIVEN_XY, r"y = X w \implies \|y\|_2^2 \le \sigma_{\max}(X) \|w\|_2^2"),
    (GIVEN_XY, r"X w = X v \implies \|w\|_2 = \|v\|_2"),
    ((*GIVEN_XY, r"y = 2 x"), r"\|y\|_2 > \|x\|_2"),
)


@pytest.mark.parametrize(("given", "stated"), TRUE)
def test_true_statements_are_proved(given: tuple[str, ...], stated: str) -> None:
    outcome = decide(Claim(id="x", given=given, stated=stated), QUIET)
    assert outcome.verdict is Verdict.PROVED, outcome.why


@pytest.mark.parametrize(("given", "stated"), FALSE)
def test_false_neighbours_are_not(given: tuple[str, ...], stated: str) -> None:
    outcome = decide(Claim(id="x", given=given, stated=stated), QUIET)
    assert not outcome.conflict
    assert outcome.verdict in (Verdict.REFUTED, Verdict.INCONCLUSIVE), outcome.why
