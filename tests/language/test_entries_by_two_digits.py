r"""`H_{12}` is row 1, column 2 of whatever is a matrix; of a vector the twelfth entry."""

from __future__ import annotations

import pytest

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.verdict import HOLDS, Verdict
from tests.decide.neighbours import verdict
from tests.methods.problems import problem

SPREAD = (r"d \in \mathbb{N}", r"\Sigma \in \mathbb{R}^{d \times d}", r"\Sigma = \Sigma^\top", r"\Sigma \succ 0")
HAT = (
    r"n, d \in \mathbb{N}",
    r"n \ge 2",
    r"X \in \mathbb{R}^{n \times d}",
    r"X^\top X \succ 0",
    r"H := X (X^\top X)^{-1} X^\top",
)

PAIR = (*SPREAD, r"d \ge 2")


def indices(stated: str, *given: str) -> list[tuple[e.Expr, ...]]:
    return [node.indices for node in walk(problem(stated, *given).statement) if isinstance(node, e.Index)]


@pytest.mark.parametrize(
    "written", ["H_{12}", r"(\Sigma^{-1})_{12}", r"(2 \Sigma)_{12}", r"(\Sigma^\top)_{12}", r"\Sigma_{12}"]
)
def test_two_digits_on_a_matrix(written: str) -> None:
    found = indices(f"{written} = 0", *SPREAD, r"H := 2 \Sigma - I_d")
    assert all(len(pair) == 2 for pair in found)
    assert found


def test_one_number_on_a_vector_is_one_index() -> None:
    assert indices("v_{12} = 0", r"x \in \mathbb{R}^{20}", "v := 2 x") == [(e.Num(value=12),)]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("right", "wrong", "given"),
    [
        (r"(\Sigma^{-1})_{11} \ge \frac{1}{\Sigma_{11}}", r"(\Sigma^{-1})_{11} \le \frac{1}{\Sigma_{11}}", SPREAD),
        (
            r"((2 \Sigma)_{12})^2 \le 4 \Sigma_{11} \Sigma_{22}",
            r"((2 \Sigma)_{12})^2 \le 3 \Sigma_{11} \Sigma_{22}",
            PAIR,
        ),
        (r"H_{11} \ge 0", r"H_{11} \ge \frac{1}{n}", HAT),
    ],
)
def test_claims_on_entries_are_decided(right: str, wrong: str, given: tuple[str, ...]) -> None:
    assert verdict(right, *given) in HOLDS
    assert verdict(wrong, *given) is Verdict.REFUTED
