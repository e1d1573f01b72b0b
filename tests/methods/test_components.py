"""Equations that fix a component or isolate a letter are put in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.verdict import Verdict

QUIET = Settings(experiments=False)
QUIET = replace(QUIET, budget=replace(QUIET.budget, edits=0))

GIVEN_V = (
    r"a, x, z \in \mathbb{R}^3",
    r"S := (a^\top x) z_1",
)

TRUE = (
    ((*GIVEN_V, r"a_2 = 0", r"a_3 = 0"), r"S = a_1 x_1 z_1"),
    (
        (
            r"x \in \mathbb{R}^2",
            r"x_1 = x_2",
        ),
        r"\|x\|_2^2 = 2 x_1^2",
    ),
    (
        (
            r"x \in \mathbb{R}^3",
            r"x_1 + x_2 = 0",
        ),
        r"\mathbf{1}^\top x = x_3",
    ),
    (
        (
            r"x \in \mathbb{R}^3",
            r"A \in \mathbb{R}^{3 \times 3}",
            r"x_1 = 1",
            r"x_2 = 0",
            r"x_3 = 0",
        ),
        r"(A x)_2 = A_{2,1}",
    ),
    (
        (
            r"p, q \in \mathbb{R}",
            r"p + q = 1",
        ),
        r"p^2 - q^2 = p - q",
    ),
    (
        (
            r"p, q, r \in \mathbb{R}",
            r"p + q = r",
        ),
        r"r - p = q",
    ),
    (
        (
            r"p, q \in \mathbb{R}",
            r"p + q = 1",
            r"p > 0",
            r"q > 0",
        ),
        r"p q \le \frac{1}{4}",
    ),
    ((r"a, b, c \in \mathbb{R}",), r"a + b + c = 0 \implies a^3 + b^3 + c^3 = 3 a b c"),
    (
        (
            r"a, b \in \mathbb{R}",
            r"a - b = 2",
            r"a + b = 4",
        ),
        r"a b = 3",
    ),
)

FALSE = (
    ((*GIVEN_V, r"a_2 = 0"), r"S = a_1 x_1 z_1"),
    ((*GIVEN_V, r"a_2 = 0", r"a_3 = 0"), r"S = a_1 x_1"),
    (
        (
            r"x \in \mathbb{R}^2",
            r"x_1 = x_2",
        ),
        r"\|x\|_2^2 = x_1^2",
    ),
    (
        (
            r"x \in \mathbb{R}^3",
            r"x_1 = x_2",
        ),
        r"\|x\|_2^2 = 2 x_1^2",
    ),
    (
        (
            r"x \in \mathbb{R}^3",
            r"x_1 + x_2 = 0",
        ),
        r"\mathbf{1}^\top x = x_2",
    ),
    (
        (
            r"x \in \mathbb{R}^3",
            r"A \in \mathbb{R}^{3 \times 3}",
            r"x_1 = 1",
            r"x_2 = 0",
            r"x_3 = 0",
        ),
        r"(A x)_2 = A_{1,2}",
    ),
    (
        (
            r"p, q \in \mathbb{R}",
            r"p + q = 1",
        ),
        r"p^2 - q^2 = p + q",
    ),
    (
        (
            r"p, q \in \mathbb{R}",
            r"p + q = 1",
            r"p > 0",
            r"q > 0",
        ),
        r"p q = \frac{1}{4}",
    ),
    ((r"a, b, c \in \mathbb{R}",), r"a + b + c = 0 \implies a^3 + b^3 + c^3 = a b c"),
    (
        (
            r"a, b \in \mathbb{R}",
            r"a - b = 2",
            r"a + b = 4",
        ),
        r"a b = 4",
    ),
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
