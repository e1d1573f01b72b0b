"""Orders of symmetric matrices, read both ways, as premises and as claims; true statements and near misses."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.pipeline import decide
from corrigenda.proofs.verdict import HOLDS, WRONG, Verdict

PAIR = (r"S, T \in \mathbb{R}^{m \times m}", r"S = S^\top", r"T = T^\top")


def verdict(stated: str, *given: str) -> Verdict:
    """What is decided of a claim."""
    return decide(Claim(id="order", stated=stated, given=given)).verdict


@pytest.mark.parametrize(("first", "order", "second"), [("S", r"\succeq", "T"), ("T", r"\preceq", "S")])
def test_what_an_order_implies(first: str, order: str, second: str) -> None:
    premise = f"{first} {order} {second}"
    assert verdict(rf"{premise} \implies \operatorname{{tr}}(S) \ge \operatorname{{tr}}(T)", *PAIR) is Verdict.PROVED
    assert verdict(rf"{premise} \implies u^\top S u \ge u^\top T u", *PAIR, r"u \in \mathbb{R}^m") is Verdict.PROVED
    assert verdict(rf"{premise} \implies \operatorname{{tr}}(S) \le \operatorname{{tr}}(T)", *PAIR) in WRONG
    assert verdict(rf"{premise} \implies S^2 \succeq T^2", *PAIR, r"T \succeq 0") in WRONG


@pytest.mark.parametrize(("factor", "holds"), [("1", True), ("2", True), (r"\frac{1}{2}", False)])
def test_a_matrix_and_its_trace(factor: str, holds: bool) -> None:
    stated = rf"S \preceq {factor} \operatorname{{tr}}(S) I"
    assert verdict(stated, *PAIR[:1], r"S \succeq 0") in (HOLDS if holds else WRONG)
    assert verdict(stated, *PAIR[:2]) in WRONG


def test_a_matrix_between_two_multiples_of_the_identity() -> None:
    given = (r"S \in \mathbb{R}^{m \times m}", r"0 < a < b", r"a I \preceq S \preceq b I", r"u \in \mathbb{R}^m")
    assert verdict(r"(a + b) u^\top S u \ge a b \|u\|_2^2 + \|S u\|_2^2", *given) is Verdict.PROVED
    assert verdict(r"\|S u\|_2^2 \le b u^\top S u", *given) is Verdict.PROVED
    assert verdict(r"\|S u\|_2^2 \le a u^\top S u", *given) is not Verdict.PROVED
    assert verdict(r"(a + b) u^\top S u \ge 2 a b \|u\|_2^2 + \|S u\|_2^2", *given) is not Verdict.PROVED


def test_products_of_semidefinite_matrices_need_not_be_ordered() -> None:
    given = (*PAIR, r"S \succeq 0", r"T \succeq 0", r"u \in \mathbb{R}^m")
    assert verdict(r"\operatorname{tr}(S T) \ge 0", *given) in HOLDS
    assert verdict(r"u^\top S T u \ge 0", *given) in WRONG
