"""Roots of semidefinite and of diagonal matrices."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.pipeline import decide
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.verdict import HOLDS, WRONG, Verdict

SQUARE = r"S, B \in \mathbb{R}^{m \times m}"


def verdict(stated: str, *given: str) -> Verdict:
    """What is decided of a claim."""
    return decide(Claim(id="root", stated=stated, given=given), Settings(experiments=False)).verdict


@pytest.mark.parametrize("half", [r"\frac{1}{2}", "1/2"])
def test_roots_of_a_letter(half: str) -> None:
    given = (SQUARE, r"S \succ 0")
    assert verdict(rf"S^{{{half}}} S^{{{half}}} = S", *given) in HOLDS
    assert verdict(rf"S^{{-{half}}} S S^{{-{half}}} = I", *given) in HOLDS
    assert verdict(rf"\|S^{{{half}}} B\|_F^2 = \operatorname{{tr}}(B^\top S B)", *given) in HOLDS
    assert verdict(rf"\|S^{{{half}}} B\|_F^2 = \operatorname{{tr}}(B S B^\top)", *given) in WRONG
    assert verdict(rf"S^{{{half}}} B = B S^{{{half}}}", *given) in WRONG
    assert verdict(rf"S^{{-{half}}} S = S", *given) in WRONG


def test_roots_of_a_covariance() -> None:
    given = (SQUARE, r"S \succ 0", r"u \sim \mathcal{N}(0, S)")
    assert verdict(r"\mathbb{E}[\|S^{-1/2} u\|_2^2] = m", *given) in HOLDS
    assert verdict(r"\mathbb{E}[\|S^{-1/2} u\|_2^2] = \operatorname{tr}(S)", *given) in WRONG


def test_roots_of_a_diagonal_matrix() -> None:
    given = (SQUARE, r"v \in \mathbb{R}^m", r"v_i > 0", r"D := \operatorname{diag}(v)")
    assert verdict(r"D^{-1/2} D D^{-1/2} = I", *given) in HOLDS
    assert verdict(r"D^{1/2} B D^{-1/2} = B", *given) in WRONG


def test_a_root_needs_a_semidefinite_matrix() -> None:
    assert verdict(r"S^{1/2} S^{1/2} = S", SQUARE) is Verdict.INCONCLUSIVE
