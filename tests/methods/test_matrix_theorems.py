"""Determinants, ranks, permutations and Kronecker products: theorems at every size, and their false neighbours."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.verdict import Verdict

QUIET = Settings(experiments=False)
QUIET = replace(QUIET, budget=replace(QUIET.budget, edits=0))

SQUARE = (r"A, B, P \in \mathbb{R}^{n \times n}",)
ORTHOGONAL = (
    r"Q, A \in \mathbb{R}^{n \times n}",
    r"Q^\top Q = I",
)
FACTORS = (
    r"A \in \mathbb{R}^{n \times m}",
    r"B \in \mathbb{R}^{p \times q}",
    r"C \in \mathbb{R}^{m \times r}",
    r"D \in \mathbb{R}^{q \times s}",
)
BLOCKS = (
    r"A \in \mathbb{R}^{n \times n}",
    r"B \in \mathbb{R}^{m \times m}",
)
UPDATE = (
    r"U \in \mathbb{R}^{n \times m}",
    r"V \in \mathbb{R}^{m \times n}",
    r"u, v \in \mathbb{R}^n",
)
PERMUTATION = (
    r"P \in \mathbb{R}^{n \times n}",
    r"P \text{ is a permutation matrix}",
    r"x \in \mathbb{R}^n",
    r"X \in \mathbb{R}^{n \times d}",
)

TRUE = (
    (SQUARE, r"\det(A B) = \det(A) \det(B)"),
    (SQUARE, r"\det(A B) = \det(B A)"),
    (SQUARE, r"\det(A^\top) = \det(A)"),
    (SQUARE, r"\det(A^{-1}) = \frac{1}{\det(A)}"),
    ((*SQUARE, r"c \in \mathbb{R}"), r"\det(c A) = c^n \det(A)"),
    (ORTHOGONAL, r"\det(Q)^2 = 1"),
    (ORTHOGONAL, r"\det(Q^\top A Q) = \det(A)"),
    (ORTHOGONAL, r"|\det(Q A)| = |\det(A)|"),
    (SQUARE, r"\det(P^{-1} A P) = \det(A)"),
    (SQUARE, r"\det(-A) = (-1)^n \det(A)"),
    (UPDATE, r"\det(I + U V) = \det(I + V U)"),
    (UPDATE, r"\det(I + u v^\top) = 1 + v^\top u"),
    (UPDATE, r"\det(I - u v^\top) = 1 - v^\top u"),
    ((*UPDATE, r"\lambda > 0"), r"\det(I + \lambda u u^\top) = 1 + \lambda \|u\|_2^2"),
    (
        (
            r"A \in \mathbb{R}^{n \times n}",
            r"A \succ 0",
        ),
        r"\det(A) > 0",
    ),
    (
        (
            r"A \in \mathbb{R}^{n \times n}",
            r"A \succ 0",
        ),
        r"\log \det(A^{-1}) = -\log \det(A)",
    ),
    (BLOCKS, r"\det(A \otimes B) = \det(A)^m \det(B)^n"),
    (SQUARE, r"\det(A^3) = \det(A)^3"),
    (FACTORS, r"(A \otimes B)(C \otimes D) = (A C) \otimes (B D)"),
    (FACTORS, r"(A \otimes B)^\top = A^\top \otimes B^\top"),
    (BLOCKS, r"\operatorname{tr}(A \otimes B) = \operatorname{tr}(A) \operatorname{tr}(B)"),
    (BLOCKS, r"(A \otimes B)^{-1} = A^{-1} \otimes B^{-1}"),
    (
        (
            r"A \in \mathbb{R}^{n \times m}",
            r"X \in \mathbb{R}^{m \times p}",
            r"B \in \mathbb{R}^{p \times q}",
        ),
        r"\operatorname{vec}(A X B) = (B^\top \otimes A) \operatorname{vec}(X)",
    ),
    (FACTORS, r"\|A \otimes B\|_F^2 = \|A\|_F^2 \|B\|_F^2"),
    (
        (
            r"x \in \mathbb{R}^n",
            r"y \in \mathbb{R}^m",
        ),
        r"x \otimes y = \operatorname{vec}(y x^\top)",
    ),
    (
        (r"A, B \in \mathbb{R}^{n \times m}",),
        r"\operatorname{vec}(A)^\top \operatorname{vec}(B) = \operatorname{tr}(A^\top B)",
    ),
    (PERMUTATION, r"\exp(P x) = P \exp(x)"),
    (PERMUTATION, r"\exp(P X) = P \exp(X)"),
    (
        (
            r"P \in \mathbb{R}^{n \times n}",
            r"P^2 = P",
        ),
        r"\operatorname{tr}(P) = \operatorname{rank}(P)",
    ),
    (FACTORS, r"\operatorname{rank}(A^\top A) = \operatorname{rank}(A)"),
    ((*SQUARE, r"A \text{ is invertible}"), r"\operatorname{rank}(A B) = \operatorname{rank}(B)"),
    ((*SQUARE, r"\det(A) \neq 0"), r"\operatorname{rank}(A) = n"),
    (ORTHOGONAL, r"\operatorname{rank}(Q A) = \operatorname{rank}(A)"),
    (ORTHOGONAL, r"\operatorname{rank}(Q) = n"),
    (FACTORS, r"\operatorname{rank}(A \otimes B) = \operatorname{rank}(A) \operatorname{rank}(B)"),
)

FALSE = (
    (SQUARE, r"\det(A + B) = \det(A) + \det(B)"),
    (SQUARE, r"\det(A^{-1}) = \det(A)"),
    ((*SQUARE, r"c \in \mathbb{R}"), r"\det(c A) = c \det(A)"),
    (ORTHOGONAL, r"\det(Q) = 1"),
    (ORTHOGONAL, r"\det(Q A) = \det(A)"),
    (SQUARE, r"\det(-A) = -\det(A)"),
    (SQUARE, r"\det(-A) = \det(A)"),
    (UPDATE, r"\det(I + U V) = \det(I - V U)"),
    (UPDATE, r"\det(I + u v^\top) = 1 - v^\top u"),
    (
        (
            r"A \in \mathbb{R}^{n \times n}",
            r"A \succeq 0",
        ),
        r"\det(A) > 0",
    ),
    (BLOCKS, r"\det(A \otimes B) = \det(A) \det(B)"),
    (BLOCKS, r"\det(A \otimes B) = \det(A)^n \det(B)^m"),
    (SQUARE, r"\det(A^2) = \det(A)"),
    ((r"A, B, C, D \in \mathbb{R}^{n \times n}",), r"(A \otimes B)(C \otimes D) = (A D) \otimes (B C)"),
    (BLOCKS, r"(A \otimes B)^\top = B^\top \otimes A^\top"),
    (BLOCKS, r"\operatorname{tr}(A \otimes B) = \operatorname{tr}(A) + \operatorname{tr}(B)"),
    ((r"A, B \in \mathbb{R}^{n \times n}",), r"(A \otimes B)^{-1} = B^{-1} \otimes A^{-1}"),
    (
        (r"A, X, B \in \mathbb{R}^{n \times n}",),
        r"\operatorname{vec}(A X B) = (A \otimes B^\top) \operatorname{vec}(X)",
    ),
    ((r"A, X, B \in \mathbb{R}^{n \times n}",), r"\operatorname{vec}(A X B) = (B \otimes A) \operatorname{vec}(X)"),
    ((r"A, B \in \mathbb{R}^{n \times n}",), r"A \otimes B = B \otimes A"),
    ((r"x, y \in \mathbb{R}^n",), r"x \otimes y = \operatorname{vec}(x y^\top)"),
    (
        (r"A, B \in \mathbb{R}^{n \times n}",),
        r"\operatorname{vec}(A)^\top \operatorname{vec}(B) = \operatorname{tr}(A B)",
    ),
    (PERMUTATION, r"\exp(P x) = P^\top \exp(x)"),
    (
        (
            r"P \in \mathbb{R}^{n \times n}",
            r"P^\top P = I",
            r"x \in \mathbb{R}^n",
        ),
        r"\exp(P x) = P \exp(x)",
    ),
    ((r"P \in \mathbb{R}^{n \times n}",), r"\operatorname{tr}(P) = \operatorname{rank}(P)"),
    (
        (
            r"P \in \mathbb{R}^{n \times n}",
            r"P^2 = P",
        ),
        r"\operatorname{rank}(P) = n",
    ),
    (SQUARE, r"\operatorname{rank}(A B) = \operatorname{rank}(A)"),
    ((*SQUARE, r"B \text{ is invertible}"), r"\operatorname{rank}(A B) = \operatorname{rank}(B)"),
    (SQUARE, r"\operatorname{rank}(A^2) = \operatorname{rank}(A)"),
)


@pytest.mark.parametrize(("given", "stated"), TRUE)
def test_a_theorem_is_proved_at_every_size(given: tuple[str, ...], stated: str) -> None:
    outcome = decide(Claim(id="x", given=given, stated=stated), QUIET)
    assert outcome.verdict is Verdict.PROVED, outcome.why
    assert outcome.scope == "all"


@pytest.mark.parametrize(("given", "stated"), FALSE)
def test_a_false_neighbour_is_refuted(given: tuple[str, ...], stated: str) -> None:
    outcome = decide(Claim(id="x", given=given, stated=stated), QUIET)
    assert not outcome.conflict
    assert outcome.verdict is Verdict.REFUTED, outcome.why
    assert outcome.witness is not None
