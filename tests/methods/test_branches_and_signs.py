"""Branches that the assumptions single out next to a derivative, and the sign in inequalities."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.verdict import Verdict

QUIET = Settings(experiments=False)
QUIET = replace(QUIET, budget=replace(QUIET.budget, edits=0))

GIVEN_AB = (r"a, b \in \mathbb{R}",)
GIVEN_ID = (
    r"a, b \in \mathbb{R}",
    r"a^2 = a",
    r"b^2 = b",
)

TRUE = (
    (
        (
            r"x_1, x_2 \in \mathbb{R}",
            r"x_1 > x_2",
        ),
        r"\frac{\partial}{\partial x_1}\max(x_1,x_2) = 1",
    ),
    (
        (
            r"x_1, x_2 \in \mathbb{R}",
            r"x_1 > x_2",
        ),
        r"\frac{\partial}{\partial x_2}\max(x_1,x_2) = 0",
    ),
    (
        (
            r"x_1, x_2 \in \mathbb{R}",
            r"x_1 > x_2",
        ),
        r"\frac{\partial}{\partial x_1}\min(x_1,x_2) = 0",
    ),
    ((r"x > 0",), r"\frac{\partial}{\partial x}\max(0, x) = 1"),
    ((r"x < 0",), r"\frac{\partial}{\partial x}\max(0, x) = 0"),
    ((r"x < 0",), r"\frac{\partial}{\partial x}|x| = -1"),
    ((r"x > 1",), r"\frac{\partial}{\partial x} \max(x, x^2) = 2 x"),
    (GIVEN_ID, r"a b = |\operatorname{sign}(a)| |\operatorname{sign}(b)|"),
    (GIVEN_AB, r"a \operatorname{sign}(a) = |a|"),
    (GIVEN_AB, r"\operatorname{sign}(a)^2 \le 1"),
    (GIVEN_AB, r"\operatorname{sign}(a)^3 = \operatorname{sign}(a)"),
)

FALSE = (
    (
        (
            r"x_1, x_2 \in \mathbb{R}",
            r"x_1 > x_2",
        ),
        r"\frac{\partial}{\partial x_2}\max(x_1,x_2) = 1",
    ),
    ((r"x_1, x_2 \in \mathbb{R}",), r"\frac{\partial}{\partial x_1}\max(x_1,x_2) = 1"),
    (
        (
            r"x_1, x_2 \in \mathbb{R}",
            r"x_1 < x_2",
        ),
        r"\frac{\partial}{\partial x_1}\max(x_1,x_2) = 1",
    ),
    ((r"x < 0",), r"\frac{\partial}{\partial x}\max(0, x) = 1"),
    ((r"x < 0",), r"\frac{\partial}{\partial x}|x| = 1"),
    ((r"x > 0",), r"\frac{\partial}{\partial x} \max(x, x^2) = 2 x"),
    (GIVEN_ID, r"a + b = |\operatorname{sign}(a)| |\operatorname{sign}(b)|"),
    (GIVEN_AB, r"a b = |\operatorname{sign}(a)| |\operatorname{sign}(b)|"),
    (GIVEN_AB, r"a \operatorname{sign}(a) = a"),
    (GIVEN_AB, r"\operatorname{sign}(a)^2 = 1"),
    (GIVEN_AB, r"\operatorname{sign}(a + b) = \operatorname{sign}(a) + \operatorname{sign}(b)"),
)


@pytest.mark.parametrize(("given", "stated"), TRUE)
def test_true_statements_are_proved(given: tuple[str, ...], stated: str) -> None:
    outcome = decide(Claim(id="x", given=given, stated=stated), QUIET)
    assert outcome.verdict in (Verdict.PROVED, Verdict.SUPPORTED), outcome.why


@pytest.mark.parametrize(("given", "stated"), FALSE)
def test_false_neighbours_are_not(given: tuple[str, ...], stated: str) -> None:
    outcome = decide(Claim(id="x", given=given, stated=stated), QUIET)
    assert not outcome.conflict
    assert outcome.verdict in (Verdict.REFUTED, Verdict.INCONCLUSIVE), outcome.why
