"""Statements that state nothing, and conditions under which the others are defined."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.definedness import conditions
from corrigenda.proofs.language.reading.declarations.classify import not_checkable
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.reading.parser import parse
from corrigenda.proofs.language.writing.printer import latex


@pytest.mark.parametrize(
    ("stated", "word"),
    [
        (r"K(q, k) := q^\top k", "defines"),
        (r"q \sim \mathcal{N}(0, I_d)", "law"),
        (r"w \in \mathbb{R}^d", "letter"),
        (r"f : \mathbb{R}^d \to \mathbb{R}", "function"),
        (r"q \perp k", "independence"),
        ("a + b", "expression"),
        (r"\text{this should converge}", "prose"),
        (r"a = 1, \quad b", "expression"),
        (r"a := 1, \quad b := 2", "defines"),
    ],
)
def test_nothing_to_decide(stated: str, word: str) -> None:
    reason = not_checkable(parse(stated))
    assert reason is not None
    assert word in reason


@pytest.mark.parametrize(
    "stated",
    [
        "a = b",
        r"AB \in \mathbb{R}^{m \times n}",
        r"a > 0 \implies b > 0",
        r"T = 2A, \quad A := B",
        r"C = O(D^2)",
        r"A \succ 0",
    ],
)
def test_something_to_decide(stated: str) -> None:
    assert not_checkable(parse(stated)) is None


GIVEN = (r"A \in \mathbb{R}^{n \times n}", r"y, \sigma, a \in \mathbb{R}", r"x \in \mathbb{R}^n")


@pytest.mark.parametrize(
    ("stated", "expected"),
    [
        (r"\frac{y}{\sigma} = a", [("denominator", r"\sigma")]),
        (r"\frac{1}{n} x^\top x + \frac{y}{2} = a", []),
        (r"A^{-1} x = x", [("inverse", "A")]),
        (r"a^{-1} = y", [("denominator", "a")]),
        (r"\ln a = \sqrt{y} + \sqrt{n}", [("log", "a"), ("sqrt", "y")]),
        (r"\frac{a}{\sigma} = \frac{y}{\sigma}", [("denominator", r"\sigma")]),
        (r"\frac{1}{e^a} = y", []),
        (r"a = 1 \implies \frac{1}{a} = 1", [("denominator", "a")]),
    ],
)
def test_conditions_of_definedness(stated: str, expected: list[tuple[str, str]]) -> None:
    problem = read(Claim(id="c", stated=stated, given=GIVEN))
    found = [(kind, latex(expr)) for kind, expr in conditions(problem.statement, problem.context)]
    assert found == expected
