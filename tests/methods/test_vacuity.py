"""Extrema that are zero whatever the data."""

from __future__ import annotations

import pytest

from corrigenda.proofs.language.tree.expressions import Chain, Num
from corrigenda.proofs.methods.lemmas.vacuity import rewrite_trivial
from tests.methods.problems import problem

GIVEN = (r"X \in \mathbb{R}^{n \times m}", r"u, b \in \mathbb{R}^m", r"c > 0")


def right_side(stated: str) -> object:
    read = problem(stated, *GIVEN)
    rewritten = rewrite_trivial(read.statement, read.context)
    assert isinstance(rewritten.statement, Chain)
    return rewritten.statement.sides[1]


@pytest.mark.parametrize(
    "bound", [r"\min_u u^\top X^\top Xu", r"\min_u \|Xu\|_2^2", r"\min_u \|Xu\|_2", r"\max_u -\|Xu\|_2^2"]
)
def test_a_sum_of_squares_over_all_vectors_is_zero(bound: str) -> None:
    assert right_side(rf"c \ge {bound}") == Num(value=0)


@pytest.mark.parametrize(
    "bound", [r"\min_u \|Xu-Xb\|_2^2", r"\min_u (\|Xu\|_2^2+c)", r"\min_u u^\top Xu", r"\max_u \|Xu\|_2^2"]
)
def test_other_extrema_stay(bound: str) -> None:
    given = (*GIVEN[1:], r"X \in \mathbb{R}^{m \times m}")
    read = problem(rf"c \ge {bound}", *given)
    rewritten = rewrite_trivial(read.statement, read.context)
    assert rewritten.statement == read.statement
    assert not rewritten.remarks
