"""Truth in float64 has room for rounding, and Kleene's connectives."""

from __future__ import annotations

import math

import pytest
import torch

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.numbers.tensors.arrays import Tensors
from corrigenda.numerics.kernel.numbers.tensors.truth import truth
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.reading.elaborate import read

GIVEN = (r"a, b \in \mathbb{R}",)


def values(statement: str, a: list[float], b: list[float]) -> list[float]:
    problem = read(Claim(id="t", stated=statement, given=GIVEN))
    letters = {name: torch.tensor(x, dtype=torch.float64).reshape(-1, 1, 1) for name, x in (("a", a), ("b", b))}
    env = Environment(numbers=Tensors(batch=len(a)), context=problem.context, sizes={}, letters=letters)
    return truth(problem.statement, env).tolist()


def test_equality_has_a_margin_on_both_sides() -> None:
    assert values("a = b", [1.0, 1.0, 1.0], [1.0 + 1e-12, 1.0 + 1e-8, 1.1]) == [1, 0, -1]


def test_order_is_not_decided_near_equality() -> None:
    assert values(r"a < b", [1.0, 1.0, 2.0], [2.0, 1.0 + 1e-13, 1.0]) == [1, 0, -1]
    assert values(r"a \le b", [1.0, 1.0], [1.0, 1.0 + 1e-13]) == [1, 0]


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        (r"a > 0 \implies b > 0", [1, -1, 1, 1]),
        (r"a > 0 \iff b > 0", [1, -1, -1, 1]),
        (r"a > 0 \land b > 0", [1, -1, -1, -1]),
    ],
)
def test_connectives(statement: str, expected: list[float]) -> None:
    assert values(statement, [1, 1, -1, -1], [1, -1, 1, -1]) == expected


def test_an_undefined_side_is_neither_true_nor_false() -> None:
    found = values(r"\log(a) = b", [-1.0, 1.0], [0.0, 0.0])
    assert math.isnan(found[0])
    assert found[1] == 1


def test_a_false_premise_excuses_an_undefined_conclusion() -> None:
    assert values(r"a > 0 \implies \log(a) = b", [-1.0], [0.0]) == [1]


def test_infinite_limits() -> None:
    assert values(r"\lim_{t\to\infty} a^t = \infty", [2.0, 0.5], [0.0, 0.0]) == [1, -1]
    assert values(r"\lim_{t\to\infty} a^t = 0", [0.5, 2.0], [0.0, 0.0]) == [1, -1]
