"""Pseudo-inverses of drawn matrices, also of those that lose a rank."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

EXPANDED = (
    "Let $B \\in \\mathbb{R}^{m \\times n}$ have the compact SVD $B = \\sum_{i=1}^k s_i p_i q_i^\\top$ with "
    "orthonormal $p_i$ and orthonormal $q_i$ and $s_i > 0$. Then\n\n"
)
PROJECTED = "Let $X \\in \\mathbb{R}^{n \\times d}$ and put $H = X X^+$ and $A = X^\\top X$. Then\n\n"
PRODUCT = "For square $A, B \\in \\mathbb{R}^{n \\times n}$ put $C = A B$. Then\n\n"
FULL = "For $M \\in \\mathbb{R}^{n \\times d}$ with full column rank\n\n"


@pytest.mark.parametrize(
    ("said", "formula"),
    [
        (EXPANDED, "B^\\dagger = \\sum_{i=1}^k s_i^{-1} q_i p_i^\\top"),
        (PROJECTED, "H^2 = H"),
        (PROJECTED, "A^+ = X^+ (X^+)^\\top"),
        (PROJECTED, "X^+ = X^\\top (X X^\\top)^+"),
        (FULL, "M^+ = (M^\\top M)^{-1} M^\\top"),
    ],
)
def test_identities_of_pseudo_inverses_are_held_up(said: str, formula: str) -> None:
    assert verdicts(f"{said}$$\n{formula}\n$$\n")[formula] in {Verdict.SUPPORTED, Verdict.PROVED}


@pytest.mark.parametrize(
    ("said", "formula"),
    [
        (EXPANDED, "B^\\dagger = \\sum_{i=1}^k s_i q_i p_i^\\top"),
        (PROJECTED, "A^+ = X^+ X^\\top"),
    ],
)
def test_a_slip_is_found(said: str, formula: str) -> None:
    assert verdicts(f"{said}$$\n{formula}\n$$\n")[formula] in {Verdict.REFUTED, Verdict.ILL_TYPED}


def test_what_holds_for_full_rank_only_is_not_held_up() -> None:
    formula = "C^+ = B^+ A^+"
    assert verdicts(f"{PRODUCT}$$\n{formula}\n$$\n")[formula] not in {Verdict.SUPPORTED, Verdict.PROVED}
