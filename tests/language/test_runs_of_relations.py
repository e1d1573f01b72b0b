r"""`s_1 \ge s_2 \ge \dots \ge s_d \ge 0` tells the order of all neighbours and the end, nothing of a longer vector."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corrigenda.numerics.point import Point
from corrigenda.numerics.truth import truth
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.verdict import HOLDS, Verdict
from tests.decide.neighbours import verdict
from tests.methods.problems import problem

HOLDING = {r"\ge": lambda a, b: a >= b, ">": lambda a, b: a > b, r"\le": lambda a, b: a <= b, "<": lambda a, b: a < b}


@given(st.sampled_from(sorted(HOLDING)), st.lists(st.integers(-1, 2), min_size=2, max_size=4), st.booleans())
def test_a_run_holds_of_a_vector_just_when_all_neighbours_do(relation: str, values: list[int], shown: bool) -> None:
    second = f"s_2 {relation}" if shown else ""
    context = problem("s_1 = 0", rf"s_1 {relation} {second} \dots {relation} s_d {relation} 0").context
    vector = tuple((Fraction(value),) for value in values)
    inner = [{"i": place} for place in range(1, len(values))]
    told = [
        truth(part, Point(sizes={"d": len(values)}, values={"s": vector}, integers=integers), context)
        for part in context.assumptions
        for integers in (inner if "i" in free_names(part) else [{}])
    ]
    pairs = [*pairwise(values), (values[-1], 0)]
    assert all(told) is all(HOLDING[relation](a, b) for a, b in pairs)


@pytest.mark.parametrize(
    ("right", "wrong", "given_"),
    [
        (r"\|s\|_\infty = s_1", r"\|s\|_\infty = s_d", (r"s_1 \ge s_2 \ge \dots \ge s_d \ge 0",)),
        (r"\sum_{i=1}^d s_i \le d", r"\sum_{i=1}^d s_i \le \frac{d}{2}", (r"0 < s_1 \le \dots \le s_d \le 1",)),
        (r"\sum_{i=1}^d s_i = d s_1", r"\sum_{i=1}^d s_i = s_1", ("s_1 = s_2 = \\dots = s_d", "d \\ge 2")),
    ],
)
def test_claims_under_a_run_are_decided(right: str, wrong: str, given_: tuple[str, ...]) -> None:
    declared = (r"d \in \mathbb{N}", r"s \in \mathbb{R}^d", *given_)
    assert verdict(right, *declared) in HOLDS
    assert verdict(wrong, *declared) is Verdict.REFUTED


@pytest.mark.parametrize(
    "run", [r"s_1 \ge \dots \ge s_k", r"s_1 \ge s_3 \ge \dots \ge s_d", r"s_1 \ge s_2 > \dots \ge s_d"]
)
def test_another_pattern_or_a_part_of_a_vector_is_refused(run: str) -> None:
    with pytest.raises(LanguageError):
        problem("s_1 = 0", r"d, k \in \mathbb{N}", r"s \in \mathbb{R}^d", run)
