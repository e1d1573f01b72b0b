"""Means of logarithms are integrals under the law of their letter, and under one that their answer tells."""

from __future__ import annotations

import pytest

from tests.checking.notes import verdicts


def verdict(formula: str, law: str = "") -> str:
    words = f"Let $V \\sim {law}$. Then" if law else "It is known that"
    return list(verdicts(f"{words}\n\n$$ {formula} $$\n").values())[-1]


@pytest.mark.parametrize(
    ("law", "formula"),
    [
        (r"\mathrm{Gam}(a, b)", r"\mathrm{E}(\ln V) = \psi(a) - \ln b"),
        (r"\mathrm{Bet}(u, w)", r"\mathrm{E}(\ln V) = \psi(u) - \psi(u + w)"),
        (r"\mathcal{U}(0, c)", r"\mathbb{E}[\log V] = \log c - 1"),
        ("", r"\mathrm{E}(V \ln V) = \frac{a}{b} \left( \psi(a + 1) - \ln b \right)"),
    ],
)
def test_a_true_mean_is_supported(law: str, formula: str) -> None:
    assert verdict(formula, law) == "SUPPORTED"


@pytest.mark.parametrize(
    ("law", "formula"),
    [
        (r"\mathrm{Gam}(a, b)", r"\mathrm{E}(\ln V) = \psi(a) + \ln b"),
        (r"\mathrm{Bet}(u, w)", r"\mathrm{E}(\ln V) = \psi(u) + \psi(u + w)"),
        (r"\mathcal{U}(0, c)", r"\mathbb{E}[\log V] = \log c + 1"),
        ("", r"\mathrm{E}(V \ln V) = \frac{a}{b} \left( \psi(a) - \ln b \right)"),
        ("", r"\mathrm{E}(V^2 \ln V) = \frac{a (a + 1)}{b^2} \left( \psi(a + 1) - \ln b \right)"),
    ],
)
def test_a_slip_is_found(law: str, formula: str) -> None:
    assert verdict(formula, law) == "REFUTED"


@pytest.mark.parametrize(
    "formula",
    [
        r"\mathrm{E}(\ln V) = \psi(a) + \ln b",
        r"\mathrm{E}(\ln V) = \ln b - \psi(a)",
        r"\mathrm{E}(V \ln V) = a b \left( \psi(a + 1) + \ln b \right)",
        r"\mathrm{E}(\ln V) = \psi(a / 2) + \ln 2",
        r"\mathrm{E}(\ln V) = \psi(a) - \psi(b)",
    ],
)
def test_another_law_or_another_parameter_is_no_alarm(formula: str) -> None:
    assert verdict(formula) not in ("REFUTED", "ILL_TYPED")
