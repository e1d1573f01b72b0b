"""Closed forms of sequences and of powers of matrices by induction; false neighbours, with sums and inputs too, are not
confirmed."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.recheck import Level
from corrigenda.proofs.recheck.support import support

CONFIRMED = (Level.CHECKED, Level.RERUN)
Given = tuple[str, ...]

RESIDUAL = ("f : \\mathbb{R} \\times \\mathbb{R} \\to \\mathbb{R}", "x_{l+1} := x_l + f(l, x_l)", "L \\in \\mathbb{N}")
AVERAGE = ("v_t, g_t \\in \\mathbb{R}^d", "0 < \\beta < 1", "v_{t+1} := \\beta v_t + (1 - \\beta) g_{t+1}")
STEADY = ("r, b, u_0 \\in \\mathbb{R}", "u_{t+1} := r u_t + b", "t \\in \\mathbb{N}")
GEOMETRIC = ("r, u_0 \\in \\mathbb{R}", "u_{t+1} := r u_t", "t \\in \\mathbb{N}")
RANK_ONE = ("P, Q \\in \\mathbb{R}^n", "L \\in \\mathbb{N}", "L \\ge 1")
MATRIX = ("M, N \\in \\mathbb{R}^{n \\times n}", "t \\in \\mathbb{N}")

HOLDS = (
    (GEOMETRIC, "u_t = r^t u_0"),
    (RANK_ONE, "(P Q^\\top)^L = P(Q^\\top P)^{L-1}Q^\\top"),
)

FAILS = (
    (RESIDUAL, "x_L = x_0 + \\sum_{l=0}^{L} f(l, x_l)"),
    (RESIDUAL, "x_L = x_0 + \\sum_{l=1}^{L - 1} f(l, x_l)"),
    (RESIDUAL, "x_L = x_0 + \\sum_{l=0}^{L - 1} f(l, x_0)"),
    (RESIDUAL, "x_L = x_0 + \\sum_{l=0}^{L - 1} 2 f(l, x_l)"),
    (RESIDUAL, "x_L = \\sum_{l=0}^{L - 1} f(l, x_l)"),
    (AVERAGE, "v_t = \\beta^t v_0 + \\sum_{i=1}^{t} \\beta^{t-i}g_i"),
    (AVERAGE, "v_t = \\beta^t v_0 + \\sum_{i=1}^{t} \\beta^{t-i+1}(1 - \\beta)g_i"),
    (AVERAGE, "v_t = \\beta^{t+1} v_0 + \\sum_{i=1}^{t} \\beta^{t-i}(1 - \\beta)g_i"),
    (AVERAGE, "v_t = v_0 + \\sum_{i=1}^{t} (1 - \\beta)g_i"),
    (AVERAGE, "v_t = \\beta^t v_0 + \\sum_{i=2}^{t} \\beta^{t-i}(1 - \\beta)g_i"),
    (STEADY, "u_t = r^t u_0 + b \\sum_{i=1}^{t} r^{t}"),
    (STEADY, "u_t = r^t u_0 + b \\sum_{i=0}^{t} r^{t-i}"),
    (RANK_ONE, "(P Q^\\top)^L = P(Q^\\top P)^{L}Q^\\top"),
    (RANK_ONE, "(P Q^\\top)^L = P(P^\\top P)^{L-1}Q^\\top"),
    (RANK_ONE[:2], "(P Q^\\top)^L = P(Q^\\top P)^{L-1}Q^\\top"),
    (MATRIX, "(M N)^t = M^t N^t"),
    (MATRIX, "(M + N)^t = M^t + N^t"),
)


def level(given: Given, stated: str) -> Level:
    return support(read(Claim(id="x", stated=stated, given=given)), None, stated).level


@pytest.mark.parametrize(("given", "stated"), HOLDS)
def test_a_closed_form_is_confirmed(given: Given, stated: str) -> None:
    assert level(given, stated) in CONFIRMED


@pytest.mark.parametrize(("given", "stated"), FAILS)
def test_its_neighbour_is_not(given: Given, stated: str) -> None:
    assert level(given, stated) not in CONFIRMED


def test_a_power_of_a_matrix_is_checked_at_sizes_only() -> None:
    """The induction covers every exponent, not every size."""
    assert level(*HOLDS[1]) is Level.RERUN
    assert level(*HOLDS[0]) is Level.CHECKED
