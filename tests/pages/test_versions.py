"""Other versions of a function, rate letters that number nothing, and covariances of letters that are independent."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

DECAY = (
    "Step decay is $\\eta(t) = \\eta_0\\gamma^{\\lfloor t/s\\rfloor}$. The smooth version is "
    "$\\eta(t) = \\eta_0 e^{-kt}$ with $k = -\\frac{\\ln\\gamma}{s}$, so that "
)
HINGE = (
    "The hard margin loss is $\\ell(m) = \\max(0, 1 - m)$. A smooth variant is $\\ell(m) = \\log(1 + e^{1-m})$, "
    "whose derivative is "
)
RECALLED = "For random $U$ and $V$ recall that $\\operatorname{Cov}(U, V) = \\mathbb{E}[UV]"
LATER = "\n\nLater the $U_i$ are i.i.d. with mean $m$ and variance $s^2$.\n"


@pytest.mark.parametrize(
    ("text", "formula"),
    [
        (DECAY + "$\\eta(s) = \\gamma\\eta_0$.", "\\eta(s) = \\gamma\\eta_0"),
        (HINGE + "$\\ell'(m) = -\\frac{1}{1 + e^{m-1}}$.", "\\ell'(m) = -\\frac{1}{1 + e^{m-1}}"),
        (
            RECALLED + " - \\mathbb{E}[U]\\,\\mathbb{E}[V]$." + LATER,
            "\\operatorname{Cov}(U, V) = \\mathbb{E}[UV] - \\mathbb{E}[U]\\,\\mathbb{E}[V]",
        ),
    ],
)
def test_what_is_true_is_held_up(text: str, formula: str) -> None:
    assert verdicts(text)[formula] in {Verdict.SUPPORTED, Verdict.PROVED}


@pytest.mark.parametrize(
    ("text", "formula"),
    [
        (DECAY + "$\\eta(2s) = \\gamma\\eta_0$.", "\\eta(2s) = \\gamma\\eta_0"),
        (HINGE + "$\\ell'(m) = \\frac{1}{1 + e^{m-1}}$.", "\\ell'(m) = \\frac{1}{1 + e^{m-1}}"),
    ],
)
def test_a_slip_is_found(text: str, formula: str) -> None:
    assert verdicts(text)[formula] is Verdict.REFUTED


def test_an_equivalent_version_is_a_claim() -> None:
    text = "The loss is $\\ell(m) = \\log(1 + e^{-m})$. An equivalent version is $\\ell(m) = \\log(1 + e^{m})$."
    assert verdicts(text)["\\ell(m) = \\log(1 + e^{m})"] is Verdict.REFUTED
