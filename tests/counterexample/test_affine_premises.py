"""Witnesses of implications whose premise is an equation, found by solving it for one letter."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice

import pytest

from corrigenda.numerics.points.conditions.affine_premises import solving_drafts
from corrigenda.numerics.points.draft import plan, to_point
from corrigenda.numerics.points.seeds import Order
from corrigenda.numerics.search import refute
from corrigenda.numerics.truth import truth
from corrigenda.proofs.methods.budget import Budget
from tests.methods.problems import problem

SQUARE = r"A, B, C \in \mathbb{R}^{n \times n}"
EIGEN = (r"A \in \mathbb{R}^{n \times n}", r"v \in \mathbb{R}^n", r"\lambda \in \mathbb{R}")

FALSE = [
    (r"A B C = I \implies A C B = I", (SQUARE,)),
    (r"A v = \lambda v \implies A^\top v = \lambda v", EIGEN),
    (r"A B = 0 \implies B A = 0", (SQUARE,)),
    (r"A B + B A^\top = -I \implies B = B^\top", (SQUARE,)),
    (r"\mathbf{1}^\top v = 0 \implies v = 0", EIGEN),
]
TRUE = [
    (r"A v = \lambda v \implies A^2 v = \lambda^2 v", EIGEN),
    (r"A B = I \implies B A = I", (SQUARE,)),
]


@pytest.mark.parametrize(("stated", "given"), FALSE)
def test_false_implications_have_exact_witnesses(stated: str, given: tuple[str, ...]) -> None:
    found = refute(problem(stated, *given), seed=1, budget=Budget())
    assert found.witness is not None
    assert found.point is not None
    assert truth(problem(stated, *given).statement, found.point, problem(stated, *given).context) is False


@pytest.mark.parametrize(("stated", "given"), TRUE)
def test_true_implications_have_none(stated: str, given: tuple[str, ...]) -> None:
    assert refute(problem(stated, *given), seed=1, budget=Budget()).witness is None


def test_the_premise_holds_exactly_at_every_draft() -> None:
    stated = problem(r"A v = \lambda v \implies v = 0", *EIGEN)
    made = plan(stated)
    drafts = list(islice(solving_drafts(made, Order(seed=3, drafts=30)), 40))
    assert len(drafts) > 10
    for draft in drafts:
        values = to_point(draft, made).values
        matrix, vector, number = values["A"], values["v"], values[r"\lambda"][0][0]
        for row, (entry,) in zip(matrix, vector, strict=True):
            assert sum((a * x for a, (x,) in zip(row, vector, strict=True)), Fraction(0)) == number * entry


def test_nothing_is_solved_where_nothing_is_presupposed() -> None:
    made = plan(problem("A B = B A", SQUARE))
    assert not list(solving_drafts(made, Order(seed=3, drafts=5)))
