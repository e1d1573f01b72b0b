"""A power of e of a square matrix may be the matrix exponential: failing entry by entry is no refutation."""

from __future__ import annotations

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import Verdict

SQUARE = r"A \in \mathbb{R}^{n \times n}"


def decided(stated: str, given: str = SQUARE) -> Outcome:
    return decide(Claim(id="e", stated=stated, given=(given,)), Settings(experiments=False))


def test_a_power_of_e_of_a_matrix_is_not_refuted_entry_by_entry() -> None:
    outcome = decided("e^A e^{-A} = I")
    assert outcome.verdict is Verdict.INCONCLUSIVE
    assert "matrix" in outcome.why


def test_exp_of_a_matrix_is_the_exponential_of_each_entry() -> None:
    assert decided(r"\exp(A) \exp(-A) = I").verdict is Verdict.REFUTED
    assert decided(r"\exp(A) \odot \exp(-A) = \mathbf{1} \mathbf{1}^\top").verdict is Verdict.PROVED


def test_a_power_of_e_of_a_number_is_refuted() -> None:
    assert decided("e^x e^{-x} = 2", r"x \in \mathbb{R}").verdict is Verdict.REFUTED
    assert decided(r"e^{x^\top A x} = 1", rf"{SQUARE}, x \in \mathbb{{R}}^n").verdict is Verdict.REFUTED
