"""Premises that are equations: on the letter of a derivative, and on the column of ones."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.verdict import Verdict

QUIET = Settings(experiments=False)
QUIET = replace(QUIET, budget=replace(QUIET.budget, edits=0))

GIVEN_G = (
    r"W, Y \in \mathbb{R}^{n \times m}",
    r"A \in \mathbb{R}^{n \times r}",
    r"B \in \mathbb{R}^{r \times m}",
)
GIVEN_O = (
    r"A \in \mathbb{R}^{n \times n}",
    r"X \in \mathbb{R}^{d \times n}",
    r"c \in \mathbb{R}^d",
    r"A \mathbf{1} = \mathbf{1}",
)

TRUE = (
    (GIVEN_G, r"A = 0 \land B = 0 \implies \nabla_A \|W + A B - Y\|_F^2 = 0"),
    (GIVEN_G, r"B = 0 \implies \nabla_A \|W + A B - Y\|_F^2 = 0"),
    (GIVEN_G, r"A = 0 \implies \nabla_A \|W + A B - Y\|_F^2 = 2 (W - Y) B^\top"),
    (GIVEN_G, r"A = 0 \implies \nabla_B \|W + A B - Y\|_F^2 = 0"),
    ((r"x \in \mathbb{R}",), r"x = 0 \implies \frac{\partial}{\partial x} (x^2 + 3 x) = 3"),
    ((r"x, y \in \mathbb{R}",), r"x = y \implies \frac{\partial}{\partial x} (x y) = x"),
    (GIVEN_O, r"(X + c \mathbf{1}^\top) A^\top = X A^\top + c \mathbf{1}^\top"),
    (
        (
            r"A, B \in \mathbb{R}^{n \times n}",
            r"A \mathbf{1} = \mathbf{1}",
            r"B \mathbf{1} = \mathbf{1}",
        ),
        r"A B \mathbf{1} = \mathbf{1}",
    ),
    (
        (
            r"A \in \mathbb{R}^{n \times n}",
            r"A \mathbf{1} = \mathbf{1}",
        ),
        r"\mathbf{1}^\top A \mathbf{1} = n",
    ),
    (
        (
            r"A \in \mathbb{R}^{n \times n}",
            r"A \mathbf{1} = 0",
        ),
        r"A (I - \frac{1}{n} \mathbf{1} \mathbf{1}^\top) = A",
    ),
    (
        (
            r"A \in \mathbb{R}^{n \times n}",
            r"A \mathbf{1} = \mathbf{1}",
            r"t \in \mathbb{N}",
        ),
        r"A^t \mathbf{1} = \mathbf{1}",
    ),
)

FALSE = (
    (GIVEN_G, r"A = 0 \implies \nabla_A \|W + A B - Y\|_F^2 = 0"),
    (GIVEN_G, r"A = 0 \implies \nabla_A \|W + A B - Y\|_F^2 = (W - Y) B^\top"),
    (GIVEN_G, r"A = 0 \implies \nabla_B \|W + A B - Y\|_F^2 = 2 A^\top W + B"),
    ((r"x \in \mathbb{R}",), r"x = 0 \implies \frac{\partial}{\partial x} (x^2 + 3 x) = 0"),
    ((r"x, y \in \mathbb{R}",), r"x = y \implies \frac{\partial}{\partial x} (x y) = 2 x"),
    (GIVEN_O, r"(X + c \mathbf{1}^\top) A = X A + c \mathbf{1}^\top"),
    (
        (
            r"A, B \in \mathbb{R}^{n \times n}",
            r"A \mathbf{1} = \mathbf{1}",
            r"B \mathbf{1} = \mathbf{1}",
        ),
        r"(A + B) \mathbf{1} = \mathbf{1}",
    ),
    (
        (
            r"A \in \mathbb{R}^{n \times n}",
            r"A \mathbf{1} = \mathbf{1}",
        ),
        r"\mathbf{1}^\top A = \mathbf{1}^\top",
    ),
    (
        (
            r"A \in \mathbb{R}^{n \times n}",
            r"A \mathbf{1} = 0",
        ),
        r"(I - \frac{1}{n} \mathbf{1} \mathbf{1}^\top) A = A",
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
