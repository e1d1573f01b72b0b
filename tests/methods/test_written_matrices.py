"""Written matrices in inequalities; forms with the inverse of a definite matrix."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.verdict import Verdict

QUIET = Settings(experiments=False)
QUIET = replace(QUIET, budget=replace(QUIET.budget, edits=0))

GIVEN_L = (
    r"\lambda \in \mathbb{R}",
    r"A := \begin{bmatrix} \lambda & 0 \\ 0 & \lambda \end{bmatrix}",
    r"B := \begin{bmatrix} \lambda & 0 \\ 0 & 0.001 \end{bmatrix}",
)
GIVEN_M = (
    r"a, b, c, d \in \mathbb{R}",
    r"X := \begin{bmatrix} a & b \\ c & d \end{bmatrix}",
)
GIVEN_PD = (
    r"M \in \mathbb{R}^{d \times d}",
    r"M \succ 0",
    r"U, V \in \mathbb{R}^{d}",
)

TRUE = (
    (GIVEN_L, r"\lambda > 0.001 \implies \|A\|_F^2 \ge \|B\|_F^2"),
    (GIVEN_L, r"\lambda > 0.001 \implies \|A\|_F > \|B\|_F"),
    (GIVEN_M, r"\det(X)^2 \le (a^2 + c^2)(b^2 + d^2)"),
    (GIVEN_M, r"2 \det(X) \le \|X\|_F^2"),
    (GIVEN_M, r"\operatorname{tr}(X^\top X) \ge 2 |\det(X)|"),
    ((*GIVEN_M, r"b = c"), r"\operatorname{tr}(X)^2 \ge 4 \det(X)"),
    (
        (
            r"\theta \in \mathbb{R}",
            r"R := \begin{bmatrix} \cos\theta & -\sin\theta \\ \sin\theta & \cos\theta \end{bmatrix}",
        ),
        r"\det(R) = 1",
    ),
    (GIVEN_M, r"a d - b c > 0 \implies \det(X) > 0"),
    (GIVEN_PD, r"1 + U^\top M^{-1} U \ne 0"),
    (GIVEN_PD, r"U^\top M^{-1} U \ge 0"),
    (GIVEN_PD, r"V = U \implies 1 + V^\top M^{-1} U \ne 0"),
    (GIVEN_PD, r"\|U\|_2^2 > 0 \implies U^\top M^{-1} U > 0"),
)

FALSE = (
    (GIVEN_L, r"\lambda > 0.0001 \implies \|A\|_F^2 \ge \|B\|_F^2"),
    (GIVEN_L, r"\|A\|_F^2 \ge \|B\|_F^2"),
    (GIVEN_M, r"\det(X)^2 \le a^2 + b^2 + c^2 + d^2"),
    (GIVEN_M, r"2 \det(X) < \|X\|_F^2"),
    (GIVEN_M, r"\operatorname{tr}(X)^2 \ge 4 \det(X)"),
    (GIVEN_M, r"\operatorname{tr}(X^2) \ge 0"),
    (GIVEN_M, r"a > 0 \land d > 0 \implies \det(X) > 0"),
    (GIVEN_PD, r"U^\top M^{-1} U > 0"),
    (GIVEN_PD, r"1 + V^\top M^{-1} U \ne 0"),
    (
        (
            r"M \in \mathbb{R}^{d \times d}",
            r"M = M^\top",
            r"U \in \mathbb{R}^d",
        ),
        r"U^\top M^{-1} U \ge 0",
    ),
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
