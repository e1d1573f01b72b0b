"""Limits of affine sequences: the rewritten statement agrees with the sequence, iterated."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.numerics.point import Point
from corrigenda.numerics.sequences import resolve_limits
from corrigenda.numerics.truth.truth import truth
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.tree.expressions import Limit
from corrigenda.proofs.language.tree.traverse import contains

SEQUENCE = (r"a, b, l \in \mathbb{R}", r"w_{t+1} := a w_t + b")


def problem(stated: str, *given: str) -> Problem:
    return read(Claim(id="test", stated=stated, given=given))


def members(a: Fraction, b: Fraction, start: Fraction) -> list[float]:
    found = [start]
    for _ in range(200):
        found.append(a * found[-1] + b)
    return [float(value) for value in found]


def tends(values: list[float], target: float) -> bool:
    if target == float("inf"):
        return values[-1] > 100 and values[-2] > 100
    return all(abs(value - target) < 1e-6 for value in values[-3:])


SMALL = st.sampled_from([Fraction(k, 2) for k in range(-5, 6)])
STATED = {
    r"\lim_{t\to\infty} w_t = l": lambda value: value,
    r"\lim_{t\to\infty} |w_t| = l": abs,
    r"\lim_{t\to\infty} |2w_{t+1}-1| = l": lambda value: abs(2 * value - 1),
    r"\lim_{t\to\infty} |w_t| = \infty": abs,
    r"\lim_{t\to\infty} w_t = \infty": lambda value: value,
}


@pytest.mark.parametrize("stated", STATED)
@settings(max_examples=30, deadline=None, derandomize=True)
@given(a=SMALL, b=SMALL, start=SMALL, limit=SMALL)
def test_the_statement_without_limit_agrees_with_iteration(
    stated: str, a: Fraction, b: Fraction, start: Fraction, limit: Fraction
) -> None:
    resolved = resolve_limits(problem(stated, *SEQUENCE))
    assert not contains(resolved.statement, Limit)
    values = {name: ((value,),) for name, value in (("a", a), ("b", b), ("l", limit), ("w_0", start))}
    found = truth(resolved.statement, Point(values=values), resolved.context)
    target = float("inf") if r"= \infty" in stated else float(limit)
    assert found is tends([STATED[stated](value) for value in members(a, b, start)], target)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(r=SMALL, limit=SMALL)
def test_powers(r: Fraction, limit: Fraction) -> None:
    resolved = resolve_limits(problem(r"\lim_{t\to\infty} 3r^t = l", r"r, l \in \mathbb{R}"))
    found = truth(resolved.statement, Point(values={"r": ((r,),), "l": ((limit,),)}), resolved.context)
    assert found is tends([float(3 * r**k) for k in range(200)], float(limit))


@pytest.mark.parametrize("stated", [r"\lim_{t\to\infty} w_t^2 = l", r"\lim_{t\to\infty} (w_t+t) = l"])
def test_other_limits_stay(stated: str) -> None:
    left = problem(stated, *SEQUENCE)
    assert resolve_limits(left).statement == left.statement


def test_limits_inside_connectives_are_found() -> None:
    stated = r"\lim_{t\to\infty} w_t = l \implies |a| < 1"
    assert not contains(resolve_limits(problem(stated, *SEQUENCE)).statement, Limit)
